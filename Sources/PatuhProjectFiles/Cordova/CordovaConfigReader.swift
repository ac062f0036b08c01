import PatuhCore
import PatuhExtract

extension CordovaConfigFacts {
  /// Reads the elements of Cordova; what is not well-formed says nothing.
  init(_ bytes: [UInt8]) {
    let tags = XMLTags(bytes)
    guard let root = tags.all.first(where: { $0.kind == .opening }), ["plugin", "widget"].contains(root.name)
    else {
      self.init()
      return
    }
    let lines = LineTable(bytes: bytes)
    func position(_ offset: Int) -> Position { lines.position(of: UInt32(offset)) }
    if root.name == "plugin" {
      // Eclipse has files of this name, too.
      let isOfCordova = ["cordova", "phonegap"].contains { root.attributes["xmlns"]?.contains($0) ?? false }
      let id = isOfCordova ? root.attributes["id"] : nil
      self.init(plugin: id.map { CordovaPlugin(id: $0, position: position(root.start)) })
      return
    }
    var widget = CordovaWidget(
      name: nil, position: position(root.start), buildsForIOS: false, entries: [], privacyManifest: nil)
    func take(_ key: String, _ value: PropertyListValue.Content, at offset: Int) {
      widget.entries.append(
        PropertyListEntry(
          key: key, keyPosition: position(offset), value: PropertyListValue(value, position: position(offset))
        ))
    }
    if let version = root.attributes["version"] {
      take("CFBundleShortVersionString", .string(version), at: root.start)
    }
    if let version = root.attributes["ios-CFBundleVersion"] ?? root.attributes["version"] {
      take("CFBundleVersion", .string(version), at: root.start)
    }
    if let id = root.attributes["ios-CFBundleIdentifier"] ?? root.attributes["id"] {
      take("CFBundleIdentifier", .string(id), at: root.start)
    }
    // Each is read with all that precedes it, for its positions: a hostile file could have thousands.
    var unreadLists = 200
    func propertyList(in number: Int) -> PropertyListFacts? {
      guard unreadLists > 0 else { return nil }
      unreadLists -= 1
      return tags.propertyList(in: number, of: bytes)
    }
    var platform: String?
    // That of the platform counts before that of the widget; of several, the last one (`getPreference` of
    // cordova-common).
    var deploymentTargetOfAll: StatedDeploymentTarget?
    for number in tags.all.indices {
      let tag = tags.all[number]
      switch (tag.kind, tag.name) {
      case (.opening, "platform"):
        platform = tag.attributes["name"]
        if platform == "ios" { widget.buildsForIOS = true }
      case (.closing, "platform"): platform = nil
      case (.opening, "engine"), (.empty, "engine"):
        if tag.attributes["name"] == "ios" { widget.buildsForIOS = true }
      case (.opening, "preference"), (.empty, "preference"):
        guard tag.attributes["name"]?.lowercased() == "deployment-target", let text = tag.attributes["value"]
        else { continue }
        let stated = StatedDeploymentTarget(text: text, position: position(tag.start))
        if platform == "ios" {
          widget.deploymentTarget = stated
        } else if platform == nil {
          deploymentTargetOfAll = stated
        }
      case (.opening, "name") where widget.name == nil:
        widget.name = tags.text(after: number)
      case (.opening, "edit-config"), (.opening, "config-file"):
        // At the top, `platform="ios"` may stand in the element itself.
        guard (platform ?? tag.attributes["platform"]) == "ios",
          let file = tag.attributes[tag.name == "edit-config" ? "file" : "target"],
          file.hasSuffix("-Info.plist") || file.hasSuffix("Info.plist"),
          let key = tag.attributes[tag.name == "edit-config" ? "target" : "parent"],
          let value = propertyList(in: number)?.root
        else { continue }
        widget.entries.append(
          PropertyListEntry(key: key, keyPosition: position(tag.start), value: value))
      case (.opening, "privacy-manifest") where platform == "ios":
        widget.privacyManifest = propertyList(in: number)
      default: break
      }
    }
    widget.deploymentTarget = widget.deploymentTarget ?? deploymentTargetOfAll
    self.init(widget: widget)
  }
}
