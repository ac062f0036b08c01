import PatuhCore

extension Inclusions {
  /// Whether what is written in an inclusion is a header or module of an SDK of Apple, of C or of C++.
  static func isOfSystem(_ written: String) -> Bool {
    guard let slash = written.firstIndex(of: "/") else {
      if written.isModuleOfSystem || headersOfSystem.contains(written) { return true }
      // `#include <vector>`
      return !written.contains(".") && written.first?.isLowercase == true
    }
    let folder = String(written[..<slash])
    return systemFolders.contains(folder) || headerFolders.contains(folder) || folder.isModuleOfSystem
  }

  private static let headerFolders: Set<String> = [
    "architecture", "arm", "bsm", "i386", "libxml", "malloc", "netinet6", "rpc", "secure", "simd", "uuid",
    "xlocale", "xpc", "_types",
  ]

  private static let headersOfSystem: Set<String> = [
    "alloca.h", "ar.h", "arm_neon.h", "assert.h", "Availability.h", "AvailabilityMacros.h", "bzlib.h",
    "complex.h", "copyfile.h", "crt_externs.h", "ctype.h", "dirent.h", "dlfcn.h", "emmintrin.h",
    "err.h", "errno.h", "execinfo.h", "fcntl.h", "fenv.h", "float.h", "fnmatch.h", "fts.h", "ftw.h",
    "getopt.h", "glob.h", "grp.h", "iconv.h", "ifaddrs.h", "immintrin.h", "inttypes.h", "iso646.h",
    "langinfo.h", "libgen.h", "limits.h", "locale.h", "math.h", "memory.h", "netdb.h", "notify.h", "poll.h",
    "pthread.h", "pwd.h", "regex.h", "removefile.h", "resolv.h", "sched.h", "search.h", "semaphore.h",
    "setjmp.h", "signal.h", "spawn.h", "sqlite3.h", "stdalign.h", "stdarg.h", "stdatomic.h", "stdbool.h",
    "stddef.h", "stdint.h", "stdio.h", "stdlib.h", "stdnoreturn.h", "string.h", "strings.h", "sysexits.h",
    "syslog.h", "TargetConditionals.h", "termios.h", "tgmath.h", "threads.h", "time.h",
    "uchar.h", "ucontext.h", "ulimit.h", "unistd.h", "utime.h", "wchar.h", "wctype.h", "wordexp.h",
    "xlocale.h", "xmmintrin.h", "zconf.h", "zlib.h",
  ]
}
