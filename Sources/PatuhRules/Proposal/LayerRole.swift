/// The role of a layer, derived from the name of its folder; higher roles use lower ones.
enum LayerRole: Int, Comparable {
  /// What all layers may use: helpers and extensions.
  case foundation
  /// User interface components that know no feature.
  case components
  /// The subject matter of the app: models and entities.
  case domain
  /// Storage, network and services.
  case data
  /// Business logic: use cases and interactors.
  case logic
  /// Presenters and view models.
  case presenter
  /// Views, screens and navigation.
  case presentation
  /// The app itself, which puts everything together.
  case app

  static func < (left: LayerRole, right: LayerRole) -> Bool { left.rawValue < right.rawValue }

  /// The role of a folder name; nil if the name has no known role.
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
