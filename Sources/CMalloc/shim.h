// The module of the GNU C library in Swift leaves this header out; other C libraries have no such settings.
#ifdef __gnu_linux__
#include <malloc.h>
#endif
