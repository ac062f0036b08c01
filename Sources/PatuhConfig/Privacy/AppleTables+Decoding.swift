import PatuhCore

/// Decodes Apple's tables. The keys of the documents are their paths in `Rules/`; in errors, `directory` is
/// put before these. Every row must name its source and the day on which it was checked against it.
public func appleTables(
  from documents: [String: DocumentNode], directory: String = "Rules"
) throws(ConfigurationErrors) -> AppleTables {
  var tables = AppleTables()
  var errors: [ConfigurationError] = []
  func read(_ name: String, in folder: String = "privacy", _ sections: (inout Fields) -> Void) {
    let path = "\(folder)/\(name).yml"
    let log = ErrorLog(file: directory.isEmpty ? path : "\(directory)/\(path)")
    if let document = documents[path] {
      if var fields = Fields(document: document, subject: "the file", log: log) {
        sections(&fields)
        fields.finish()
      }
    } else {
      log.report("the file is missing", at: nil)
    }
    errors += log.errors
  }

  read("categories") { tables.categories = $0.rows("categories", id: \.id, categoryRow) }
  let categories = tables.categories.map(\.id)
  read("required-reason-apis") { file in
    tables.symbols = file.rows("symbols", id: \.id) { symbolRow(&$0, categories) }
    tables.nearMisses = file.rows("near_misses", id: nil) { nearMissRow(&$0, categories) }
  }
  read("reasons") { file in
    tables.reasons = file.rows("reasons", id: \.code) { reasonRow(&$0, categories) }
  }
  read("data-types") { tables.dataTypes = $0.rows("data_types", id: \.id, dataTypeRow) }
  read("purposes") { tables.purposes = $0.rows("purposes", id: \.id, purposeRow) }
  read("manifest-keys") { file in
    tables.manifestKeys = file.rows("keys", id: \.key, manifestKeyRow)
    tables.misspellings = file.rows("common_misspellings", id: \.written, misspellingRow)
  }
  read("itms-codes") { tables.itmsCodes = $0.rows("codes", id: \.code, itmsRow) }
  read("third-party-sdks") { tables.sdks = $0.rows("sdks", id: \.name, listedSDKRow) }
  let sdks = tables.sdks.map(\.name)
  read("package-products") { file in
    tables.packageProducts = file.rows("packages", id: \.rowID) { packageProductsRow(&$0, sdks) }
  }
  let pods = tables.sdks.flatMap(\.pods).map(\.name)
  read("npm-packages") { file in
    tables.podsOfNPM = file.rows("packages", id: \.id) { podsOfNPMRow(&$0, pods) }
  }
  read("sdk-sources") { file in
    tables.sdkSources = file.rows("sources", id: nil) { sdkSourcesRow(&$0, sdks) }
  }
  read("releases", in: "platforms") { file in
    tables.releases = file.rows("releases", id: \.product, majorReleasesRow)
  }
  read("minimum-systems", in: "release") { file in
    tables.minimumSystems = file.rows("minimum_systems", id: \.platform.rawValue, minimumSystemRow)
  }
  read("minimum-sdks", in: "release") { file in
    tables.minimumSDKs = file.rows("minimum_sdks", id: \.platform.rawValue, minimumSDKRow)
  }
  read("review-questions", in: "release") { file in
    tables.reviewQuestions = file.rows("review_questions", id: \.id, reviewQuestionRow)
  }
  read("access-requests", in: "release") { file in
    tables.accessRequests = file.rows("access_requests", id: nil, accessRequestRow)
  }
  read("extension-points", in: "release") { file in
    tables.extensionPoints = file.rows("extension_points", id: \.id, extensionPointRow)
  }
  read("background-modes", in: "release") { file in
    tables.backgroundModes = file.rows("background_modes", id: \.id, backgroundModeRow)
    tables.refusedBackgroundModes = file.rows(
      "refused_background_modes", id: \.written, refusedBackgroundModeRow)
  }
  read("info-plist-types", in: "release") { file in
    tables.infoPlistTypes = file.rows("info_plist_types", id: \.key, infoPlistTypeRow)
  }
  read("info-plist-labels", in: "release") { file in
    tables.infoPlistLabels = file.rows("info_plist_labels", id: \.key, infoPlistLabelRow)
  }
  read("entitlement-purposes", in: "release") { file in
    tables.entitlementPurposes = file.rows("entitlement_purposes", id: nil, entitlementPurposeRow)
  }
  read("plugin-purposes", in: "release") { file in
    tables.pluginPurposes = file.rows("plugin_purposes", id: nil, pluginPurposeRow)
  }
  read("tracking-domains", in: "release") { file in
    tables.trackingDomains = file.rows("tracking_domains", id: \.vendor, trackingDomainsRow).flatMap(
      \.domains)
  }
  if let errors = ConfigurationErrors(errors) { throw errors }
  return tables
}

extension Fields {
  /// The rows of a table. Two rows with the same id are an error.
  fileprivate mutating func rows<Row>(
    _ key: String, id: KeyPath<Row, String>?, _ decode: (inout Fields) -> Row?
  ) -> [Row] {
    var known: Set<String> = []
    let rows = required(key) { field in
      field.list { element -> Row? in
        guard var fields = Fields(element, subject: "the row") else { return nil }
        let row = decode(&fields)
        fields.finish()
        if let row, let id, !known.insert(row[keyPath: id]).inserted {
          element.report(#""\#(row[keyPath: id])" is in the table twice"#)
        }
        return row
      }
    }
    return rows ?? []
  }

  mutating func text(_ key: String) -> String? { required(key) { $0.nonEmptyText() } }

  mutating func texts(_ key: String) -> [String]? {
    guard let field = field(key) else { return [] }
    return field.list { $0.nonEmptyText() }
  }

  mutating func provenance() -> Provenance? {
    let source = text("source")
    let checked = required("checked") { $0.date() }
    guard let source, let checked else { return nil }
    return Provenance(source: source, checked: checked)
  }

  fileprivate mutating func category(_ key: String, among known: [String]) -> String? {
    required(key) { $0.category(among: known) }
  }
}

extension Field {
  fileprivate func category(among known: [String]) -> String? {
    guard let text = text() else { return nil }
    if known.contains(text) { return text }
    report(#""\#(text)" is not a category of categories.yml\#(suggestion(for: text, among: known))"#)
    return nil
  }
}

private func categoryRow(_ row: inout Fields) -> RequiredReasonCategory? {
  let (id, title, provenance) = (row.text("id"), row.text("title"), row.provenance())
  guard let id, let title, let provenance else { return nil }
  return RequiredReasonCategory(id: id, title: title, provenance: provenance)
}

private func symbolRow(_ row: inout Fields, _ categories: [String]) -> RequiredReasonSymbol? {
  let (id, swift, objc) = (row.text("id"), row.text("swift"), row.text("objc"))
  let rawValue = row.optional("raw_value") { $0.nonEmptyText() }
  let owner = row.optional("owner") { $0.nonEmptyText() }
  let kind = row.required("kind") { $0.choice(RequiredReasonSymbol.Kind.self) }
  let found = row.required("categories") { $0.oneOrMore { $0.category(among: categories) } }
  let (selectors, linkSymbols) = (row.texts("selectors"), row.texts("link_symbols"))
  let (classSymbols, members) = (row.texts("class_symbols"), row.texts("members"))
  let ambiguity = row.required("ambiguity") { $0.choice(RequiredReasonSymbol.Ambiguity.self) }
  let homonyms = row.texts("homonyms")
  let note = row.optional("note") { $0.nonEmptyText() }
  let provenance = row.provenance()
  guard let id, let swift, let objc, let kind, let found, let selectors, let linkSymbols,
    let classSymbols, let members, let ambiguity, let homonyms, let provenance
  else { return nil }
  return RequiredReasonSymbol(
    id: id, swift: swift, objc: objc, rawValue: rawValue, owner: owner, kind: kind, categories: found,
    selectors: selectors, linkSymbols: linkSymbols, classSymbols: classSymbols, members: members,
    ambiguity: ambiguity, homonyms: homonyms, note: note, provenance: provenance)
}

private func nearMissRow(_ row: inout Fields, _ categories: [String]) -> NearMiss? {
  let names = row.required("names") { $0.oneOrMore { $0.nonEmptyText() } }
  let nearest = row.optional("nearest") { $0.category(among: categories) }
  let handling = row.required("handling") { $0.choice(NearMiss.Handling.self) }
  let (why, provenance) = (row.text("why"), row.provenance())
  guard let names, let handling, let why, let provenance else { return nil }
  return NearMiss(names: names, nearest: nearest, handling: handling, why: why, provenance: provenance)
}

private func reasonRow(_ row: inout Fields, _ categories: [String]) -> ApprovedReason? {
  let (code, category) = (row.text("code"), row.category("category", among: categories))
  let (title, meaning) = (row.text("title"), row.text("meaning"))
  let sdkOnly = row.required("sdk_only") { $0.boolean() }
  let appKind = row.optional("app_kind") { $0.nonEmptyText() }
  let offDevice = row.optional("off_device") { $0.nonEmptyText() }
  let (supports, contradicts) = (row.texts("supports"), row.texts("contradicts"))
  let provenance = row.provenance()
  guard let code, let category, let title, let meaning, let sdkOnly, let supports, let contradicts,
    let provenance
  else { return nil }
  return ApprovedReason(
    code: code, category: category, title: title, meaning: meaning, sdkOnly: sdkOnly, appKind: appKind,
    offDevice: offDevice, supports: supports, contradicts: contradicts, provenance: provenance)
}

private func dataTypeRow(_ row: inout Fields) -> CollectedDataType? {
  let (id, label, group) = (row.text("id"), row.text("label"), row.text("group"))
  let provenance = row.provenance()
  guard let id, let label, let group, let provenance else { return nil }
  return CollectedDataType(id: id, label: label, group: group, provenance: provenance)
}

private func purposeRow(_ row: inout Fields) -> CollectionPurpose? {
  let (id, label, provenance) = (row.text("id"), row.text("label"), row.provenance())
  guard let id, let label, let provenance else { return nil }
  return CollectionPurpose(id: id, label: label, provenance: provenance)
}

private func manifestKeyRow(_ row: inout Fields) -> ManifestKey? {
  let (key, within) = (row.text("key"), row.text("within"))
  let type = row.required("type") { $0.choice(ManifestKey.ValueType.self) }
  let required = row.required("required") { $0.boolean() }
  let values = row.optional("values") { $0.choice(ManifestKey.Values.self) }
  let (title, provenance) = (row.text("title"), row.provenance())
  guard let key, let within, let type, let required, let title, let provenance else { return nil }
  return ManifestKey(
    key: key, within: within == "root" ? nil : within, type: type, required: required, values: values,
    title: title, provenance: provenance)
}

private func misspellingRow(_ row: inout Fields) -> KnownMisspelling? {
  let (written, meant, provenance) = (row.text("written"), row.text("meant"), row.provenance())
  guard let written, let meant, let provenance else { return nil }
  return KnownMisspelling(written: written, meant: meant, provenance: provenance)
}

private func itmsRow(_ row: inout Fields) -> ITMSCode? {
  let (code, title, meaning) = (row.text("code"), row.text("title"), row.text("meaning"))
  let (effect, fix) = (row.text("effect"), row.text("fix"))
  let rules = row.required("rules") { $0.list { $0.nonEmptyText() } }
  let provenance = row.provenance()
  guard let code, let title, let meaning, let effect, let fix, let rules, let provenance else { return nil }
  return ITMSCode(
    code: code, title: title, meaning: meaning, effect: effect, fix: fix, rules: rules.map(RuleID.init(_:)),
    provenance: provenance)
}
