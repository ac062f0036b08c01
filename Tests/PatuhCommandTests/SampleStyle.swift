import Testing

/// A small project of one style, with a use that goes against its layers.
struct SampleStyle: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var files: [String: String]
  /// What the configuration must hold.
  var expected: [String]
  /// Rules that the baseline must name.
  var accepted: [String] = []

  static let all = [cleanLayers, smallCleanLayers, viper, observation, storage, needle, folders]

  static let cleanLayers = SampleStyle(
    testDescription: "MVVM with clean layers",
    files: [
      "Shop/Scenes/Jobs/Presentation/JobsViewModel.swift": """
      final class JobsViewModel {
        let service: LiveJobService
        init(service: LiveJobService) { self.service = service }
      }
      """,
      "Shop/Scenes/Jobs/Domain/JobService.swift": "protocol JobService { func load() async }\n",
      "Shop/Scenes/Jobs/Data/LiveJobService.swift":
        "struct LiveJobService: JobService { func load() async {} }\n",
      "Shop/Scenes/Chat/Presentation/ChatViewModel.swift": """
      final class ChatViewModel {
        let jobs = JobsViewModel(service: LiveJobService())
      }
      """,
      "Shop/Scenes/Chat/Domain/Chat.swift": "struct Chat { let log: Log }\n",
      "Shop/Common/Log.swift": "struct Log {}\n",
      "Shop/Common/Clock.swift": "struct Clock {}\n",
    ],
    expected: [
      "  - mvvm-clean  # 2 ViewModels; folders Presentation (2 files), Domain (2 files) and Data (1 file)",
      "\"Shop/Common/**\"", "\"Shop/Scenes/{feature}/Presentation/**\"",
      "  feature_crossed:\n    Shop/Scenes/Chat/Presentation/ChatViewModel.swift: [",
    ], accepted: ["viewmodel_concrete_dependency"])

  /// A project at its beginning: one feature, one ViewModel, one file of Data.
  static let smallCleanLayers = SampleStyle(
    testDescription: "MVVM with clean layers, few files",
    files: [
      "App/ShopApp.swift": """
      import SwiftUI

      @main struct ShopApp: App {
        var body: some Scene { WindowGroup { JobsView(model: JobsViewModel(service: LiveJobService())) } }
      }
      """,
      "Core/Log.swift": "struct Log {}\n",
      "Core/Format.swift": "struct Format { var badge: PillBadge? }\n",
      "Components/Atoms/PillBadge.swift": "struct PillBadge { let text: String }\n",
      "Components/Molecules/BadgeRow.swift": "struct BadgeRow { let badge: PillBadge }\n",
      "Components/Organisms/JobList.swift": "struct JobList { let rows: [BadgeRow] }\n",
      "Features/Jobs/Domain/JobService.swift": "protocol JobService { func list() async -> [Job] }\n",
      "Features/Jobs/Domain/Job.swift": "struct Job { let cache: LiveJobService? }\n",
      "Features/Jobs/Data/LiveJobService.swift":
        "struct LiveJobService: JobService { func list() async -> [Job] { [] } }\n",
      "Features/Jobs/Presentation/JobsView.swift": """
      import SwiftUI

      struct JobsView: View {
        let model: JobsViewModel
        var body: some View { Text("Jobs") }
      }
      """,
      "Features/Jobs/Presentation/JobsViewModel.swift":
        "final class JobsViewModel { init(service: any JobService) {} }\n",
    ],
    expected: [
      "  - mvvm-clean  # 1 ViewModel; folders Presentation (2 files), Domain (2 files) and Data (1 file)",
      "# Of mvvm-clean: App (1), Components (3), Core (2), Data (1), Domain (2), Presentation (2)",
      "    Features/Jobs/Domain/Job.swift: [LiveJobService]",
    ])

  static let viper = SampleStyle(
    testDescription: "VIPER",
    files: [
      "App/Modules/Jobs/View/JobsViewController.swift":
        "final class JobsViewController { var p: JobsPresenter? }\n",
      "App/Modules/Jobs/Presenter/JobsPresenter.swift":
        "final class JobsPresenter { let i = JobsInteractor() }\n",
      "App/Modules/Jobs/Interactor/JobsInteractor.swift":
        "final class JobsInteractor { var r: JobsRouter? }\n",
      "App/Modules/Jobs/Router/JobsRouter.swift": "final class JobsRouter {}\n",
      "App/Modules/Chat/View/ChatViewController.swift":
        "final class ChatViewController { var p: ChatPresenter? }\n",
      "App/Modules/Chat/Presenter/ChatPresenter.swift":
        "final class ChatPresenter { let i = ChatInteractor() }\n",
      "App/Modules/Chat/Interactor/ChatInteractor.swift": "final class ChatInteractor {}\n",
      "App/Modules/Chat/Router/ChatRouter.swift": "final class ChatRouter {}\n",
    ],
    expected: [
      "\"App/Modules/{feature}/Presenter/**\"", "Presenter: [Interactor]",
      "  layer_crossed:\n    App/Modules/Jobs/Interactor/JobsInteractor.swift: [JobsRouter]",
    ])

  static let observation = SampleStyle(
    testDescription: "SwiftUI with Observation",
    files: [
      "App/Screens/JobsScreen.swift": """
      import SwiftUI

      struct JobsScreen: View {
        @State var model = JobsModel()
        var body: some View { Text("Jobs") }
      }
      """,
      "App/Screens/ChatScreen.swift": """
      import SwiftUI

      struct ChatScreen: View {
        var body: some View { Text("Chat") }
      }
      """,
      "App/Models/JobsModel.swift": """
      import Observation

      @Observable final class JobsModel { var screen: JobsScreen? }
      """,
      "App/Models/ChatModel.swift": """
      import Observation

      @Observable final class ChatModel { var count = 0 }
      """,
    ],
    expected: [
      "  - swiftui-modern  # 2 @Observable classes",
      "    App/Models/JobsModel.swift: [JobsScreen]",
    ], accepted: ["state_not_private"])

  static let storage = SampleStyle(
    testDescription: "SwiftData behind repositories",
    files: [
      "App/Model/Account.swift": """
      import SwiftData

      @Model final class Account {
        var balance: Double = 0
        init() {}
        func save(in repository: AccountRepository) {}
      }
      """,
      "App/Model/Entry.swift": "struct Entry {}\n",
      "App/Repositories/AccountRepository.swift":
        "protocol AccountRepository { func load() async -> [Account] }\n",
      "App/Repositories/EntryRepository.swift": "protocol EntryRepository {}\n",
    ],
    expected: [
      "  - swiftdata-repository  # 1 @Model class, 2 repositories",
      "    App/Model/Account.swift: [AccountRepository]",
    ], accepted: ["money_floating"])

  static let needle = SampleStyle(
    testDescription: "Needle",
    files: [
      "App/Root/RootComponent.swift": """
      import NeedleFoundation

      final class RootComponent: BootstrapComponent {
        var jobs: JobsComponent { JobsComponent(parent: self) }
      }
      """,
      "App/Root/Main.swift": "struct Main { let root: RootComponent }\n",
      "App/Jobs/JobsComponent.swift": """
      import NeedleFoundation

      protocol JobsDependency: Dependency { var log: Log { get } }
      final class JobsComponent: Component<JobsDependency> { var root: RootComponent? }
      """,
      "App/Jobs/Log.swift": "struct Log {}\n",
    ],
    expected: [
      "  - needle  # 2 components"
    ], accepted: ["needle_dependency_missing"])

  /// Without any style, by folders alone.
  static let folders = SampleStyle(
    testDescription: "folders alone",
    files: [
      "App/Screens/JobsScreen.swift": "struct JobsScreen { let log: Log }\n",
      "App/Screens/Row.swift": "struct Row {}\n",
      "App/Core/Log.swift": "struct Log { let screen: [JobsScreen] }\n",
      "App/Core/Clock.swift": "struct Clock {}\n",
    ],
    expected: ["# extends:", "Screens: [Core]", "Core: []", "    App/Core/Log.swift: [JobsScreen]"])
}
