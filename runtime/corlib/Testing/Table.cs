namespace Mwc.Testing;

// A run of a scenario as a table: a column for each thread, time from top to bottom. Of two operations one ran before the other
// if its rows are above the other's.
static class Table
{
    // The name of a thread, in the table and in the report of the run.
    internal static string Caller(int thread) => ((char)('A' + thread)).ToString();

    internal static string Of(Scenario scenario, Initial initial, Step[] steps, Entry[] run, int[] real, int done)
    {
        // A thread that waits for ever has not come to what follows.
        int called = done;
        foreach (Step p in scenario.Programs)
        {
            Step s = p;
            while (s != null && (done & 1 << s.Index) != 0) s = s.Next;
            if (s != null) called |= 1 << s.Index;
        }
        // Sets of operations that came before others contain each other, so they are moments, in the order of their sizes.
        var first = new int[steps.Length];
        int rows = 1;
        for (int size = 0; size <= steps.Length; size++)
        {
            bool any = false;
            for (int i = 0; i < steps.Length; i++)
                if ((called & 1 << i) != 0 && Size(real[i]) == size)
                {
                    first[i] = rows - 1;
                    any = true;
                }
            if (any) rows++;
        }
        rows--;
        string text = initial == null ? "" : "  begins with " + initial.Name + "\n";
        int threads = scenario.Programs.Length, width = 10;
        var shown = new string[steps.Length];
        var last = new int[steps.Length];
        for (int i = 0; i < steps.Length; i++)
        {
            shown[i] = (done & 1 << i) == 0 ? steps[i].Operation.Text + " never returns" : Outcome.Show(steps[i].Operation, run[i].Result);
            last[i] = rows - 1;
            for (int k = 0; k < steps.Length; k++)
                if ((called & 1 << k) != 0 && (real[k] & 1 << i) != 0 && first[k] - 1 < last[i]) last[i] = first[k] - 1;
            if (shown[i].Length > width) width = shown[i].Length;
        }
        string line = "";
        for (int t = 0; t < threads; t++) line += "  " + Caller(t).PadRight(width);
        text += line.TrimEnd();
        for (int row = 0; row < rows; row++)
        {
            line = "";
            for (int t = 0; t < threads; t++)
            {
                string cell = "";
                for (Step s = scenario.Programs[t]; s != null; s = s.Next)
                    if ((called & 1 << s.Index) != 0)
                    {
                        if (first[s.Index] == row) cell = shown[s.Index];
                        else if (first[s.Index] < row && row <= last[s.Index]) cell = "|";
                    }
                line += "  " + cell.PadRight(width);
            }
            text += "\n" + line.TrimEnd();
        }
        return text;
    }

    static int Size(int set)
    {
        int n = 0;
        for (; set != 0; set &= set - 1) n++;
        return n;
    }
}
