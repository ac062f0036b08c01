/// What a layer is for, as the name of its folder says; higher ones use lower ones.
enum LayerRole: Int, Comparable {
  /// What everything may use: helpers, extensions.
  case foundation
  /// Parts of screens that know no feature.
  case components
  /// What the app is about.
  case domain
  /// Where data come from and go to.
  case data
  /// What is done with them.
  case logic
  /// What a screen shows, and what answers it.
  case presenter
  /// What people see.
  case presentation
  /// What puts all together.
  case app

  static func < (left: LayerRole, right: LayerRole) -> Bool { left.rawValue < right.rawValue }

  /// Reads the name of a folder; nil when it says nothing.
  init?(folder: String) {
    let word = String(folder.lowercased().filter { $0.isLetter })
    guard let role = Self.roles.first(where: { $0.names.contains(word) })?.role else { return nil }
    self = role
  }

  private static let roles: [(role: LayerRole, names: Set<String>)] = [
    (
      .app,
      [
        "app", "application", "main", "appdelegate", "applifecycle", "bootstrap", "composition",
        "compositionroot",
        "root", "launch",
      ]
    ),
    (
      .presentation,
      [
        "presentation", "ui", "userinterface", "view", "views", "screen", "screens", "scene", "scenes",
        "page",
        "pages", "feature", "features", "viewcontroller", "viewcontrollers", "controller", "controllers",
        "router", "routers", "wireframe", "wireframes", "coordinator", "coordinators", "tabs", "flows",
        "viewlayer", "presentationlayer",
      ]
    ),
    (.presenter, ["viewmodel", "viewmodels", "presenter", "presenters"]),
    (
      .logic,
      [
        "interactor", "interactors", "usecase", "usecases", "applicationlogic", "businesslogic", "logic",
        "businesslogiclayer",
      ]
    ),
    (
      .data,
      [
        "data", "repository", "repositories", "service", "services", "network", "networking", "networkclient",
        "api", "persistence", "storage", "database", "cache", "caching", "datasource", "datasources", "store",
        "stores", "datalayer", "datamanager", "client", "clients", "networks",
      ]
    ),
    (.domain, ["domain", "model", "models", "entity", "entities", "domainlayer"]),
    (
      .components,
      [
        "component", "components", "designsystem", "uicomponents", "atoms", "molecules", "organisms", "theme",
        "theming",
      ]
    ),
    (
      .foundation,
      [
        "core", "common", "shared", "utility", "utilities", "util", "utils", "helper", "helpers", "extension",
        "extensions", "foundation", "support", "infrastructure", "general", "commonui", "base", "misc",
      ]
    ),
  ]
}
