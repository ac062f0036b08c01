import PatuhCore

/// The member that was most likely meant to meet a requirement.
struct NearestMember {
  var signature: MemberSignature
  /// How similar the two are: 1 for the same name and number of labels, 0 for nothing in common.
  var likeness: Double

  /// Whether the names are so similar that one was surely meant to be the other.
  var isPlain: Bool { likeness >= 0.75 }

  /// The most similar of some members; nil if none has a word in common. Of equally similar ones, the first
  /// by name.
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
    // A member with more or fewer arguments may exist in addition to the one that is meant.
    if name == other.name { return labels.count == other.labels.count ? 1 : 0.7 }
    // In a name of three letters, a difference of one letter means nothing.
    if name.count > 3, nearestName(to: name, among: [other.name]) != nil { return 0.8 }
    let (own, theirs) = (Set(name.camelCaseWords), Set(other.name.camelCaseWords))
    let shared = Double(own.intersection(theirs).count)
    // The same words in another order count fully.
    let words = 2 * shared / Double(max(1, own.count + theirs.count))
    return isStatic == other.isStatic && labels == other.labels ? words : words * 0.8
  }
}

extension String {
  /// The words of a camel-case name: `articleListFetched` gives article, list, fetched.
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
