import Testing

@testable import PatuhRules

@Suite struct SoughtWordsTests {
  @Test func whatIsSoughtIsFoundAndNothingElse() {
    let long = String(repeating: "long", count: 30)
    let sought = PrefilteredDictionary(["stat": 1, "statfs": 2, "é": 3, long: 4, long + "er": 5])
    #expect(sought["stat"] == 1 && sought["statfs"] == 2 && sought["é"] == 3)
    #expect(sought[long] == 4 && sought[long + "er"] == 5)
    for other in ["", "s", "stab", "Stat", "statvf", "statfs64", long + "es", "e"] {
      #expect(sought[other] == nil)
    }
  }
}
