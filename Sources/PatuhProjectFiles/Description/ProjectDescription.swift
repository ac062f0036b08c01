import PatuhCore

/// The description of a project file: complete, or in parts that can be made concurrently.
package enum ProjectDescription: Sendable {
  /// Nil if the file describes nothing after all.
  case whole(DescribedProject?)
  case parts(ProjectParts)
}

/// The parts of a description, such as the targets of a large Xcode project.
package struct ProjectParts: Sendable {
  package let count: Int
  private let part: @Sendable (Int) -> any Sendable
  private let joined: @Sendable ([any Sendable]) -> DescribedProject

  /// - Parameters:
  ///   - part: makes one of the parts
  ///   - joined: makes the description from all parts, in their order
  init<Part: Sendable>(
    count: Int, part: @escaping @Sendable (Int) -> Part,
    joined: @escaping @Sendable ([Part]) -> DescribedProject
  ) {
    self.count = count
    self.part = part
    self.joined = { joined($0.compactMap { $0 as? Part }) }
  }

  /// Makes one of the parts.
  package func part(_ index: Int) -> any Sendable { part(index) }

  /// The description from all parts, in their order.
  package func described(with parts: some Sequence<any Sendable>) -> DescribedProject {
    joined(Array(parts))
  }
}
