import PatuhCore
import Testing

@Suite struct PackageVersionTests {
  @Test func areOrdered() throws {
    let ascending = [
      "0.9", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0.rc1",
      "1.0.0", "1.0.0+1", "1.0.0+10", "1.0.0+hotfix", "1.0.0+hotfix.2", "1.0.0.1", "1.2", "1.10",
      "1.20240116.0", "1.20240116.1", "v2.0", "10.22.0",
    ]
    let versions = try ascending.map { try #require(PackageVersion($0), "\($0)") }
    for (index, version) in versions.enumerated() {
      for (other, second) in versions.enumerated() {
        #expect((version < second) == (index < other), "\(version.text) \(second.text)")
        #expect((version == second) == (index == other), "\(version.text) \(second.text)")
      }
    }
  }

  @Test func missingComponentsCountForNothing() throws {
    let version = try #require(PackageVersion("5.9"))
    for same in ["5.9.0", "v5.9.0.0"] {
      let other = try #require(PackageVersion(same))
      #expect(version == other)
      #expect(version.hashValue == other.hashValue)
    }
    #expect(PackageVersion("v5.9")?.text == "5.9")
  }

  @Test(arguments: ["", "main", "v", "-1", "1..2", "1.9999999999999999999", "beta.1"])
  func othersAreNone(text: String) { #expect(PackageVersion(text) == nil) }
}

@Suite struct ManifestHistoryTests {
  private func history(_ since: [String], noneUntil: String? = nil) -> ManifestHistory {
    .versions(
      since: since.compactMap { PackageVersion($0) }, noneUntil: noneUntil.flatMap { PackageVersion($0) })
  }

  private func answer(_ history: ManifestHistory, _ version: String?) -> Truth {
    history.holdsManifest(in: version.flatMap { PackageVersion($0) })
  }

  @Test func oneFirstVersionParts() {
    let one = history(["5.9.0"])
    #expect(answer(one, "5.8.1") == .no)
    #expect(answer(one, "5.9.0-beta") == .no)
    #expect(answer(one, "5.9") == .yes)
    #expect(answer(one, "5.9.0+3") == .yes)
    #expect(answer(one, "6.0") == .yes)
    #expect(answer(one, nil) == .unknown)
  }

  @Test(arguments: [
    ("5.9.0-sqlcipher", Truth.unknown), ("5.9-acme.2", .unknown), ("5.9.0.acme", .unknown),
    ("5.8.9-sqlcipher", .no), ("5.9.1-sqlcipher", .yes), ("5.9.0-beta", .no), ("5.9.0-rc.1", .no),
    ("5.9.0.b2", .no), ("5.9.0-1", .no), ("5.9.0-20240101", .no), ("5.9.0-dev.acme", .no),
  ])
  func anUnusualSuffixMayNameAVariantOfARelease(version: String, expected: Truth) {
    #expect(answer(history(["5.9.0"]), version) == expected)
  }

  @Test func eachLineHasItsFirstVersion() {
    let lines = history(["1.20220623.2", "1.20230802.2", "1.20240116.1"])
    #expect(answer(lines, "1.20220623.1") == .no)
    #expect(answer(lines, "1.20220623.2") == .yes)
    #expect(answer(lines, "1.20230802.1") == .no)
    #expect(answer(lines, "1.20230802.3") == .yes)
    #expect(answer(lines, "1.20240116.0") == .no)
    let majors = history(["3.12.8", "5.0.5"])
    #expect(answer(majors, "3.12.7") == .no)
    #expect(answer(majors, "3.13.0") == .yes)
    #expect(answer(majors, "4.0.0") == .unknown)
    #expect(answer(majors, "5.0.2") == .no)
    #expect(majors.firstVersion(after: PackageVersion("3.1.0"))?.text == "3.12.8")
    #expect(majors.firstVersion(after: PackageVersion("5.0.1"))?.text == "5.0.5")
    #expect(majors.firstVersion(after: PackageVersion("4.0.0"))?.text == "5.0.5")
  }

  @Test func whatIsNotKnownIsNotAnswered() {
    #expect(answer(.unknown, "1.0") == .unknown)
    #expect(answer(.never, "1.0") == .no)
    #expect(answer(.never, nil) == .no)
    let none = history([], noneUntil: "1.2.0")
    #expect(answer(none, "1.2.0") == .no)
    #expect(answer(none, "1.3.0") == .unknown)
    let gap = history(["4.4.2"], noneUntil: "4.3.4")
    #expect(answer(gap, "4.3.4") == .no)
    #expect(answer(gap, "4.4.0") == .unknown)
    #expect(answer(gap, "4.4.2") == .yes)
  }

  private func answer(_ history: ManifestHistory, in range: VersionRange) -> Truth {
    history.holdManifests(in: range)
  }

  @Test func aRangeHoldsOneIfEachOfItsVersionsDoes() {
    let one = history(["5.9.0"])
    #expect(answer(one, in: VersionRange(lower: "5.8.0", upper: "5.9.0")) == .no)
    #expect(answer(one, in: VersionRange(lower: "5.8.0", upper: "5.9.0", includesUpper: true)) == .unknown)
    #expect(answer(one, in: VersionRange(lower: "5.8.0", upper: "5.9.1")) == .unknown)
    #expect(answer(one, in: VersionRange(upper: "5.9")) == .no)
    #expect(answer(one, in: VersionRange(upper: "6.0")) == .unknown)
    #expect(answer(one, in: VersionRange(lower: "5.8.0")) == .unknown)
    #expect(answer(one, in: VersionRange(lower: "5.9.0")) == .yes)
    #expect(answer(one, in: VersionRange(lower: "5.9.0", upper: "6.0.0")) == .yes)
    #expect(answer(one, in: VersionRange(lower: "latest", upper: "5.9.0")) == .unknown)
    #expect(answer(.never, in: VersionRange(lower: "5.9.0")) == .no)
    #expect(answer(.unknown, in: VersionRange(lower: "1.0", upper: "2.0")) == .unknown)
  }

  @Test func aRangeMayReachIntoAnotherLine() {
    let lines = history(["1.20220623.2", "1.20240116.1"])
    #expect(answer(lines, in: VersionRange(lower: "1.20220623.2", upper: "1.20220624")) == .yes)
    #expect(answer(lines, in: VersionRange(lower: "1.20220623.2", upper: "1.20240116.1")) == .unknown)
    #expect(answer(lines, in: VersionRange(lower: "1.20220623.2")) == .unknown)
    #expect(answer(lines, in: VersionRange(lower: "1.20240116.0", upper: "1.20240116.1")) == .no)
  }

  @Test func nothingIsKnownOfARangeBeyondTheLastVersionWithoutOne() {
    let gap = history(["6.1.0"], noneUntil: "6.0.1")
    #expect(answer(gap, in: VersionRange(lower: "5.0.0", upper: "6.0.0")) == .no)
    #expect(answer(gap, in: VersionRange(lower: "5.0.0", upper: "6.1.0")) == .unknown)
    #expect(answer(gap, in: VersionRange(lower: "6.1.0")) == .yes)
  }
}

@Suite struct VersionRangeTests {
  @Test func isWrittenInWords() {
    #expect(VersionRange.upToNextMajor(from: "5.8.1").words == "5.8.1 or later, below 6.0.0")
    #expect(VersionRange.upToNextMinor(from: "0.8").words == "0.8 or later, below 0.9.0")
    #expect(VersionRange.pessimistic("5.8.0").words == "5.8.0 or later, below 5.9")
    #expect(VersionRange(lower: "5.0", upper: "5.8", includesUpper: true).words == "5.0 to 5.8")
    #expect(VersionRange(upper: "5.8").words == "versions below 5.8")
    #expect(VersionRange(lower: "nightly").words == "nightly or later")
  }

  @Test func aRangeIsLimitedByAnother() {
    let wide = VersionRange(lower: "5.0", upper: "5.8", includesUpper: true)
    #expect(wide.intersection(VersionRange(upper: "5.8.0")) == VersionRange(lower: "5.0", upper: "5.8"))
    #expect(
      wide.intersection(VersionRange(lower: "5.2", upper: "6.0"))
        == VersionRange(lower: "5.2", upper: "5.8", includesUpper: true))
    #expect(wide.intersection(VersionRange()) == wide)
  }
}
