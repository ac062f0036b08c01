/// The processor that a slice is built for, as in the header of Mach-O.
package struct Architecture: Hashable, Sendable {
  package var cpuType: Int
  /// Without the flags in its highest byte.
  package var cpuSubtype: Int

  package init(cpuType: Int, cpuSubtype: Int) {
    self.cpuType = cpuType
    self.cpuSubtype = cpuSubtype & 0x00FF_FFFF
  }

  /// The name that Apple's tools use: `arm64e`, `armv7s`.
  package var name: String {
    switch (cpuType, cpuSubtype) {
    case (0x0100_000C, 2): "arm64e"
    case (0x0100_000C, _): "arm64"
    case (0x0200_000C, _): "arm64_32"
    case (12, 5): "armv4t"
    case (12, 6): "armv6"
    case (12, 7): "armv5"
    case (12, 9): "armv7"
    case (12, 11): "armv7s"
    case (12, 12): "armv7k"
    case (12, 14): "armv6m"
    case (12, 15): "armv7m"
    case (12, 16): "armv7em"
    case (12, _): "arm"
    case (7, _): "i386"
    case (0x0100_0007, 8): "x86_64h"
    case (0x0100_0007, _): "x86_64"
    case (18, _): "ppc"
    case (0x0100_0012, _): "ppc64"
    default: "cpu \(cpuType)"
    }
  }

  /// Whether it is `i386` or `x86_64`, which Macs and simulators run but no iPhone, iPad, Apple TV or Apple
  /// Watch does.
  package var isIntel: Bool { cpuType & 0x00FF_FFFF == 7 }
}
