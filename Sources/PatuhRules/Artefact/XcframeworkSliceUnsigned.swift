import PatuhCore

extension Rule {
  /// A library in a signed `.xcframework` that has no signature itself.
  static let xcframeworkSliceUnsigned = Rule(
    RuleInformation(
      id: "xcframework_slice_unsigned",
      family: .release,
      defaultSeverity: .warning,
      title: "A signed .xcframework holds a library without a signature",
      why: """
        Signing an .xcframework does not sign the libraries in it. Xcode signs the framework that an app \
        embeds, but not one inside that framework, and refusals for a missing signature are known where only \
        the wrapper was signed. Publishers sign each library first and the .xcframework last. Libraries for \
        simulators and static libraries are not looked at.
        """,
      references: ["Apple: Verifying the origin of your XCFrameworks", "gematik/OpenSSL-Swift#36"]
    ),
    needs: [JudgedArtefact.self],
    check: .project { project in
      guard let artefact = project.builtOrLinked, !artefact.seals.isEmpty else { return [] }
      let judged = project.artefact == nil ? JudgedArtefact(artefact) : project.derived(JudgedArtefact.self)
      return artefact.seals.compactMap { seal in
        let unsigned = judged.images.filter {
          $0.image.path.hasPrefix(seal.bundle + "/") && $0.lacksSignature
        }
        return unsigned.isEmpty ? nil : .unsigned(unsigned, in: seal)
      }
    }
  )
}

extension JudgedImage {
  /// Whether it is a dynamic library for devices without a signature by a certificate.
  var lacksSignature: Bool {
    guard image.kind == .dylib, skipped != .debugSymbols, skipped != .unread else { return false }
    let slices = image.slices.filter { !$0.isForSimulator }
    return slices.contains { $0.signature?.kind != .certificate && ($0.signature != nil || !$0.isSigned) }
  }
}

extension Violation {
  fileprivate static func unsigned(_ images: [JudgedImage], in seal: BundleSeal) -> Violation {
    let name = lastComponent(ofPath: seal.bundle)
    let inner = images.map { String($0.image.path.dropFirst(seal.bundle.count + 1)) }
    let nested = images.filter { $0.isInOtherFramework }
    return Violation(
      at: Place(path: seal.bundle),
      "\(name) is signed, and \(inner[0]) in it is not" + (inner.count > 1 ? "; \(inner.count - 1) more" : "")
        + (nested.isEmpty ? "" : "; no build signs a framework in another, and devices do not load it"),
      fix:
        "Ask the publisher to sign each library before the .xcframework, or use a version where this is done",
      certainty: .sure, target: BundlePath(folder: seal.bundle)?.name,
      evidence: images.prefix(8).map {
        Evidence(
          place: $0.place,
          message: $0.image.slices.contains(where: \.isSigned) ? "is signed ad hoc" : "is not signed")
      }, subject: name)
  }
}

extension JudgedImage {
  /// Whether its framework is inside another one.
  fileprivate var isInOtherFramework: Bool {
    BundlePath.around(image.path).count { $0.kind == .framework } > 1
  }
}
