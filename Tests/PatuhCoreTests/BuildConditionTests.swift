import Testing

@testable import PatuhCore

struct BuildConditionTests {
  private func truth(_ text: String, on system: BuildSystem = .apple(.iOS)) -> Truth {
    BuildCondition.other(text).holds(in: BuildEnvironment(system: system))
  }

  @Test func aReleaseHasTheCompilerThatAppStoreConnectDemands() {
    #expect(truth("compiler(>=6.2)") == .yes)
    #expect(truth("compiler(>=5.9.2)") == .yes)
    #expect(truth("compiler(<6)") == .no)
    #expect(truth("compiler(>=6.3)") == .unknown)
    #expect(truth("compiler(<7.0)") == .unknown)
  }

  @Test func theLanguageModeMayBeTheOneBeforeTheCompiler() {
    #expect(truth("swift(>=5.10)") == .yes)
    #expect(truth("swift(<5.3)") == .no)
    #expect(truth("swift(>=6.0)") == .unknown)
    #expect(truth("swift(>5)") == .unknown)
  }

  @Test func noAppIsEmbeddedSwift() {
    #expect(truth("hasFeature(Embedded)") == .no)
    #expect(truth("hasFeature(Other)") == .unknown)
    #expect(truth("arch(arm64)") == .unknown)
  }

  @Test func otherSystemsHaveModulesOfTheirOwn() {
    let linux = BuildEnvironment(system: .other("Linux"))
    #expect(BuildCondition.os("Linux").holds(in: linux) == .yes)
    #expect(BuildCondition.os("iOS").holds(in: linux) == .no)
    #expect(BuildCondition.canImport("Darwin").holds(in: linux) == .no)
    #expect(BuildCondition.canImport("Foundation").holds(in: linux) == .yes)
    #expect(BuildCondition.canImport("Glibc").holds(in: linux) == .unknown)
    #expect(BuildCondition.flag("TARGET_OS_IOS").holds(in: linux) == .unknown)
  }
}
