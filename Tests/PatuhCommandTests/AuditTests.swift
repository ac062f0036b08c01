import Foundation
import PatuhTestSupport
import Testing

/// `patuh audit`, and `patuh report` of artefacts.
@Suite struct AuditTests {
  private static let shop = "fixtures/artefacts/archives/Shop.ipa"

  @Test(arguments: [
    shop, "fixtures/artefacts/archives", "fixtures/artefact_manifest_missing/fail/app/Shop.app",
    "fixtures/artefact_slice_refused/pass",
  ])
  func jsonFollowsItsSchema(path: String) throws {
    let result = try patuh("audit", path, "--format", "json", "-q")
    #expect(result.messages.isEmpty)
    #expect(try schemaProblems(in: result.output, "findings") == [])
    #expect(try patuh("audit", path, "--format", "json").output == result.output)
  }

  @Test func findingsFail() throws {
    let result = try patuh("audit", Self.shop)
    #expect(result.status == 1)
    #expect(result.output.contains("Widget.appex has no PrivacyInfo.xcprivacy"))
    #expect(result.output.hasSuffix("in 4 bundles with 2 images and 12 uses.\n"))
    #expect(
      result.messages
        == "patuh: images that were not judged by what they use: static libraries in an app (1)\n")
    #expect(try patuh("audit", Self.shop, "--exit-zero").status == 0)
  }

  @Test func whatIsDeclaredPasses() throws {
    let result = try patuh("audit", "fixtures/artefact_reason_undeclared/pass/declared/Shop.ipa")
    #expect(result.status == 0 && result.messages.isEmpty)
    #expect(result.output == "No findings in 4 bundles with 3 images and 3 uses.\n")
  }

  @Test func pathsAreRelativeToTheFolderAroundTheArtefact() throws {
    let output = try patuh(
      "audit", "fixtures/artefact_manifest_missing/fail/app/Shop.app", "--format", "compact", "--only",
      "privacy"
    ).output
    #expect(output.hasPrefix("Shop.app/Shop: error: Shop uses UserDefaults API"))
  }

  @Test func aConfigurationSetsSeverities() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "patuh-audit-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: repositoryFolder.appending(path: "fixtures/artefact_manifest_missing/fail/app/Shop.app"),
      to: folder.appending(path: "Shop.app"))
    try Data("version: 1\nrules:\n  artefact_manifest_missing: note\n  bundle_version_invalid: note\n".utf8)
      .write(
        to: folder.appending(path: ".patuh.yml"))
    #expect(try patuh("audit", "Shop.app", in: folder).status == 0)
    #expect(try patuh("audit", "Shop.app", "--no-config", in: folder).status == 1)
  }

  @Test(arguments: ["all", "against"]) func whatWasBuiltIsComparedWithSources(_ kind: String) throws {
    let folder = "fixtures/artefact_use_unsourced/fail/static-library"
    let arguments = kind == "against" ? ["--against", "\(folder)/project"] : []
    let output = try patuh(["audit", "\(folder)/built/Shop.ipa", "--format", "compact"] + arguments).output
    #expect(output.contains("libDates.a in the project uses it") == (kind == "against"))
  }

  @Test(arguments: ["artefact_use_unsourced/fail/static-library/project", "manifest_missing/pass/own-types"])
  func aProjectOfWhichNothingWasBuiltIsTold(project: String) throws {
    let folder = "fixtures/artefact_use_unsourced/fail/static-library"
    let result = try patuh("audit", "\(folder)/built/Shop.ipa", "--against", "fixtures/\(project)")
    #expect(
      result.messages.contains("nothing was compared with its sources")
        == !project.hasPrefix("artefact_use_unsourced"), "\(result.messages)")
  }

  @Test(arguments: ["json", "markdown", "html"]) func aReport(format: String) throws {
    let result = try patuh("report", Self.shop, "--format", format)
    #expect(result.status == 1)
    #expect(result.messages.contains("patuh: App Store Connect would refuse Shop and Widget: "))
    #expect(result.messages.contains("ITMS-91053"))
    #expect(result.output.contains("Would be refused") == (format != "json"))
    if format == "json" { #expect(try schemaProblems(in: result.output, "report") == []) }
  }

  @Test(arguments: [
    (["fixtures/none.ipa"], "there is no file or folder"),
    (["fixtures/artefacts/build"], "neither an image nor"),
    (["fixtures/artefacts/sources"], "nothing to audit in"),
    (["fixtures/artefacts/images", "fixtures/artefacts/sources"], "library or archive in /"),
    (["fixtures/artefacts/images/symbols-dsym"], "debug symbols"), ([], "argument"),
    ([shop, "--only", "manifest_missing"], "judges built artefacts"),
    ([shop, "--only", "artefact_reason_undeclare"], "did you mean"),
    ([shop, "--format", "yaml"], "there are"),
  ])
  func wrongUsage(arguments: [String], message: String) throws {
    let result = try patuh(["audit"] + arguments)
    #expect(
      result.status == 2 && result.output.isEmpty && result.messages.contains(message), "\(result.messages)")
  }
}
