import PatuhCore

extension Rule {
  /// An app that allows connections without encryption to any host.
  static let transportSecurityDisabled = Rule(
    RuleInformation(
      id: "transport_security_disabled",
      family: .release,
      defaultSeverity: .note,
      title: "Connections without encryption to any host",
      why: """
        NSAllowsArbitraryLoads turns off App Transport Security for all hosts. Apple asks for a \
        justification at review. Exceptions for single hosts, or NSAllowsLocalNetworking and \
        NSAllowsArbitraryLoadsInWebContent, need none or less; where one of these is set, systems since iOS \
        10 ignore NSAllowsArbitraryLoads.
        """,
      references: ["Apple: NSAllowsArbitraryLoads", "Apple: NSAppTransportSecurity"]
    ),
    dependence: .usages,
    check: .project { project in
      project.violationsOfSubmittedBundles { bundle in
        let violation = bundle.violation { list in
          list.allowanceOfAnyHost.map { entry in
            InfoPlistFault(
              entry: entry,
              message: "allows connections without encryption to any host (NSAllowsArbitraryLoads)",
              fix:
                "Name the hosts that need it in NSExceptionDomains, or have a justification ready for review",
              isSure: true)
          }
        }
        return [violation].compactMap(\.self)
      }
    }
  )
}

extension InfoPlist {
  /// The entry that allows connections without encryption to any host; nil if nothing does. Of the narrower
  /// keys, each with any value has systems since iOS 10 ignore NSAllowsArbitraryLoads.
  /// Source: https://developer.apple.com/documentation/bundleresources/information-property-list/nsapptransportsecurity/nsallowsarbitraryloadsinwebcontent
  var allowanceOfAnyHost: Entry? {
    guard let entry = self["NSAppTransportSecurity"], entry.value["NSAllowsArbitraryLoads"]?.boolean == true,
      ["NSAllowsArbitraryLoadsInWebContent", "NSAllowsArbitraryLoadsForMedia", "NSAllowsLocalNetworking"]
        .allSatisfy({ entry.value[$0] == nil })
    else { return nil }
    return entry
  }
}
