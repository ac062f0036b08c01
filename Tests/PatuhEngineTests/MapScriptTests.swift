import Crypto
import Foundation
import Testing

@testable import PatuhReport

/// The content security policy of the page of the graph permits its script by digest.
@Test func theScriptOfThePageHasItsDigest() {
  let digest = "sha256-" + Data(SHA256.hash(data: Data(mapScript.utf8))).base64EncodedString()
  #expect(digest == mapScriptDigest, "set mapScriptDigest in MapScript.swift to this")
}
