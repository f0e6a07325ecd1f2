// expect: verified
// Integer powers by repeated squaring, in a hundred functions of the same text, as in the MMC thesis, listing 6.2: a
// measure of plain execution. The argument is the number of rounds.
using System;

static class PowerCalculator
{
    static long CalcPower1(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower2(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower3(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower4(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower5(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower6(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower7(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower8(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower9(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower10(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower11(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower12(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower13(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower14(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower15(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower16(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower17(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower18(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower19(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower20(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower21(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower22(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower23(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower24(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower25(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower26(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower27(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower28(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower29(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower30(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower31(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower32(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower33(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower34(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower35(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower36(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower37(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower38(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower39(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower40(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower41(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower42(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower43(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower44(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower45(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower46(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower47(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower48(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower49(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower50(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower51(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower52(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower53(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower54(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower55(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower56(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower57(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower58(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower59(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower60(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower61(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower62(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower63(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower64(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower65(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower66(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower67(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower68(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower69(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower70(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower71(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower72(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower73(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower74(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower75(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower76(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower77(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower78(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower79(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower80(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower81(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower82(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower83(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower84(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower85(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower86(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower87(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower88(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower89(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower90(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower91(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower92(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower93(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower94(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower95(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower96(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower97(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower98(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower99(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static long CalcPower100(long bas, int exp)
    {
        long result = 1;
        while (exp > 0)
        {
            while ((exp & 1) == 0)
            {
                bas = bas * bas;
                exp = exp >> 1;
            }
            result = result * bas;
            exp--;
        }
        return result;
    }

    static void Main(string[] args)
    {
        int rounds = args.Length > 0 ? int.Parse(args[0]) : 1000;
        long sum = 0;
        for (int i = 0; i < rounds; i++)
        {
            sum += CalcPower1(14, 8);
            sum += CalcPower2(14, 8);
            sum += CalcPower3(14, 8);
            sum += CalcPower4(14, 8);
            sum += CalcPower5(14, 8);
            sum += CalcPower6(14, 8);
            sum += CalcPower7(14, 8);
            sum += CalcPower8(14, 8);
            sum += CalcPower9(14, 8);
            sum += CalcPower10(14, 8);
            sum += CalcPower11(14, 8);
            sum += CalcPower12(14, 8);
            sum += CalcPower13(14, 8);
            sum += CalcPower14(14, 8);
            sum += CalcPower15(14, 8);
            sum += CalcPower16(14, 8);
            sum += CalcPower17(14, 8);
            sum += CalcPower18(14, 8);
            sum += CalcPower19(14, 8);
            sum += CalcPower20(14, 8);
            sum += CalcPower21(14, 8);
            sum += CalcPower22(14, 8);
            sum += CalcPower23(14, 8);
            sum += CalcPower24(14, 8);
            sum += CalcPower25(14, 8);
            sum += CalcPower26(14, 8);
            sum += CalcPower27(14, 8);
            sum += CalcPower28(14, 8);
            sum += CalcPower29(14, 8);
            sum += CalcPower30(14, 8);
            sum += CalcPower31(14, 8);
            sum += CalcPower32(14, 8);
            sum += CalcPower33(14, 8);
            sum += CalcPower34(14, 8);
            sum += CalcPower35(14, 8);
            sum += CalcPower36(14, 8);
            sum += CalcPower37(14, 8);
            sum += CalcPower38(14, 8);
            sum += CalcPower39(14, 8);
            sum += CalcPower40(14, 8);
            sum += CalcPower41(14, 8);
            sum += CalcPower42(14, 8);
            sum += CalcPower43(14, 8);
            sum += CalcPower44(14, 8);
            sum += CalcPower45(14, 8);
            sum += CalcPower46(14, 8);
            sum += CalcPower47(14, 8);
            sum += CalcPower48(14, 8);
            sum += CalcPower49(14, 8);
            sum += CalcPower50(14, 8);
            sum += CalcPower51(14, 8);
            sum += CalcPower52(14, 8);
            sum += CalcPower53(14, 8);
            sum += CalcPower54(14, 8);
            sum += CalcPower55(14, 8);
            sum += CalcPower56(14, 8);
            sum += CalcPower57(14, 8);
            sum += CalcPower58(14, 8);
            sum += CalcPower59(14, 8);
            sum += CalcPower60(14, 8);
            sum += CalcPower61(14, 8);
            sum += CalcPower62(14, 8);
            sum += CalcPower63(14, 8);
            sum += CalcPower64(14, 8);
            sum += CalcPower65(14, 8);
            sum += CalcPower66(14, 8);
            sum += CalcPower67(14, 8);
            sum += CalcPower68(14, 8);
            sum += CalcPower69(14, 8);
            sum += CalcPower70(14, 8);
            sum += CalcPower71(14, 8);
            sum += CalcPower72(14, 8);
            sum += CalcPower73(14, 8);
            sum += CalcPower74(14, 8);
            sum += CalcPower75(14, 8);
            sum += CalcPower76(14, 8);
            sum += CalcPower77(14, 8);
            sum += CalcPower78(14, 8);
            sum += CalcPower79(14, 8);
            sum += CalcPower80(14, 8);
            sum += CalcPower81(14, 8);
            sum += CalcPower82(14, 8);
            sum += CalcPower83(14, 8);
            sum += CalcPower84(14, 8);
            sum += CalcPower85(14, 8);
            sum += CalcPower86(14, 8);
            sum += CalcPower87(14, 8);
            sum += CalcPower88(14, 8);
            sum += CalcPower89(14, 8);
            sum += CalcPower90(14, 8);
            sum += CalcPower91(14, 8);
            sum += CalcPower92(14, 8);
            sum += CalcPower93(14, 8);
            sum += CalcPower94(14, 8);
            sum += CalcPower95(14, 8);
            sum += CalcPower96(14, 8);
            sum += CalcPower97(14, 8);
            sum += CalcPower98(14, 8);
            sum += CalcPower99(14, 8);
            sum += CalcPower100(14, 8);
        }
        Console.WriteLine(sum);
    }
}
