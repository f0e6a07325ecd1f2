namespace Mwc.Libraries;

// Stands in for a method of log4net that starts a process to learn whether this is Android. RuntimeInformation says that it is not.
static class Log4NetHelper
{
    static bool IsAndroidCore() => false;
}
