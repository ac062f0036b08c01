import PatuhCore

/// The selectors of an image: those that it may send, and those of its own methods.
package struct Selectors: Sendable {
  /// The selectors in `__objc_selrefs` and `__message_refs`. If method lists are relative, they refer to
  /// `__objc_selrefs` too, so that selectors of the image's own methods are among these.
  package var referenced: Set<String> = []
  /// The selectors of the methods of its classes and categories.
  package var own: Set<String> = []
  package var problems: [ArtefactProblem] = []
  /// How many more list elements may be read. The lists of a valid image do not overlap, so the size of the
  /// image limits their elements.
  private var budget = 0
  /// The addresses of the method lists that were read.
  private var readLists: Set<UInt64> = []

  init() {}

  init(of memory: Memory, commands: LoadCommands) {
    budget = memory.view.count / 4 + 1_000
    let sections = commands.sections
    for section in sections where ["__objc_selrefs", "__message_refs"].contains(section.name) {
      forEachPointer(in: section, of: memory) { reader, place in
        guard let target = memory.target(ofPointerAt: place), let name = memory.text(at: target) else {
          return
        }
        reader.referenced.insert(name)
      }
    }
    for section in sections where section.name == "__objc_classlist" {
      forEachPointer(in: section, of: memory) { reader, place in
        guard let target = memory.target(ofPointerAt: place) else { return }
        reader.readClass(at: target, in: memory)
        guard let metaclass = memory.target(ofPointerAt: target) else { return }
        reader.readClass(at: metaclass, in: memory)
      }
    }
    for section in sections where section.name == "__objc_catlist" {
      forEachPointer(in: section, of: memory) { reader, place in
        guard let category = memory.target(ofPointerAt: place) else { return }
        let size = UInt64(memory.pointerSize)
        for field in [2, 3] as [UInt64] {
          if let list = memory.target(ofPointerAt: category &+ field * size) {
            reader.readMethods(at: list, in: memory)
          }
        }
      }
    }
    if budget <= 0 {
      problems.append(ArtefactProblem(.limit, "The lists of Objective-C overlap, so some were not read"))
    }
  }

  private mutating func forEachPointer(
    in section: LoadCommands.Section, of memory: Memory, _ body: (inout Self, UInt64) -> Void
  ) {
    let size = UInt64(memory.pointerSize)
    for index in 0..<section.size / size {
      let place = section.address &+ index * size
      guard budget > 0, memory.offset(of: place) != nil else { return }
      budget -= 1
      body(&self, place)
    }
  }

  private mutating func readClass(at address: UInt64, in memory: Memory) {
    let size = UInt64(memory.pointerSize)
    guard let data = memory.target(ofPointerAt: address &+ 4 * size) else { return }
    // The lowest bits say whether it is a Swift class.
    let constants = data & ~(size - 1)
    let list = constants &+ (memory.is64Bit ? 32 : 20)
    if let methods = memory.target(ofPointerAt: list) { readMethods(at: methods, in: memory) }
  }

  private mutating func readMethods(at address: UInt64, in memory: Memory) {
    guard readLists.insert(address).inserted, let flags = memory.number32(at: address),
      let count = memory.number32(at: address &+ 4)
    else { return }
    let isRelative = flags & 0x8000_0000 != 0
    let entrySize = isRelative ? 12 : UInt64(3 * memory.pointerSize)
    for index in 0..<UInt64(count) {
      budget -= 1
      let place = address &+ 8 &+ index * entrySize
      guard budget > 0, memory.offset(of: place) != nil else { return }
      let name: UInt64?
      if isRelative {
        let target = memory.relativeTarget(at: place)
        name = flags & 0x4000_0000 != 0 ? target : target.flatMap { memory.target(ofPointerAt: $0) }
      } else {
        name = memory.target(ofPointerAt: place)
      }
      if let name, let selector = memory.text(at: name) { own.insert(selector) }
    }
  }
}
