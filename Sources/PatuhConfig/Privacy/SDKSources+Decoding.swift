import PatuhCore

/// Decodes a row of `sdk-sources.yml`.
/// - Parameter sdks: the names of SDKs that it may use
func sdkSourcesRow(_ row: inout Fields, _ sdks: [String]) -> SDKSources? {
  let sdk = row.required("sdk") { field -> String? in
    guard let text = field.nonEmptyText() else { return nil }
    if sdks.contains(text) { return text }
    field.report(#""\#(text)" is not an SDK in third-party-sdks.yml\#(suggestion(for: text, among: sdks))"#)
    return nil
  }
  let files = row.required("files") { field -> [String]? in
    let files = field.list { $0.nonEmptyText() }
    if files?.isEmpty == true { field.report(#""files" must name a file"#) }
    return files
  }
  let provenance = row.provenance()
  guard let sdk, let files, let provenance else { return nil }
  return SDKSources(sdk: sdk, files: files, provenance: provenance)
}
