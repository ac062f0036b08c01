import PatuhCore

/// The names of the Swift types that an image declares: `Kit.Store.State`.
struct SwiftTypes: Sendable {
  var names: Set<String> = []

  /// More contexts than this around a type are not followed.
  private static let maximumDepth = 16

  init() {}

  init(of memory: Memory, commands: LoadCommands) {
    var budget = memory.view.count / 4 + 1_000
    for section in commands.sections where section.name == "__swift5_types" {
      for index in 0..<section.size / 4 {
        let place = section.address &+ index * 4
        guard budget > 0, let descriptor = memory.relativeTarget(at: place), memory.offset(of: place) != nil
        else { break }
        budget -= 1
        if let name = Self.name(of: descriptor, in: memory) { names.insert(name) }
      }
    }
  }

  /// The name with those of the contexts around it; nil if one of them is in another image or cannot be read.
  private static func name(of descriptor: UInt64, in memory: Memory) -> String? {
    var parts: [String] = []
    var context = descriptor
    for _ in 0..<maximumDepth {
      guard let flags = memory.number32(at: context) else { return nil }
      let kind = flags & 0x1F
      // A module, or a class, structure or enumeration. What lies between, such as a function, has no name.
      if kind == 0 || (16...18).contains(kind) {
        guard let place = memory.relativeTarget(at: context &+ 8), let name = memory.text(at: place) else {
          return nil
        }
        parts.append(name)
      }
      if kind == 0 { return parts.reversed().joined(separator: ".") }
      guard let distance = memory.number32(at: context &+ 4), distance != 0 else { return nil }
      let target = (context &+ 4) &+ UInt64(bitPattern: Int64(Int32(bitPattern: distance & ~1)))
      if distance & 1 == 0 {
        context = target
      } else if let indirect = memory.target(ofPointerAt: target) {
        context = indirect
      } else {
        return nil
      }
    }
    return nil
  }
}
