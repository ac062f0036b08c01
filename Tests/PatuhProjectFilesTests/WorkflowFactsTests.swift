import PatuhCore
import Testing

@testable import PatuhProjectFiles

@Suite struct WorkflowFactsTests {
  private func facts(_ text: String) -> WorkflowFacts { workflowFacts(Array(text.utf8)) }

  /// `4:7 16.2, 26.1`, with `?` where there may be more, `path` and `if`.
  private func xcodes(_ text: String) -> [String] {
    facts(text).xcodes.map { xcode in
      let position = "\(xcode.version.position.line):\(xcode.version.position.column)"
      let marks = [
        xcode.version.isComplete ? "" : " ?", xcode.isPath ? " path" : "", xcode.isConditional ? " if" : "",
      ]
      return "\(position) \(xcode.version.values.joined(separator: ", "))\(marks.joined())"
    }
  }

  @Test func jobsAndTheirSteps() {
    let facts = facts(
      """
      on: push
      jobs:
        test:
          runs-on: macos-26
          steps:
            - uses: actions/checkout@v4
            - run: swift test
            - run: |
                swift build
                swift test
            - name: neither
        release:
          uses: ./.github/workflows/release.yml
      """)
    #expect(facts.isReadable)
    #expect(facts.jobs.map(\.name) == ["test", "release"])
    #expect(facts.jobs.map(\.position.line) == [3, 12])
    #expect(facts.jobs[0].runners.map(\.values) == [["macos-26"]])
    #expect(
      facts.jobs[0].steps.map(\.work) == [
        .action("actions/checkout@v4"), .run("swift test"), .run("swift build\nswift test\n"),
      ])
    #expect(facts.jobs[1].calledWorkflow == "./.github/workflows/release.yml")
    #expect(facts.jobs[1].runners == [])
  }

  @Test func labelsOfRunners() {
    func labels(_ runner: String, _ rest: String = "") -> [String] {
      let text = "jobs:\n  a:\n    runs-on: \(runner)\n    steps: []\n\(rest)"
      return facts(text).jobs[0].runners.map {
        "\($0.values.joined(separator: "/"))\($0.isComplete ? "" : "?")"
      }
    }
    #expect(labels("[self-hosted, macOS]") == ["self-hosted", "macOS"])
    #expect(labels("{group: macs, labels: [big, fast]}") == ["big", "fast"])
    #expect(labels("{group: macs}") == ["?"])
    #expect(labels("${{ inputs.runner }}") == ["?"])
    #expect(
      labels("macos-${{ matrix.os }}", "    strategy: {matrix: {os: [14, 15], include: [{os: 26}]}}")
        == ["macos-14/macos-15/macos-26"])
    #expect(
      labels("${{ matrix.os }}", "    strategy: {matrix: {os: \"${{ fromJSON(inputs.list) }}\"}}") == ["?"])
    #expect(labels("macos-${{ matrix.gone }}") == ["?"])
  }

  @Test func xcodesByInputsAndMatrices() {
    #expect(
      xcodes(
        """
        env: {XCODE: "26.2"}
        jobs:
          a:
            strategy:
              matrix:
                config: [{xcode: "16.4"}, {xcode: "27.0"}]
            steps:
              - uses: maxim-lobanov/setup-xcode@v1
                with:
                  xcode-version: ${{ matrix.config.xcode }}
              - uses: maxim-lobanov/setup-xcode@v1
                with: {xcode-version: "${{ env.XCODE }}"}
              - uses: mxcl/xcodebuild@v3
                with: {xcode: ^26.4}
                if: runner.os == 'macOS'
              - uses: maxim-lobanov/setup-xcode@v1
                with: {xcode-version: "${{ vars.XCODE }}"}
              - uses: maxim-lobanov/setup-xcode@v1
                with: {xcode-version: latest-stable}
        """) == [
          "10:26 16.4, 27.0", "12:31 26.2", "14:23 ^26.4 if", "17:31  ?", "19:31 latest-stable",
        ])
  }

  @Test func xcodesByPaths() {
    #expect(
      xcodes(
        """
        env:
          DEVELOPER_DIR: /Applications/Xcode_26.2.app/Contents/Developer
        jobs:
          a:
            env: {DEVELOPER_DIR: "/Applications/Xcode-16.4.0.app"}
            steps:
              - run: sudo xcode-select -s /Applications/Xcode_15.4.app
              - run: |
                  echo first
                  # sudo xcode-select -s /Applications/Xcode_13.1.app
                    sudo xcode-select -s /Applications/Xcode_16.app
                  DEVELOPER_DIR=/Applications/Xcode_14.2.app xcodebuild test
                  ls /Applications/Xcode_12.app
              - run: sudo xcode-select -s /Applications/Xcode.app
        """) == [
          "2:18 26.2 path", "5:26 16.4.0 path", "7:14 15.4 path", "11:13 16 path", "12:11 14.2 path",
        ])
  }

  @Test(arguments: ["", "a: [", "jobs: []", "- jobs", "\u{0}", "name: CI\non: push"])
  func whatIsNoWorkflow(text: String) {
    #expect(facts(text) == WorkflowFacts(isReadable: false))
  }

  @Test func expressionsThatNeverEnd() {
    let text = """
      env: {A: "${{ env.B }}", B: "${{ env.A }}", C: "${{ env.A"}
      jobs: {a: {runs-on: "${{ env.A }}", steps: []}, b: {runs-on: "${{ env.C }}", steps: []}}
      """
    #expect(facts(text).jobs.map { $0.runners[0].isComplete } == [false, true])
  }

  @Test func versionFiles() {
    #expect(xcodeVersionFacts(Array("16.4\n".utf8)).version == "16.4")
    let facts = xcodeVersionFacts(Array("\r\n  26.1 \n".utf8))
    #expect(facts.version == "26.1" && facts.position.line == 2)
    #expect(xcodeVersionFacts([]).version == nil)
  }
}
