import PatuhCore

/// What was found in a file of an artefact; an archive holds several images and documents.
package struct ArtefactContents: Sendable {
  package var images: [ArtefactImage] = []
  package var documents: [ArtefactDocument] = []
}

/// A property list that describes a bundle, not read yet.
package struct ArtefactDocument: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A file whose name ends in `.xcprivacy`, whether it is the right name or not.
    case manifest
    /// The `Info.plist` of a bundle.
    case information
    /// What Xcode recorded in an archive about the signature of an `.xcframework`.
    case receipt
    /// The entitlements in the signature of an image, whose path it has.
    case entitlements
    /// What allows an app to run.
    case profile
  }

  package var kind: Kind
  /// As in reports: `Shop.ipa!Payload/Shop.app/Info.plist`.
  package var path: String
  /// The path of the innermost bundle around it, in the same form; nil if there is none.
  package var bundle: String?
  package var bytes: [UInt8]
}

extension ArtefactDocument.Kind {
  /// By the path of a file; nil for any other file.
  init?(ofFile path: String) {
    let name = lastComponent(ofPath: path)
    if pathExtension(name) == "xcprivacy" {
      self = .manifest
    } else if name == "Info.plist" {
      self = .information
    } else if pathExtension(name) == "signature", lastComponent(ofPath: folderOfPath(path)) == "Signatures" {
      self = .receipt
    } else if name == "embedded.mobileprovision" || name == "embedded.provisionprofile" {
      self = .profile
    } else {
      return nil
    }
  }
}
