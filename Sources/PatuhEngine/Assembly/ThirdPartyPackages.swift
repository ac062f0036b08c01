import PatuhCore

/// The packages of others: what lock files pin, and the copies in the tree.
func thirdPartyPackages(
  lockFiles: [(path: String, facts: LockFileFacts)], vendoredFolders: [String], manifests: [Manifest]
) -> [ThirdPartyPackage] {
  []
}
