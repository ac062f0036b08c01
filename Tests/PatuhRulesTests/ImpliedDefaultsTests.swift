import PatuhCore
import PatuhExtract
import PatuhRules
import PatuhTestSupport
import Testing

/// Uses of `UserDefaults` by an implicit member whose type stands in an expression beside it.
@Suite struct ImpliedDefaultsTests {
  /// Each line with a mark has a use at `.standard`, after which the mark says how certain it is, and the
  /// others have none there.
  private func expect(_ sources: String..., location: SourceLocation = #_sourceLocation) throws {
    let files = sources.enumerated().map { index, text in
      SourceFile(path: "\(index).swift", facts: sourceFacts(Array(text.utf8)), scope: .production)
    }
    let found = usagesInOrder(in: Project(members: TargetMembers(sources: files), tables: embeddedTables))
    for (number, source) in sources.enumerated() {
      for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard let member = line.ranges(of: ".standard").last else { continue }
        let column = line[..<member.lowerBound].utf8.count + 2
        let uses = found.filter {
          $0.place.path == "\(number).swift" && $0.place.position?.line == index + 1
            && $0.place.position?.column == column
        }
        let mark = line.firstRange(of: "// ").map { String(line[$0.upperBound...]) }
        #expect(
          uses.map { "\($0.certainty)" } == (mark.map { [$0] } ?? []), "\(line)", sourceLocation: location)
      }
    }
  }

  @Test func besideAnOperand() throws {
    try expect(
      """
      let group = UserDefaults(suiteName: "group.a")
      let a = UserDefaults(suiteName: "group.a") ?? .standard  // sure
      let b = isShared ? UserDefaults(suiteName: "group.a")! : .standard  // sure
      let c = isShared ? .standard : UserDefaults.init(suiteName: "group.a")!  // sure
      let d = group ?? .standard  // sure
      let e = (stored as? UserDefaults) ?? .standard  // sure
      let f = first ?? UserDefaults(suiteName: "group.a") ?? .standard  // sure
      let g = isShared ? group ?? .standard : UserDefaults(suiteName: "group.b")!  // sure
      func h() -> Bool { group == .standard }  // sure
      func i() { use(UserDefaults(suiteName: "group.a") ?? .standard) }  // sure
      struct Store { private static let defaults = UserDefaults(suiteName: "group.a") ?? .standard }  // sure
      let j = UserDefaults(suiteName: "group.a")?.string(forKey: "theme") ?? .standard
      let k = isShared == UserDefaults(suiteName: "group.a")!.bool(forKey: "a") ? theme : .standard
      let l = theme ?? .standard
      """)
  }

  @Test func inACollection() throws {
    try expect(
      """
      let a = [UserDefaults(suiteName: "group.a")!, .standard]  // sure
      let b: [UserDefaults] = [.standard]  // sure
      let c: [String: UserDefaults] = ["own": .standard]  // sure
      let d = ["own": UserDefaults(suiteName: "group.a")!, "other": .standard]  // sure
      let e: (Theme, UserDefaults) = (.light, .standard)  // sure
      let f: (Theme, UserDefaults) = (.standard, shared)
      let g: Set<UserDefaults> = [.standard]  // sure
      let h: UserDefaults = if isShared { shared } else { .standard }  // sure
      let i: UserDefaults = switch kind { case .own: .standard default: shared }  // sure
      let j = [Theme.light, .standard]
      let k = (UserDefaults(suiteName: "group.a"), .standard)
      """)
  }

  /// A structure with an initializer in its declaration has no memberwise one.
  @Test func ofInitializers() throws {
    try expect(
      """
      struct Written {
        enum Source { case standard, shared }
        private let main: UserDefaults
        init(main: Source) { self.main = Self.open(main) }
      }
      struct Memberwise { let main: UserDefaults }
      extension Memberwise { init(copying other: Memberwise) { main = other.main } }
      let a = Written(main: .standard)
      let b = Memberwise(main: .standard)  // sure
      """)
  }

  @Test func byValuesOfOtherFiles() throws {
    try expect(
      "enum AppGroup { static let shared: UserDefaults? = UserDefaults(suiteName: id) }",
      """
      let a = AppGroup.shared ?? .standard  // likely
      let b = injected.userDefaults ?? .standard  // likely
      let c = injected.theme ?? .standard
      """)
  }
}
