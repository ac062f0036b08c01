import PatuhCore

/// The member that most likely was meant to meet a requirement.
struct NearestMember {
  var signature: MemberSignature
  /// How much both are alike: 1 for the same name with as many other labels, 0 for nothing in common.
  var likeness: Double

  /// Whether the names are so much alike that one surely was meant to be the other.
  var isPlain: Bool { likeness >= 0.75 }

  /// The nearest of some members; nil where none has a word in common. Of equally near ones the first by name wins.
  init?(to wanted: MemberSignature, among members: some Sequence<MemberSignature>) {
    var best: NearestMember?
    for candidate in members.sorted(by: { $0.text < $1.text }) where candidate.kind == wanted.kind {
      let likeness = wanted.likeness(to: candidate)
      if likeness > best?.likeness ?? 0 { best = NearestMember(signature: candidate, likeness: likeness) }
    }
    guard let best else { return nil }
    self = best
  }

  private init(signature: MemberSignature, likeness: Double) {
    self.signature = signature
    self.likeness = likeness
  }
}

extension MemberSignature {
  fileprivate func likeness(to other: MemberSignature) -> Double {
    // With more or fewer arguments it may stand beside what is meant.
    if name == other.name { return labels.count == other.labels.count ? 1 : 0.7 }
    // One letter of three says nothing.
    if name.count > 3, nearestName(to: name, among: [other.name]) != nil { return 0.8 }
    let (own, theirs) = (Set(name.camelCaseWords), Set(other.name.camelCaseWords))
    let shared = Double(own.intersection(theirs).count)
    // The same words in another order.
    let words = 2 * shared / Double(max(1, own.count + theirs.count))
    return isStatic == other.isStatic && labels == other.labels ? words : words * 0.8
  }
}

extension String {
  /// `articleListFetched`: article, list, fetched.
  fileprivate var camelCaseWords: [String] {
    var words: [String] = []
    var current = ""
    for character in self {
      if character.isUppercase, !current.isEmpty {
        words.append(current.lowercased())
        current = ""
      }
      current.append(character)
    }
    if !current.isEmpty { words.append(current.lowercased()) }
    return words
  }
}
