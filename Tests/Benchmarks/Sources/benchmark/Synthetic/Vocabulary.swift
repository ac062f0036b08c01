/// The words that the names of a synthetic project are made of.
enum Vocabulary {
  static let qualifiers = [
    "Account", "Active", "Archived", "Article", "Audio", "Background", "Basket", "Billing", "Bookmark",
    "Cached",
    "Calendar", "Camera", "Channel", "Checkout", "Comment", "Contact", "Customer", "Daily", "Default",
    "Delivery",
    "Detail", "Device", "Document", "Download", "Draft", "Event", "Favourite", "Feed", "Filter", "Gallery",
    "Guest",
    "History", "Image", "Inbox", "Invoice", "Keyboard", "Label", "Library", "Local", "Location", "Login",
    "Map",
    "Media", "Member", "Message", "Mobile", "Network", "Offline", "Onboarding", "Order", "Payment", "Pending",
    "Photo", "Player", "Primary", "Product", "Profile", "Purchase", "Recent", "Remote",
  ]
  static let nouns = [
    "Address", "Album", "Alert", "Amount", "Asset", "Badge", "Banner", "Batch", "Card", "Category", "Chapter",
    "Collection", "Country", "Coupon", "Entry", "Episode", "Field", "Folder", "Group", "Header", "Icon",
    "Index",
    "Item", "Key", "Language", "Layout", "Level", "Line", "Link", "List", "Lookup", "Menu", "Metric", "Note",
    "Offer", "Option", "Page", "Panel", "Period", "Place", "Price", "Query", "Range", "Rating", "Reply",
    "Report",
    "Request", "Result", "Review", "Route", "Schedule", "Section", "Setting", "Shipment", "Summary", "Tag",
    "Theme",
    "Ticket", "Token", "Version",
  ]
  static let verbs = [
    "add", "apply", "archive", "build", "cancel", "check", "clear", "close", "collect", "compare", "convert",
    "copy",
    "decode", "delete", "encode", "fetch", "filter", "find", "format", "insert", "load", "mark", "merge",
    "move",
    "open", "parse", "prepare", "present", "read", "refresh", "remove", "rename", "reset", "resolve",
    "restore",
    "save", "select", "send", "sort", "update",
  ]
  static let kinds = [
    "Record", "Loading", "Store", "View", "Service", "Session", "Client", "Cache", "State", "Model",
  ]

  /// The name of the type with this number; no two numbers share one.
  static func type(_ number: Int, _ kind: String) -> String {
    let stride = 7_919
    let pairs = qualifiers.count * nouns.count
    let place = number % pairs * stride % pairs
    let repetition = number / pairs
    return qualifiers[place / nouns.count] + nouns[place % nouns.count]
      + (repetition == 0 ? "" : "\(repetition)")
      + kind
  }

  /// `pageCount`, say.
  static func property(_ generator: inout SeededGenerator) -> String {
    generator.element(of: qualifiers).lowercased() + generator.element(of: nouns)
  }

  /// `refreshPage`, say.
  static func method(_ generator: inout SeededGenerator) -> String {
    generator.element(of: verbs) + generator.element(of: qualifiers) + generator.element(of: nouns)
  }
}

extension String {
  /// With so many levels of indentation before each line that is not empty.
  func indented(_ levels: Int) -> String {
    let space = String(repeating: "  ", count: levels)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : space + $0 }.joined(separator: "\n")
  }
}
