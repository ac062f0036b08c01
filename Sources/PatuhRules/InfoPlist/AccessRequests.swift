import PatuhCore

/// The places in production code that ask a person for access to protected data.
struct AccessRequests: DerivedFromProject {
  /// One place.
  struct Place {
    /// What it asks for.
    var request: AccessRequest
    var place: PatuhCore.Place
    /// What it does, in words: `calls CLLocationManager.requestAlwaysAuthorization`.
    var words: String
    /// The build conditions around it.
    var conditions: [BuildCondition]
    /// The outermost Swift type or extension around it; nil if there is none.
    var type: String?
    /// The declaration of its Swift source that it stands in.
    var declaration: Link<Declaration> = .none
    /// Where the value that it gives is used; nil if it asks itself.
    var user: Evidence?
    /// The first of the conditions that cannot be decided in a build; nil if there is none.
    var openCondition: BuildCondition?
    /// Whether it is a call of what a protocol of the project asks for, which Apple's class may answer.
    var isThroughProtocol = false
    /// Whether it is in a preview, which a build with optimization leaves out.
    var isInPreview = false
  }

  /// An assignment of a value that code decides, and of which some ask: `picker.sourceType = source`.
  struct OpenAssignment {
    var request: AccessRequest
    /// An index into ``SourceFacts/expressions``.
    var sequence: Int
  }

  /// By the index of the Swift source, in text order.
  private(set) var inSwift: [Int: [Place]] = [:]
  /// The same with those in functions that nothing calls, and without those that give a value to an open
  /// assignment.
  private var writtenInSwift: [Int: [Place]] = [:]
  /// By the index of the Swift source.
  private var openInSwift: [Int: [OpenAssignment]] = [:]
  /// By the index of the C-family source, in text order.
  private(set) var inObjectiveC: [Int: [Place]] = [:]
  /// In built images, by the path of the bundle.
  private(set) var inBundles: [String: [Place]] = [:]

  init(_ project: Project) {
    // A type of the project with such a name is another one.
    let requests = project.tables.accessRequests.filter { project.index.types(named: $0.type).isEmpty }
    if requests.isEmpty { return }
    // The classes of the project that inherit from each type, and the aliases for it.
    let heirs = Dictionary(
      requests.map { ($0.type, project.index.descendants(of: [$0.type])) },
      uniquingKeysWith: { first, _ in first })
    // By word, the requests that it may be a name of.
    var numbers: [UInt32: [Int]] = [:]
    for (number, request) in requests.enumerated() {
      let types = request.isCreated ? [request.type] + (heirs[request.type] ?? []) : []
      let names = request.members + request.functions + types
      for word in Set(names.map(\.quickHash)) { numbers[word, default: []].append(number) }
    }
    let filter = WordFilter(Set(numbers.keys))
    let demands = project.demands(metBy: requests, heirs: heirs)
    func look(in files: some Sequence<Int>) {
      for file in files {
        let source = project.sources[file]
        let held = source.scope == .production ? source.summary.words.filter(filter.mayHold) : []
        let present = Set(held.flatMap { numbers[$0] ?? [] }).sorted()
        let named = present.map { requests[$0] }
        var found = named.isEmpty ? [] : source.places(of: named, heirs: heirs)
        if source.scope == .production, !demands.isEmpty {
          found = source.adding(placesOf: demands, among: requests, to: found)
        }
        writtenInSwift[file] = found.isEmpty ? nil : found
        let open = named.isEmpty ? [] : source.openAssignments(of: named, heirs: heirs)
        openInSwift[file] = open.isEmpty ? nil : open
      }
      let given = project.placesGivingCases(to: openInSwift, heirs: heirs)
      for (file, places) in writtenInSwift.merging(given, uniquingKeysWith: +) {
        let called = places.filter {
          !project.isInUncalledFunction(
            $0.declaration, of: file, isInternalCounted: $0.request.certainty == .likely)
        }
        inSwift[file] =
          called.isEmpty ? nil : given[file] == nil ? called : called.sorted { $0.place < $1.place }
      }
    }
    if let earlier = project.predecessorOfBodies?.known(AccessRequests.self) {
      self = earlier
      inSwift = [:]
      look(in: project.derived(EditedBodies.self).files)
      return
    }
    for image in project.derived(JudgedArtefact.self).images where image.skipped == nil {
      guard let bundle = image.bundle, bundle.isSubmitted else { continue }
      inBundles[bundle.path, default: []] += image.image.requests.compactMap { found in
        requests.first {
          // Arguments and receivers cannot be seen in an image.
          $0.type == found.type && $0.selectors.contains(found.selector) && $0.objcArgument == nil
            && $0.receivers.isEmpty
        }.map {
          Place(
            request: $0, place: image.place, words: "refers to \($0.message(found.selector))",
            conditions: [])
        }
      }
    }
    look(in: project.sources.indices)
    if project.cFamilySources.isEmpty { return }
    let classes = ObjectiveCNames(project.cFamilySources)
    let names = Dictionary(
      requests.map { ($0.type, classes.names(of: [$0.type])) }, uniquingKeysWith: { first, _ in first })
    inObjectiveC = project.placesInObjectiveC(of: requests) { names[$0] ?? [$0] }
  }

  /// The places in the sources of a target that may be in a build for a platform, on which they need a key.
  /// - Parameter environment: the platform that conditions are decided for; nil for the same one
  func places(of target: Target, on platform: Platform = .iOS, in environment: Platform? = nil) -> [Place] {
    func compiled(_ places: [Place], where truth: (Place, [BuildCondition]) -> Truth) -> [Place] {
      places.filter { truth($0, $0.conditions) != .no }.map { place in
        var place = place
        place.openCondition = place.conditions.first { truth(place, [$0]) == .unknown }
        return place
      }
    }
    let inSwift = compiled(target.sources.flatMap { self.inSwift[$0] ?? [] }) {
      target.compilesSwift(under: $1, on: environment ?? platform)
    }
    let inObjectiveC = compiled(target.cFamilySources.flatMap { self.inObjectiveC[$0] ?? [] }) {
      target.compilesCFamily($0.place.path, under: $1, on: environment ?? platform)
    }
    return (inSwift + inObjectiveC + (inBundles[target.folder] ?? []))
      .filter { $0.request.platforms.contains(platform) }
  }
}

extension AccessRequests.Place {
  /// Why it is not sure that the app does it, to follow what it does in words; nil if it is.
  var doubt: String? {
    openCondition.map { " under #if \($0), which may hold," }
      ?? (isInPreview ? " in a preview, which a build with optimization leaves out," : nil)
  }
}

extension AccessRequest {
  /// A request whose argument is not known, so that any of the requests that the method is known by may be
  /// meant; nil if the method asks whatever its argument is, or uses what was asked for before.
  func withOpenArgument(among others: [AccessRequest]) -> AccessRequest? {
    guard isCreated || members.contains(where: { $0.hasPrefix("request") }) else { return nil }
    let alike = others.filter {
      $0.type == type && ($0.isCreated && isCreated || !Set($0.members).isDisjoint(with: members))
    }
    if alike.contains(where: { $0.argument == nil && $0.label == nil }) { return nil }
    var open = self
    open.keys = (keys + alike.flatMap(\.keys)).distinct
    open.certainty = .likely
    return open
  }

  /// `, perhaps for video,`
  var wordsOnOpenArgument: String { argument.map { ", perhaps for \($0)," } ?? "" }

  /// `makes an AVAudioRecorder`
  var wordsOnMaking: String {
    "makes \("AEIO".contains(type.prefix(1)) ? "an" : "a") \(type)"
  }

  /// One of its selectors as Objective-C's documentation writes it.
  func message(_ selector: String) -> String { "\(isStatic ? "+" : "-")[\(type) \(selector)]" }
}
