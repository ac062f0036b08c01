import PatuhCore
import Testing

@testable import PatuhProjectFiles

@Suite("References of an Xcode project to objects that it does not define")
struct XcodeDanglingReferenceTests {
  private func references(_ objects: String) -> [XcodeDanglingReference] {
    xcodeProjectFacts(Array("// !$*UTF8*$!\n{ objects = {\n\(objects)\n}; rootObject = P; }".utf8))
      .danglingReferences
  }

  @Test("What is fatal comes first, each object once")
  func fatal() {
    let found = references(
      """
      G = {isa = PBXGroup; children = (RED); };
      P = {isa = PBXProject; targets = (T /* App */, GONE /* Share */, ); };
      T = {isa = PBXNativeTarget; name = App; buildConfigurationList = L; buildPhases = (S); dependencies = (D); };
      S = {isa = PBXSourcesBuildPhase; files = (); };
      D = {isa = PBXTargetDependency; target = GONE /* Share */; };
      """)
    #expect(found.map(\.identifier) == ["GONE", "L", "RED"])
    #expect(found.map(\.kind) == [.target, .configurations, .element])
    #expect(found.map(\.comment) == ["Share", nil, nil])
    #expect(found.map(\.target) == [nil, "App", nil])
    #expect(found.map(\.isFatal) == [true, true, false])
    #expect(found[0].position == Position(line: 4, column: 48))
  }

  @Test(
    "A build phase is fatal by what it was for",
    arguments: [
      ("S, X /* ShellScript */", false), ("S, X /* Resources */", true),
      ("S, X /* Embed App Extensions */", true), ("S, X", false), ("X /* ShellScript */", true),
      ("S, R", nil),
    ] as [(String, Bool?)])
  func phases(_ phases: String, _ isFatal: Bool?) {
    let found = references(
      """
      P = {isa = PBXProject; targets = (T); };
      T = {isa = PBXNativeTarget; name = App; buildPhases = (\(phases)); };
      S = {isa = PBXSourcesBuildPhase; files = (); };
      R = {isa = PBXRezBuildPhase; files = (); };
      """)
    #expect(found.map(\.isFatal) == (isFatal.map { [$0] } ?? []))
  }
}
