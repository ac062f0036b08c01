import PatuhCore

/// The folders that the paths of a specification are relative to; both are relative to the root.
struct SpecificationPaths {
  /// The folder for properties that contain paths.
  var folder: String
  /// The folder of the specification from which the project is generated; settings and keys with `:REPLACE`
  /// are relative to it.
  var projectFolder: String
  /// Whether there is something at a path.
  var isPresent: (_ path: String) -> Bool = { _ in true }

  /// The document with its paths relative to the root. A path that leads outside the root begins with `..` or
  /// `/`.
  func resolved(in document: SpecificationNode) -> SpecificationNode {
    document.mappingValues { key, value in
      switch key {
      case "configFiles", "localPackages": value.mapTexts(path)
      case "configFiles:REPLACE": value.mapTexts(replacedPath)
      case "targets", "targetTemplates", "aggregateTargets", "targets:REPLACE", "targetTemplates:REPLACE":
        value.mappingValues { _, target in resolved(inTarget: target) }
      case "packages":
        value.mappingValues { _, package in
          package.mappingValues { $0 == "path" ? $1.mapTexts(packagePath) : $1 }
        }
      case "projectReferences":
        value.mappingValues { _, package in resolved(["path"], in: package) }
      default: value
      }
    }
  }

  private func resolved(inTarget target: SpecificationNode) -> SpecificationNode {
    target.mappingValues { key, value in
      let change = key.hasSuffix(SpecificationNode.replacing) ? replacedPath : path
      switch key.hasSuffix(SpecificationNode.replacing) ? String(key.dropLast(8)) : key {
      case "configFiles": return value.mapTexts(change)
      case "sources":
        return value.mapTexts(change).mapElements {
          $0.mappingValues { $0 == "path" ? $1.mapTexts(change) : $1 }
        }
      case "dependencies":
        return value.mapElements { $0.mappingValues { $0 == "framework" ? $1.mapTexts(change) : $1 } }
      case "info", "entitlements": return value.mappingValues { $0 == "path" ? $1.mapTexts(change) : $1 }
      default: return value
      }
    }
  }

  private func resolved(_ keys: Set<String>, in node: SpecificationNode) -> SpecificationNode {
    node.mappingValues { key, value in keys.contains(key) ? value.mapTexts(path) : value }
  }

  private func path(_ text: String) -> String { joinedPathFromRoot(folder, text) ?? text }

  /// Before XcodeGen 2.43, the path of a package in an included file is relative to the project's folder.
  private func packagePath(_ text: String) -> String {
    let (own, other) = (path(text), replacedPath(text))
    return !isPresent(own) && !leavesRoot(other) && isPresent(other) ? other : own
  }

  private func replacedPath(_ text: String) -> String { joinedPathFromRoot(projectFolder, text) ?? text }
}

extension SpecificationNode {
  /// The same mapping with changed values; any other node is unchanged.
  fileprivate func mappingValues(_ change: (String, SpecificationNode) -> SpecificationNode)
    -> SpecificationNode
  {
    guard isMapping else { return self }
    return SpecificationNode(
      .mapping(
        entries.map { Entry(key: $0.key, position: $0.position, value: change($0.key, $0.value)) }),
      position: position)
  }

  fileprivate func mapElements(_ change: (SpecificationNode) -> SpecificationNode) -> SpecificationNode {
    guard case .sequence(let elements) = content else { return self }
    return SpecificationNode(.sequence(elements.map(change)), position: position)
  }
}
