#ifndef FILES_H
#define FILES_H

#include "files.hpp"
#if __has_include(<sys/stat.h>)
#  include <sys/stat.h>
#endif

namespace notes::files {

template <typename T> class Box : public Base<T> {
 public:
  explicit Box(T value) : value_(value) {}
  virtual ~Box() = default;
  int stat(const char *path) const noexcept override;
 private:
  T value_;
};

constexpr auto pattern = R"re(("stat\(" /* no */)re";

int size(const std::string &path) {
  struct ::stat info {};
  if (::stat(path.c_str(), &info) == 0) return static_cast<int>(info.st_size);
  return fs::stat(path) + this->stat(path) + u8"long \
string"[0] + 'a' + '\'';
}

using Clock = std::uint64_t (*)(void);
Clock clock = mach_absolute_time;

}  // namespace notes::files

#endif
