import PatuhCore

extension SignatureReceipt {
  /// Reads `Kit.xcframework-ios.signature`.
  init(path: String, _ facts: PropertyListFacts) {
    let name = lastComponent(ofPath: path)
    let ending = ".xcframework"
    let framework = name.firstRange(of: ending).map { String(name[..<$0.lowerBound]) } ?? name
    self.init(
      path: path, framework: framework, isSigned: facts.root?["signed"]?.boolean,
      type: facts.root?["signatureType"]?.string, identifier: facts.root?["signatureIdentifier"]?.string)
  }
}
