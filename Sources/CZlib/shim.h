// Without the functions for files, and with them the system's headers, whose types would seem to belong to this module.
#define Z_SOLO
#include <zlib.h>
