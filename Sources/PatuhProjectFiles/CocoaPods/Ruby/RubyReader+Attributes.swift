import PatuhCore

extension RubyReader {
  /// The value of an attribute so far; nil if it has not been set.
  func attribute(_ name: String, of subject: PodSubject) -> PodValue? {
    let name = pluralPodAttributes[name] ?? name
    return drafts[subject.number].specification.attributes.last {
      $0.name == name && $0.platform == subject.platform
    }?.value
  }

  mutating func set(_ name: String, of subject: PodSubject, to value: PodValue, at token: Int) {
    guard isLive else { return }
    if name == "name" {
      if subject.platform == nil, case .text(let text) = value {
        drafts[subject.number].specification.name = text
      }
      return
    }
    let name = pluralPodAttributes[name] ?? name
    if openConditions.isEmpty {
      drafts[subject.number].specification.attributes.removeAll {
        $0.name == name && $0.platform == subject.platform
      }
    }
    append(
      PodAttribute(name: name, platform: subject.platform, value: value, position: position(of: token)),
      to: subject.number)
  }

  /// `+=`
  mutating func add(_ value: PodValue, to name: String, of subject: PodSubject, at token: Int) {
    guard let old = attribute(name, of: subject), openConditions.isEmpty else {
      return set(name, of: subject, to: value, at: token)
    }
    set(name, of: subject, to: .list(old.elements + value.elements), at: token)
  }

  mutating func append(_ attribute: PodAttribute, to number: Int) {
    guard isLive else { return }
    var attribute = attribute
    attribute.isConditional = !openConditions.isEmpty
    drafts[number].specification.attributes.append(attribute)
    let isShipped = drafts[number].specification.kind == .library
    guard isShipped, podAttributesWithFiles.contains(attribute.name) else { return }
    if attribute.value.hasUnknown {
      let problem = ProjectFileProblem(
        .part, at: attribute.position,
        "Only running the file would tell all that \(attribute.name) holds; what is unknown was left out")
      // One value may be given to several attributes in one line.
      let isReported = problems.contains {
        $0.message == problem.message && $0.position?.line == problem.position?.line
      }
      if !isReported { problems.append(problem) }
    } else if let condition = openConditions.last {
      let problem = ProjectFileProblem(
        .part, at: condition,
        "Only running the file would tell whether this holds; all branches were followed")
      if problems.last != problem { problems.append(problem) }
    }
  }
}

/// The attributes that determine which files belong to a pod.
private let podAttributesWithFiles: Set<String> = [
  "source_files", "exclude_files", "resources", "resource_bundles",
]

/// The plural names of attributes that may be written in the singular.
let pluralPodAttributes: [String: String] = [
  "author": "authors", "compiler_flag": "compiler_flags", "default_subspec": "default_subspecs",
  "default_test_spec": "default_test_specs", "framework": "frameworks", "library": "libraries",
  "platform": "platforms", "preserve_path": "preserve_paths", "resource": "resources",
  "resource_bundle": "resource_bundles", "screenshot": "screenshots", "script_phase": "script_phases",
  "swift_version": "swift_versions", "vendored_framework": "vendored_frameworks",
  "vendored_library": "vendored_libraries", "weak_framework": "weak_frameworks",
]
