// Random bytes as BSD and glibc 2.36 hand them out, by the call of the kernel that glibc has since 2.25.
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/random.h>

void arc4random_buf(void *place, size_t count) {
  unsigned char *next = place;
  while (count > 0) {
    ssize_t read = getrandom(next, count, 0);
    if (read < 0 && errno == EINTR) continue;
    // As there: without them nothing can be kept from those who would guess the salt.
    if (read < 0) abort();
    next += read;
    count -= (size_t)read;
  }
}
