import PatuhCore

extension Rule {
  /// A purpose string that says nothing.
  static let purposeStringEmpty = Rule(
    RuleInformation(
      id: "purpose_string_empty",
      family: .release,
      defaultSeverity: .warning,
      title: "A purpose string that says nothing",
      why: """
        The text of a key such as NSCameraUsageDescription tells people why the app asks for access. App \
        Store Connect warns of an empty one, and since August 2026 looks for placeholders too; review \
        refuses a text that gives no reason, such as one that says only that the app needs the camera. Of an \
        app that reaches people in other ways than the App Store, only an empty text is told: the system \
        then shows no reason when it asks.
        """,
      itms: ["ITMS-90738"],
      references: ["Apple: Requesting access to protected resources", "App Store Connect: ITMS-90738"]
    ),
    dependence: .usages,
    check: .project { project in
      let platforms: [Platform] = [.iOS, .tvOS, .watchOS, .visionOS]
      return platforms.flatMap { platform in
        project.submittedBundles(
          [.application, .appExtension, .appClip, .watchApp], on: platform, for: .use
        ).flatMap { bundle in
          let keys = bundle.lists.flatMap { $0.entries.map(\.key) }.filter {
            $0.hasSuffix("UsageDescription") && !keysOfMacs.contains($0)
          }
          return Set(keys).sorted().compactMap { key in
            let translations = project.translations(of: key, for: bundle.target)
            return bundle.violation { list in
              if translations.isEmpty, let fault = bundle.unsetValue(of: key, in: list) { return fault }
              return purposeFault(
                list, key, of: bundle.target, translations: translations, isReviewed: bundle.exemption == nil)
            }
          }
        }
      }
    }
  )
}

/// - Parameters:
///   - translations: the files that give the key in a language
///   - isReviewed: whether App Review may read the text
private func purposeFault(
  _ list: InfoPlist, _ key: String, of target: Target, translations: [String], isReviewed: Bool
) -> InfoPlistFault? {
  guard let entry = list[key], entry.unknownParts.isEmpty, let text = entry.value.string else { return nil }
  let words = plainWords(text)
  let fix = "Say in \(key) what the app does with the access, in a full sentence"
  let translation = translations.first
  if text.allSatisfy(\.isWhitespace) {
    // The report asks about the other languages.
    if list.translationForAll(among: translations) != nil { return nil }
    return InfoPlistFault(
      entry: entry, message: "has an empty \(key)" + (translation.map { "; \($0) gives a text" } ?? ""),
      fix: fix,
      isSure: list.keepsValue(of: key) && translation == nil)
  }
  if translation != nil || !isReviewed { return nil }
  let written = ["CFBundleName", "CFBundleDisplayName"].compactMap { list[$0]?.value.string }
  let names = written.map(plainWords)
  // “Notes camera use” says no more than “Camera use”.
  let name = names.first { !$0.isEmpty && words.hasPrefix($0 + " ") }
  let rest = name.map { String(words.dropFirst($0.count + 1)) } ?? words
  let isKey = text.hasPrefix("NS") && text.hasSuffix("UsageDescription") && text.allSatisfy(\.isLetter)
  let isName = isKey || words == key.lowercased() || names.contains(words)
  guard
    isName || words.isEmpty || placeholders.contains(words) || text.hasPrefix("<#")
      || words.hasPrefix("lorem ipsum") || repeats(words, key) || repeats(rest, key)
      || PurposeWords.sayNothing(text, as: key, names: written + [target.name])
  else { return nil }
  return InfoPlistFault(
    entry: entry, message: "has “\(text)” as its \(key), which gives no reason", fix: fix, isSure: false)
}

extension SubmittedBundle {
  /// What only a person can tell of purpose strings that are empty in the Info.plist and that translations
  /// give; sentences with a question mark.
  func questionsOfTranslatedPurposes(in project: Project) -> [String] {
    let list = lists[0]
    return list.entries.filter { $0.key.hasSuffix("UsageDescription") && $0.value.string?.isBlank == true }
      .compactMap { entry in
        list.translationForAll(among: project.translations(of: entry.key, for: target)).map {
          "Has \(entry.key), which is empty in the Info.plist, a text in each language, as in \($0)?"
        }
      }
  }
}

/// A text in lower case and without punctuation.
private func plainWords(_ text: String) -> String {
  text.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " }
    .split(separator: " ").joined(separator: " ")
}

/// Whether a text only says what the key says already: “Camera”, “Camera access”, “Camera usage description”.
/// - Parameter words: in lower case and without punctuation
private func repeats(_ words: String, _ key: String) -> Bool {
  var subject = ""
  for letter in key.dropFirst("NS".count).dropLast("UsageDescription".count) {
    if letter.isUppercase, subject.last?.isLowercase == true { subject.append(" ") }
    subject.append(letter)
  }
  subject = subject.lowercased()
  return [
    "", " access", " use", " usage", " permission", " description", " usage description", " access required",
    " permission required",
  ].contains { words == subject + $0 }
}

/// Texts that stand in place of a reason, in lower case and without punctuation.
private let placeholders: Set<String> = [
  "required", "todo", "tbd", "test", "placeholder", "description", "usage description",
  "your description here",
  "privacy", "permission", "needed", "reason", "text", "string", "none", "na", "n a", "xxx", "fixme",
  "foo", "bar", "foobar", "abc", "asdf", "blah", "localized",
  // The same in other languages; the translations are ours.
  "erforderlich", "benötigt", "platzhalter", "beschreibung", "zugriff",
  "requis", "nécessaire", "obligatoire",
  "requerido", "necesario", "obligatorio", "descripción",
  "obrigatório", "necessário", "descrição",
  "richiesto", "necessario", "segnaposto", "descrizione",
  "требуется", "необходимо", "заглушка", "описание", "тест",
  "必須", "必要", "説明", "テスト", "必填", "占位符", "描述", "测试", "필수", "설명", "테스트",
]

/// The keys that only macOS asks for.
private let keysOfMacs: Set<String> = [
  "NSAppleEventsUsageDescription", "NSDesktopFolderUsageDescription", "NSDocumentsFolderUsageDescription",
  "NSDownloadsFolderUsageDescription", "NSFileProviderDomainUsageDescription",
  "NSFileProviderPresenceUsageDescription",
  "NSNetworkVolumesUsageDescription", "NSRemovableVolumesUsageDescription",
  "NSSystemAdministrationUsageDescription", "NSSystemExtensionUsageDescription", "OSBundleUsageDescription",
]
