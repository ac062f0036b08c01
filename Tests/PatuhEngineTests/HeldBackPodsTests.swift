import PatuhCore
import PatuhEngine
import PatuhTestSupport
import Testing

/// What must be updated before a pod can be.
@Suite struct HeldBackPodsTests {
  private func fix(_ pods: String) async throws -> [String] {
    let tree = try TemporaryTree([
      "Podfile.lock": "PODS:\n\(pods)\nDEPENDENCIES:\n  - Screen\n\nCOCOAPODS: 1.15.2\n"
    ])
    let request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    return try await analyse(request).outcome.findings.filter { $0.rule == "sdk_manifest_missing" }
      .compactMap(\.violation.fix)
  }

  @Test func aPodThatAnotherPodHoldsBackNamesIt() async throws {
    #expect(
      try await fix("  - Alamofire (4.9.1)\n  - Screen (1.0.0):\n    - Alamofire (~> 4.9)\n") == [
        "Update Alamofire to 5.9.0 or later; Screen holds it back, so update that first"
      ])
    #expect(
      try await fix(
        """
          - Alamofire (4.9.1)
          - Screen (1.0.0):
            - Alamofire (~> 4.9)
          - Menu (1.0.0):
            - Alamofire (< 5.9.0, >= 4.0)

        """
      ) == ["Update Alamofire to 5.9.0 or later; Menu and Screen hold it back, so update these first"])
  }

  /// What requires the present version of the pod in between has to move before that can.
  @Test func whatKeepsTheHolderAsItIsComesFirst() async throws {
    #expect(
      try await fix(
        """
          - Alamofire (4.9.1)
          - Base/Net (1.0.0):
            - Alamofire (~> 4.9)
          - Screen (1.0.0):
            - Base/Net (= 1.0.0)

        """
      ) == ["Update Alamofire to 5.9.0 or later; Screen holds it back, so update that first"])
  }

  /// A pod that a tool writes cannot be updated, nor one that is no longer made.
  @Test func whatHelpsIsNamedInPlaceOfAPodThatCannotBeUpdated() async throws {
    #expect(
      try await fix("  - Alamofire (4.9.1)\n  - CordovaPluginsStatic (7.0.0):\n    - Alamofire (~> 4.9)\n")
        == [
          """
          Update Alamofire to 5.9.0 or later; a Cordova plug-in in package.json (in CordovaPluginsStatic, \
          which
          """
            + " `npx cap sync` writes) holds it back, so update that first"
        ])
    let fixes = try await fix(
      "  - Alamofire (4.9.1)\n  - FirebaseCoreDiagnostics (8.15.0):\n    - Alamofire (~> 4.9)\n")
    #expect(
      fixes.contains(
        """
        Update Alamofire to 5.9.0 or later; no version of FirebaseCoreDiagnostics allows that (update \
        Firebase: it no
        """
          + " longer has this part)"))
  }

  @Test func aRequirementThatAllowsTheVersionHoldsNothingBack() async throws {
    for constraint in ["", " (>= 4.0)", " (< 6.0, >= 4.0)", " (<= 5.9.0)", " (= abc)"] {
      #expect(
        try await fix("  - Alamofire (4.9.1)\n  - Screen (1.0.0):\n    - Alamofire\(constraint)\n") == [
          "Update Alamofire to 5.9.0 or later"
        ], "\(constraint)")
    }
  }
}
