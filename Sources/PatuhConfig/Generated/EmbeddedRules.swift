// swift-format-ignore-file
// Generated from Rules/ by `swift run patuh-dev generate`. Changes belong there.

/// The documents of `Rules/`, in the form that ``EmbeddedForm`` describes.
let embeddedRules: StaticString = #"""
=700 effects.yml
{2
:effects
[3
{6
:effect
-network
:library
-Foundation
:type
-URLSession
:members
[10
-bytes
-data
-dataTask
-dataTaskPublisher
-download
-downloadTask
-streamTask
-upload
-uploadTask
-webSocketTask
:source
'Apple, URLSession
:checked
-2026-11-25
{6
:effect
-network
:library
-Alamofire
:type
-Session
:members
[4
-download
-request
-streamRequest
-upload
:source
'Alamofire 5.10
:checked
-2026-11-25
{6
:effect
-defaults
:library
-Foundation
:type
-UserDefaults
:members
[14
-array
-bool
-data
-dictionary
-double
-float
-integer
-object
-removeObject
-set
-string
-synchronize
-url
-value
:source
'Apple, UserDefaults
:checked
-2026-11-25
:types
[1
{2
:library
-Alamofire
:globals
{1
:AF
-Session
=1581 platforms/releases.yml
{1
:releases
[7
{4
:product
-iOS
:versions
[9
-12
-13
-14
-15
-16
-17
-18
-26
-27
:source
'swiftlang/swift-package-manager, SupportedPlatforms.swift of version 6.4; endoflife.date, ios, of 2026-09-29 (27.0 of 2026-09-14)
:checked
-2026-11-21
{4
:product
-macCatalyst
:versions
[8
-13
-14
-15
-16
-17
-18
-26
-27
:source
'swiftlang/swift-package-manager, SupportedPlatforms.swift of version 6.4; Apple, System, stat.st_atim (since 27.0, no beta)
:checked
-2026-11-21
{4
:product
-tvOS
:versions
[9
-12
-13
-14
-15
-16
-17
-18
-26
-27
:source
'swiftlang/swift-package-manager, SupportedPlatforms.swift of version 6.4; Apple, System, stat.st_atim (since 27.0, no beta)
:checked
-2026-11-21
{4
:product
-watchOS
:versions
[9
-5
-6
-7
-8
-9
-10
-11
-26
-27
:source
'swiftlang/swift-package-manager, SupportedPlatforms.swift of version 6.4; Apple, System, stat.st_atim (since 27.0, no beta)
:checked
-2026-11-21
{4
:product
-visionOS
:versions
[4
-1
-2
-26
-27
:source
'swiftlang/swift-package-manager, SupportedPlatforms.swift of version 6.4; Apple, System, stat.st_atim (since 27.0, no beta)
:checked
-2026-11-21
{4
:product
-macOS
:versions
[7
-11
-12
-13
-14
-15
-26
-27
:source
'swiftlang/swift-package-manager, SupportedPlatforms.swift of version 6.4; jonelo/osxapp_vers 1.17 (27.0 is the build 26A428)
:checked
-2026-11-21
{4
:product
-Xcode
:versions
[5
-14
-15
-16
-26
-27
:source
'Apple, Xcode system requirements, texts of 2023, 2024 and 2026; dotnet/macios, release for Xcode 16.0; cirruslabs/macos-image-templates, pull request 377 (the final Xcode 27)
:checked
-2026-11-21
=85657 presets/mvvm-clean.yml
{7
:version
-1
:preset
-mvvm-clean
:title
'MVVM with clean layers, without use cases
:because
'Presentation depends on Domain, Data depends on Domain, and nothing stands between a ViewModel and the protocol of a service. Components are shared by all features and know none of them.
:layers
{7
:Presentation
{2
:path
[4
'**/{Features,Feature}/{feature}/**/Presentation/**
'**/{Features,Feature}/{feature}/**/{View,Views,ViewModel,ViewModels,Screen,Screens}/**
'**/{Features,Feature}/{feature}/*{View,Screen,ViewModel,ViewController}.swift
'**/Presentation/**
:on_empty
-note
:Domain
{2
:path
[2
'**/{Features,Feature}/{feature}/**/Domain/**
'**/Domain/**
:on_empty
-note
:Data
{2
:path
[2
'**/{Features,Feature}/{feature}/**/Data/**
'**/Data/**
:on_empty
-note
:Components
{2
:path
[2
'**/Components/**
'**/{Atoms,Molecules,Organisms}/**
:on_empty
-note
:Core
{2
:path
'**/Core/**
:on_empty
-note
:Feature
{2
:path
'**/{Features,Feature}/{feature}/*.swift
:on_empty
-allow
:App
{2
:path
[7
'**/App/*.swift
'**/App/{DI*,Dependenc*,Composition*,Assembl*,Bootstrap,Root,Main,Launch,Lifecycle,Scene*}/**
'**/App/{Environment,Config,Configuration,Delegate*,Navigation,Router,Routing,Coordinator*}/**
'**/Application/{App[A-Z]*,*App,*AppDelegate,SceneDelegate*,main,Main[A-Z]*,Root[A-Z]*}.swift
'**/Application/*{Assembly,Assembler,Dependencies,DIContainer,CompositionRoot,Injection}.swift
'**/Application/{DI,DI[A-Z]*,Dependenc*,Composition*,Assembl*,Bootstrap,Launch,Lifecycle}/**
'**/{AppDelegate,SceneDelegate}.swift
:on_empty
-note
:select
{21
:sample_code
{1
:path
[3
'**/*{Example,Examples,Demo,Demos,Sample,Samples}/**
'**/{example,examples,demo,demos,sample,samples}/**
'**/*.{docc,playground,xctemplate}/**
:app_code
{2
:target
-production
:not
{1
:use
-sample_code
:view_models
{3
:kind
[2
-class
-actor
:name
[2
'*ViewModel
'*VM
:use
-app_code
:use_cases
{4
:kind
[4
-class
-actor
-struct
-protocol
:use
-app_code
:not
{1
:use
-stand_ins
:name
[2
'?*UseCase{,s}
'?*UseCase{Protocol,Type,Interface,Impl,Implementation}
:concrete_services
{2
:kind
[3
-class
-actor
-struct
:any
[3
{1
:name
[4
'?*Service
'?*Repository
'?*Client
'?*Manager
{1
:name
[1
'?*{Service,Repository,Client,Manager}{Impl,Implementation}
{1
:conforms
[4
'?*Service
'?*Repository
'?*Client
'?*Manager
:data_sources
{1
:any
[3
{2
:kind
[3
-class
-actor
-protocol
:name
[4
'?*Service
'?*Repository
'?*Service{Protocol,Impl}
'?*Repository{Protocol,Impl}
{2
:kind
[4
-class
-actor
-protocol
-struct
:name
[1
'*{API,Api,HTTP,Http,Network,WebSocket}Client
{2
:kind
-struct
:conforms
[2
'?*Service
'?*Repository
:network_api
[1
{2
:identifiers
[8
-URLSession
-URLSessionConfiguration
'URLSession{Data,Upload,Download,Stream,WebSocket}Task
-NSURLConnection
-NWConnection
-AF
-MoyaProvider
-ApolloClient
:imports
[5
-Alamofire
-Moya
-Apollo
-GRPC
-GRPCCore
:stand_ins
{1
:name
[2
'{Mock,Fake,Stub,Stubbed,Spy,Dummy,Demo,Preview,Sample,Noop,NoOp,Empty,Null,Unimplemented,Placeholder}[A-Z]*
'?*{Mock,Fake,Stub,Spy,Dummy,Preview}
:service_protocols
{2
:kind
-protocol
:name
[3
'?*Service
'?*Repository
'?*{Service,Repository}{Protocol,Protocols,Type,Interface,Contract}
:service_implementations
{3
:kind
[3
-class
-actor
-struct
:conforms
{1
:use
-service_protocols
:not
{1
:use
-stand_ins
:wire_types
{1
:any
[2
{2
:kind
[4
-class
-actor
-struct
-enum
:name
[4
'?*DTO
'?*Dto
'?*{DTO,Dto,Response}Mapper
'?*{API,Api}Client
{4
:kind
[2
-class
-struct
:name
'?*Response
:conforms
[2
-Decodable
-Codable
:path
'**
:composition_roots
{1
:any
[3
{1
:attribute
[3
-main
-UIApplicationMain
-NSApplicationMain
{1
:conforms
[9
-App
-Scene
-UIApplicationDelegate
-NSApplicationDelegate
-UIWindowSceneDelegate
-Component
-BootstrapComponent
-EnvironmentKey
-DependencyKey
{1
:name
[3
'*{Component,Dependencies,DependencyContainer,Container,Factory,Assembly,Assembler,Injector,Injection}
'*{Builder,Configurator,Module,Resolver,Environment,CompositionRoot,AppDelegate,SceneDelegate,Coordinator}
'*Root{,View,Screen,Scene}
:atoms
{1
:path
'**/Atoms/**
:molecules
{1
:path
'**/Molecules/**
:organisms
{1
:path
'**/Organisms/**
:views
{3
:kind
-struct
:conforms
-View
:use
-app_code
:navigation_managers
{3
:kind
-class
:name
[1
'{,App}NavigationManager
:use
-app_code
:navigation_owners
{1
:any
[2
{1
:path
[2
'**/Navigation/**
'**/{Coordinator,Router}{,s}/**
{1
:name
[5
'*Navigation*
'*Navigator
'*Coordinator*
'*Router*
'*Wire{f,F}rame*
:service_contracts
{1
:name
[1
'?*{Service,Repository,Client}{,Protocol,Type,Interface}
:storage_api
[1
{1
:identifiers
[7
-ModelContext
-ModelContainer
-FetchDescriptor
-NSManagedObjectContext
-NSFetchRequest
-NSPersistentContainer
-NSPersistentCloudKitContainer
:view_queries
[3
{1
:identifiers
[1
-NSFetchedResultsController
{1
:attribute
[3
-Query
-FetchRequest
-SectionedFetchRequest
{1
:attribute
{2
:name
-Environment
:mentions
[2
-modelContext
-managedObjectContext
:rules
{42
:usecase_layer
{10
:title
'A UseCase layer
:because
'A use case that only passes a call on is one more type to write, inject and test. In this architecture a ViewModel calls the protocol of a Domain service, and the action is a method there.
:message
'`{found}` belongs to a UseCase layer, which this architecture does not have
:fix
'Move the action into the protocol of a Domain service and call it from the ViewModel
:severity
-error
:certainty
-sure
:references
[1
'MVVM Clean, No UseCase: 2 Domain, 3 UseCase
:forbid
{1
:any
[2
{3
:use
-app_code
:not
{1
:any
[2
{1
:imports
-SwiftUI
{1
:path
[3
'**/{Mock,Mocks,Fakes,Stubs}/**
'**/{Mock,Fake,Stub,Spy}*.swift
'**/*{Mock,Fake,Stub,Spy}.swift
:path
[5
'**/*{UseCase,UseCases,Usecase,Usecases}/**
'**/{useCase,useCases,usecase,usecases}/**
'**/*{Use Case,Use Cases}/**
'**/{use case,use cases,use-case,use-cases,use_case,use_cases}/**
'**/*UseCase{,s}.swift
{1
:type
{1
:use
-use_cases
:exception
{1
:needs
[2
-reason
-until
:examples
{2
:bad
[4
{1
:Domain/UseCases/FetchOffers.swift
'struct FetchOffers {~n  let offers: any OfferService~n  func execute() async throws -> [Offer] { try await offers.all() }~n}~n
{1
:Features/Checkout/Domain/Use Case/Pay.swift
'protocol Pay { func run() async throws }~n
{1
:packages/login/usecase/SignIn.swift
'final class SignIn {}~n
{1
:Features/Login/Domain/LoginActions.swift
'struct SignInUseCase {~n  func callAsFunction(name: String) async throws {}~n}~n
:good
[9
{1
:Domain/Service/OfferService.swift
'protocol OfferService: Sendable {~n  func all() async throws -> [Offer]~n  func accept(_ offer: Offer.ID) async throws~n}~n
{1
:Features/Survey/Domain/CaseStudy.swift
'struct CaseStudy {~n  var useCaseCount = 0~n  func useCase(at index: Int) -> String { "Case ~b(index)" }~n}~n
{1
:Features/Diagram/UseCaseDiagram.swift
'struct UseCaseDiagram { var actors: [String] = [] }~n
{1
:Intelligence/Model.swift
'enum Model {~n  struct UseCase: Equatable { var isTagging = false }~n}~n
{1
:Core/Text/Casing.swift
'enum Casing { case upperCase, lowerCase, usesCase }~n
{1
:Core/Reporting/Reporting.swift
'enum ReportingUseCase: String { case message, survey }~n
{1
:Domain/Mocks/MockSignInUseCase.swift
'struct MockSignInUseCase {}~n
{1
:Examples/Tester/UseCases/HardPaywallView.swift
'import SwiftUI~n~nstruct HardPaywallView: View { var body: some View { Text("Paywall") } }~n
{1
:JobsTests/Domain/UseCases/FetchJobsUseCaseTests.swift
'import XCTest~n~nfinal class FetchJobsUseCaseTests: XCTestCase {~n  final class FetchJobsUseCase {}~n}~n
:layer_crossed
{8
:title
'A layer that uses one it must not know
:because
'Presentation and Data both depend on Domain, and Domain on nothing. Then a screen can be tested without a server, and the server can change without the screens. One reference across undoes both.
:fix
'Put a protocol into Domain, implement it in Data, and pass the implementation in from the composition root
:severity
-error
:certainty
-sure
:references
[1
'MVVM Clean, No UseCase: 2 Dependency rule
:dependencies
{2
:in
{2
:use
-app_code
:not
{1
:imports
-NeedleFoundation
:allow
{7
:App
[1
'*
:Presentation
[4
-Domain
-Components
-Core
-Feature
:Data
[3
-Domain
-Core
-Feature
:Domain
[1
-Feature
:Feature
[1
'*
:Components
[1
'*
:Core
[1
'*
:examples
{2
:bad
[5
{2
:Domain/JobService.swift
'struct JobSearch { let client: JobAPIClient }~n
:Data/JobAPIClient.swift
'final class JobAPIClient {}~n
{2
:Sources/Features/Jobs/Presentation/ViewModel/JobsViewModel.swift
'final class JobsViewModel { let service = LiveJobService() }~n
:Sources/Features/Jobs/Data/Service/LiveJobService.swift
'final class LiveJobService {}~n
{2
:Features/Feed/Data/FeedCache.swift
'struct FeedCache { var rows: [FeedRow] = [] }~n
:Features/Feed/Presentation/View/FeedRow.swift
'struct FeedRow {}~n
{2
:Features/Feed/Domain/Feed.swift
'struct Feed { let format: DayFormat }~n
:Core/Format/DayFormat.swift
'struct DayFormat {}~n
{2
:Shop/Application/AppAssembly.swift
'final class AppAssembly {}~n
:Shop/Presentation/CartViewModel.swift
'final class CartViewModel { let assembly = AppAssembly() }~n
:good
[4
{7
:Features/Jobs/Domain/Service/JobService.swift
'protocol JobService { func list() async throws -> [Job] }~nstruct Job { let id: Int }~n
:Features/Jobs/Data/Service/LiveJobService.swift
'struct LiveJobService: JobService {~n  let http: HTTP~n  func list() async throws -> [Job] { [] }~n}~n
:Features/Jobs/Presentation/ViewModel/JobsViewModel.swift
'final class JobsViewModel {~n  private let service: any JobService~n  init(service: any JobService) { self.service = service }~n}~n
:Features/Jobs/Presentation/View/JobsView.swift
'import SwiftUI~n~nstruct JobsView: View {~n  let model: JobsViewModel~n  var body: some View { PillBadge(text: "new") }~n}~n#Preview { JobsView(model: JobsViewModel(service: LiveJobService(http: HTTP()))) }~n
:Components/Atoms/PillBadge.swift
'import SwiftUI~n~nstruct PillBadge: View {~n  let text: String~n  var body: some View { Text(text) }~n}~n
:Core/Network/HTTP.swift
'struct HTTP {}~n
:App/AppDependencies.swift
'final class AppDependencies { let jobs: any JobService = LiveJobService(http: HTTP()) }~n
{2
:Sources/App/Features/Jobs/Domain/Job.swift
'struct Job { let state: State }~nextension Job { enum State { case open, closed } }~n
:Sources/App/Features/Jobs/Presentation/JobsViewModel.swift
'final class JobsViewModel { var state = State(); struct State {} }~n
{3
:Shop/Photos/Backup/Application/BackupController.swift
'protocol BackupController { func start() }~n
:Shop/Photos/Backup/Presentation/BackupViewModel.swift
'final class BackupViewModel {~n  private let controller: any BackupController~n  init(controller: any BackupController) { self.controller = controller }~n}~n
:Shop/Application/AppDelegate.swift
'final class AppDelegate {}~n
{2
:Domain/Page.swift
'struct Page<Response> { let items: [Response] }~n
:Data/Response.swift
'struct Response {}~n
:core_uses_feature
{9
:title
'Core that knows a feature
:because
'Core is under every feature. When it names one, no feature can be built, moved or removed without the others.
:message
'Core must not know a feature or a component
:fix
'Pass a value or a closure in, or move the type that Core needs into Core
:severity
-error
:certainty
-sure
:references
[1
'MVVM Clean, No UseCase: 2 Dependency rule
:dependencies
{2
:in
{2
:use
-app_code
:not
{1
:any
[2
{1
:imports
-NeedleFoundation
{1
:path
'**/{Features,Feature}/**
:forbid
{1
:Core
[6
-Presentation
-Domain
-Data
-Feature
-Components
-App
:examples
{2
:bad
[3
{2
:Core/Logger.swift
'func log(_ model: LoginViewModel) {}~n
:Features/Login/Presentation/LoginViewModel.swift
'final class LoginViewModel {}~n
{2
:Core/Log/Logger.swift
'struct Logger { func log(_ model: LoginViewModel) {} }~n
:Features/Login/LoginViewModel.swift
'final class LoginViewModel {}~n
{2
:Core/Theme/Theme.swift
'struct Theme { let badge: PillBadge }~n
:Components/Atoms/PillBadge.swift
'struct PillBadge {}~n
:good
[3
{2
:Core/Logger.swift
'func log(_ message: String) {}~n
:Features/Login/Presentation/LoginViewModel.swift
'final class LoginViewModel { func fail() { log("failed") } }~n
{2
:Core/Logger.swift
'// Once this took a LoginViewModel.~nstruct Logger { let name = "LoginViewModel" }~n
:Features/Login/Presentation/LoginViewModel.swift
'final class LoginViewModel {}~n
{2
:Features/Login/Core/Validator.swift
'struct Validator { let model: LoginViewModel }~n
:Features/Login/Presentation/LoginViewModel.swift
'final class LoginViewModel {}~n
:feature_crossed
{7
:title
'A feature that uses the inside of another one
:because
'Features that name each other's ViewModels and services can only change together. What they share belongs into Domain contracts, Components or Core; to show each other's screens they use routes.
:fix
'Use a protocol of its Domain or a route, or move what is shared into Components or Core
:severity
-warning
:references
[1
'MVVM Clean, No UseCase: 4 Blueprint, 5 Atomic Design
:dependencies
{2
:in
{2
:use
-app_code
:not
{1
:imports
-NeedleFoundation
:slices
{3
:by
-feature
:cross
-forbid
:types
{1
:not
{1
:any
[2
{1
:layer
[2
-Domain
-App
{1
:conforms
[3
-View
-UIView
-NSView
:examples
{2
:bad
[2
{2
:Features/Feed/Presentation/ViewModel/FeedViewModel.swift
'final class FeedViewModel { let jobs = JobsListViewModel() }~n
:Features/Jobs/Presentation/ViewModel/JobsListViewModel.swift
'final class JobsListViewModel {}~n
{2
:Features/Feed/Feed.swift
'let model = JobsListViewModel()~n
:Features/Jobs/JobsListViewModel.swift
'final class JobsListViewModel {}~n
:good
[3
{3
:Features/Feed/Presentation/ViewModel/FeedViewModel.swift
'final class FeedViewModel {~n  let nav: any NavigationHandling~n  let jobs: any JobService~n  init(nav: any NavigationHandling, jobs: any JobService) {~n    self.nav = nav~n    self.jobs = jobs~n  }~n  func open() { nav.push(.jobsList) }~n}~n
:Features/Jobs/Domain/Service/JobService.swift
'protocol JobService {}~n
:Core/Navigation/NavigationHandling.swift
'enum AppRoute { case jobsList }~nprotocol NavigationHandling { func push(_ route: AppRoute) }~n
{2
:Features/Jobs/Presentation/View/JobRow.swift
'struct JobRow { let model: JobsViewModel }~n
:Features/Jobs/Presentation/ViewModel/JobsViewModel.swift
'final class JobsViewModel {}~n
{3
:App/AppRoot.swift
'struct AppRoot { let feed = FeedViewModel(), jobs = JobsViewModel() }~n
:Features/Jobs/Presentation/JobsViewModel.swift
'final class JobsViewModel {}~n
:Features/Feed/Presentation/FeedViewModel.swift
'final class FeedViewModel {}~n
:layer_cycle
{7
:title
'Layers or features that use one another in a cycle
:because
'What stands in a cycle can only be understood, built and tested as a whole; the layers are layers in name only.
:fix
'Turn one of the uses round: declare a protocol where it is used and implement it on the other side
:severity
-warning
:references
[1
'MVVM Clean, No UseCase: 2 Dependency rule
:dependencies
{3
:in
{2
:use
-app_code
:not
{1
:any
[2
{1
:imports
-NeedleFoundation
{1
:path
'**/{Features,Feature}/*/*.swift
:slices
{2
:by
-feature
:cross
-allow
:cycles
-forbid
:examples
{2
:bad
[2
{2
:Features/A/Presentation/X.swift
'struct X { let b: BType }~n
:Features/B/Presentation/Y.swift
'struct BType { let x: X }~n
{2
:Domain/Order.swift
'struct Order { let record: OrderRecord }~n
:Data/OrderRecord.swift
'final class OrderRecord { var order: Order? }~n
:good
[2
{2
:Features/A/Presentation/X.swift
'protocol XLike {}~nstruct X: XLike { let b: BType }~n
:Features/B/Presentation/Y.swift
'struct BType {}~n
{2
:Features/A/Presentation/X.swift
'struct X { let y: Y }~n
:Features/A/Domain/Y.swift
'struct Y { let z: Z }~nstruct Z { let names: [String] }~n
:feature_folder_missing
{9
:title
'A feature without the folders of the blueprint
:because
'Every feature has the same inside, so that whoever knows one finds their way in all: Presentation/View and Presentation/ViewModel, Domain/Service, Data/Service.
:message
'the feature `{found}` has no folder Presentation/View, nor one for services in Domain or Data
:fix
'Move its views into Presentation/View
:severity
-warning
:references
[1
'MVVM Clean, No UseCase: 4 Blueprint, Definition of Done 1
:for_each
{1
:folder
'**/Features/{feature}
:must_exist
{1
:any
[3
{1
:item
'**/Features/{feature}/**/Presentation/**/{View,Views,Screen,Screens}
{1
:item
'**/Features/{feature}/{Domain,Data}/{Service,Services,Repository,Repositories}
{1
:item
'**/Features/{feature}/*/Presentation
:examples
{2
:bad
[2
{1
:Features/Jobs/JobsView.swift
'struct JobsView {}~n
{3
:Sources/Features/Jobs/JobsView.swift
'struct JobsView {}~n
:Sources/Features/Jobs/JobsViewModel.swift
'final class JobsViewModel {}~n
:Sources/Features/Feed/Presentation/View/FeedView.swift
'struct FeedView {}~n
:good
[3
{1
:Features/Jobs/Presentation/View/JobsView.swift
'struct JobsView {}~n
{2
:Features/Jobs/Presentation/Views/Detail/JobsView.swift
'struct JobsView {}~n
:Features/Jobs/Domain/Service/JobService.swift
'protocol JobService {}~n
{2
:Features/Session/Domain/Service/SessionService.swift
'protocol SessionService {}~n
:Tests/Features/Login/LoginTests.swift
'struct LoginTests {}~n
:feature_layer_unordered
{10
:title
'A layer of a feature without its folder of services
:because
'The protocols of a feature lie in Domain/Service and their implementations in Data/Service, so that both are found without a search.
:message
'`{found}` has no folder for its services
:fix
'Move the protocols into Domain/Service, what implements them into Data/Service
:severity
-note
:certainty
-likely
:references
[1
'MVVM Clean, No UseCase: 4 Blueprint
:for_each
{1
:folder
'**/Features/{feature}/{Domain,Data}
:must_exist
{1
:any
[3
{1
:item
'**/Features/{feature}/{name}/**/{Service,Repository,Interface,Contract,Protocol,Source,Store}{,s}
{1
:item
'**/Features/{feature}/{name}/**/{Network,API,Remote,Local,Persistence,Storage,Model,Entity}{,s}
{1
:item
'**/Features/{feature}/{name}/**/{Repositories,DataSource,DataSources,Entities,DTO,DTOs,UseCases}
:examples
{2
:bad
[2
{1
:Features/Jobs/Data/LiveJobService.swift
'struct LiveJobService {}~n
{2
:Features/Jobs/Domain/JobService.swift
'protocol JobService {}~n
:Features/Jobs/Data/Service/LiveJobService.swift
'struct LiveJobService {}~n
:good
[3
{2
:Features/Jobs/Domain/Service/JobService.swift
'protocol JobService {}~n
:Features/Jobs/Data/Services/LiveJobService.swift
'struct LiveJobService {}~n
{1
:Features/Jobs/Domain/Models/Job.swift
'struct Job {}~n
{1
:Domain/Job.swift
'struct Job {}~n
:features_folder_missing
{8
:title
'No folder of features
:because
'The blueprint sorts an app by features first; without their folder, no rule about features finds anything.
:message
'the blueprint asks for a folder `Features`, and there is none
:fix
'Put each feature into a folder of its own below Features
:severity
-note
:references
[1
'MVVM Clean, No UseCase: 4 Blueprint
:require
{1
:item
[3
'Features
'Feature
'**/{Features,Feature}
:examples
{2
:bad
[1
{1
:Screens/JobsView.swift
'struct JobsView {}~n
:good
[2
{1
:Features/Jobs/Presentation/View/JobsView.swift
'struct JobsView {}~n
{1
:Sources/App/Features/Jobs/JobsView.swift
'struct JobsView {}~n
:file_unassigned
{8
:title
'A source file in no layer
:because
'What is in no layer is not checked: no rule about layers looks at it, and misplaced code gathers in folders named Misc and Helpers beside the layers.
:message
'`{found}` is in no layer
:fix
'Move it into the folder of its layer, or name its folder under `layers:` in .patuh.yml
:severity
-note
:references
[1
'MVVM Clean, No UseCase: Definition of Done 1
:forbid
{3
:use
-app_code
:path
[2
'**/{Features,Feature}/*/**
'**/App/**
:not
{1
:any
[3
{1
:layer
'*
{1
:imports
[5
-PackageDescription
-ProjectDescription
-WidgetKit
-AppIntents
-ActivityKit
{1
:path
[8
'**/*App.swift
'**/main.swift
'**/{Package,Project,Workspace}.swift
'**/{Generated,generated,GeneratedSources,DerivedSources,Derived}/**
'**/*.generated.swift
'**/*{Extension,Widget,Widgets,Intents,Watch App}/**
'**/{Preview Content,PreviewContent,Previews,Mocks,Stubs,Fixtures}/**
'**/{Pods,Carthage,Vendor,ThirdParty,Tuist,fastlane,Scripts,scripts,Tools,Plugins}/**
:examples
{2
:bad
[2
{1
:Sources/App/Misc/Helpers.swift
'enum Helpers {}~n
{1
:Features/Jobs/Stuff/JobsSupport.swift
'enum JobsSupport {}~n
:good
[9
{1
:Sources/App/Core/Format/DateFormat.swift
'enum DateFormat {}~n
{1
:Sources/Jobs/JobsApp.swift
'import SwiftUI~n~n@main struct JobsApp: App { var body: some Scene { WindowGroup {} } }~n
{1
:Package.swift
'import PackageDescription~n~nlet package = Package(name: "Jobs")~n
{1
:Tests/App/Misc/Helpers.swift
'enum Helpers {}~n
{2
:Sources/Imaging/Cache/DiskCache.swift
'struct DiskCache {}~n
:Jobs/Screens/JobsScreen.swift
'struct JobsScreen {}~n
{1
:Examples/App/Misc/Helpers.swift
'enum Helpers {}~n
{1
:Sources/App/AppDependencies.swift
'final class AppDependencies {}~n
{1
:Sources/App/Router/RouteTable.swift
'enum RouteTable {}~n
{1
:Shop/Photos/Backup/Application/BackupController.swift
'protocol BackupController { func start() }~n
:domain_framework_import
{10
:title
'A Domain that imports UI or storage
:because
'The Domain says what the app is about. With a framework of the screen or the database in it, its types cannot be used, tested or kept without that framework.
:message
'`{found}` in Domain
:fix
'Keep plain values in Domain, and turn them into colours or records in Presentation or Data
:severity
-error
:certainty
-sure
:references
[2
'MVVM Clean, No UseCase: 2 Domain
'Modul iOS Swift 6: 5.1
:usage
{1
:in
{3
:layer
-Domain
:use
-app_code
:not
{1
:layer
[4
-Presentation
-Data
-Core
-App
:must_not
{1
:imports
[13
-SwiftUI
-UIKit
-AppKit
-WatchKit
-SwiftData
-CoreData
-RealmSwift
-Realm
-GRDB
-FirebaseFirestore
-FirebaseDatabase
-Alamofire
-Moya
:examples
{2
:bad
[2
{1
:Features/Login/Domain/User.swift
'import SwiftUI~n~nstruct User { var tint: Color }~n
{1
:Domain/Note.swift
'import Foundation~nimport SwiftData~n~n@Model final class Note { var text = ""; init() {} }~n
:good
[3
{1
:Features/Login/Domain/User.swift
'import Foundation~n~nstruct User { var tintHex: String }~n
{1
:Domain/Place.swift
'import CoreLocation~nimport Observation~n~nstruct Place { let at: CLLocationCoordinate2D }~n
{1
:Features/Login/Presentation/View/LoginView.swift
'import SwiftUI~n~nstruct LoginView: View { var body: some View { Text("Domain") } }~n
:domain_service_concrete
{9
:title
'A concrete service in Domain/Service
:because
'Domain/Service holds what the app needs, as protocols. A class there decides how it is done, and Domain begins to depend on the network.
:message
'`{found}` is no protocol, but lies among the services of Domain
:fix
'Declare a protocol here and move the implementation into Data/Service
:severity
-error
:certainty
-sure
:references
[1
'MVVM Clean, No UseCase: 2 Domain, 4 Domain/Service
:forbid
{1
:type
{6
:use
-app_code
:layer
-Domain
:path
'**/Domain/**/{Service,Services,Repository,Repositories}/**
:name
[3
'?*Service
'?*Repository
'?*{Service,Repository}{Impl,Implementation}
:any
[2
{1
:kind
[2
-class
-actor
{2
:kind
-struct
:any
[2
{1
:has
{1
:each
-functions
{1
:conforms
[3
'?*Service
'?*Repository
'?*{Service,Repository}Protocol
:not
{1
:use
-stand_ins
:examples
{2
:bad
[3
{1
:Features/Login/Domain/Service/AuthService.swift
'final class AuthService {}~n
{1
:Domain/Services/JobService.swift
'struct JobService { func jobs() async throws -> [String] { [] } }~n
{1
:Domain/Repositories/PlaceRepository.swift
'protocol PlaceRepository {}~nactor LivePlaceRepository: PlaceRepository {}~n
:good
[4
{1
:Features/Login/Domain/Service/AuthService.swift
'protocol AuthService { func login() async throws }~nstruct AuthToken { let text: String }~n
{1
:Features/Salon/Domain/Service/SalonService.swift
'struct SalonService { let name: String; var text: String { name } }~n
{1
:Features/Login/Data/Service/LiveAuthService.swift
'final class LiveAuthService {}~n
{1
:Features/Login/Domain/Service/MockAuthService.swift
'final class MockAuthService {}~n
:service_implementation_misplaced
{8
:title
'A Domain service implemented outside of Data
:because
'How a service is done is a matter of Data alone: there one looks for it, and from there only the composition root takes it.
:message
'`{found}` implements a service of Domain, but does not lie in Data
:fix
'Move it into Data/Service
:severity
-error
:references
[1
'MVVM Clean, No UseCase: 2 Data, 4 Data/Service
:forbid
{1
:type
{5
:use
-app_code
:layer
[4
-Presentation
-Components
-Core
-App
:kind
[4
-class
-actor
-struct
-enum
:conforms
{2
:use
-service_protocols
:layer
-Domain
:not
{1
:any
[2
{1
:use
-stand_ins
{1
:layer
[2
-Data
-Domain
:examples
{2
:bad
[2
{2
:Features/Login/Presentation/LiveAuth.swift
'struct LiveAuth: AuthService {}~n
:Features/Login/Domain/Service/AuthService.swift
'protocol AuthService {}~n
{2
:Core/Storage/NoteStore.swift
'final class NoteStore {}~nextension NoteStore: NoteRepository {}~n
:Domain/NoteRepository.swift
'protocol NoteRepository {}~n
:good
[2
{4
:Features/Login/Data/Service/LiveAuth.swift
'struct LiveAuth: AuthService {}~n
:Features/Login/Domain/Service/AuthService.swift
'protocol AuthService {}~n
:LoginTests/Presentation/AuthDouble.swift
'struct AuthDouble: AuthService {}~n
:Features/Login/Presentation/PreviewAuth.swift
'struct PreviewAuth: AuthService {}~n
{1
:Features/Login/Presentation/Clock.swift
'protocol ClockService {}~nstruct Clock: ClockService {}~n
:dto_outside_data
{9
:title
'Wire data outside of Data
:because
'A DTO has the shape that the server likes. Where a screen uses it, every change of the server is a change of the screen.
:message
'`{found}` is data of the wire, which only Data knows
:fix
'Map it to a type of Domain in Data and use that
:severity
-warning
:references
[1
'MVVM Clean, No UseCase: 2 Data
:usage
{1
:in
{3
:layer
[3
-Presentation
-Domain
-Components
:use
-app_code
:not
{1
:layer
[2
-Data
-App
:must_not
{1
:reference
{2
:use
-wire_types
:not
{1
:use
-stand_ins
:examples
{2
:bad
[3
{2
:Features/Jobs/Presentation/View/JobRow.swift
'struct JobRow { let job: JobDTO }~n
:Features/Jobs/Data/JobDTO.swift
'struct JobDTO: Decodable { let id: Int }~n
{1
:Features/Jobs/Presentation/View/JobRow.swift
'struct JobRow { let job: JobDTO }~n
{2
:Features/Jobs/Domain/JobSearch.swift
'protocol JobSearch { func find() async throws -> JobListResponse }~n
:Networking/JobListResponse.swift
'struct JobListResponse: Codable { let jobs: [String] }~n
:good
[2
{2
:Features/Jobs/Data/JobDTO.swift
'struct JobDTO: Decodable { let id: Int }~nextension JobDTO { func toDomain() -> Job { Job(id: id) } }~n
:Features/Jobs/Domain/Job.swift
'struct Job { let id: Int }~n
{1
:Features/Chat/Presentation/View/Answer.swift
'import UserNotifications~n~nstruct Answer {~n  let response: CannedResponse~n  func open(_ tapped: UNNotificationResponse, _ page: URLResponse) {}~n}~nstruct CannedResponse { let text: String }~n
:dto_misplaced
{8
:title
'A DTO declared outside of Data
:because
'What mirrors the server belongs next to the code that talks to it; elsewhere it is used as if it were the model.
:message
'`{found}` is data of the wire, but does not lie in Data
:fix
'Move it into Data and map it to a type of Domain there
:severity
-warning
:references
[1
'MVVM Clean, No UseCase: 2 Data
:forbid
{1
:type
{4
:use
-wire_types
:layer
[3
-Presentation
-Domain
-Components
:target
-production
:not
{1
:any
[2
{1
:layer
[2
-Data
-App
{1
:use
-stand_ins
:examples
{2
:bad
[2
{1
:Features/Jobs/Domain/JobDTO.swift
'struct JobDTO: Decodable { let id: Int }~n
{1
:Features/Jobs/Presentation/JobResponse.swift
'struct JobResponse: Decodable { let id: Int }~n
:good
[3
{1
:Features/Jobs/Data/JobDTO.swift
'struct JobDTO: Decodable { let id: Int }~n
{1
:Features/Survey/Domain/SurveyResponse.swift
'struct SurveyResponse { let answer: String }~n
{1
:Core/Network/APIClient.swift
'final class APIClient {}~n
:network_outside_core
{9
:title
'Raw networking outside of Core and Data
:because
'One place builds requests, retries and signs in. A screen that opens its own connection goes around all of it, and cannot be tested without a network.
:message
'`{found}` outside of Core/Network and Data
:fix
'Ask a service of Domain, which Data implements with the client of Core/Network
:severity
-error
:references
[1
'MVVM Clean, No UseCase: 2 Core
:usage
{1
:in
{3
:any
[3
{1
:layer
[2
-Presentation
-Domain
{1
:use
-view_models
{1
:conforms
-View
:use
-app_code
:not
{1
:layer
[4
-Data
-Core
-Components
-App
:must_not
{1
:use
-network_api
:examples
{2
:bad
[3
{1
:Features/Jobs/Presentation/ViewModel/JobsViewModel.swift
'import Foundation~n~nfinal class JobsViewModel {~n  func load(_ url: URL) async throws -> Data { try await URLSession.shared.data(from: url).0 }~n}~n
{1
:Screens/AvatarView.swift
'import SwiftUI~n~nstruct AvatarView: View {~n  let url: URL~n  var body: some View {~n    Text("").task { _ = try? await URLSession.shared.data(from: url) }~n  }~n}~n
{1
:Domain/Ping.swift
'import Alamofire~n~nstruct Ping { func send() { AF.request("https://example.org") } }~n
:good
[4
{2
:Features/Jobs/Data/LiveJobService.swift
'struct LiveJobService {~n  let http: HTTP~n  func jobs() async throws -> [String] { try await http.get(.jobs) }~n}~n
:Core/Network/HTTP.swift
'import Foundation~n~nstruct HTTP {~n  enum Path { case jobs }~n  let session = URLSession.shared~n  func get(_ path: Path) async throws -> [String] { [] }~n}~n
{1
:Features/Jobs/Data/Upload.swift
'import Foundation~n~nfinal class Upload { let session = URLSession(configuration: .background(withIdentifier: "up")) }~n
{1
:Features/Jobs/Presentation/View/JobsView.swift
'struct JobsView { let hint = "URLSession" }~n
{1
:Features/Help/Presentation/View/HelpView.swift
'import SwiftUI~nimport WebKit~n~nstruct HelpView: UIViewRepresentable {~n  let page: URL~n  let urgency = URLSessionTask.highPriority~n  func makeUIView(context: Context) -> WKWebView { WKWebView() }~n  func updateUIView(_ view: WKWebView, context: Context) { view.load(URLRequest(url: page)) }~n}~n
:storage_outside_core
{9
:title
'Storage used outside of Core
:because
'Settings, the keychain and files have one door, Core/Storage: there keys do not collide, and what Apple asks to be declared is used in one place.
:message
'`{found}` outside of Core/Storage
:fix
'Give Core/Storage a method for it, and use that
:severity
-warning
:references
[1
'MVVM Clean, No UseCase: 2 Core
:usage
{1
:in
{3
:any
[3
{1
:layer
[4
-Presentation
-Domain
-Data
-Components
{1
:use
-view_models
{1
:conforms
-View
:use
-app_code
:not
{1
:any
[2
{1
:layer
[2
-Core
-App
{1
:path
[2
'**/Data/**/*{Stor,Persist,Local,Cach,Keychain,Database,Disk,UserDefaults,File}*/**
'**/Data/**/*{Stor,Persist,Local,Cach,Keychain,Database,Disk,UserDefaults,File}*.swift
:must_not
{1
:identifiers
[7
-UserDefaults
-FileManager
-NSUbiquitousKeyValueStore
-SecItemAdd
-SecItemUpdate
-SecItemDelete
-SecItemCopyMatching
:examples
{2
:bad
[3
{1
:Features/Login/Presentation/ViewModel/LoginViewModel.swift
'import Foundation~n~nfinal class LoginViewModel {~n  func save(_ token: String) { UserDefaults.standard.set(token, forKey: "token") }~n}~n
{1
:Features/Login/Data/Service/LiveAuthService.swift
'import Security~n~nstruct LiveAuthService {~n  func forget() { SecItemDelete([:] as CFDictionary) }~n}~n
{1
:Features/Photos/Domain/Album.swift
'import Foundation~n~nstruct Album { func clear(_ url: URL) throws { try FileManager.default.removeItem(at: url) } }~n
:good
[3
{2
:Features/Login/Presentation/ViewModel/LoginViewModel.swift
'final class LoginViewModel {~n  let settings: Settings~n  init(settings: Settings) { self.settings = settings }~n  // UserDefaults hides behind this.~n  func save() throws { try settings.save(.theme("dark")) }~n}~n
:Core/Storage/Settings.swift
'import Foundation~n~nstruct Settings {~n  enum Item { case theme(String) }~n  let defaults = UserDefaults.standard~n  func save(_ item: Item) throws {}~n}~n
{1
:Features/Notes/Data/PersistentStorage/NoteFiles.swift
'import Foundation~n~nstruct NoteFiles { let files = FileManager.default }~n
{1
:App/AppDependencies.swift
'import Foundation~n~nfinal class AppDependencies { let defaults = UserDefaults(suiteName: "group.jobs") }~n
:print_outside_logger
{9
:title
'Printing past the logger
:because
'What is printed is lost in the field, cannot be switched off, and may show what nobody should read. The logger of Core knows levels and what is private.
:message
'`{found}` goes past the logger of Core
:fix
'Use the logger of Core, or remove the line
:severity
-warning
:references
[1
'MVVM Clean, No UseCase: 2 Core
:usage
{1
:in
{3
:any
[4
{1
:layer
[6
-Presentation
-Domain
-Data
-Components
-Core
-Feature
{1
:path
'**/App/**
{2
:layer
-App
:path
'**/Application/**
{1
:use
-view_models
:use
-app_code
:not
{1
:path
[5
'**/*{Logg,logg}*/**
'**/{Log,Logs,Debug}/**
'**/*Debug*.swift
'**/*Log{,s}.swift
'**/*{Logger,Logging,Print}*.swift
:must_not
{1
:identifiers
[3
-print
-debugPrint
-NSLog
:examples
{2
:bad
[3
{1
:Features/Jobs/Presentation/ViewModel/JobsViewModel.swift
'final class JobsViewModel { func fail(_ error: any Error) { print(error) } }~n
{1
:Core/Network/HTTP.swift
'import Foundation~n~nstruct HTTP { func send() { NSLog("sent") } }~n
{1
:Shop/Application/AppAssembly.swift
'final class AppAssembly { func start() { print("started") } }~n
:good
[8
{2
:Features/Jobs/Presentation/ViewModel/JobsViewModel.swift
'final class JobsViewModel {~n  let logger: Logger~n  init(logger: Logger) { self.logger = logger }~n  func fail(_ error: any Error) { logger.error(error) }~n}~n
:Core/Logger/Logger.swift
'struct Logger { func error(_ error: any Error) { print(error) } }~n
{1
:Features/Orders/Presentation/View/ReceiptView.swift
'struct ReceiptView {~n  let printer: Printer~n  func send() { printer.print() }~n}~nstruct Printer { func print() {} }~n
{1
:Tools/report.swift
'print("done")~n
{1
:Widgets/AppDelegate.swift
'final class AppDelegate { func launch() { print("launched") } }~n
{1
:Shop/Photos/Backup/Application/BackupController.swift
'final class BackupController { func start() { print("started") } }~n
{1
:Sources/Jobs.docc/Resources/01-JobsView.swift
'import SwiftUI~n~nstruct JobsView: View { var body: some View { Button("Open") { print("tapped") } } }~n
{1
:Features/Jobs/Presentation/View/JobsView.swift
'import SwiftUI~n~n#Preview { Button("Open") { print("tapped") } }~n
{1
:Features/Orders/Presentation/ViewModel/ReceiptViewModel.swift
'final class ReceiptViewModel: Printing {~n  func send() { print("receipt") }~n  func retry() { again { debugPrint("receipt") } }~n  func again(_ work: () -> Void) { work() }~n}~nclass Printing { func print(_ text: String) {} }~nextension ReceiptViewModel { func debugPrint(_ text: String) {} }~n
:service_built_outside_root
{9
:title
'A service built outside of the composition root
:because
'Who builds a service decides which one it is. Built in a ViewModel or a View, it cannot be replaced in a test, and there are soon several where one was meant.
:message
'`{found}` is built in `{owner}`, not in the composition root
:fix
'Take the protocol through init and build the service in App
:severity
-warning
:references
[2
'Modul iOS Swift 6: 5.4 App entry
'App Architecture: Dependency injection
:usage
{1
:in
{4
:use
-app_code
:kind
[4
-class
-actor
-struct
-enum
:any
[3
{1
:layer
[3
-Presentation
-Domain
-Components
{1
:use
-view_models
{1
:conforms
-View
:not
{1
:any
[4
{1
:layer
[2
-App
-Data
{1
:path
'**/{DI,DependencyInjection,Injection,Composition,CompositionRoot}/**
{1
:use
-composition_roots
{1
:use
-stand_ins
:must_not
{1
:construction
{1
:of
{1
:use
-service_implementations
:examples
{2
:bad
[2
{3
:Features/Jobs/Presentation/ViewModel/JobsViewModel.swift
'final class JobsViewModel { let service: any JobService = LiveJobService() }~n
:Domain/JobService.swift
'protocol JobService {}~n
:Data/LiveJobService.swift
'struct LiveJobService: JobService {}~n
{2
:Screens/JobsView.swift
'import SwiftUI~n~nstruct JobsView: View {~n  @State private var model = JobsModel(jobs: LiveJobRepository())~n  var body: some View { Text("Jobs") }~n}~n
:Model/JobRepository.swift
'protocol JobRepository {}~nfinal class LiveJobRepository: JobRepository {}~n
:good
[2
{4
:App/JobsApp.swift
'import SwiftUI~n~n@main struct JobsApp: App {~n  let model = JobsViewModel(service: LiveJobService())~n  var body: some Scene { WindowGroup {} }~n}~n
:Features/Jobs/Presentation/ViewModel/JobsViewModel.swift
'final class JobsViewModel {~n  private let service: any JobService~n  init(service: any JobService) { self.service = service }~n}~n
:Domain/JobService.swift
'protocol JobService {}~n
:Data/LiveJobService.swift
'struct LiveJobService: JobService {}~n
{5
:Features/Jobs/Presentation/JobsView.swift
'import SwiftUI~n~nstruct JobsView: View {~n  let model: JobsViewModel~n  var body: some View { Text("Jobs") }~n}~n#Preview { JobsView(model: JobsViewModel(service: LiveJobService())) }~nstruct JobsDependencies { func service() -> any JobService { LiveJobService() } }~n
:Domain/JobService.swift
'protocol JobService {}~n
:Data/LiveJobService.swift
'struct LiveJobService: JobService {}~n
:Features/Jobs/Presentation/JobsRootView.swift
'import SwiftUI~n~nstruct JobsRootView: View {~n  var body: some View { JobsView(model: JobsViewModel(service: LiveJobService())) }~n}~n
:Features/Salon/Presentation/SalonViewModel.swift
'final class SalonViewModel { let offer = SalonService(name: "Cut") }~nstruct SalonService { let name: String }~n
:root_object_rebuilt
{9
:title
'A root object built in a View
:because
'The state of the app, its dependencies and its navigation exist once. A View that builds its own shows a second world, which nobody else sees change.
:message
'`{owner}` builds its own `{found}`
:fix
'Build it in the App or its root view, and take it from the environment
:severity
-warning
:references
[2
'App Architecture: App entry
'Modul iOS Swift 6: 4.3
:usage
{1
:in
{3
:use
-app_code
:any
[2
{2
:kind
-struct
:conforms
-View
{1
:use
-view_models
:not
{1
:any
[3
{1
:layer
-App
{1
:use
-composition_roots
{1
:name
[5
'*Root*
'Main*
'App*View
'ContentView
'*Preview*
:must_not
{1
:construction
{1
:of
{1
:name
[4
-ModelContainer
-AppState
-AppDependencies
-NavigationManager
:examples
{2
:bad
[2
'import SwiftUI~n~nstruct RowView: View {~n  @State private var app = AppState()~n  var body: some View { Text("") }~n}~n@Observable final class AppState {}~n
'import SwiftData~nimport SwiftUI~n~nstruct NotesView: View {~n  let container = try! ModelContainer(for: Note.self)~n  var body: some View { Text("") }~n}~n@Model final class Note { init() {} }~n
:good
[2
'import SwiftUI~n~n@main struct MyApp: App {~n  @State private var app = AppState()~n  var body: some Scene { WindowGroup { RowView().environment(app) } }~n}~nstruct AppRootView: View {~n  @State private var nav = NavigationManager()~n  var body: some View { RowView() }~n}~nstruct RowView: View {~n  @Environment(AppState.self) private var app~n  var body: some View { Text("") }~n}~n@Observable final class AppState {}~n@Observable final class NavigationManager {}~n#Preview { RowView().environment(AppState()) }~n
'import SwiftData~nimport SwiftUI~n~nstruct FormView: View {~n  @State private var form = FormState()~n  @Environment(AppState.self) private var app~n  let container: ModelContainer~n  var body: some View { AppStateBadge(app: app).modelContainer(container) }~n}~nstruct AppStateBadge: View {~n  let app: AppState~n  var body: some View { Text("") }~n}~n@Observable final class AppState {}~n@Observable final class FormState {}~n
:viewmodel_concrete_dependency
{9
:title
'A ViewModel that holds a concrete service
:because
'A ViewModel that names the class of its service cannot be tested without it, and drags the Data layer into Presentation. It takes a protocol of the Domain; the composition root picks the class.
:message
'`{owner}` depends on `{found}`, which is no protocol
:fix
'Type it as a protocol of the Domain, and pass the concrete one in from the composition root
:severity
-error
:references
[2
'MVVM Clean, No UseCase: 2 Presentation, Definition of Done 4
'Modul iOS Swift 6: 5.2
:types
{1
:use
-view_models
:must
{3
:each
[2
-stored_properties
-init_parameters
:where
{1
:type
{2
:use
-concrete_services
:not
{1
:use
-navigation_managers
:be
{1
:type
{1
:kind
-protocol
:examples
{2
:bad
[3
{2
:Features/Jobs/Presentation/JobsViewModel.swift
'@MainActor~nfinal class JobsViewModel {~n  private let service: LiveJobService~n  init(service: LiveJobService) { self.service = service }~n}~n
:Data/Service/LiveJobService.swift
'protocol JobService { func jobs() async throws -> [String] }~nfinal class LiveJobService: JobService {~n  func jobs() async throws -> [String] { [] }~n}~n
{2
:Features/Map/Presentation/MapVM.swift
'final class MapVM {~n  private var places: PlaceRepository?~n  init(places: PlaceRepository? = nil) { self.places = places }~n}~n
:Data/PlaceRepository.swift
'actor PlaceRepository {}~n
{2
:Features/Feed/Presentation/FeedViewModel.swift
'final class FeedViewModel {~n  let loader: RemoteFeed~n  init(loader: RemoteFeed) { self.loader = loader }~n}~n
:Data/RemoteFeed.swift
'protocol FeedService {}~nstruct RemoteFeed: FeedService {}~n
:good
[6
{2
:Features/Jobs/Presentation/JobsViewModel.swift
'@MainActor~nfinal class JobsViewModel {~n  private let service: any JobService~n  private let history: JobHistoryRepository~n  init(service: some JobService, history: JobHistoryRepository) {~n    self.service = service~n    self.history = history~n  }~n}~n
:Domain/JobService.swift
'protocol JobService { func jobs() async throws -> [String] }~nprotocol JobHistoryRepository {}~n
{1
:Features/Salon/Presentation/BookingViewModel.swift
'final class BookingViewModel {~n  let choice: Treatment~n  var slots: [Slot] = []~n  init(choice: Treatment) { self.choice = choice }~n}~nstruct Treatment { let minutes: Int }~nstruct Slot { let hour: Int }~n
{1
:App/AppDependencies.swift
'final class AppDependencies {~n  let jobs: LiveJobService~n  init(jobs: LiveJobService) { self.jobs = jobs }~n}~nfinal class LiveJobService {}~n
{1
:Features/Login/Presentation/LoginViewModel.swift
'final class LoginViewModel {~n  func audit(_ service: LiveAuditService) -> Int { 0 }~n}~nfinal class LiveAuditService {}~n
{2
:Features/Login/Presentation/LoginViewModel.swift
'final class LoginViewModel {~n  let navigation: NavigationManager~n  init(navigation: NavigationManager) { self.navigation = navigation }~n}~n
:Core/Navigation/NavigationManager.swift
'@MainActor final class NavigationManager: NavigationHandling {}~n
{2
:Features/Plan/Presentation/PlanViewModel.swift
'final class PlanViewModel {~n  let plans: SubscriptionManager~n  init(plans: SubscriptionManager) { self.plans = plans }~n}~n
:PlanTests/SubscriptionManagerMock.swift
'final class SubscriptionManagerMock: NSObject, SubscriptionManager {}~n
:component_api_call
{9
:title
'A component that loads data
:because
'Atoms, molecules and organisms are used by every feature and shown in previews. One that loads its own data needs a network wherever it appears, and shows states that nobody asked for.
:message
'`{found}` in a component: components get their data, they do not load it
:fix
'Load in the ViewModel of the screen and pass the values, or a closure, to the component
:severity
-error
:references
[1
'MVVM Clean, No UseCase: 5 Atomic Design
:usage
{1
:in
{3
:layer
-Components
:use
-app_code
:not
{1
:any
[2
{1
:imports
-NeedleFoundation
{1
:conforms
-Transferable
:must_not
{1
:any
[8
{1
:use
-network_api
{1
:use
-view_queries
{1
:use
-storage_api
{1
:reference
{1
:use
-data_sources
{1
:call
{1
:receiver
{1
:conforms
[2
'?*Service
'?*Repository
{2
:modifier_call
[3
-task
-onAppear
-refreshable
:contains
-await
{2
:call
{1
:name
'Data(contentsOf:)
:certainty
-likely
{1
:construction
{1
:of
-AsyncImage
:examples
{2
:bad
[6
{1
:DesignSystem/Organisms/JobCard.swift
'import SwiftUI~n~nstruct JobCard: View {~n  let id: Int~n  let load: (Int) async -> String?~n  @State private var title = ""~n  var body: some View {~n    Text(title).task { title = await load(id) ?? "" }~n  }~n}~n
{2
:Components/Molecules/PriceTag.swift
'import SwiftUI~n~nstruct PriceTag: View {~n  let prices: any PriceService~n  var body: some View { Text("–") }~n}~n
:Domain/PriceService.swift
'protocol PriceService { func price(of id: Int) -> Int }~n
{1
:Shared/Components/Ping.swift
'import Foundation~n~nstruct Ping {~n  func send() { URLSession.shared.dataTask(with: URL(string: "https://example.org")!).resume() }~n}~n
{1
:Components/Atoms/Avatar.swift
'import SwiftUI~n~nstruct Avatar: View {~n  let url: URL~n  var body: some View { AsyncImage(url: url) }~n}~n
{1
:Components/Molecules/TagCloud.swift
'import SwiftData~nimport SwiftUI~n~nstruct TagCloud: View {~n  @Query private var tags: [Tag]~n  var body: some View { Text("~b(tags.count)") }~n}~n
{1
:Components/Atoms/Thumbnail.swift
'import UIKit~n~nfinal class Thumbnail: UIImageView {~n  func show(_ url: URL) { image = (try? Data(contentsOf: url)).flatMap(UIImage.init(data:)) }~n}~n
:good
[9
{1
:Components/Organisms/JobCard.swift
'import SwiftUI~n~nstruct JobCard: View {~n  let model: JobCardModel~n  let onApply: () -> Void~n  var body: some View {~n    Button(model.title, action: onApply).onAppear { print("shown") }~n  }~n}~nstruct JobCardModel { let title: String }~n
{1
:Components/Atoms/Clock.swift
'import SwiftUI~n~nstruct Clock: View {~n  static let format = DateFormatter()~n  var body: some View {~n    Text(Clock.format.string(from: Date()))~n      .onReceive(NotificationCenter.default.publisher(for: .NSCalendarDayChanged)) { _ in~n        DispatchQueue.main.async { print("a new day") }~n      }~n  }~n}~n
{2
:Components/Molecules/TreatmentRow.swift
'import SwiftUI~n~nstruct TreatmentRow: View {~n  let service: SalonService~n  var body: some View { Text(service.name) }~n}~n
:Domain/SalonService.swift
'struct SalonService { let name: String }~n
{1
:Components/Molecules/DroppedPhoto.swift
'import CoreTransferable~n~nstruct DroppedPhoto: Transferable {~n  let file: URL~n  var bytes: Data? { try? Data(contentsOf: file) }~n  static var transferRepresentation: some TransferRepresentation {~n    FileRepresentation(importedContentType: .image) { DroppedPhoto(file: $0.file) }~n  }~n}~n
{1
:DI/Components/RootComponent.swift
'import Foundation~nimport NeedleFoundation~n~nfinal class RootComponent: BootstrapComponent {~n  var session: URLSession { shared { URLSession(configuration: .default) } }~n}~n
{1
:Features/Jobs/Presentation/JobsView.swift
'import SwiftUI~n~nstruct JobsView: View {~n  let model: JobsViewModel~n  var body: some View { List {}.task { await model.load() } }~n}~nfinal class JobsViewModel { func load() async {} }~n
{1
:Components/Organisms/TermsPage.swift
'import SwiftUI~nimport WebKit~n~nstruct TermsPage: UIViewRepresentable {~n  let address: URL~n  func makeUIView(context: Context) -> WKWebView { WKWebView() }~n  func updateUIView(_ view: WKWebView, context: Context) { view.load(URLRequest(url: address)) }~n}~n
{1
:Components/Atoms/Toast.swift
'import SwiftUI~n~nstruct Toast: View {~n  @State private var isShown = true~n  var body: some View {~n    Text("Saved").task { await hide() }~n  }~n  // URLSession plays no part here.~n  private func hide() async {~n    try? await Task.sleep(for: .seconds(2))~n    isShown = false~n  }~n}~n
{2
:Components/Molecules/PriceTag.swift
'import SwiftUI~n~nstruct PriceTag: View {~n  let price: Int~n  var body: some View { Text("~b(price)") }~n}~n#Preview { PriceTag(price: LivePriceService().price) }~n
:Data/LivePriceService.swift
'final class LivePriceService { let price = 7 }~n
:component_uses_feature
{8
:title
'A component that knows a feature
:because
'Components are shared by all features. One that names the type of a feature belongs to that feature, and takes it along wherever it is shown.
:message
'components are shared by all features and know none of them
:fix
'Give the component plain values, or a model of its own, or move it into the feature
:severity
-error
:references
[1
'MVVM Clean, No UseCase: 4 Blueprint, note
:dependencies
{2
:in
{2
:use
-app_code
:not
{1
:any
[3
{1
:imports
-NeedleFoundation
{1
:use
-atoms
{1
:path
'**/{Features,Feature}/**
:forbid
{1
:Components
[4
-Presentation
-Domain
-Feature
-App
:examples
{2
:bad
[2
{2
:Components/Molecules/JobHeader.swift
'struct JobHeader { let model: JobsListViewModel }~n
:Features/Jobs/Presentation/JobsListViewModel.swift
'final class JobsListViewModel {}~n
{2
:Components/Organisms/JobCard.swift
'struct JobCard { let job: Job }~n
:Features/Jobs/Domain/Job.swift
'struct Job {}~n
:good
[5
{3
:Components/Molecules/JobHeader.swift
'struct JobHeader { let title: String; let theme: Theme }~n
:Core/Theme/Theme.swift
'struct Theme {}~n
:Features/Jobs/Presentation/JobsListViewModel.swift
'final class JobsListViewModel { let header = JobHeader(title: "Jobs", theme: Theme()) }~n
{2
:Views/Components/CloseButton.swift
'struct CloseButton { let title = Strings.close }~n
:Views/Data/Strings.swift
'enum Strings { static let close = "Close" }~n
{2
:Features/Jobs/Components/JobCard.swift
'struct JobCard { let job: Job }~n
:Features/Jobs/Domain/Job.swift
'struct Job {}~n
{3
:Features/Jobs/Presentation/Components/JobCard.swift
'struct JobCard { let job: Job; let model: JobsViewModel }~n
:Features/Jobs/Presentation/JobsViewModel.swift
'final class JobsViewModel {}~n
:Features/Jobs/Domain/Job.swift
'struct Job {}~n
{2
:DI/Components/JobsComponent.swift
'import NeedleFoundation~n~nfinal class JobsComponent: Component<EmptyDependency> { let model = JobsViewModel() }~n
:Features/Jobs/Presentation/JobsViewModel.swift
'final class JobsViewModel {}~n
:atom_business_type
{9
:title
'An atom that knows the business
:because
'An atom is a label, a badge, a button: it shows a text and a colour. With a ViewModel or a Domain type in it, it fits one screen only.
:message
'`{found}` in an atom: atoms know only plain values
:fix
'Pass in what it shows: a text, a number, a closure
:severity
-error
:references
[1
'MVVM Clean, No UseCase: 5.1 Atoms
:usage
{1
:in
{3
:use
-atoms
:target
-production
:not
{1
:any
[2
{1
:imports
-NeedleFoundation
{1
:layer
-Presentation
:must_not
{1
:reference
{2
:any
[2
{1
:use
-view_models
{2
:layer
[4
-Presentation
-Domain
-Feature
-App
:not
{1
:layer
[2
-Core
-Components
:not
{1
:use
-data_sources
:examples
{2
:bad
[3
{2
:Components/Atoms/PriceText.swift
'import SwiftUI~n~nstruct PriceText: View {~n  let model: CartViewModel~n  var body: some View { Text("") }~n}~n
:Features/Cart/Presentation/CartViewModel.swift
'final class CartViewModel {}~n
{1
:DesignSystem/Atoms/PriceText.swift
'struct PriceText { let vm: CartViewModel }~n
{2
:Components/Atoms/StateBadge.swift
'struct StateBadge { let state: OrderState }~n
:Features/Orders/Domain/OrderState.swift
'enum OrderState { case open }~n
:good
[2
{3
:Components/Atoms/PriceText.swift
'import SwiftUI~n~nstruct PriceText: View {~n  let text: String~n  let size: PriceSize~n  var body: some View { Text(text).font(Theme.body).frame(height: Spacing.medium) }~n}~nenum PriceSize { case small, large }~n
:Core/Theme/Theme.swift
'import SwiftUI~n~nenum Theme { static let body = Font.body }~n
:Common/Spacing.swift
'enum Spacing { static let medium = 8.0 }~n
{1
:Components/Organisms/CartSummary.swift
'struct CartSummary { let model: CartViewModel }~nfinal class CartViewModel {}~n
:atom_uses_larger
{9
:title
'An atom made of larger components
:because
'Atoms are what molecules and organisms are made of. Used the other way round, the parts hold the whole.
:message
'`{found}` is a larger component than the atom that uses it
:fix
'Move the type up to the molecules or organisms, or take its content as a view builder
:severity
-error
:references
[1
'MVVM Clean, No UseCase: 5 Atomic Design
:usage
{1
:in
{2
:use
-atoms
:target
-production
:must_not
{1
:reference
{2
:any
[2
{1
:use
-molecules
{1
:use
-organisms
:not
{1
:use
-atoms
:examples
{2
:bad
[2
{2
:Components/Atoms/JobBadge.swift
'import SwiftUI~n~nstruct JobBadge: View { var body: some View { JobDetailCard() } }~n
:Components/Organisms/JobDetailCard.swift
'import SwiftUI~n~nstruct JobDetailCard: View { var body: some View { Text("") } }~n
{2
:Components/Atoms/Field.swift
'struct Field { let block: InputBlock? }~n
:Components/Molecules/InputBlock.swift
'final class InputBlock {}~n
:good
[2
{3
:Components/Organisms/JobDetailCard.swift
'import SwiftUI~n~nstruct JobDetailCard: View { var body: some View { PillBadge("new") } }~n
:Components/Atoms/PillBadge.swift
'import SwiftUI~n~nstruct PillBadge: View {~n  let text: String~n  init(_ text: String) { self.text = text }~n  var body: some View { DotIcon() }~n}~n#Preview { JobDetailCard() }~n
:Components/Atoms/DotIcon.swift
'import SwiftUI~n~nstruct DotIcon: View { var body: some View { Circle() } }~n
{2
:Components/Atoms/Panel.swift
'import SwiftUI~n~n// Frames a JobDetailCard, say.~nstruct Panel<Content: View>: View {~n  @ViewBuilder let content: Content~n  var body: some View { content.accessibilityLabel("JobDetailCard") }~n}~n
:Components/Organisms/JobDetailCard.swift
'import SwiftUI~n~nstruct JobDetailCard: View { var body: some View { Panel { Text("") } } }~n
:molecule_uses_organism
{9
:title
'A molecule made of organisms
:because
'Organisms are made of molecules. Used the other way round, no one can say which of them is the part.
:message
'`{found}` is an organism, but a molecule uses it
:fix
'Make the type an organism, or take its content as a view builder
:severity
-error
:references
[1
'MVVM Clean, No UseCase: 5 Atomic Design
:usage
{1
:in
{2
:use
-molecules
:target
-production
:must_not
{1
:reference
{2
:use
-organisms
:not
{1
:use
-molecules
:examples
{2
:bad
[1
{2
:Components/Molecules/JobRow.swift
'import SwiftUI~n~nstruct JobRow: View { var body: some View { JobDetailCard() } }~n
:Components/Organisms/JobDetailCard.swift
'import SwiftUI~n~nstruct JobDetailCard: View { var body: some View { Text("") } }~n
:good
[2
{3
:Components/Organisms/JobDetailCard.swift
'import SwiftUI~n~nstruct JobDetailCard: View { var body: some View { JobRow() } }~n
:Components/Molecules/JobRow.swift
'import SwiftUI~n~nstruct JobRow: View { var body: some View { PillBadge() } }~n
:Components/Atoms/PillBadge.swift
'import SwiftUI~n~nstruct PillBadge: View { var body: some View { Text("") } }~n
{2
:Components/Molecules/Stack.swift
'import SwiftUI~n~nstruct Stack<Content: View>: View {~n  @ViewBuilder let content: Content~n  var body: some View { VStack { content } }~n}~n#Preview { Stack { JobDetailCard() } }~n
:Components/Organisms/JobDetailCard.swift
'import SwiftUI~n~nstruct JobDetailCard: View { var body: some View { Stack { Text("") } } }~n
:molecule_size_unusual
{8
:title
'A molecule of too few or too many atoms
:because
'A molecule joins two to five atoms. With fewer it is an atom itself, with more an organism.
:message
'the molecule `{owner}` is not made of two to five atoms
:fix
'Build it from atoms, or move it to the atoms or the organisms
:severity
-warning
:references
[1
'MVVM Clean, No UseCase: 5.2 Molecules
:count
{5
:referenced_types
{2
:use
-atoms
:conforms
[5
-View
-ViewModifier
'*Style
'UI*
'NS*View
:in
{5
:use
-molecules
:target
-production
:kind
[2
-struct
-class
:conforms
[2
-View
-UIView
:not
{1
:modifier
[2
-private
-fileprivate
:per
-type
:at_least
-2
:at_most
-5
:examples
{2
:bad
[2
{1
:Components/Molecules/InputBlock.swift
'import SwiftUI~n~nstruct InputBlock: View {~n  let title: String~n  var body: some View { Text(title) }~n}~n
{2
:Components/Molecules/Everything.swift
'import SwiftUI~n~nstruct Everything: View { var body: some View { VStack { A(); B(); C(); D(); E(); F() } } }~n
:Components/Atoms/Letters.swift
'import SwiftUI~n~nstruct A: View { var body: some View { Text("a") } }~nstruct B: View { var body: some View { Text("b") } }~nstruct C: View { var body: some View { Text("c") } }~nstruct D: View { var body: some View { Text("d") } }~nstruct E: View { var body: some View { Text("e") } }~nstruct F: View { var body: some View { Text("f") } }~n
:good
[2
{2
:Components/Molecules/InputBlock.swift
'import SwiftUI~n~nstruct InputBlock: View {~n  let title: String~n  @Binding var text: String~n  var body: some View {~n    VStack {~n      IconLabel(title)~n      field~n      field~n    }~n  }~n}~nextension InputBlock {~n  private var field: some View { FieldAtom($text) }~n}~nprivate struct Line: View { var body: some View { Text("") } }~nstruct InputModel { var text = "" }~n
:Components/Atoms/IconLabel.swift
'import SwiftUI~n~nstruct IconLabel: View {~n  let title: String~n  init(_ title: String) { self.title = title }~n  var body: some View { Text(title) }~n}~nstruct FieldAtom: View {~n  @Binding var text: String~n  init(_ text: Binding<String>) { _text = text }~n  var body: some View { TextField("", text: $text) }~n}~n
{2
:Components/Molecules/Rating.swift
'import SwiftUI~n~nstruct Rating: View {~n  let size: IconSize~n  var body: some View { HStack { Icon(size); Icon(size); Title(); Price(); Dot(); Line() } }~n}~n
:Components/Atoms/Small.swift
'import SwiftUI~n~nenum IconSize { case small }~nstruct Icon: View {~n  let size: IconSize~n  init(_ size: IconSize) { self.size = size }~n  var body: some View { Text("*") }~n}~nstruct Title: View { var body: some View { Text("t") } }~nstruct Price: View { var body: some View { Text("p") } }~nstruct Dot: View { var body: some View { Text(".") } }~nstruct Line: View { var body: some View { Text("-") } }~n
:shared_view_in_feature
{7
:title
'A View of one feature that another one shows
:because
'A View that two features show belongs to neither. Left in one, it changes with that one's needs and surprises the other.
:fix
'Move it into Components; to open a whole screen of the other feature, push its route
:severity
-warning
:references
[1
'MVVM Clean, No UseCase: Definition of Done 5
:dependencies
{2
:in
{2
:use
-app_code
:not
{1
:imports
-NeedleFoundation
:slices
{3
:by
-feature
:cross
-forbid
:types
{2
:conforms
[3
-View
-UIView
-NSView
:not
{1
:layer
[2
-Domain
-App
:examples
{2
:bad
[1
{2
:Features/Jobs/Presentation/View/CompanyHeader.swift
'import SwiftUI~n~nstruct CompanyHeader: View { var body: some View { Text("") } }~n
:Features/Feed/Presentation/View/FeedView.swift
'import SwiftUI~n~nstruct FeedView: View { var body: some View { CompanyHeader() } }~n
:good
[2
{3
:Components/Organisms/CompanyHeader.swift
'import SwiftUI~n~nstruct CompanyHeader: View { var body: some View { Text("") } }~n
:Features/Feed/Presentation/View/FeedView.swift
'import SwiftUI~n~nstruct FeedView: View { var body: some View { CompanyHeader() } }~n
:Features/Jobs/Presentation/View/JobsView.swift
'import SwiftUI~n~nstruct JobsView: View { var body: some View { CompanyHeader() } }~n
{2
:Features/Jobs/Presentation/View/JobsView.swift
'import SwiftUI~n~nstruct JobsView: View {~n  struct Row: View { var body: some View { Text("") } }~n  var body: some View { Row() }~n}~n
:Features/Feed/Presentation/View/FeedView.swift
'import SwiftUI~n~nstruct FeedView: View {~n  struct Row: View { var body: some View { Text("") } }~n  var body: some View { Row() }~n}~n
:style_literal
{9
:title
'A colour or font written where it is used
:because
'Colours and fonts come from Core/Theme, so that a new brand, or a dark mode, is a change in one place.
:message
'`{found}` with literal values outside of the theme
:fix
'Name it in Core/Theme and use the name
:severity
-warning
:references
[1
'MVVM Clean, No UseCase: 5 Atomic Design
:usage
{1
:in
{3
:any
[2
{1
:layer
[2
-Components
-Presentation
{1
:conforms
-View
:use
-app_code
:not
{1
:path
[3
'**/*{Theme,Style,Styling,Token,Palette,Typography,Colors}*/**
'**/*{Theme,Style,Token,Palette,Typography,Color,Font,Gradient,Debug,Preview}*.swift
'**/{Debug,Previews,Preview Content}/**
:must_not
{1
:any
[5
{1
:call
{2
:name
'{Color,UIColor,NSColor}
:argument
{2
:label
-red
:value
-number
{1
:call
{2
:name
'{Color,UIColor,NSColor}
:argument
{2
:label
-hex
:value
-string
{1
:call
{2
:name
'{Color,UIColor,NSColor}
:argument
{2
:label
-hex
:value
-number
{1
:call
{2
:name
-system
:argument
{2
:label
-size
:value
-number
{1
:call
{2
:name
'{systemFont,boldSystemFont,monospacedSystemFont}
:argument
{2
:label
-ofSize
:value
-number
:examples
{2
:bad
[3
{1
:Features/Jobs/Presentation/View/JobsView.swift
'import SwiftUI~n~nstruct JobsView: View {~n  var body: some View { Text("Late").foregroundStyle(Color(red: 1, green: 0, blue: 0)) }~n}~n
{1
:Components/Atoms/Title.swift
'import SwiftUI~n~nstruct Title: View { var body: some View { Text("Jobs").font(.system(size: 17, weight: .bold)) } }~n
{1
:Components/Molecules/Banner.swift
'import SwiftUI~n~nstruct Banner: View { var body: some View { Color(hex: "#ff8800") } }~n
:good
[4
{2
:Features/Jobs/Presentation/View/JobsView.swift
'import SwiftUI~n~nstruct JobsView: View {~n  let tag: Tag~n  var body: some View {~n    Text("Late").foregroundStyle(Theme.danger).font(Theme.title)~n    Text(tag.name).foregroundStyle(Color(red: tag.red, green: tag.green, blue: tag.blue)).font(.body)~n  }~n}~nstruct Tag { let name: String; let red, green, blue: Double }~n
:Core/Theme/Theme.swift
'import SwiftUI~n~nenum Theme {~n  static let danger = Color(red: 1, green: 0, blue: 0)~n  static let title = Font.system(size: 17)~n}~n
{1
:Settings/HistoryDebugView.swift
'import SwiftUI~n~nstruct HistoryDebugView: View { var body: some View { Text("").font(.system(size: 12)) } }~n
{2
:Components/Background/DawnGradient.swift
'import SwiftUI~n~nstruct DawnGradient: View {~n  var body: some View { LinearGradient(colors: [Color(red: 1, green: 0.8, blue: 0.6), .clear]) }~n}~n
:Components/Previews/PhoneFrame.swift
'import SwiftUI~n~nstruct PhoneFrame: View { var body: some View { Text("9:41").font(.system(size: 13)) } }~n
{1
:Components/Atoms/ColorWell.swift
'import SwiftUI~n~nstruct ColorWell: View {~n  let scale: Double~n  var body: some View { Text("").font(.system(size: scale)).padding(8) }~n}~n#Preview { ColorWell(scale: 2).foregroundStyle(Color(red: 0, green: 0, blue: 1)) }~n
:viewmodel_off_main_actor
{9
:title
'A ViewModel that is not on the main actor
:because
'Views read the state of a ViewModel on the main actor. A ViewModel that may run anywhere changes that state under their eyes, and strict concurrency checking refuses it.
:message
'`{found}` is not isolated to the main actor
:fix
'Write `@MainActor` before the class
:severity
-warning
:references
[1
'MVVM Clean, No UseCase: 2 Presentation
:types
{1
:all
[2
{1
:use
-view_models
{1
:kind
-class
:must
{1
:be
{1
:isolation
-MainActor
:examples
{2
:bad
[2
'@Observable final class JobsViewModel { var jobs: [String] = [] }~n
'@globalActor actor StoreActor { static let shared = StoreActor() }~n@StoreActor final class CartViewModel {}~n
:good
[5
'@MainActor @Observable final class JobsViewModel { var jobs: [String] = [] }~n
'@MainActor class ScreenViewModel {}~nfinal class JobsViewModel: ScreenViewModel {}~n@MainActor protocol Screen: AnyObject {}~nfinal class FeedViewModel: Screen {}~n
'struct JobRowViewModel { let title: String }~n
{1
:JobsTests/FakeJobsViewModel.swift
'import XCTest~nfinal class FakeJobsViewModel {}~n
{1
:Templates/MVVM.xctemplate/SceneViewModel.swift
'class SceneViewModel {}~n
:viewmodel_imports_interface
{9
:title
'A ViewModel in a file that imports SwiftUI or UIKit
:because
'A ViewModel that names views, colours or animations is bound to one interface and cannot be tested without it. What it decides are values; the View turns them into an interface.
:message
'`{found}` in a file with a ViewModel binds it to an interface
:fix
'Import Observation, Combine or Foundation instead, and leave what needs the interface to the View
:severity
-warning
:references
[1
'MVVM Clean, No UseCase: 7 Navigation
:usage
{1
:in
{2
:use
-app_code
:path
'**/*{ViewModel,ViewModels,VM}.swift
:must_not
{1
:imports
[3
-SwiftUI
-UIKit
-AppKit
:examples
{2
:bad
[2
{1
:JobsViewModel.swift
'import SwiftUI~n~nfinal class JobsViewModel { var tint = Color.red }~n
{1
:Features/Feed/FeedVM.swift
'import UIKit~n~nfinal class FeedVM { var image: UIImage? }~n
:good
[5
{1
:FollowButton.swift
'import SwiftUI~n~nstruct FollowButton: View { var body: some View { Text("Follow") } }~nfinal class FollowButtonViewModel {}~n
'import Observation~n~n@Observable final class JobsViewModel { var tintName = "red" }~n
{2
:JobsView.swift
'import SwiftUI~n~nstruct JobsView: View { var body: some View { Text("") } }~n
:JobsViewModel.swift
'import Foundation~n~nfinal class JobsViewModel {}~n
{2
:FeedView.swift
'import SwiftUI~n~nstruct FeedView: View { var body: some View { Text("") } }~nextension FeedViewModel { static var forPreviews: FeedViewModel { FeedViewModel() } }~n
:FeedViewModel.swift
'import Observation~n~n@Observable final class FeedViewModel {}~n
{1
:Demo/Shop/ShopViewModel.swift
'import SwiftUI~n~nfinal class ShopViewModel {}~n
:viewmodel_concrete_navigation
{9
:title
'A ViewModel that navigates by a concrete type
:because
'With the manager itself in its hands a ViewModel can only be tested together with a path, and may change all of it. A protocol with what it may ask for is enough.
:message
'`{owner}` navigates through `{found}`
:fix
'Take `any NavigationHandling`, and pass the manager in
:severity
-error
:references
[1
'MVVM Clean, No UseCase: 7 Navigation
:usage
{1
:in
{1
:use
-view_models
:must_not
{1
:any
[2
{1
:identifiers
[3
-NavigationPath
-UINavigationController
-NSNavigationController
{1
:reference
{1
:use
-navigation_managers
:examples
{2
:bad
[2
'final class JobsViewModel {~n  let navigation: NavigationManager~n  init(navigation: NavigationManager) { self.navigation = navigation }~n}~nfinal class NavigationManager {}~n
'import UIKit~n~nfinal class FeedViewModel { weak var navigation: UINavigationController? }~n
:good
[2
'final class JobsViewModel {~n  let navigation: any NavigationHandling~n  init(navigation: any NavigationHandling) { self.navigation = navigation }~n}~nprotocol NavigationHandling: AnyObject {}~nfinal class NavigationManager: NavigationHandling {}~n
'final class JobsViewModel { let navigation: any NavigationManager }~nprotocol NavigationManager: AnyObject {}~n
:viewmodel_setter_injection
{9
:title
'A ViewModel that gets its service after its making
:because
'Between its making and the call that sets the service a ViewModel exists that cannot work, and every use of the service has to ask whether it is there.
:message
'`{found}` holds an optional service that no initializer takes
:fix
'Make the property a `let` that is not optional, and pass it to `init`
:severity
-warning
:references
[2
'MVVM Clean, No UseCase: 9 Tests
'App Architecture: Testing
:types
{1
:all
[3
{1
:use
-view_models
{1
:has
{2
:each
-stored_properties
:where
{3
:optional
-true
:type
{1
:use
-service_contracts
:not
{1
:modifier
[4
-let
-weak
-lazy
-static
{1
:has
{2
:each
-parameters
:where
{1
:type
{1
:use
-service_contracts
:must
{1
:have
{2
:each
-init_parameters
:where
{1
:type
{1
:use
-service_contracts
:examples
{2
:bad
[1
'final class ExpensesViewModel {~n  private var repository: ExpenseRepository?~n  func setup(repository: ExpenseRepository) { self.repository = repository }~n}~nprotocol ExpenseRepository {}~n
:good
[3
'final class ExpensesViewModel {~n  private let repository: any ExpenseRepository~n  init(repository: any ExpenseRepository) { self.repository = repository }~n  func compare(with other: any ExpenseRepository) {}~n}~nprotocol ExpenseRepository {}~n
'final class SalonViewModel {~n  private var chosen: Treatment?~n  func choose(_ treatment: Treatment) { chosen = treatment }~n}~nstruct Treatment {}~n
'final class FeedViewModel {~n  private var feed: (any FeedService)?~n  init(feed: (any FeedService)? = nil) { self.feed = feed }~n}~nprotocol FeedService {}~n
:viewmodel_open_to_subclasses
{9
:title
'A ViewModel that is neither final nor subclassed
:because
'A class that nobody derives from says so with `final`: its methods are then called directly, and the reader need not look for overrides.
:message
'`{found}` is not `final`, and nothing derives from it
:fix
'Write `final` before the class
:severity
-note
:references
[2
'MVVM Clean, No UseCase: 6.2
'Modul iOS Swift 6: 2.2
:for_each
{1
:all
[3
{1
:use
-view_models
{1
:kind
-class
{1
:not
{1
:modifier
[2
-final
-open
:must_exist
{1
:type
{2
:kind
-class
:conforms
'{name}
:examples
{2
:bad
[1
'class JobsViewModel {}~n
:good
[3
'final class JobsViewModel {}~n
'class ListViewModel {}~nfinal class JobsViewModel: ListViewModel {}~n
'open class BaseViewModel {}~nactor FeedViewModel {}~n
:viewmodel_completion_closure
{9
:title
'A ViewModel whose action ends in a closure
:because
'A completion closure may be forgotten, called twice, or called on another thread. An `async` function ends once, and on the actor of its caller.
:message
'`{owner}` hands over a result through the closure `{found}`
:fix
'Make the function `async` and return the result
:severity
-warning
:references
[2
'Modul iOS Swift 6: 2.3
'App Architecture: View models
:types
{1
:use
-view_models
:must
{3
:each
-parameters
:where
{2
:name
[5
-completion
'completion?*
'*Completion
-done
-callback
:closure
-escaping
:be
{1
:not
{1
:closure
-escaping
:examples
{2
:bad
[2
'final class JobsViewModel {~n  func load(done: @escaping () -> Void) { done() }~n}~n
'final class FeedViewModel {~n  func load(completion: ((Result<[String], Error>) -> Void)? = nil) { completion?(.success([])) }~n}~n
:good
[2
'final class JobsViewModel {~n  func load() async {}~n  func each(_ body: (Int) -> Void) { body(1) }~n  func measure(completion: () -> Void) { completion() }~n}~n
'final class LoginViewModel {~n  private let onFinish: () -> Void~n  init(onFinish: @escaping () -> Void) { self.onFinish = onFinish }~n  func set(completion: Double) {}~n}~n
:view_data_access
{9
:title
'A View that reaches for data
:because
'A View shows state and reports what the user did. One that queries a store or calls a service needs both in every preview, and decides what only its ViewModel should.
:message
'`{found}` in the view `{owner}`: a View gets its data from its ViewModel
:fix
'Let the ViewModel call the service, and show what it publishes
:severity
-error
:references
[2
'Modul iOS Swift 6: 5.1
'MVVM Clean, No UseCase: 2 Presentation
:usage
{1
:in
{2
:use
-views
:not
{1
:layer
-Components
:must_not
{1
:any
[4
{1
:use
-view_queries
{1
:use
-storage_api
{1
:call
{1
:receiver
{1
:use
-data_sources
{2
:attribute
{2
:name
-Environment
:mentions
[1
'?*{Service,Repository}
:certainty
-likely
:examples
{2
:bad
[3
'import SwiftUI~n~nstruct ItemsView: View {~n  let service: any ItemService~n  @State private var items: [String] = []~n  var body: some View { List(items, id: ~b.self) { Text($0) } }~n  func load() async { items = (try? await service.all()) ?? [] }~n}~nprotocol ItemService { func all() async throws -> [String] }~n
'import SwiftData~nimport SwiftUI~n~nstruct ExpensesView: View {~n  @Query private var expenses: [Expense]~n  var body: some View { Text("") }~n}~n
'import SwiftUI~n~nstruct JobsView: View {~n  @Environment(~b.jobRepository) private var repository~n  var body: some View { Text("") }~n}~n
:good
[4
'import SwiftUI~n~nstruct ItemsView: View {~n  @State private var model: ItemsViewModel~n  @Environment(~b.dismiss) private var dismiss~n  init(service: any ItemService) { model = ItemsViewModel(service: service) }~n  var body: some View { List(model.items, id: ~b.self) { Text($0) } }~n}~nfinal class ItemsViewModel {~n  var items: [String] = []~n  init(service: any ItemService) {}~n}~nprotocol ItemService {}~n
'import SwiftUI~n~nstruct PriceView: View {~n  let service: SalonService~n  var body: some View { Text(service.title()) }~n}~nstruct SalonService { func title() -> String { "" } }~n
{2
:Components/Organisms/PriceList.swift
'import SwiftUI~n~nstruct PriceList: View {~n  let prices: any PriceService~n  var body: some View { Text(prices.summary()) }~n}~nprotocol PriceService { func summary() -> String }~n
:Features/Jobs/Presentation/View/LogoView.swift
'import SwiftUI~n~nstruct LogoView: View {~n  var body: some View { Text("").task { _ = URLSession.shared } }~n}~n
{1
:Examples/Shop/ShopView.swift
'import SwiftData~nimport SwiftUI~n~nstruct ShopView: View {~n  @Query private var items: [Item]~n  var body: some View { Text("") }~n}~n
:screen_without_viewmodel
{9
:title
'A screen without a ViewModel
:because
'State and actions of a screen live in its ViewModel, where tests reach them. A screen without one keeps them in the View, or needs none and is a component.
:message
'the screen `{found}` has no ViewModel: there is no {missing}
:fix
'Add the ViewModel, or move the View to the components if it only shows what it is given
:severity
-warning
:references
[2
'Modul iOS Swift 6: 5.1
'MVVM Clean, No UseCase: 4 Blueprint
:for_each
{1
:all
[4
{1
:use
-views
{1
:path
'**/Presentation/{View,Views,Screen,Screens}/*.swift
{1
:name
[2
'{screen}View
'{screen}Screen
{1
:not
{1
:name
[1
'*{Row,Cell,Card,Header,Footer,Section,Badge,Icon,Button,Label,Item,Loading,Empty,Error,Container,Sheet}View
:must_exist
{1
:any
[2
{1
:type
{1
:name
[3
'{screen}ViewModel
'{screen}VM
'{name}Model
{2
:usage
{1
:reference
{1
:name
[2
'*ViewModel
'*VM
:in
{1
:name
'{name}
:examples
{2
:bad
[1
{2
:Features/Jobs/Presentation/View/JobsView.swift
'import SwiftUI~n~nstruct JobsView: View { var body: some View { Text("Jobs") } }~n
:Features/Feed/Presentation/ViewModel/FeedViewModel.swift
'final class FeedViewModel {}~n
:good
[2
{2
:Features/Jobs/Presentation/View/JobsView.swift
'import SwiftUI~n~nstruct JobsView: View { var body: some View { JobRowView() } }~nstruct JobRowView: View { var body: some View { Text("Job") } }~n
:Features/Jobs/Presentation/ViewModel/JobsViewModel.swift
'final class JobsViewModel {}~n
{3
:Features/Jobs/Presentation/View/JobDetailView.swift
'import SwiftUI~n~nstruct JobDetailView: View {~n  let model: JobsViewModel~n  var body: some View { Text("Job") }~n}~nfinal class JobsViewModel {}~n
:Features/Jobs/Presentation/View/Parts/JobTagsView.swift
'import SwiftUI~n~nstruct JobTagsView: View { var body: some View { Text("Tags") } }~n
:Components/Atoms/TitleView.swift
'import SwiftUI~n~nstruct TitleView: View { var body: some View { Text("Title") } }~n
:navigation_view_used
{9
:title
'Navigation that is not driven by values
:because
'NavigationView and links that carry their destination leave the path to the views. With NavigationStack and routes as values one place knows where the user is.
:message
'`{found}` navigates without a route
:fix
'Use NavigationStack, and push a route: from a button, or with `NavigationLink(value:)`
:severity
-error
:references
[1
'MVVM Clean, No UseCase: 1 Principles, Definition of Done 2
:usage
{1
:in
{3
:use
-app_code
:deployment_target
{1
:iOS
-16
:not
{1
:path
'**/{macOS,Mac}/**
:must_not
{1
:any
[2
{1
:identifiers
-NavigationView
{1
:call
{2
:name
-NavigationLink
:without
-value
:examples
{2
:bad
[3
'import SwiftUI~n~nstruct JobsView: View {~n  var body: some View { NavigationLink(destination: Text("Job")) { Text("Open") } }~n}~n
'import SwiftUI~n~nstruct JobsView: View { var body: some View { NavigationView { Text("Jobs") } } }~n
'import SwiftUI~n~nstruct JobsView: View {~n  var body: some View { NavigationLink { Text("Job") } label: { Text("Open") } }~n}~n
:good
[5
'import SwiftUI~n~nstruct JobsView: View {~n  let open: () -> Void~n  var body: some View {~n    NavigationStack {~n      Button("Open", action: open)~n      NavigationLink("Open", value: 7)~n      NavigationLink(value: 8) { Text("Open") }~n    }~n  }~n}~n
'struct NavigationView { let title: String }~nlet view = NavigationView(title: "")~n
'import SwiftUI~n~n#Preview { NavigationView { Text("Jobs") } }~n
{1
:Demo/DemoView.swift
'import SwiftUI~n~nstruct DemoView: View { var body: some View { NavigationView { Text("Jobs") } } }~n
{1
:macOS/Jobs/SidebarView.swift
'import SwiftUI~n~nstruct SidebarView: View { var body: some View { NavigationView { Text("Jobs") } } }~n
:path_changed_outside_manager
{9
:title
'A path that is changed past the manager
:because
'When any view may push, nobody can say where the user is, and no test can ask. All changes go through the navigation manager.
:message
'`{found}` in `{owner}` navigates past the navigation manager
:fix
'Ask the navigation manager: `navigation.push(…)`, `navigation.pop()`
:severity
-warning
:references
[1
'MVVM Clean, No UseCase: 1 Principles, 7 Navigation, Definition of Done 2
:usage
{1
:in
{2
:use
-app_code
:not
{1
:any
[2
{1
:use
-navigation_owners
{1
:path
'**/?*Extension/**
:must_not
{1
:any
[4
{1
:call
{2
:name
'{append,insert,removeLast,removeAll,removeFirst}
:receiver
{1
:any
[2
{1
:name
[2
-NavigationPath
-AppRoute
{3
:kind
-enum
:name
[2
'?*Route
'?*Destination
:conforms
-Hashable
{1
:call
{1
:name
'{pushViewController,popToViewController}(_:animated:)
{1
:call
{1
:name
'{popViewController,popToRootViewController}(animated:)
{1
:call
{1
:name
'*av*.setViewControllers(_:animated:)
:examples
{2
:bad
[5
'import SwiftUI~n~nstruct JobsView: View {~n  @State private var path = NavigationPath()~n  var body: some View { Button("Open") { path.append(7) } }~n}~n
'import UIKit~n~nfinal class JobsController: UIViewController {~n  func open() { navigationController?.pushViewController(UIViewController(), animated: true) }~n}~n
'final class JobsViewModel {~n  var routes: [AppRoute] = []~n  func back() { routes.removeLast() }~n}~nenum AppRoute: Hashable { case jobs }~n
'import SwiftUI~n~nstruct FeedView: View {~n  @Binding var path: [FeedDestination]~n  var body: some View { Button("Open") { path.append(.item(7)) } }~n}~nenum FeedDestination: Hashable { case item(Int) }~n
'import UIKit~n~nfinal class HomeController: UIViewController {~n  func reset() { navigationController?.setViewControllers([self], animated: false) }~n}~n
:good
[5
'import SwiftUI~n~nstruct JobsView: View {~n  let navigation: any NavigationHandling~n  @State private var path = Path()~n  @State private var names: [String] = []~n  var body: some View {~n    Button("Open") {~n      navigation.push(.jobs)~n      names.append("a")~n      names.removeLast()~n    }~n  }~n}~nprotocol NavigationHandling { func push(_ route: AppRoute) }~nenum AppRoute: Hashable { case jobs }~n
{1
:Core/Navigation/NavigationManager.swift
'final class NavigationManager {~n  private(set) var path: [AppRoute] = []~n  func push(_ route: AppRoute) { path.append(route) }~n}~nenum AppRoute: Hashable { case jobs }~n
'import UIKit~n~nfinal class JobsCoordinator {~n  let stack = UINavigationController()~n  func open() { stack.pushViewController(UIViewController(), animated: true) }~n}~n
'import UIKit~n~nfinal class ToursController: UIViewController {~n  let pages = UIPageViewController()~n  var path = URL(fileURLWithPath: "/tours")~n  var stops: [BusRoute] = []~n  func show(_ first: UIViewController, _ line: inout [CGPoint]) {~n    pages.setViewControllers([first], direction: .forward, animated: true)~n    present(UIAlertController(title: "Saved", message: nil, preferredStyle: .alert), animated: true)~n    path.append(path: "today")~n    line.append(.zero)~n    stops.append(BusRoute(number: 7))~n  }~n}~nstruct BusRoute: Hashable { let number: Int }~n
{1
:Jobs ShareExtension/PickerController.swift
'import UIKit~n~nfinal class PickerController: UIViewController {~n  func done() { navigationController?.popViewController(animated: true) }~n}~n
:navigation_manager_duplicated
{8
:title
'More than one navigation manager
:because
'The navigation manager is where the path is true. Two of them hold two paths, and a push goes to the one that nobody shows.
:message
'`{found}` makes another navigation manager in `{owner}`
:fix
'Make it once in the root view of the app, and pass it on
:severity
-error
:references
[1
'MVVM Clean, No UseCase: 1 Principles, 6.3
:count
{3
:usage
{1
:construction
{1
:of
{1
:use
-navigation_managers
:in
{1
:use
-app_code
:at_most
-1
:examples
{2
:bad
[1
{2
:App/AppRootView.swift
'import SwiftUI~n~nstruct AppRootView: View {~n  @State private var navigation = NavigationManager()~n  var body: some View { Text("") }~n}~nfinal class NavigationManager {}~n
:Features/Jobs/JobsView.swift
'import SwiftUI~n~nstruct JobsView: View {~n  @State private var navigation = NavigationManager()~n  var body: some View { Text("") }~n}~n
:good
[2
{2
:App/AppRootView.swift
'import SwiftUI~n~nstruct AppRootView: View {~n  @State private var navigation = NavigationManager()~n  var body: some View { Text("") }~n}~nfinal class NavigationManager {}~n#Preview { Text("~b(String(describing: NavigationManager()))") }~n
:AppTests/NavigationTests.swift
'import Testing~n~n@Test func pushes() { #expect(NavigationManager() === NavigationManager()) }~n
{2
:App/ShopApp.swift
'import SwiftUI~n~n@main struct ShopApp: App {~n  @State private var navigation = NavigationManager()~n  var body: some Scene { WindowGroup { ShopView(navigation: navigation).environment(navigation) } }~n}~n
:Features/Shop/ShopView.swift
'import SwiftUI~n~nstruct ShopView: View {~n  let navigation: any Navigating~n  @Environment(NavigationManager.self) private var manager~n  var body: some View { Text("") }~n  static var sample: ShopView { ShopView(navigation: SilentNavigation()) }~n}~nprotocol Navigating {}~nstruct SilentNavigation: Navigating {}~n@Observable final class NavigationManager: Navigating {}~n
:route_enum_duplicated
{8
:title
'A route enumeration besides the app's own
:because
'With one enumeration of routes every screen can be reached from every other, from a link and from a test. A feature with routes of its own has a path that nobody else knows.
:message
'`{found}` holds routes of its own, besides the app's one enumeration of routes
:fix
'Move its cases into `AppRoute`
:severity
-warning
:references
[1
'MVVM Clean, No UseCase: 6.1
:forbid
{1
:type
{4
:kind
-enum
:use
-app_code
:any
[2
{2
:name
'?*Route
:path
'**/{Features,Feature,Presentation,Navigation,Screens,Scenes}/**
{3
:name
-Route
:conforms
-Hashable
:path
'**/{Features,Feature,Presentation,Screens,Scenes}/**
:not
{1
:name
[2
'AppRoute
'*{API,Api,Network,Http,HTTP,URL,Audio}Route
:examples
{2
:bad
[2
{2
:Features/Jobs/Presentation/JobsRoute.swift
'enum JobsRoute { case detail }~n
:Core/Navigation/AppRoute.swift
'enum AppRoute: Hashable { case jobs }~n
{1
:Presentation/Feed/FeedView.swift
'import SwiftUI~n~nstruct FeedView: View {~n  enum Route: Hashable { case item(Int) }~n  var body: some View { Text("Feed") }~n}~n
:good
[2
{1
:Core/Navigation/Route.swift
'enum Route: Hashable { case jobDetail(id: String) }~n
{3
:Core/Navigation/AppRoute.swift
'enum AppRoute: Hashable { case jobDetail(id: String) }~n
:Features/Jobs/Data/JobsAPIRoute.swift
'enum JobsAPIRoute { case list }~n
:Features/Map/Domain/BusRoute.swift
'struct BusRoute { let stops: [String] }~n
:destination_outside_root
{9
:title
'A destination of the stack outside of its root
:because
'A destination that a screen declares exists only while the screen is on the path: a link from elsewhere opens nothing. The root view maps all routes to screens.
:message
'`{found}` in `{owner}`: only the root view maps routes to screens
:fix
'Move the case into the `navigationDestination(for:)` of the root view
:severity
-warning
:references
[1
'MVVM Clean, No UseCase: 6.3
:usage
{1
:in
{4
:use
-app_code
:kind
-struct
:conforms
-View
:not
{1
:any
[2
{1
:path
[2
'**/App/**
'**/Navigation/**
{1
:name
[5
'*Root*
'App?*View
'Main*
'ContentView
'*{Navigation,Tab}*
:must_not
{1
:call
{1
:name
'navigationDestination(for:)
:examples
{2
:bad
[1
{1
:Features/Jobs/JobsView.swift
'import SwiftUI~n~nstruct JobsView: View {~n  var body: some View { List {}.navigationDestination(for: AppRoute.self) { _ in EmptyView() } }~n}~nenum AppRoute: Hashable { case job }~n
:good
[2
{1
:App/AppRootView.swift
'import SwiftUI~n~nstruct AppRootView: View {~n  var body: some View {~n    NavigationStack { Text("Home").navigationDestination(for: AppRoute.self) { _ in EmptyView() } }~n  }~n}~nenum AppRoute: Hashable { case job }~n
{1
:Features/Jobs/JobsView.swift
'import SwiftUI~n~nstruct JobsView: View {~n  @State private var isOpen = false~n  var body: some View { List {}.navigationDestination(isPresented: $isOpen) { EmptyView() } }~n}~n
:navigation_manager_open
{8
:title
'A navigation manager that is open to everybody
:because
'The manager is the one way to change the path: on the main actor, final, behind its protocol, and with a path that others can only read.
:fix
'Declare it `@MainActor final class NavigationManager: NavigationHandling` with `private(set) var path`
:severity
-error
:references
[1
'MVVM Clean, No UseCase: 6.2, 7 Navigation
:types
{1
:use
-navigation_managers
:must
[4
{2
:be
{1
:isolation
-MainActor
:message
'`{found}` is not isolated to the main actor
{2
:be
{1
:modifier
-final
:message
'`{found}` is not `final`
{2
:be
{1
:conforms
'*Navigat*
:message
'`{found}` conforms to no `*Navigat*` protocol
{4
:each
-stored_properties
:where
{1
:name
[3
'path
'*Path
'routes
:be
{1
:modifier
[4
'private(set)
-private
-fileprivate
-let
:message
'others can set `{found}` of `{owner}`
:examples
{2
:bad
[3
'class NavigationManager { var path: [AppRoute] = [] }~nenum AppRoute: Hashable { case jobs }~n
'@MainActor final class NavigationManager: NavigationHandling { var path: [AppRoute] = [] }~nprotocol NavigationHandling: AnyObject {}~nenum AppRoute: Hashable { case jobs }~n
'@MainActor final class NavigationManager { private(set) var path: [Int] = [] }~n
:good
[2
'@MainActor final class NavigationManager: NavigationHandling {~n  private(set) var path: [AppRoute] = []~n  var isAtRoot: Bool { path.isEmpty }~n}~nprotocol NavigationHandling: AnyObject {}~nenum AppRoute: Hashable { case jobs }~n
'final class NavigationManager: Navigating { private var path: [Int] = [] }~n@MainActor protocol Navigating: AnyObject {}~n
=26510 presets/needle.yml
{6
:version
-1
:preset
-needle
:title
'Needle's dependency graph
:because
'Needle promises that what compiles is also wired, but only where its generator runs before the compiler. These rules read the same graph from the sources alone: they need no build phase, report all gaps at once, and see what the generator lets pass.
:select
{1
:components
{2
:kind
-class
:conforms
[4
-Component
-BootstrapComponent
-PluginizedComponent
-NonCoreComponent
:rules
{12
:needle_dependency_missing
{8
:title
'A dependency that no ancestor provides
:because
'A component gets what its dependency protocol demands from the components above it, by name and by the text of the type. Where one of its paths to the root has no such property, Needle's generator stops the build; without the generator the app stops when the component is made.
:message
'`{owner}` demands {found}
:fix
'Provide a property of exactly this name and type, `public`, in a component above on each of these paths, or correct the protocol
:severity
-error
:references
[2
'Needle DI: Compile time safe, Product Detail
'https://github.com/uber/needle/blob/master/API.md
:builtin
-needle_dependency_missing
:examples
{2
:bad
[2
'import NeedleFoundation~n~nclass Root: BootstrapComponent {~n  var detail: Detail { Detail(parent: self) }~n}~nprotocol DetailDependency: Dependency { var user: User { get } }~nclass Detail: Component<DetailDependency> {}~n
{3
:App/Shop.swift
'import NeedleFoundation~n~nfinal class ShopComponent: BootstrapComponent {~n  var list: ListComponent { ListComponent(parent: self) }~n  var offers: OffersComponent { shared { OffersComponent(parent: self) } }~n}~n
:App/List.swift
'import NeedleFoundation~n~nfinal class ListComponent: Component<EmptyDependency> {~n  public var basket: any Basket { shared { LiveBasket() } }~n  func detail() -> DetailComponent { .init(parent: self) }~n}~nfinal class OffersComponent: Component<EmptyDependency> {~n  public var basket: Basket { shared { LiveBasket() } }~n  func detail() -> DetailComponent { DetailComponent(parent: self) }~n}~n
:App/Detail.swift
'import NeedleFoundation~n~nprotocol BasketHolder { var basket: any Basket { get } }~nprotocol DetailDependency: Dependency, BasketHolder {}~nfinal class DetailComponent: Component<DetailDependency> {}~n
:good
[3
'import NeedleFoundation~n~nclass Root: BootstrapComponent {~n  public var user: User { shared { UserImpl() } }~n  var detail: Detail { Detail(parent: self) }~n}~nprotocol DetailDependency: Dependency { var user: User { get } }~nclass Detail: Component<DetailDependency> {}~n
{3
:App/Shop.swift
'import NeedleFoundation~n~nfinal class ShopComponent: BootstrapComponent {~n  public var prices: [String: Int] { [:] }~n  var list: ListComponent { return ListComponent(parent: self) }~n}~nextension ShopComponent {~n  var basket: any Basket { shared { LiveBasket() } }~n  func detail(of id: Int) -> Feature.DetailComponent { Feature.DetailComponent(parent: self) }~n}~n
:App/List.swift
'import NeedleFoundation~n~nfinal class ListComponent: Component<EmptyDependency> {~n  lazy var makeDetail = { [unowned self] in DetailComponent(parent: self) }~n}~n
:App/Detail.swift
'import NeedleFoundation~n~nprotocol BasketDependency: Dependency { var basket: any Basket { get } }~nprotocol PricesDependency: Dependency { var prices: [String:Int] { get } }~nfinal class DetailComponent: Component<BasketDependency & PricesDependency> {}~n
'import Entities~n~nclass Health: Component<HealthState> {}~nprotocol HealthState { var points: Int { get } }~n
:needle_provider_hidden
{8
:title
'A provided property that is internal
:because
'From version 0.24 on Needle's generator passes over internal properties in the body of a component, since the generated code may lie in another module. A descendant that needs the property is then told that it is missing, though it stands there.
:message
'`{found}` of `{owner}` is internal, so that Needle does not provide it to the components that need it
:fix
'Write `public` before the property
:severity
-warning
:references
[3
'Needle DI: sample components
'https://github.com/uber/needle/issues/464
'https://github.com/uber/needle/issues/458
:builtin
-needle_provider_hidden
:examples
{2
:bad
[2
'import NeedleFoundation~n~nclass RootComponent: BootstrapComponent {~n  var userData: UserData { shared { UserDataImpl() } }~n  var detail: DetailComponent { DetailComponent(parent: self) }~n}~nprotocol DetailDependency: Dependency { var userData: UserData { get } }~nclass DetailComponent: Component<DetailDependency> {}~n
{2
:App/Root.swift
'import NeedleFoundation~n~nfinal class RootComponent: BootstrapComponent {~n  internal lazy var session: any Session = LiveSession()~n  func settings() -> SettingsComponent { .init(parent: self) }~n}~n
:Packages/Settings/Settings.swift
'import NeedleFoundation~n~npublic protocol SettingsDependency: Dependency { var session: any Session { get } }~npublic final class SettingsComponent: Component<SettingsDependency> {}~n
:good
[3
'import NeedleFoundation~n~nclass RootComponent: BootstrapComponent {~n  public var userData: UserData { mutableUserData }~n  var mutableUserData: MutableUserData { shared { UserDataImpl() } }~n  var detail: DetailComponent { DetailComponent(parent: self) }~n}~nprotocol DetailDependency: Dependency { var userData: UserData { get } }~nclass DetailComponent: Component<DetailDependency> {}~n
'import NeedleFoundation~n~nclass RootComponent: BootstrapComponent {~n  var detail: DetailComponent { DetailComponent(parent: self) }~n}~nextension RootComponent {~n  var userData: UserData { shared { UserDataImpl() } }~n}~nprotocol DetailDependency: Dependency { var userData: UserData { get } }~nclass DetailComponent: Component<DetailDependency> {}~n
'import NeedleFoundation~n~nclass RootComponent: BootstrapComponent {~n  var userData: UserData { shared { UserDataImpl() } }~n  var detail: DetailComponent { DetailComponent(parent: self) }~n}~nclass DetailComponent: Component<EmptyDependency> {}~n
:needle_parent_not_self
{8
:title
'A component with another parent than its maker
:because
'Needle takes the component whose code makes a child for its parent. One that is given another parent looks for its dependencies on a path that the generator never saw.
:message
'`{found}` gives the component another parent than `self`
:fix
'Make the component in the component that is its parent, with `parent: self`
:severity
-warning
:references
[1
'Needle DI: Dashboard, Product List, Product Detail
:builtin
-needle_parent_not_self
:examples
{2
:bad
[2
'import NeedleFoundation~n~nclass ListComponent: Component<ListDependency> {~n  let other: ListComponent~n  var product: ProductComponent { ProductComponent(parent: other) }~n}~nclass ProductComponent: Component<ProductDependency> {}~n
'import NeedleFoundation~n~nfinal class ProductRouter {~n  let root: RootComponent~n  func open() -> ProductComponent { .init(parent: root.list) }~n}~nclass RootComponent: BootstrapComponent {}~nclass ProductComponent: Component<EmptyDependency> {}~n
:good
[3
'import NeedleFoundation~n~nclass ListComponent: Component<ListDependency> {~n  var product: ProductComponent { ProductComponent(parent: self) }~n  func later() -> () -> ProductComponent {~n    { [weak self] in~n      guard let self else { fatalError() }~n      return ProductComponent(parent: self)~n    }~n  }~n}~nclass ProductComponent: Component<ProductDependency> {~n  let id: Int~n  init(parent: Scope, id: Int) {~n    self.id = id~n    super.init(parent: parent)~n  }~n}~nstruct Node {~n  init(parent: Int) {}~n  static func child(of other: Int) -> Node { Node(parent: other) }~n}~n
'import NeedleFoundation~n~nclass RootComponent: Component<EmptyDependency> {}~nlet root = RootComponent(parent: BootstrapComponent())~n
'import NeedleFoundation~n~nfinal class PlayerComponent: Component<EmptyDependency> {~n  let url: String~n  init(parent: Scope, url: String) {~n    self.url = url~n    super.init(parent: parent)~n  }~n  convenience override init(parent: Scope) { self.init(parent: parent, url: "") }~n}~n
:needle_component_orphan
{8
:title
'A component that nothing makes
:because
'A component without a parent is in no tree: Needle registers no provider for it, and whatever it demands is never given. It is either dead, or its maker was forgotten.
:message
'nothing makes `{found}`, and it is no root
:fix
'Make it in its parent with `parent: self`, inherit from `BootstrapComponent` if it is a root, or delete it; what other code makes is named under `roots`
:severity
-warning
:references
[1
'Needle DI: Dashboard
:builtin
-needle_component_orphan
:examples
{2
:bad
[2
'import NeedleFoundation~n~nclass A: Component<ADependency> {}~n
'import NeedleFoundation~n~nfinal class RootComponent: BootstrapComponent {~n  var list: ListComponent { ListComponent(parent: self) }~n}~nfinal class ListComponent: Component<EmptyDependency> {~n  var detail: DetailComponent?~n}~nfinal class DetailComponent: Component<EmptyDependency> {}~n
:good
[3
'import NeedleFoundation~n~nclass Root: BootstrapComponent { public var a: A { A(parent: self) } }~nclass A: Component<ADependency> {}~n
'import NeedleFoundation~n~nclass Root: BootstrapComponent { var player: PlayerComponent { PlayerComponent(parent: self) } }~nclass PlayerComponent: PluginizedComponent<EmptyDependency, PlayerExtension, PlayerPlugin> {}~nprotocol PlayerExtension: PluginExtension {}~nclass PlayerPlugin: NonCoreComponent<EmptyDependency> {}~n
{3
:App/Root.swift
'import NeedleFoundation~n~nfinal class RootComponent: BootstrapComponent {}~n
:App/Root+Detail.swift
'extension RootComponent {~n  var detail: Feature.DetailComponent { shared { .init(parent: self) } }~n}~n
:Feature/Detail.swift
'import NeedleFoundation~n~npublic final class DetailComponent: Component<EmptyDependency> {}~n
:needle_cycle
{8
:title
'Components that make one another
:because
'The paths of a cycle have no end, so Needle refuses the graph. Components form trees: what two need of one another belongs into a common parent.
:message
'the components make one another in a cycle: `{found}`
:fix
'Make one of them in a common parent, or pass a builder protocol down in its place
:severity
-warning
:references
[1
'Needle DI: hierarchical
:builtin
-needle_cycle
:examples
{2
:bad
[2
'import NeedleFoundation~n~nclass A: Component<D> { var b: B { B(parent: self) } }~nclass B: Component<D> { var a: A { A(parent: self) } }~n
'import NeedleFoundation~n~nclass Folder: Component<EmptyDependency> {~n  func subfolder() -> Folder { Folder(parent: self) }~n}~n
:good
[3
'import NeedleFoundation~n~nclass A: Component<D> { var b: B { B(parent: self) } }~nclass B: Component<D> {}~n
'import NeedleFoundation~n~nclass Root: BootstrapComponent {~n  var list: List { List(parent: self) }~n  var detail: Detail { Detail(parent: self) }~n}~nclass List: Component<EmptyDependency> { var detail: Detail { Detail(parent: self) } }~nclass Detail: Component<EmptyDependency> { weak var opener: List? }~n
'import NeedleFoundation~n~nprotocol ListBuilder { var list: List { get } }~nclass Root: BootstrapComponent, ListBuilder { var list: List { List(parent: self) } }~nclass List: Component<EmptyDependency> { var detail: Detail { Detail(parent: self) } }~nprotocol DetailDependency: Dependency { var listBuilder: any ListBuilder { get } }~nclass Detail: Component<DetailDependency> { var list: List { dependency.listBuilder.list } }~n
:needle_name_duplicate
{8
:title
'Components or dependencies of one name
:because
'Needle knows components and dependency protocols by their bare names, whatever module or type they are declared in. Two of one name are one to it, and its generator refuses them.
:message
'`{found}` is declared twice, and Needle tells components and dependencies apart by their names alone
:fix
'Rename one of them, say by the name of its feature
:severity
-warning
:references
[2
'Needle DI
'https://github.com/uber/needle/blob/master/GENERATOR.md
:builtin
-needle_name_duplicate
:examples
{2
:bad
[2
{2
:Modules/Home/HomeComponent.swift
'import NeedleFoundation~n~nclass HomeComponent: Component<D> {}~n
:Modules/Shop/HomeComponent.swift
'import NeedleFoundation~n~nclass HomeComponent: Component<D> {}~n
{2
:Modules/Home/Home.swift
'import NeedleFoundation~n~nprotocol ListDependency: Dependency { var news: News { get } }~nclass HomeListComponent: Component<ListDependency> {}~n
:Modules/Shop/Shop.swift
'import NeedleFoundation~n~nprotocol ListDependency: Dependency { var prices: Prices { get } }~nclass ShopListComponent: Component<ListDependency> {}~n
:good
[3
{3
:Modules/Home/HomeComponent.swift
'import NeedleFoundation~n~nclass HomeComponent: Component<D> {}~n
:Modules/Shop/ShopHomeComponent.swift
'import NeedleFoundation~n~nclass ShopHomeComponent: Component<D> {}~nextension HomeComponent {}~nstruct Preview { struct HomeComponent {} }~n
:ShopTests/HomeComponent.swift
'import NeedleFoundation~n~nclass HomeComponent: Component<EmptyDependency> {}~n
{3
:Shop/ShopComponent.swift
'import NeedleFoundation~n~nfinal class ShopComponent: Component<ShopDependency> {}~n
:Shop/ShopComponent+Screens.swift
'extension ShopComponent { var screen: Int { 1 } }~n
:Shop/ShopDependency.swift
'import NeedleFoundation~n~nprotocol ShopDependency: Dependency { var prices: Prices { get } }~n
{2
:Home/HomeComponent.swift
'import NeedleFoundation~n~nfinal class HomeComponent: Component<EmptyDependency> {}~n
:Design/Home.swift
'enum Design { final class HomeComponent {} }~n
:needle_dependency_unused
{8
:title
'A dependency that nothing uses
:because
'Each property of a dependency protocol binds all components above: they must provide it on every path. One that nobody reads makes the component harder to place and its tests longer.
:message
'`{owner}` demands `{found}`, which nothing uses
:fix
'Delete the property from the protocol
:severity
-warning
:references
[1
'Needle DI: dependencies of a component
:builtin
-needle_dependency_unused
:examples
{2
:bad
[2
'import NeedleFoundation~n~nprotocol D: Dependency { var log: Log { get } }~nclass C: Component<D> {~n  var log: Log { ConsoleLog() }~n  var viewController: UIViewController { VC(log: log) }~n}~n
'import NeedleFoundation~n~nprotocol CartDependency: Dependency {~n  var basket: Basket { get }~n  var clock: Clock { get }~n}~nfinal class CartComponent: Component<CartDependency> {~n  func screen(_ other: CartDependency) -> CartScreen {~n    CartScreen(dependency.basket, other.clock)~n  }~n}~n
:good
[3
'import NeedleFoundation~n~nprotocol D: Dependency { var log: Log { get } }~nclass C: Component<D> { var vc: UIViewController { VC(log: dependency.log) } }~n
'import NeedleFoundation~n~nprotocol ListDependency: Dependency { var log: Log { get } }~nclass ListComponent: Component<ListDependency> {~n  var detail: DetailComponent { DetailComponent(parent: self) }~n}~nprotocol DetailDependency: Dependency { var log: Log { get } }~nclass DetailComponent: Component<DetailDependency> {}~nextension DetailComponent { var model: DetailModel { DetailModel(log: self.dependency.log) } }~n
{2
:Cart/CartComponent.swift
'import NeedleFoundation~n~nprotocol LogDependency: Dependency { var log: Log { get } }~nprotocol CartDependency: LogDependency {}~nfinal class CartComponent: Component<CartDependency> {}~n
:Cart/CartComponent+Screens.swift
'extension CartComponent {~n  var screen: CartScreen {~n    shared { [dependency] in CartScreen(log: dependency.log) }~n  }~n}~n
:needle_component_missing
{9
:title
'A module without a component
:because
'Each module brings its own component, which says what the module needs and builds its screens. A screen without one is wired by hand, past the graph.
:message
'the module of `{found}` has no component
:fix
'Add a component for the module, and a dependency protocol with what the screen needs
:severity
-warning
:references
[1
'Needle DI: one component for each module
:for_each
{4
:path
'**/Modules/{module}/**
:target
-production
:kind
-class
:name
'?*ViewController
:must_exist
{1
:any
[2
{1
:type
{3
:path
'**/Modules/{module}/**
:kind
-class
:name
'?*Component
{1
:type
{2
:path
'**/Modules/{module}/**
:name
'?*{Wireframe,WireFrame,Router,Presenter,Interactor,Configurator,Assembly,Assembler,Coordinator}
:examples
{2
:bad
[2
{1
:Modules/Cart/CartViewController.swift
'final class CartViewController {}~n
{2
:Modules/Cart/CartViewController.swift
'final class CartViewController {}~n
:Modules/Profile/ProfileComponent.swift
'import NeedleFoundation~n~nclass ProfileComponent: Component<EmptyDependency> {}~n
:good
[4
{2
:Modules/Cart/CartViewController.swift
'final class CartViewController {}~n
:Modules/Cart/CartComponent.swift
'import NeedleFoundation~n~nclass CartComponent: Component<CartDependency> {}~n
{2
:Shared/WebViewController.swift
'final class WebViewController {}~n
:Modules/Network/Client.swift
'final class Client {}~n
{2
:Modules/Cart/View/CartViewController.swift
'final class CartViewController {}~n
:Modules/Cart/Wireframe/CartWireframe.swift
'final class CartWireframe {}~n
{3
:Modules/Cart/Screens/CartViewController.swift
'final class CartViewController {}~n
:Modules/Cart/Screens/CouponViewController.swift
'final class CouponViewController {}~n
:Modules/Cart/DI/CartComponent.swift
'import NeedleFoundation~n~nfinal class CartComponent: Component<EmptyDependency> {}~n
:needle_builder_concrete
{9
:title
'A screen that is given a component
:because
'A screen that takes the component of the next one can reach everything in it, and its tests need the graph. A builder protocol with one property says what the screen wants.
:message
'`{owner}` takes `{found}`, a component; let it take a builder protocol
:fix
'Declare a protocol with the property that is used, let the component conform to it, and take `any` of it
:severity
-warning
:references
[1
'Needle DI: Dashboard, Product List, Product Detail
:types
{3
:kind
[3
-class
-actor
-struct
:target
-production
:not
{1
:any
[2
{1
:use
-components
{1
:conforms
[2
-Dependency
-PluginExtension
:must
{3
:each
-init_parameters
:where
{1
:type
{3
:use
-components
:name
'?*Component
:not
{1
:name
[1
'{Bootstrap,Pluginized,NonCore}Component
:be
{1
:type
{1
:kind
-protocol
:examples
{2
:bad
[2
'import NeedleFoundation~nimport UIKit~n~nfinal class CategoriesViewController: UIViewController {~n  private let next: ProductListComponent~n  init(next: ProductListComponent) {~n    self.next = next~n    super.init(nibName: nil, bundle: nil)~n  }~n}~nclass ProductListComponent: Component<ProductListDependency> {}~n
'import Settings~n~nstruct ProfileView {~n  private let settings: SettingsComponent~n  init(settings: SettingsComponent) { self.settings = settings }~n}~n
:good
[4
'import NeedleFoundation~nimport UIKit~n~nfinal class CategoriesViewController: UIViewController {~n  private let next: any ProductListBuilder~n  init(next: any ProductListBuilder) {~n    self.next = next~n    super.init(nibName: nil, bundle: nil)~n  }~n}~nprotocol ProductListBuilder { var productList: UIViewController { get } }~nclass ProductListComponent: Component<ProductListDependency>, ProductListBuilder {~n  var productList: UIViewController { UIViewController() }~n}~n
'import NeedleFoundation~nimport UIKit~n~nclass RootComponent: BootstrapComponent {}~nfinal class AppDelegate: UIResponder {~n  let root = RootComponent()~n}~nfinal class Card {~n  init(header: HeaderComponent) {}~n}~nstruct HeaderComponent {}~n
'import NeedleFoundation~n~npublic class PluginizedComponent<D, E, N>: Component<D> {}~nfinal class ExtensionFinder<D, E, N> {~n  private let component: PluginizedComponent<D, E, N>~n  init(component: PluginizedComponent<D, E, N>) { self.component = component }~n}~n
'import NeedleFoundation~n~nfinal class ListComponent: Component<ListDependency> {~n  private let sibling: FilterComponent~n  init(parent: Scope, sibling: FilterComponent) {~n    self.sibling = sibling~n    super.init(parent: parent)~n  }~n}~nfinal class FilterComponent: Component<EmptyDependency> {}~nprotocol ListDependency: Dependency {}~nprivate class ListDependencyProvider: ListDependency {~n  private let filterComponent: FilterComponent~n  init(filterComponent: FilterComponent) { self.filterComponent = filterComponent }~n}~n
:needle_state_not_shared
{9
:title
'State that each reader gets anew
:because
'A computed property of a component runs each time that it is read. Without `shared` two screens that read it get two objects, and what one writes the other never sees.
:message
'`{owner}` makes a new object each time that `{found}` is read
:fix
'Wrap what is made in `shared { … }`, unless each reader is meant to have one of its own
:severity
-note
:certainty
-likely
:references
[1
'Needle DI: shared
:builtin
-needle_state_not_shared
:examples
{2
:bad
[2
'import NeedleFoundation~n~nclass RootComponent: BootstrapComponent {~n  var cart: Cart { CartImpl() }~n}~nprotocol Cart {}~nfinal class CartImpl: Cart {}~n
'import NeedleFoundation~n~nfinal class RootComponent: BootstrapComponent {~n  public var session: any MutableSession {~n    return LiveSession(store: store)~n  }~n  let store = Store()~n}~nprotocol MutableSession: AnyObject {}~nactor LiveSession: MutableSession {~n  init(store: Store) {}~n}~nstruct Store {}~n
:good
[3
'import NeedleFoundation~n~nclass RootComponent: BootstrapComponent {~n  var cart: Cart { shared { CartImpl() } }~n}~nprotocol Cart {}~nfinal class CartImpl: Cart {}~n
'import NeedleFoundation~nimport UIKit~n~nclass RootComponent: BootstrapComponent {~n  public var format: PriceFormat { PriceFormat(digits: 2) }~n  var list: ListComponent { ListComponent(parent: self) }~n  var screen: UIViewController { CartViewController() }~n  public lazy var log: Log = ConsoleLog()~n  public var cart: Cart { mutableCart }~n  var mutableCart: MutableCart { return shared { CartImpl() } }~n}~nstruct PriceFormat { let digits: Int }~nfinal class CartViewController: UIViewController {}~nfinal class ConsoleLog: Log {}~nfinal class CartImpl: MutableCart {}~nclass ListComponent: Component<EmptyDependency> {}~n
'import NeedleFoundation~n~nfinal class RootComponent: BootstrapComponent {~n  public var session: any Session { Sessions.current(for: "shop") }~n  public var date: Date { Date() }~n}~nenum Sessions { static func current(for name: String) -> any Session { LiveSession() } }~nstruct Date {}~nfinal class LiveSession: Session {}~n
:needle_generated_stale
{8
:title
'A generated file that does not fit the graph
:because
'Needle finds the provider of a component by the path that the generated file registered. Where the file was not generated again, or its function is never called, the app stops as soon as the component is made.
:message
'`{owner}` {found}
:fix
'Run `needle generate` again, commit its file, and call `registerProviderFactories()` first thing at launch
:severity
-warning
:references
[1
'Needle DI: Code Generator
:builtin
-needle_generated_stale
:examples
{2
:bad
[2
{3
:App/Components.swift
'import NeedleFoundation~n~nclass Root: BootstrapComponent { var new: New { New(parent: self) } }~nclass New: Component<EmptyDependency> {}~n
:App/AppDelegate.swift
'func launch() { registerProviderFactories() }~n
:App/NeedleGenerated.swift
'import NeedleFoundation~n~nprivate func register1() {~n  registerProviderFactory("^->Root", factoryEmptyDependencyProvider)~n}~npublic func registerProviderFactories() { register1() }~n
{2
:App/Components.swift
'import NeedleFoundation~n~nclass Root: BootstrapComponent {}~n
:App/NeedleGenerated.swift
'import NeedleFoundation~n~npublic func registerProviderFactories() {~n  __DependencyProviderRegistry.instance.registerDependencyProviderFactory(for: "^->Root") { component in~n    return EmptyDependencyProvider(component: component)~n  }~n}~n
:good
[3
{3
:App/Components.swift
'import NeedleFoundation~n~nclass Root: BootstrapComponent { var new: New { New(parent: self) } }~nclass New: Component<EmptyDependency> {}~n
:App/AppDelegate.swift
'final class AppDelegate {~n  func applicationDidFinishLaunching() {~n    registerProviderFactories()~n  }~n}~n
:App/NeedleGenerated.swift
'import NeedleFoundation~n~npublic func registerProviderFactories() {~n  __DependencyProviderRegistry.instance.registerDependencyProviderFactory(for: "^->Root") { component in~n    return EmptyDependencyProvider(component: component)~n  }~n  __DependencyProviderRegistry.instance.registerDependencyProviderFactory(for: "^->Root->New") { component in~n    return EmptyDependencyProvider(component: component)~n  }~n}~n
'import NeedleFoundation~n~nclass Root: BootstrapComponent { var new: New { New(parent: self) } }~nclass New: Component<EmptyDependency> {}~n
{3
:App/Components.swift
'import NeedleFoundation~n~nclass Root: BootstrapComponent {}~nclass Old: Component<EmptyDependency> {}~n
:App/main.swift
'registerProviderFactories()~n
:App/NeedleGenerated.swift
'import NeedleFoundation~n~npublic func registerProviderFactories() {~n  registerProviderFactory("^->Root", factoryEmptyDependencyProvider)~n}~n
:di_registration_missing
{9
:title
'A type that is resolved and never registered
:because
'A container that is filled at run time knows nothing of a type until someone registers it. What is resolved before that is nil, and the app stops where the value is unwrapped. Needle finds the same when it compiles.
:message
'`{found}` is resolved from a container, and nothing registers it
:fix
'Register the type before it is resolved, or let a component provide it
:severity
-note
:certainty
-likely
:references
[2
'Needle DI: Swinject example
'https://github.com/Swinject/Swinject
:builtin
-di_registration_missing
:examples
{2
:bad
[2
'import Swinject~n~nfunc start(_ c: Container) {~n  let a = c.resolve(Animal.self)~n}~n
'import Swinject~n~nlet container = Container()~nfunc fill() {~n  container.register(Cat.self) { _ in Cat() }~n  container.register(Keeper.self) { r in Keeper(animal: r.resolve(Animal.self)!) }~n}~n
:good
[3
'import Swinject~n~nfunc start(_ c: Container) {~n  c.register(Animal.self) { _ in Cat() }~n  let a = c.resolve(Animal.self)~n}~n
{2
:Assembly.swift
'import Swinject~n~nfinal class PetAssembly: Assembly {~n  func assemble(container: Container) {~n    container.register(Cat.self) { _ in Cat() }.implements(Animal.self, Pet.self)~n  }~n}~n
:Use.swift
'func pet(_ resolver: Resolver) -> Pet { resolver.resolve(Pet.self)! }~n
'func done(_ promise: Promise) { promise.resolve(result) }~nextension Container {~n  func add<T>(_ type: T.Type, _ make: @escaping () -> T) { register(type) { _ in make() } }~n  func get<T>(_ type: T.Type) -> T { resolve(T.self)! }~n}~n
=14920 presets/project-policy.yml
{5
:version
-1
:preset
-project-policy
:title
'Policy for projects and continuous integration
:because
'Support for old systems, old tools and tests that nobody runs cost a team more each year than it notices. A policy that is written down and checked makes each exception a decision.
:rules
{5
:deployment_target_old
{9
:title
'A deployment target older than the last three releases of iOS
:because
'Each old system that an app supports keeps work-arounds in its code and new API out of it. The policy is N-2: the newest major release and the two before it. iOS 18 was followed by iOS 26, so that no subtraction finds the release that is meant.
:message
'`{owner}` supports {found} and later; the policy asks for {missing}
:fix
'Raise the deployment target, or state another policy for this rule in .patuh.yml
:severity
-error
:certainty
-sure
:references
[1
'MVVM Clean, No UseCase: 11 Deployment target
:project
{1
:deployment_target
{1
:iOS
{1
:policy
-N-2
:examples
{2
:bad
[3
{2
:Package.swift
'// swift-tools-version: 6.0~nimport PackageDescription~nlet package = Package(~n  name: "Account", platforms: [.iOS(.v15), .macOS(.v14)], targets: [.target(name: "Account")])~n
:Sources/Account/Account.swift
'public struct Account {}~n
{2
:project.yml
'name: Jobs~noptions: {deploymentTarget: {iOS: "17.4"}}~ntargets:~n  Jobs: {type: application, platform: iOS, sources: [App]}~n
:App/JobsApp.swift
'@main struct JobsApp {}~n
{2
:Jobs.xcodeproj/project.pbxproj
'// !$*UTF8*$!~n{~n  objectVersion = 77;~n  objects = {~n    P = {isa = PBXProject; buildConfigurationList = PL; mainGroup = G; targets = (T); };~n    G = {isa = PBXGroup; children = (A); sourceTree = "<group>"; };~n    A = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };~n    PL = {isa = XCConfigurationList; buildConfigurations = (PR); };~n    PR = {~n      isa = XCBuildConfiguration;~n      name = Release;~n      buildSettings = {~n        IPHONEOS_DEPLOYMENT_TARGET = 16.0;~n        SDKROOT = iphoneos;~n        SWIFT_VERSION = 5.0;~n      };~n    };~n    T = {~n      isa = PBXNativeTarget;~n      name = Jobs;~n      productType = "com.apple.product-type.application";~n      buildConfigurationList = TL;~n      buildPhases = ();~n      fileSystemSynchronizedGroups = (A);~n    };~n    TL = {isa = XCConfigurationList; buildConfigurations = (TR); };~n    TR = {isa = XCBuildConfiguration; name = Release; buildSettings = {}; };~n  };~n  rootObject = P;~n}~n
:App/JobsApp.swift
'import SwiftUI~n@main struct JobsApp: App {~n  var body: some Scene { WindowGroup { Text("Jobs") } }~n}~n
:good
[4
{2
:Package.swift
'// swift-tools-version: 6.0~nimport PackageDescription~nlet package = Package(~n  name: "Account", platforms: [.iOS(.v18), .macOS(.v13)], targets: [.target(name: "Account")])~n
:Sources/Account/Account.swift
'public struct Account {}~n
{2
:Package.swift
'// swift-tools-version: 6.0~nimport PackageDescription~nlet package = Package(name: "Account", targets: [.target(name: "Account")])~n
:Sources/Account/Account.swift
'public struct Account {}~n
{2
:Package.swift
'// swift-tools-version: 6.0~nimport PackageDescription~nlet package = Package(~n  name: "Tools", platforms: [.iOS(.v15), .macOS(.v14)], targets: [.executableTarget(name: "Rename")])~n
:Sources/Rename/main.swift
'print("A tool runs on the Mac that builds it")~n
{3
:project.yml
'name: Jobs~noptions: {deploymentTarget: {iOS: "26.1"}}~ntargets:~n  Jobs: {type: application, platform: iOS, sources: [App]}~n  JobsTests:~n    type: bundle.unit-test~n    platform: iOS~n    deploymentTarget: "16.0"~n    sources: [Tests]~n
:App/JobsApp.swift
'@main struct JobsApp {}~n
:Tests/JobsTests.swift
'import Testing~nstruct JobsTests {}~n
:swift_mode_old
{9
:title
'Swift below the language mode 6
:because
'In mode 6 the compiler proves that no two threads change the same value at a time. A target in an older mode compiles with such races, unless it asks for complete checks itself.
:message
'`{owner}` has the language mode {found}, without complete checks of concurrency
:fix
'Set SWIFT_VERSION to 6.0 or the tools version to 6.0, or ask for complete checks of concurrency
:severity
-warning
:certainty
-sure
:references
[1
'Modul iOS Swift 6: 1.1 and 2.1
:project
{1
:swift_language_mode
-6
:examples
{2
:bad
[4
{2
:Package.swift
'// swift-tools-version: 5.9~nimport PackageDescription~nlet package = Package(name: "Account", targets: [.target(name: "Account")])~n
:Sources/Account/Account.swift
'public struct Account {}~n
{2
:Package.swift
'// swift-tools-version: 6.1~nimport PackageDescription~nlet package = Package(~n  name: "Account", targets: [.target(name: "Account")], swiftLanguageModes: [.v5])~n
:Sources/Account/Account.swift
'public struct Account {}~n
{2
:Jobs.xcodeproj/project.pbxproj
'// !$*UTF8*$!~n{~n  objectVersion = 77;~n  objects = {~n    P = {isa = PBXProject; buildConfigurationList = PL; mainGroup = G; targets = (T); };~n    G = {isa = PBXGroup; children = (A); sourceTree = "<group>"; };~n    A = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };~n    PL = {isa = XCConfigurationList; buildConfigurations = (PR); };~n    PR = {~n      isa = XCBuildConfiguration;~n      name = Release;~n      buildSettings = {~n        IPHONEOS_DEPLOYMENT_TARGET = 16.0;~n        SDKROOT = iphoneos;~n        SWIFT_VERSION = 5.0;~n      };~n    };~n    T = {~n      isa = PBXNativeTarget;~n      name = Jobs;~n      productType = "com.apple.product-type.application";~n      buildConfigurationList = TL;~n      buildPhases = ();~n      fileSystemSynchronizedGroups = (A);~n    };~n    TL = {isa = XCConfigurationList; buildConfigurations = (TR); };~n    TR = {isa = XCBuildConfiguration; name = Release; buildSettings = {}; };~n  };~n  rootObject = P;~n}~n
:App/JobsApp.swift
'import SwiftUI~n@main struct JobsApp: App {~n  var body: some Scene { WindowGroup { Text("Jobs") } }~n}~n
{4
:project.yml
'name: Shop~nsettings: {SWIFT_VERSION: 5.0}~ntargets:~n  Shop: {type: application, platform: iOS, sources: [App]}~n
:App/ShopApp.swift
'@main struct ShopApp {}~n
:Modules/Account/Account.podspec
'Pod::Spec.new do |s|~n  s.name = 'Account'~n  s.version = '1.0'~n  s.source_files = 'Sources/**/*.swift'~nend~n
:Modules/Account/Sources/Account.swift
'public struct Account {}~n
:good
[4
{3
:Package.swift
'// swift-tools-version: 6.0~nimport PackageDescription~nlet package = Package(~n  name: "Account",~n  targets: [~n    .target(name: "Account"),~n    .testTarget(~n      name: "AccountTests", dependencies: ["Account"], swiftSettings: [.swiftLanguageMode(.v5)]),~n  ])~n
:Sources/Account/Account.swift
'public struct Account {}~n
:Tests/AccountTests/AccountTests.swift
'import Testing~nstruct AccountTests {}~n
{2
:Package.swift
'// swift-tools-version: 5.10~nimport PackageDescription~nlet package = Package(~n  name: "Account",~n  targets: [~n    .target(~n      name: "Account", swiftSettings: [.enableExperimentalFeature("StrictConcurrency")])~n  ])~n
:Sources/Account/Account.swift
'public struct Account {}~n
{4
:Account.podspec
'Pod::Spec.new do |s|~n  s.name = 'Account'~n  s.version = '1.0'~n  s.source_files = 'Sources/**/*.swift'~nend~n
:Sources/Account.swift
'public struct Account {}~n
:Apps/Shop/project.yml
'name: Shop~nsettings: {SWIFT_VERSION: 5.0}~ntargets:~n  Shop: {type: application, platform: iOS, sources: [App]}~n
:Apps/Shop/App/ShopApp.swift
'@main struct ShopApp {}~n
{2
:project.yml
'name: Jobs~nsettings: {SWIFT_VERSION: 5.0, SWIFT_STRICT_CONCURRENCY: complete}~ntargets:~n  Jobs: {type: application, platform: iOS, sources: [App]}~n
:App/JobsApp.swift
'@main struct JobsApp {}~n
:xcode_outdated
{9
:title
'Continuous integration with an old Xcode
:because
'The App Store takes what recent versions of Xcode build. A server that stays behind finds faults late that every developer would have seen, and accepts code that the current compiler refuses.
:message
'`{owner}` chooses {found} at most; the policy asks for {missing}
:fix
'Choose the newest stable Xcode, such as `xcode-version: latest-stable`
:severity
-warning
:certainty
-sure
:references
[2
'MVVM Clean, No UseCase: 11 and 12
'Modul iOS Swift 6: 1.1
:project
{1
:xcode_version
{1
:policy
-latest
:examples
{2
:bad
[3
{1
:.github/workflows/ios.yml
'on: pull_request~njobs:~n  test:~n    runs-on: macos-14~n    steps:~n      - uses: actions/checkout@v4~n      - uses: maxim-lobanov/setup-xcode@v1~n        with:~n          xcode-version: '15.2'~n      - run: swift test~n
{1
:.xcode-version
'16.4
{1
:.github/workflows/release.yaml
'on: push~njobs:~n  archive:~n    runs-on: macos-26~n    strategy:~n      matrix:~n        xcode: ["26.1", "26.3"]~n    steps:~n      - run: |~n          sudo xcode-select -s /Applications/Xcode_${{ matrix.xcode }}.app~n          xcodebuild archive~n
:good
[5
{1
:.github/workflows/ios.yml
'on: pull_request~njobs:~n  test:~n    runs-on: macos-latest~n    steps:~n      - uses: maxim-lobanov/setup-xcode@v1~n        with:~n          xcode-version: latest-stable~n
{1
:.github/workflows/ios.yml
'on: pull_request~njobs:~n  compatibility:~n    runs-on: macos-latest~n    strategy:~n      matrix:~n        xcode: ["16.4", "27.0"]~n    steps:~n      - uses: maxim-lobanov/setup-xcode@v1~n        with:~n          xcode-version: ${{ matrix.xcode }}~n
{1
:.github/workflows/ios.yml
'on: pull_request~njobs:~n  test:~n    runs-on: macos-26~n    steps:~n      - run: sudo xcode-select -s /Applications/Xcode_27.0.app~n      - run: swift test~n  still-builds:~n    runs-on: macos-15~n    steps:~n      - run: sudo xcode-select -s /Applications/Xcode_16.4.app~n      - run: swift build~n
{1
:.github/workflows/ios.yml
'on: pull_request~nenv:~n  DEVELOPER_DIR: /Applications/Xcode_27.1.app/Contents/Developer~njobs:~n  test:~n    runs-on: macos-latest~n    steps:~n      # sudo xcode-select -s /Applications/Xcode_16.app~n      - run: xcode-select --print-path~n
{1
:.github/workflows/ios.yml
'on: pull_request~njobs:~n  test:~n    runs-on: macos-latest~n    steps:~n      - run: sudo xcode-select -s /Applications/Xcode.app~n      - uses: maxim-lobanov/setup-xcode@v1~n        with:~n          xcode-version: ${{ vars.XCODE }}~n
:ci_tests_missing
{9
:title
'No workflow that runs the tests
:because
'Tests that run only when someone thinks of it do not keep a defect out. A workflow on a Mac runs them for each change before it is merged.
:message
'No workflow in .github/workflows runs the tests on a Mac
:fix
'Add a job on macOS that runs `swift test --package-path …` or `xcodebuild test`
:severity
-warning
:certainty
-sure
:references
[1
'MVVM Clean, No UseCase: 12 Continuous integration
:project
{1
:workflow
{2
:on
[2
-macos
-xcode
:runs
{1
:any
[11
'swift test
'xcodebuild* test
'tuist test
'fastlane*test
'fastlane*scan
'rake*test
'make*test
'bazel*test
'test*.sh
'build.sh
'xcodebuild*.sh
:examples
{2
:bad
[3
{1
:Jobs/Job.swift
'struct Job {}~n
{1
:.github/workflows/ios.yml
'on: pull_request~njobs:~n  build:~n    runs-on: macos-latest~n    steps:~n      - uses: actions/checkout@v4~n      - run: xcodebuild -scheme Jobs -destination 'platform=iOS Simulator,OS=latest' build~n
{1
:.github/workflows/backend.yml
'on: pull_request~njobs:~n  test:~n    runs-on: ubuntu-latest~n    steps:~n      - run: swift test~n
:good
[6
{1
:.github/workflows/ios.yml
'on: pull_request~njobs:~n  test:~n    runs-on: macos-latest~n    steps:~n      - uses: actions/checkout@v4~n      - run: swift test --package-path apps/mobile-ios~n
{1
:.github/workflows/ios.yml
'on: pull_request~njobs:~n  test:~n    runs-on: ${{ matrix.os }}~n    strategy:~n      matrix:~n        os: [ubuntu-latest, macOS-26]~n    steps:~n      - run: swift test~n
{1
:.github/workflows/ios.yml
'on: pull_request~njobs:~n  test:~n    runs-on: xcode-27~n    steps:~n      - run: cd apps/mobile-ios && swift test --parallel~n
{1
:.github/workflows/ios.yml
'on: pull_request~njobs:~n  test:~n    runs-on: [self-hosted, macOS]~n    steps:~n      - run: |~n          set -o pipefail~n          xcodebuild -scheme Jobs ~b~n            -destination "platform=iOS Simulator,name=iPhone 17" ~b~n            test | xcbeautify~n
{1
:.github/workflows/ios.yml
'on: pull_request~njobs:~n  matrix:~n    runs-on: macos-26~n    strategy:~n      matrix:~n        command: [ios_build test, ios_release build]~n    steps:~n      - uses: actions/checkout@v4~n      - run: scripts/xcodebuild_step.sh ${{ matrix.command }}~n
{1
:.github/workflows/ios.yml
'on: pull_request~njobs:~n  pull-request:~n    runs-on: macos-26~n    steps:~n      - uses: actions/checkout@v4~n      - run: sh -x build.sh pull-request ios~n
:ui_tests_missing
{9
:title
'An app without UI tests or snapshots
:because
'Unit tests do not see a screen that is empty or cut off. From the stage before a release on, tests that drive the app or compare its screens with snapshots do.
:message
'The project makes an app, but has neither UI tests nor tests with snapshots
:fix
'Add a target of UI tests, or tests with snapshots of the screens
:severity
-warning
:certainty
-sure
:references
[1
'MVVM Clean, No UseCase: 9 Tests
:project
{1
:ui_tests
-required
:examples
{2
:bad
[2
{2
:App/JobsApp.swift
'import SwiftUI~n@main struct JobsApp: App {~n  var body: some Scene { WindowGroup { Text("Jobs") } }~n}~n
:Tests/JobsTests.swift
'import Testing~nstruct JobsTests { @Test func counts() { #expect([1].count == 1) } }~n
{3
:project.yml
'name: Jobs~ntargets:~n  Jobs: {type: application, platform: iOS, sources: [App]}~n  JobsTests: {type: bundle.unit-test, platform: iOS, sources: [Tests]}~n
:App/JobsApp.swift
'import SwiftUI~n@main struct JobsApp: App {~n  var body: some Scene { WindowGroup { Text("Jobs") } }~n}~n
:Tests/JobsTests.swift
'import Testing~n
:good
[5
{2
:App/JobsApp.swift
'import SwiftUI~n@main struct JobsApp: App {~n  var body: some Scene { WindowGroup { Text("Jobs") } }~n}~n
:UITests/JobsUITests.swift
'import XCTest~nfinal class JobsUITests: XCTestCase {~n  func testList() { XCUIApplication().launch() }~n}~n
{2
:App/JobsApp.swift
'import SwiftUI~n@main struct JobsApp: App {~n  var body: some Scene { WindowGroup { Text("Jobs") } }~n}~n
:Tests/JobsSnapshotTests.swift
'import SnapshotTesting~nimport Testing~nstruct JobsSnapshotTests {}~n
{3
:project.yml
'name: Jobs~ntargets:~n  Jobs: {type: application, platform: iOS, sources: [App]}~n  JobsUITests: {type: bundle.ui-testing, platform: iOS, sources: [UITests]}~n
:App/JobsApp.swift
'import SwiftUI~n@main struct JobsApp: App {~n  var body: some Scene { WindowGroup { Text("Jobs") } }~n}~n
:UITests/Launch.swift
'import XCTest~n
{1
:Components/Badge.swift
'import SwiftUI~npublic struct Badge: View {~n  public var body: some View { Text("1") }~n}~n
{2
:Sources/Badge.swift
'import SwiftUI~npublic struct Badge: View {~n  public var body: some View { Text("1") }~n}~n
:Example/ExampleApp.swift
'import SwiftUI~n@main struct ExampleApp: App {~n  var body: some Scene { WindowGroup { Badge() } }~n}~n
=48566 presets/quality.yml
{6
:version
-1
:preset
-quality
:title
'Concurrency, errors and tests
:because
'These rules ask for no architecture: state that tasks cannot corrupt, failures that someone hears of, dependencies that tests can replace, and tests that would notice.
:select
{10
:app_code
{2
:target
-production
:not
{1
:path
[7
'**/{tests,test}-*/**
'**/Apps/*{Sample,Example,Demo}/**
'**/{scripts,Scripts,buildscripts,BuildScripts,Tools,*Tooling,Plugins,Contributing,*.docc,*.xctemplate}/**
'**/{Demo,Demos,Example,Examples,Sample,Samples,demo,examples,samples}/**
'**/{Mock,Mocks,*Mocks,Stubs,Fakes,Fixtures,Previews,Preview Content,TestHelpers,TestSupport,*TestUtils}/**
'**/{Mock,Fake,Stub,Preview}[A-Z]*.swift
'**/*{Mock,Mocks,Fake,Fakes,Stub,Stubs}.swift
:view_models
{4
:kind
[2
-class
-actor
:name
[2
'*ViewModel
'*VM
:use
-app_code
:not
{1
:use
-doubles
:services
{4
:kind
[3
-class
-actor
-struct
:any
[2
{2
:kind
[2
-class
-actor
:name
[3
'?*Service
'?*Repository
'?*{Service,Repository}{Impl,Implementation}
{1
:conforms
[3
'?*Service
'?*Repository
'?*{Service,Repository}Protocol
:not
{1
:use
-doubles
:use
-app_code
:doubles
{1
:name
[2
'{Mock,Fake,Stub,Spy,Dummy,Preview,InMemory,Noop,NoOp,Null,Unimplemented}?*
'?*{Mock,Fake,Stub,Spy,Dummy}
:dependents
{3
:use
-app_code
:not
{1
:any
[3
{1
:use
-composition_root
{1
:use
-doubles
{1
:conforms
-PreviewProvider
:any
[2
{2
:kind
[3
-class
-actor
-struct
:name
[2
'?*{ViewModel,VM,Presenter,Interactor,UseCase,Service,Repository}
'?*{Service,Repository,UseCase}Impl
{2
:kind
-struct
:conforms
-View
:composition_root
{1
:path
[4
'**/App/**
'**/*App.swift
'**/{AppDelegate,SceneDelegate}*.swift
'**/*{Component,Dependencies,DependencyProvider,Container,Assembly,Configurator,Factory,Builder}.swift
:singletons
{3
:kind
[2
-class
-actor
:path
'**
:not
{1
:any
[2
{1
:attribute
-globalActor
{1
:use
-doubles
:fetched_services
{2
:name
[1
'?*{Service,Repository,UseCase,Interactor,APIClient,HTTPClient,NetworkClient}
:not
{1
:attribute
-globalActor
:interface_tests
{1
:any
[6
{1
:path
[2
'**/*UI*Test*/**
'**/*{UITests,UITest,Snapshot*,Performance*}.swift
{1
:name
[2
'*UI{Test,Tests,TestCase}
'*{Snapshot,Performance}*
{1
:imports
[1
'*SnapshotTest*
{1
:has
{2
:each
[2
-functions
-properties
:where
{1
:contains
{1
:identifiers
[1
-XCUIApplication
{1
:has
{2
:each
-functions
:where
{1
:contains
{1
:call
{1
:name
'*{measure,Measure}*
{1
:has
{2
:each
-properties
:where
{1
:type
-XCUIApplication
:expectations
{1
:any
[4
{1
:identifiers
[5
-expect
-require
'*ssert*
'*xpect*
-XCUIApplication
{1
:call
{1
:name
'*{ssert,xpect,XCTFail,XCTUnwrap,XCTSkip,erif,ulfill,onfirmation,hould,easure,heck,ail,Test,test,wait,nsure,ompare,alidate,nownIssue,atalError,recondition}*
{1
:call
{1
:name
'Issue.record
{1
:call
{1
:name
'run(until:)
:rules
{25
:completion_handler
{9
:title
'A completion handler
:because
'Nothing makes sure that a completion handler is called, called once, or called on the right thread, and errors travel past `try`. An `async` function returns or throws, and the compiler checks that.
:message
'`{owner}` takes a completion handler, `{found}`
:fix
'Make the function `async`, and `throws` where it can fail
:severity
-warning
:references
[1
'Modul iOS Swift 6: 2.3
:files
{2
:use
-app_code
:not
{1
:any
[4
{1
:path
'**/*{Deprecat,Obsolet}*.swift
{1
:imports
[8
-WidgetKit
-Intents
-IntentsUI
-ClockKit
-FileProvider
-PassKit
-StoreKitTest
-NotificationCenter
{1
:path
'**/*{XPC,IPC}*
{1
:imports
[5
-SwiftUI
-UIKit
-AppKit
-Cocoa
-WatchKit
:must
{3
:each
-parameters
:where
{4
:any
[2
{1
:name
[2
'completion
'*Completion
{2
:name
-callback
:contains
{1
:any
[2
{1
:identifiers
[5
-Result
-Error
-NSError
-Data
'*Error
{1
:reference
'*{Error,Failure}
:not
{1
:any
[2
{1
:name
'{did,will,should}*
{1
:function
{1
:any
[5
{1
:attribute
[2
-objc
-available
{1
:modifier
-override
{1
:name
[2
'{did,will,should}[A-Z]*
'*{Did,Will,Should}[A-Z]*
{1
:name
-init
{1
:name
[5
-application
-userNotificationCenter
-urlSession
-webView
-windowScene
:closure
-escaping
:optional
-false
:be
{1
:not
{1
:closure
-any
:examples
{2
:bad
[3
'func f(completion: @escaping (Result<A, Error>) -> Void) {}
'typealias Done = (Int?, Error?) -> Void~nfinal class Rates {~n  func load(id: Int, completion: @escaping Done) {}~n}~n
'func rates(callback: @escaping ([Int], Error?) -> Void) {}
:good
[6
'func f() async throws -> A { try await g() }~n
'final class Screen: UIViewController {~n  override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}~n  func each(completion: (Int) -> Void) {}~n  func show(completion: Int) {}~n}~nstruct Bar {~n  let onTap: (Int) -> Void~n  init(callback: @escaping (Int) -> Void) { onTap = callback }~n}~n
'import WidgetKit~n~nstruct Provider: TimelineProvider {~n  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {}~n}~n
'final class Rates: NSObject {~n  @objc func load(completion: @escaping (Int, Error?) -> Void) {}~n  @available(*, deprecated)~n  func loadAll(completion: @escaping ([Int], Error?) -> Void) {}~n}~nprotocol RatesDelegate: AnyObject {~n  func ratesDidExpire(_ rates: Rates, completion: @escaping (Bool) -> Void)~n  func shouldLoad(_ rates: Rates, completion: @escaping (Bool) -> Void)~n  func rates(_ rates: Rates, didAskWithCompletion: @escaping (Bool) -> Void)~n}~n
'final class Upload {~n  private let completion: (Result<Int, any Error>) -> Void~n  init(completion: @escaping (Result<Int, any Error>) -> Void) { self.completion = completion }~n}~n
'import UIKit~n~nenum Alerts {~n  static func signOut(completion: @escaping (Bool) -> Void) -> UIAlertController { UIAlertController() }~n  static func fade(_ view: UIView, completion: @escaping () -> Void) {}~n}~n
:completion_handler_in_ui
{9
:title
'A completion handler that is handed an error
:because
'Nothing makes sure that a completion handler is called, called once, or called on the right thread, and the errors that it is handed travel past `try`.
:message
'`{owner}` takes a completion handler that is handed errors, `{found}`
:fix
'Make the function `async throws`
:severity
-warning
:references
[1
'Modul iOS Swift 6: 2.3
:types
{4
:use
-app_code
:imports
[5
-SwiftUI
-UIKit
-AppKit
-Cocoa
-WatchKit
:kind
[5
-class
-struct
-enum
-actor
-protocol
:not
{1
:any
[3
{1
:attribute
[2
-objc
-objcMembers
{1
:imports
[7
-WidgetKit
-Intents
-IntentsUI
-ClockKit
-FileProvider
-PassKit
-NotificationCenter
{1
:use
-doubles
:must
{3
:each
-parameters
:where
{4
:name
[2
'{completion,callback}
'*Completion
:closure
-escaping
:optional
-false
:contains
{1
:any
[2
{1
:identifiers
[4
-Result
-Error
-NSError
'*Error
{1
:reference
'*{Error,Failure}
:be
{1
:not
{1
:closure
-any
:examples
{2
:bad
[2
'import UIKit~n~nfinal class Pictures {~n  func load(_ url: URL, completion: @escaping (Result<UIImage, any Error>) -> Void) {}~n}~n
'import SwiftUI~n~nstruct Saver {~n  func save(saveCompletion: @escaping (SaveFailure?) -> Void) {}~n}~nenum SaveFailure: Error { case full }~n
:good
[2
'import UIKit~n~nfinal class Pictures {~n  func load(_ url: URL) async throws -> UIImage { UIImage() }~n  func fade(completion: @escaping () -> Void) {}~n  func ask(completion: @escaping (Bool) -> Void) {}~n  func log(error: any Error, completion: @escaping (Bool) -> Void) {}~n}~n@objc(XYPrices) final class Prices: NSObject {~n  @objc func load(completion: @escaping (Int, Error?) -> Void) {}~n}~n
'struct Rates {~n  func load(failure: any Error, handle: @escaping (Result<Int, any Error>) -> Void) {}~n}~n
:completion_handler_method
{9
:title
'A method that takes a completion handler
:because
'Nothing makes sure that a completion handler is called, called once, or called on the right thread, and errors travel past `try`. Only the SDK's delegates still ask for one.
:message
'`{owner}` takes a completion handler, `{found}`
:fix
'Make the method `async`, and `throws` where it can fail
:severity
-warning
:references
[1
'Modul iOS Swift 6: 2.3
:types
{3
:use
-app_code
:kind
[5
-class
-struct
-enum
-actor
-protocol
:not
{1
:any
[5
{1
:name
[7
'*Delegate
'*Extension
'*Provider
'*Swizzl*
'*Proxy
'*URLSession*
'*{Handling,Scheduling}
{1
:attribute
[2
-objc
-objcMembers
{2
:kind
-protocol
:name
[1
'*{NotificationCenter,TaskScheduler,Application,Workspace,PaymentQueue}
{1
:use
-doubles
{1
:conforms
[8
'*Delegate
'*Provider
'*{Handler,Handling,Extension,DataSource,Observer,Service}
'UI*
'NS*
'{UN,WK,NE,CL,SF,AS,PK,IN,CX,URL}[A-Z]*
'{AV,CK,CS,EK,GK,HK,HM,LA,MC,MF,MK,MP,MS,PH,QL,SC,SK,TK,WC}[A-Z]*
'{Request,Response}{Adapter,Retrier,Interceptor}
:must
{3
:each
-parameters
:where
{4
:name
[2
'completionHandler
'*CompletionHandler
:closure
-escaping
:optional
-false
:not
{1
:any
[2
{1
:function
{1
:any
[3
{1
:attribute
[2
-objc
-available
{1
:modifier
-override
{1
:name
[7
-application
-userNotificationCenter
-urlSession
-webView
-windowScene
-loadTile
-pushRegistry
{1
:contains
[1
{1
:identifiers
[4
'*Disposition
'WK*
'UN*
'UI*
:be
{1
:not
{1
:closure
-any
:examples
{2
:bad
[1
'struct Rates {~n  func load(completionHandler: @escaping (Result<[Int], any Error>) -> Void) {}~n}~n
:good
[3
'struct Rates { func load() async throws -> [Int] { [] } }~nfinal class Trust: NSObject, URLSessionDelegate {~n  func urlSession(_ s: URLSession, didReceive c: Int, completionHandler: @escaping (Int) -> Void) {}~n}~nfinal class Events { func onTap(handler: @escaping () -> Void) {} }~n
'struct Trust {~n  func answer(_ c: Challenge, completionHandler: @escaping (URLSession.AuthChallengeDisposition) -> Void) {}~n}~nprotocol URLSessionLike: AnyObject {}~nprotocol AnyURLSession {~n  func dataTask(with url: URL, completionHandler: @escaping (Data?) -> Void) -> URLSessionDataTask~n}~n
'import AVFoundation~nimport UserNotifications~n~nfinal class Loader: NSObject, AVAssetResourceLoaderDelegate {~n  func load(_ request: Int, completionHandler: @escaping (Int) -> Void) {}~n}~nclass AppShell: Shell {~n  override func wake(completionHandler: @escaping (Int) -> Void) {}~n  @objc func sleep(completionHandler: @escaping (Int) -> Void) {}~n}~nstruct Forwarder {~n  func userNotificationCenter(~n    _ center: UNUserNotificationCenter, didReceive response: Int, withCompletionHandler completionHandler: @escaping () -> Void~n  ) {}~n  func application(_ app: Int, fetchCompletionHandler completionHandler: @escaping (Int) -> Void) {}~n}~n
:completion_call
{9
:title
'A network call with a completion handler
:because
'URLSession has `async` methods that throw what failed, stop with their task and need no hop to another thread.
:message
'`{found}` is called with a completion handler
:fix
'Call `try await data(for:)` or `data(from:)`
:severity
-warning
:references
[1
'Modul iOS Swift 6: 2.3
:usage
{1
:in
{2
:use
-app_code
:not
{1
:path
'**/*URLSession*.swift
:must_not
[2
{1
:call
{2
:name
'{dataTask,uploadTask,downloadTask}(with:)
:argument
{1
:value
-closure
{1
:call
{2
:name
'{uploadTask,downloadTask}(withResumeData:)
:argument
{1
:value
-closure
:examples
{2
:bad
[1
'func load() {~n  URLSession.shared.dataTask(with: url) { data, _, _ in print(data as Any) }.resume()~n}~n
:good
[2
'func load() async throws -> Data {~n  let task = session.dataTask(with: url)~n  task.resume()~n  return try await session.data(from: url).0~n}~n
'func value() -> Task<Int, Never> { dataTask(cancelling: true) { await count() } }~n
:http_status_unchecked
{10
:title
'A response whose status nobody looks at
:because
'URLSession throws when there is no answer, not when the answer is "404". Without a look at the status an error page is decoded as data, and fails somewhere else.
:message
'`{found}` asks a server and does not look at the status of the response
:fix
'Check that the response is an `HTTPURLResponse` with a status code from 200 to 299
:severity
-note
:certainty
-likely
:references
[1
'Modul iOS Swift 6: 2.3
:files
{1
:use
-app_code
:must
{3
:each
-functions
:where
{1
:contains
{1
:any
[3
{1
:call
{2
:name
'data(from:)
:receiver
-URLSession
{1
:call
{2
:name
'*{ession,URLSession.shared}.data(from:)
:without
[1
-documentAttributes
{1
:call
{1
:name
'*{ession,URLSession.shared}.data(for:)
:be
{1
:contains
{1
:any
[4
{1
:identifiers
[2
-HTTPURLResponse
-URLResponse
{1
:member
[2
'statusCode
'isSuccess*
{1
:call
{2
:name
'*
:argument
{1
:label
-response
{1
:call
{1
:name
'*{alidat,heck,erify,nsure,tatus,esponse}*
:examples
{2
:bad
[1
'func load(_ s: URLSession, _ u: URL) async throws -> Data {~n  let (d, _) = try await s.data(from: u)~n  return d~n}~n
:good
[3
'func load(_ s: URLSession, _ u: URL) async throws -> Data {~n  let (d, r) = try await s.data(from: u)~n  guard (r as? HTTPURLResponse)?.statusCode == 200 else { throw Failure.status }~n  return d~n}~nfunc pass(_ s: URLSession, _ u: URL) async throws -> (Data, URLResponse) { try await s.data(from: u) }~nfunc other(_ s: URLSession, _ u: URL) async throws -> Data {~n  let (d, r) = try await s.data(from: u)~n  try validate(r)~n  return d~n}~nfunc image(_ cache: Cache) -> Data { cache.data(for: 1) }~n
'protocol Downloader { func data(from url: URL) async throws -> Data }~nfunc load(_ downloader: any Downloader, _ u: URL) async throws -> Data {~n  let d = try await downloader.data(from: u)~n  return d~n}~n
'import Foundation~n~nfunc html(_ text: NSAttributedString) throws -> Data {~n  try text.data(from: NSRange(location: 0, length: text.length), documentAttributes: [:])~n}~n
:global_mutable
{9
:title
'A global variable that any task may change
:because
'Two tasks that write a global variable at once leave it in no state at all. Swift 6 refuses it; an actor, or a global actor, gives it an owner.
:message
'`{found}` is a global variable without isolation
:fix
'Make it a `let`, put it into an actor, or isolate it with `@MainActor`
:severity
-warning
:references
[1
'Modul iOS Swift 6: 2.3
:files
{1
:use
-app_code
:must
{3
:each
-global_variables
:where
{1
:not
{1
:modifier
-let
:be
{1
:any
[2
{1
:attribute
[7
'*Actor
'*Atomic*
'*Lock*
'*Protected*
'*Synchron*
'*Safe*
-TaskLocal
{1
:modifier
-nonisolated
:examples
{2
:bad
[1
'var cache: [String: Int] = [:]
:good
[2
'actor Cache { var m: [String: Int] = [:] }~nlet cache = Cache()~n@MainActor var openScreens = 0~nnonisolated(unsafe) var mark = 0~nvar now: Int { 7 }~nstruct Screen { var count = 0 }~nfunc f() { var local = 1; local += 1 }~n
{1
:Scripts/bump.swift
'var version = "1.0"~nversion += ".1"~n
:static_mutable
{9
:title
'A static variable that any task may change
:because
'A static variable is a global one with a longer name: two tasks that write it at once leave it in no state at all.
:message
'`{owner}.{found}` is a static variable without isolation
:fix
'Make it a `let`, put it into an actor, or isolate it with `@MainActor`
:severity
-warning
:references
[1
'Modul iOS Swift 6: 2.3
:types
{2
:use
-app_code
:not
{1
:any
[5
{1
:isolation
'*
{1
:use
-doubles
{1
:conforms
-PreviewProvider
{1
:name
[2
'?*{Preview,Previews}
'*Test{Helper,Helpers,Support,Utils}
{1
:has
{2
:each
-static_properties
:where
{1
:any
[2
{1
:name
[2
'lock
'*Lock
{1
:type
[3
'NS*Lock
'*UnfairLock
'Mutex
:must
{3
:each
-stored_properties
:where
{2
:any
[2
{1
:modifier
-static
{1
:modifier
-class
:not
{1
:any
[3
{1
:modifier
-let
{1
:name
[1
'{mock,mocked,preview,sample}*
{1
:attribute
-Parameter
:be
{1
:any
[2
{1
:attribute
[9
'*Actor
'*Atomic*
'*Lock*
'*Protected*
'*Synchron*
'*Safe*
'*Default*
'*Storage*
-TaskLocal
{1
:modifier
-nonisolated
:examples
{2
:bad
[2
'struct Session { static var token: String? }~n
'actor Cache { static var shared = Cache() }~n
:good
[3
'actor Cache {~n  static let shared = Cache()~n  var entries: [String: Int] = [:]~n}~n@MainActor final class Screens { static var open = 0 }~nenum Format {~n  static let digits = 2~n  static var text: String { "%d" }~n  @MainActor static var current = "%f"~n  nonisolated(unsafe) static var mark = 0~n}~n
'import TipKit~n~nfinal class Upload {~n  private static let lock = NSLock()~n  private static var isRunning = false~n  static func begin() { lock.withLock { isRunning = true } }~n}~nstruct SortTip: Tip {~n  @Parameter static var isShown: Bool = false~n  var title: Text { Text("Sort") }~n}~n
'import SwiftUI~n~nstruct CartView_Previews: PreviewProvider {~n  static var cart = Cart()~n  static var previews: some View { CartView(cart: cart) }~n}~nenum MockCart { static var items = [1, 2] }~nenum TestHelpers { static var snapshotsAreTaken = false }~n
:sendable_class_open
{9
:title
'A Sendable class that is not final
:because
'A subclass may add state that nothing protects, and is `Sendable` all the same. The compiler accepts `Sendable` only of a final class, and with `@unchecked` asks no more.
:message
'the class `{found}` is `Sendable` and not `final`
:fix
'Write `final` before `class`, and say in a comment what protects its state where it is `@unchecked`
:severity
-warning
:references
[1
'Modul iOS Swift 6: 2.3
:for_each
{4
:kind
-class
:conforms
-Sendable
:use
-app_code
:not
{1
:any
[2
{1
:isolation
'*
{1
:modifier
[2
-final
-open
:must_exist
{1
:type
{2
:kind
-class
:conforms
'{name}
:examples
{2
:bad
[2
'class A: @unchecked Sendable {}
'class Loader {}~nextension Loader: @unchecked Sendable {}~n
:good
[2
'final class A: Sendable { let x: Int = 1 }~nfinal class B: @unchecked Sendable {}~n@MainActor class Screen: Sendable {}~nclass Plain {}~n
'class Job: @unchecked Sendable {}~nfinal class UploadJob: Job, @unchecked Sendable {}~nopen class Plugin: @unchecked Sendable {}~n
:domain_class
{10
:title
'A class where a value would do
:because
'Who is given an object can change it under the hands of everyone else who has it. A struct is copied, compared and sent to other tasks without a thought.
:message
'`{found}` only holds data, and could be a struct
:fix
'Make it a `struct`, unless it must be one and the same for all who have it
:severity
-note
:certainty
-likely
:references
[1
'Modul iOS Swift 6: 2.2
:types
{5
:kind
-class
:use
-app_code
:path
[1
'**/{Domain,Entity,Entities,Model,Models,DTO,DTOs}/**
:has
{2
:each
-stored_properties
:where
{1
:not
{1
:modifier
[2
-weak
-static
:not
{1
:any
[7
{1
:conforms
{2
:kind
-class
:path
'**
{1
:conforms
[7
'NS*
'UI*
'Object
'*Object
'Operation
'XMLParserDelegate
-Sendable
{1
:attribute
[5
-Model
-Observable
-objc
-objcMembers
-propertyWrapper
{1
:has
{1
:each
-functions
{1
:has
{2
:each
-stored_properties
:where
{1
:any
[4
{1
:attribute
'*
{1
:closure
-any
{1
:type
{1
:kind
[2
-class
-actor
{1
:type
'*Cancellable
{1
:name
[1
'*{ViewModel,Service,Repository,Store,Storage,Manager,Client,Cache,Provider,Loader,Box,Observer,Node,Handler}
{1
:name
[1
'*{Persistor,Preferences,Settings,Updating}
:must
{1
:be
{1
:not
{1
:kind
-class
:examples
{2
:bad
[2
{1
:Domain/Money.swift
'class Money { var v = 0 }~n
{1
:Core/Entities/Job.swift
'final class Job: Codable, Identifiable {~n  let id: Int~n  var title: String~n  init(id: Int, title: String) { self.id = id; self.title = title }~n}~n
:good
[3
{1
:Domain/Money.swift
'struct Money { var v = 0 }~nenum Currency { case euro }~n
{1
:Domain/Parent.swift
'import Observation~n~n@Observable final class Basket { var items: [Int] = [] }~nfinal class Clock {~n  private var ticks = 0~n  func tick() { ticks += 1 }~n}~nclass Base { func run() {} }~nfinal class Child: Base { var x = 0 }~nfinal class Tag: NSObject { var name = "" }~nfinal class WeakBox { weak var value: AnyObject? }~nfinal class Bookmark {~n  var parent: Folder~n  init(parent: Folder) { self.parent = parent }~n}~nfinal class Folder { func add(_ mark: Bookmark) {} }~nfinal class Reading { @UserDefault("size") var size = 12 }~n
{1
:Features/Money.swift
'class Money { var v = 0 }~n
:delegate_strong
{10
:title
'A delegate that is held strongly
:because
'Who sets itself as a delegate mostly owns the object that it sets it on. With a strong reference back, both stay in memory for ever.
:message
'`{owner}` holds its delegate strongly
:fix
'Declare it `weak`, and the protocol as `AnyObject`
:severity
-note
:certainty
-likely
:references
[1
'Modul iOS Swift 6: 2.2, 7.3
:types
{2
:kind
[2
-class
-actor
:use
-app_code
:must
{3
:each
-stored_properties
:where
{4
:name
[2
'delegate
'*Delegate
:optional
-true
:not
{1
:any
[4
{1
:modifier
[4
-let
-static
-class
-override
{1
:closure
-any
{1
:attribute
[4
'*Weak*
'*Delegate*Adaptor
'*Delegated*
-IBOutlet
{1
:name
'{fake,mock,stub,spy,test}[A-Z]*
:any
[2
{2
:name
-delegate
:not
{1
:type
{2
:kind
-class
:path
'**
{1
:type
{2
:kind
-protocol
:path
'**
:be
{1
:modifier
[2
-weak
-unowned
:examples
{2
:bad
[2
'class Loader { var delegate: D? }
'final class Player {~n  private var playbackDelegate: (any PlaybackDelegate)?~n}~nprotocol PlaybackDelegate: AnyObject {}~n
:good
[4
'final class Loader { weak var delegate: D? }~nprotocol D: AnyObject { var delegate: D? { get set } }~nfinal class Owner {~n  let delegate = SheetDelegate()~n  private var sheetDelegate: SheetDelegate?~n  var delegate2: (() -> Void)?~n}~nstruct Drop { var delegate: D? }~nfinal class SheetDelegate {}~n
'final class Presenter {~n  var fakeDelegate: (any PresenterDelegate)?~n}~nprotocol PresenterDelegate: AnyObject {}~n
'final class Outline: NSOutlineView {~n  @IBOutlet var keyDelegate: (any KeyDelegate)?~n}~n@objc protocol KeyDelegate: AnyObject {}~n
'import CoreData~n~nfinal class Table {~n  private var fetchDelegate: NSFetchedResultsControllerDelegate?~n  var delegate: ForwardingDelegate?~n}~nfinal class ForwardingDelegate {}~n
:main_thread_blocked
{9
:title
'A call that blocks the main thread
:because
'What a view or ViewModel does runs on the main thread. While it waits for a file, a lock or another thread nothing moves and no touch is answered, and after some seconds the system ends the app.
:message
'`{found}` blocks the main thread
:fix
'Await an `async` function of a service that does the work elsewhere
:severity
-warning
:references
[1
'Modul iOS Swift 6: 7.3
:usage
{1
:in
{1
:any
[2
{1
:use
-view_models
{3
:kind
-struct
:conforms
-View
:target
-production
:must_not
{1
:any
[5
{1
:call
{1
:name
'{Data,String,NSData,UIImage,NSImage}(contentsOf:)
{1
:call
{1
:name
'Thread.sleep
{2
:call
{2
:name
'{sleep,usleep}(_:)
:free
-true
:certainty
-likely
{1
:call
{1
:name
'{*emaphore,*.semaphore}.wait
{1
:call
{1
:name
'DispatchQueue.main.sync
:examples
{2
:bad
[2
'import Foundation~n~nfinal class ExportVM {~n  func load(_ url: URL) throws {~n    let d = try Data(contentsOf: url)~n  }~n}~n
'import SwiftUI~n~nstruct Splash: View {~n  var body: some View { Text("…").onAppear { Thread.sleep(forTimeInterval: 1) } }~n}~n
:good
[2
'import Foundation~n~nfinal class ExportVM {~n  func load(_ url: URL) async throws {~n    let d = try await loader.data(url)~n    try await Task.sleep(for: .seconds(1))~n    DispatchQueue.main.async { print(d) }~n  }~n}~nfinal class Loader {~n  func data(_ url: URL) throws -> Data { try Data(contentsOf: url) }~n}~n
'final class CountVM {~n  func sleep(_ screen: Screen) { screen.pause() }~n  func wait(for order: Order) { order.wait() }~n  func show() async {~n    func usleep(_ time: Duration) async { try? await Task.sleep(for: time) }~n    await usleep(.seconds(1))~n    await sleep(Screen())~n  }~n}~nfinal class Poller { func poll() { Thread.sleep(forTimeInterval: 1) } }~n
:error_swallowed
{10
:title
'An error that nobody hears of
:because
'`try?` as a statement drops the result and the error. Saving fails, the screen closes as if it had not, and nobody can find out why.
:message
'`{found}` drops what went wrong
:fix
'Catch the error and show or log it; where it truly does not matter, write `_ = try?` so that it can be seen to be meant
:severity
-note
:certainty
-likely
:references
[1
'App Architecture: Error Handling
:usage
{1
:in
{2
:use
-app_code
:not
{1
:any
[3
{1
:use
-doubles
{1
:path
[3
'**/*Debug*
'**/*Debug*/**
'**/*Test{DB,Data,Database}*/**
{1
:path
[2
'**/*{Cache,Caching,Thumbnail,Preview}*.swift
'**/*{Logging,Telemetry,Analytics,Diagnostics}*/**
:must_not
{1
:discarded_try
{2
:of
[2
'{add,append,commit,copy,create,delete,edit,encode,import,insert,mark,persist,post,publish,purchase}*
'{rename,replace,save,send,store,submit,update,upload,write}*
:except
[5
'create*{Directory,Directories,Folder,Folders}
'delete*{File,Files,Cache,Caches,Credentials,Token,Tokens,Data,Key}
'delete{Expired,Previous,Old,Stale,Outdated,Temporary,Orphan,Unused,Obsolete,Leftover}*
'{add,append,create,insert,post,save,send,store,submit,upload,write}*{Diagnostic,Telemetry,Analytics,Metric}*
'{add,post,send,submit,upload}*{Event,Events,Log,Logs,Ping}
:examples
{2
:bad
[6
'func save(_ e: Expense) async {~n  try? await repo.add(e)~n  close()~n}~n
'import SwiftUI~n~nstruct AddView: View {~n  var body: some View { Button("Save") { save() } }~n  private func save() {~n    Task {~n      try? await repository?.addExpense(draft)~n      dismiss()~n    }~n  }~n}~n
'func share(_ note: Note) async -> URL {~n  let file = URL.temporaryDirectory.appending(path: note.name)~n  try? note.data.write(to: file)~n  try? await session.sendMessage(note)~n  return file~n}~n
'final class Feed {~n  func read(_ ids: Set<String>) async {~n    for account in accounts {~n      guard account.isActive else { continue }~n      try? await account.markArticles(ids)~n    }~n  }~n}~n
'func delete(_ e: Expense) async {~n  try? await repo.delete(e)~n  close()~n}~n
'final class Settings {~n  var name: String {~n    get { record.name }~n    set {~n      try? FileManager.default.removeItem(at: old)~n      try? context.save()~n    }~n  }~n}~n
:good
[11
'func save(_ e: Expense) async {~n  do { try await repo.add(e) } catch { self.error = error }~n  try? await Task.sleep(for: .seconds(1))~n  _ = try? await repo.clean()~n  let count = try? await repo.count()~n}~n
'func pause(_ clock: any Clock<Duration>) async {~n  try? await Task.sleep(nanoseconds: 1_000)~n  try? await Task<Never, Never>.sleep(for: .seconds(1))~n  try? await ContinuousClock().sleep(until: .now + .seconds(1))~n  try? await clock.sleep(for: .seconds(1))~n}~n
'final class Station {~n  func wake() async {~n    try? await accounts.refreshAll()~n    try? await feed.load()~n    try? engine.start()~n    try? parser.accept("a")~n    try? results.performFetch()~n    try? await client.logout()~n    try? store.reduceSize()~n    try? await service.uninstall()~n    try? FileManager.default.moveItem(at: old, to: new)~n  }~n  func fail() throws {~n    do { try enter() } catch {~n      try? account.signOut()~n      try? shelf.removeBook(last)~n      throw error~n    }~n  }~n}~n
'func crash(_ report: Report) {~n  try? recorder.writeDiagnostic(report)~n  try? server.sendEvent(report)~n}~n
{1
:Maps/TileCache.swift
'final class TileCache { func keep(_ tile: Data) { try? tile.write(to: folder) } }~n
{1
:Core/UsageLogging/Counter.swift
'final class Counter { func keep() { try? store.save(count) } }~n
{1
:Demo/Fill.swift
'func fill(_ store: Store) { try? store.add(7) }~n
'func clear(_ folder: URL) {~n  try? FileManager.default.removeItem(at: folder)~n  try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)~n}~nfunc mute() { try? AVAudioSession.sharedInstance().setActive(false) }~n
'final class Session {~n  func end() async {~n    try? keys.removeToken()~n    try? store.deleteOrphans(keeping: ids)~n    try? cache.removeExpiredEntries()~n    try? prepareCacheDirectory()~n    try? file.close()~n  }~n}~n
{1
:Settings/SyncDebugView.swift
'func reset() { try? context.save() }~n
'final class Draft {~n  var text: String = "" {~n    didSet { do { try store.save(text) } catch { failure = error } }~n  }~n  var saved: Bool { (try? store.load()) != nil }~n}~n
:singleton
{9
:title
'A singleton
:because
'Everybody can reach a singleton, so that nothing says who does. Tests share its state, and no other can be put in its place.
:message
'`{owner}` is a singleton
:fix
'Make one where the app starts, and pass it in as a protocol
:severity
-warning
:references
[2
'Needle DI: introduction
'App Architecture: Dependency Injection
:types
{3
:kind
[2
-class
-actor
:use
-app_code
:not
{1
:any
[2
{1
:attribute
-globalActor
{1
:use
-doubles
:must
{3
:each
-stored_properties
:where
{2
:name
[3
'shared
'sharedInstance
'singleton
:modifier
-static
:be
{1
:not
{1
:modifier
-static
:examples
{2
:bad
[1
'final class AuthService {~n  static let shared = AuthService()~n  private init() {}~n}~n
:good
[2
'final class AuthService {~n  let shared: [String] = []~n  static let timeout = 3~n}~n@globalActor actor StoreActor { static let shared = StoreActor() }~nstruct Theme { static let shared = Theme() }~n
'final class PreviewStore { static let shared = PreviewStore() }~nfinal class Fonts { static var sharedNames: [String] { [] } }~n
:service_fetched
{9
:title
'A service that is fetched
:because
'A service that is fetched from `shared` stands in no initializer: a reader does not see it, and a test cannot put another in its place.
:message
'`{found}` is a service that is fetched, not passed in
:fix
'Take it in the initializer, as a protocol
:severity
-warning
:references
[2
'Needle DI: introduction
'App Architecture: Dependency Injection
:usage
{2
:in
{2
:use
-app_code
:not
{1
:any
[2
{1
:use
-composition_root
{1
:imports
-AppIntents
:functions
{1
:not
{1
:name
-init
:must_not
{1
:member
{2
:name
[2
-shared
-sharedInstance
:of
{1
:use
-fetched_services
:examples
{2
:bad
[2
'func start() { AuthService.shared.login() }~n
{2
:Features/LoginViewController.swift
'import UIKit~n~nfinal class LoginViewController: UIViewController {~n  @objc private func signIn() { JobsRepository.shared.reload() }~n}~n
:Data/JobsRepository.swift
'final class JobsRepository { static let shared = JobsRepository() }~n
:good
[3
'struct Start {~n  let auth: any AuthService~n  func run() { auth.login() }~n}~nenum ServiceNames { static let shared = "auth" }~n
{4
:App/ShopApp.swift
'let model = LoginViewModel(auth: AuthService.shared)~n
:App/AppContainer.swift
'final class AppContainer { let auth = AuthService.shared }~n
:Features/LoginCoordinator.swift
'final class LoginCoordinator {~n  private let auth: any Auth~n  init(auth: any Auth = AuthService.shared) { self.auth = auth }~n}~n
:Intents/LoginIntent.swift
'import AppIntents~n~nstruct LoginIntent: AppIntent {~n  func perform() async throws -> some IntentResult { AuthService.shared.login() }~n}~n
'func open(_ url: URL) {~n  _ = URLSession.shared.dataTask(with: url)~n  _ = UIApplication.shared~n  _ = group.shared~n}~n
:singleton_used
{9
:title
'The use of a singleton
:because
'A screen, a ViewModel or a service is given what it works with. What it fetches from `shared` stands in no initializer: a reader does not see it, and a test cannot put another in its place.
:message
'`{found}` is a dependency that is fetched, not passed in
:fix
'Take it in the initializer, as a protocol
:severity
-warning
:references
[2
'Needle DI: introduction
'App Architecture: Dependency Injection
:usage
{2
:in
{1
:use
-dependents
:functions
{1
:not
{1
:name
-init
:must_not
{1
:member
{2
:name
[2
-shared
-sharedInstance
:of
{2
:use
-singletons
:not
{1
:use
-fetched_services
:examples
{2
:bad
[2
{2
:Features/LoginViewModel.swift
'final class LoginViewModel {~n  func login() { KeyStore.shared.clear() }~n}~n
:Core/KeyStore.swift
'final class KeyStore { static let shared = KeyStore() }~n
{2
:Features/LoginView.swift
'import SwiftUI~n~nstruct LoginView: View {~n  var body: some View { Button("Login") { login() } }~n  private func login() {~n    Task { await KeyStore.shared.load() }~n  }~n}~n
:Core/KeyStore.swift
'actor KeyStore { static let shared = KeyStore() }~n
:good
[2
'struct Theme { static let shared = Theme() }~nfinal class ThemeViewModel {~n  func read() {~n    _ = URLSession.shared~n    _ = Theme.shared~n  }~n}~n
{3
:Features/LoginViewModel.swift
'final class LoginViewModel {~n  private let keys: any Keys~n  init(keys: any Keys = KeyStore.shared) { self.keys = keys }~n  func login() { keys.clear() }~n}~n
:App/ShopApp.swift
'func make() { _ = KeyStore.shared }~n
:Core/KeyStore.swift
'final class KeyStore: Keys { static let shared = KeyStore() }~nprotocol Keys { func clear() }~n
:dependency_from_singleton
{9
:title
'A property that is filled from a singleton
:because
'A screen, a ViewModel or a service is given what it works with. One that takes it from `shared` itself always works with that one, in tests and previews too.
:message
'`{owner}` takes a singleton in `{found}` instead of being given it
:fix
'Take it in the initializer, as a protocol
:severity
-warning
:references
[2
'Needle DI: introduction
'App Architecture: Dependency Injection
:types
{1
:use
-dependents
:must
{3
:each
[2
-properties
-initializers
:where
{1
:not
{1
:any
[2
{1
:modifier
[2
-static
-convenience
{2
:value
{1
:member
{2
:name
[2
-shared
-sharedInstance
:of
{1
:use
-singletons
:not
{1
:any
[2
{1
:modifier
[5
-let
-private
-fileprivate
'private(set)
-lazy
{1
:attribute
'*
:be
{1
:not
{1
:contains
{1
:member
{2
:name
[2
-shared
-sharedInstance
:of
{1
:use
-singletons
:examples
{2
:bad
[3
{2
:Features/LoginViewModel.swift
'final class LoginViewModel { private let keys = KeyStore.shared }~n
:Core/KeyStore.swift
'final class KeyStore { static let shared = KeyStore() }~n
{2
:Features/LoginPresenter.swift
'final class LoginPresenter {~n  private let keys: KeyStore~n  init() { keys = KeyStore.shared }~n}~n
:Core/KeyStore.swift
'final class KeyStore { static let shared = KeyStore() }~n
{2
:Features/LoginView.swift
'import SwiftUI~n~nstruct LoginView: View {~n  @ObservedObject var keys = KeyStore.shared~n  var body: some View { Button("Log in") {} .environment(~b.isEnabled, true) }~n}~n
:Core/KeyStore.swift
'final class KeyStore: ObservableObject { static let shared = KeyStore() }~n
:good
[4
{2
:Features/LoginViewModel.swift
'final class LoginViewModel {~n  private let keys: any Keys~n  private let session = URLSession.shared~n  init(keys: any Keys = KeyStore.shared) { self.keys = keys }~n}~n
:Core/KeyStore.swift
'final class KeyStore: Keys { static let shared = KeyStore() }~nprotocol Keys {}~n
{2
:Features/LoginViewModel.swift
'final class LoginViewModel {~n  private let keys: KeyStore~n  init(keys: KeyStore) { self.keys = keys }~n  convenience init() { self.init(keys: KeyStore.shared) }~n}~n
:Core/KeyStore.swift
'final class KeyStore { static let shared = KeyStore() }~n
{2
:Features/PictureView.swift
'import SwiftUI~n~nstruct PictureView: View {~n  var loader = PictureLoader.shared~n  var body: some View { Text("") }~n}~n
:Core/PictureLoader.swift
'final class PictureLoader { static let shared = PictureLoader() }~n
'struct Theme { static let shared = Theme() }~nfinal class ThemeViewModel { let theme = Theme.shared }~nfinal class KeyRing { let keys = KeyStore.shared }~nfinal class KeyStore { static let shared = KeyStore() }~n
:test_missing
{9
:title
'A ViewModel or service without a test
:because
'ViewModels, services and repositories hold what an app decides. What no test names, no test would notice breaking.
:message
'no test names `{found}`
:fix
'Add a test that makes one with mocks and checks what it does
:severity
-warning
:references
[2
'MVVM Clean, No UseCase: 9
'Modul iOS Swift 6: 7.1
:for_each
{2
:any
[2
{1
:use
-view_models
{1
:use
-services
:not
{1
:any
[3
{1
:modifier
[2
-private
-fileprivate
{1
:name
'*Debug*
{1
:conforms
[3
'UN*
'IN*
'NE*
:must_exist
{1
:any
[2
{1
:type
{2
:name
[2
'{name}{Test,Tests,Spec,TestCase}
'Test{name}
:target
-test
{2
:usage
{1
:reference
{1
:name
'{name}
:in
{1
:target
-test
:examples
{2
:bad
[2
'final class JobsViewModel {}~n
{2
:Data/AuthService.swift
'actor LiveAuthService: AuthService {}~nprotocol AuthService {}~n
:AppTests/OtherTests.swift
'import Testing~n~nstruct OtherTests { @Test func a() { #expect(1 == 1) } }~n
:good
[3
{2
:Features/JobsViewModel.swift
'final class JobsViewModel {}~nfinal class OrdersViewModel {}~n
:AppTests/JobsViewModelTests.swift
'import Testing~n~nstruct JobsViewModelTests {~n  @Test func loads() async {~n    let vm = JobsViewModel(service: MockJobs())~n    await vm.load()~n    #expect(vm.jobs.count == 1)~n  }~n}~nfunc orders(_ model: OrdersViewModel) {}~n
'protocol AuthService {}~nfinal class MockAuthService: AuthService {}~nstruct SalonService { let price: Int }~n
'import UserNotifications~n~nprivate final class RowViewModel { var title = "" }~nfinal class NotificationService: UNNotificationServiceExtension {}~n
:mock_inherits_live
{9
:title
'A mock that inherits from the real thing
:because
'What a mock forgets to override runs for real: it reaches the network from a test, or writes where users' data is. A mock that conforms to the protocol has nothing to inherit.
:message
'the mock `{found}` inherits from a class of the app
:fix
'Let it conform to the protocol, and write what the test needs
:severity
-warning
:references
[2
'MVVM Clean, No UseCase: 9
'Modul iOS Swift 6: 5.2
:types
{2
:kind
-class
:name
[2
'{Mock,Fake,Stub,Spy}[A-Z]*
'?*{Mock,Fake,Stub,Spy}
:must
{1
:be
{1
:not
{1
:any
[2
{1
:conforms
{4
:kind
-class
:target
-production
:path
'**
:not
{1
:any
[3
{1
:use
-doubles
{1
:modifier
-open
{1
:name
[3
'Base?*
'Abstract?*
'?*Base
{1
:conforms
'Live?*
:examples
{2
:bad
[2
'class MockAuth: LiveAuth {}
{2
:Data/Auth.swift
'class Auth: AuthService {}~nprotocol AuthService {}~n
:AppTests/AuthSpy.swift
'final class AuthSpy: Auth {}~n
:good
[2
{2
:Data/Auth.swift
'class Auth: AuthService {}~nprotocol AuthService {}~n
:AppTests/MockAuth.swift
'final class MockAuth: NSObject, AuthService {}~nclass MockBase {}~nfinal class MockCart: MockBase {}~nfinal class MockURLProtocol: URLProtocol {}~n
{2
:Core/Events.swift
'open class EventSink {}~nclass BaseJob {}~nclass NullHistory {}~n
:AppTests/Mocks.swift
'final class MockEventSink: EventSink {}~nfinal class MockJob: BaseJob {}~nfinal class MockHistory: NullHistory {}~n
:navigation_live_in_test
{9
:title
'A test that navigates for real
:because
'A ViewModel tells its navigation protocol where to go. A test that gives it the real manager has nothing to look at, and changes state that other tests see.
:message
'`{found}` is the real navigation: tests use a mock
:fix
'Pass a mock of the navigation protocol, and check which routes it was given
:severity
-warning
:references
[1
'MVVM Clean, No UseCase: 9
:usage
{1
:in
{2
:target
-test
:not
{1
:path
[2
'**/*Navigation*.swift
'**/*Router*.swift
:must_not
{1
:construction
{1
:of
{2
:name
[2
'NavigationManager
'*NavigationManager
:not
{1
:use
-doubles
:examples
{2
:bad
[1
{2
:AppTests/LoginViewModelTests.swift
'import Testing~n~n@Test func login() async { await LoginViewModel(nav: NavigationManager()).login() }~n
:Core/NavigationManager.swift
'final class NavigationManager {}~n
:good
[2
{3
:AppTests/LoginViewModelTests.swift
'import Testing~n~n@Test func login() async {~n  let nav = MockNavigation()~n  await LoginViewModel(nav: nav).login()~n  #expect(nav.routes == [.jobsList])~n}~n
:AppTests/NavigationManagerTests.swift
'import Testing~n~n@Test func push() { #expect(NavigationManager().path.isEmpty) }~n
:App/Root.swift
'let manager = NavigationManager()~n
{1
:AppTests/FlowTests.swift
'import Testing~n~n@Test func flow() {~n  let nav = MockNavigationManager()~n  LoginViewModel(nav: nav).login()~n  #expect(nav.routes.count == 1)~n}~nfinal class MockNavigationManager { var routes: [Int] = [] }~n
:navigation_mock_missing
{9
:title
'A navigation protocol without a mock
:because
'The protocol is there so that a test can see where a ViewModel wants to go. Without a mock no test does.
:message
'no mock conforms to `{found}`
:fix
'Add a mock in the tests that keeps the routes that it is given
:severity
-warning
:references
[1
'MVVM Clean, No UseCase: 9
:for_each
{4
:kind
-protocol
:use
-app_code
:any
[2
{1
:name
-NavigationHandling
{2
:name
'?*NavigationHandling
:has
{2
:each
-functions
:where
{1
:name
[1
'{push,pop,present,dismiss,navigate,route,show}*
:not
{1
:name
'*Web*
:must_exist
{1
:any
[2
{1
:type
{2
:conforms
'{name}
:target
-test
{1
:type
{2
:conforms
'{name}
:use
-doubles
:examples
{2
:bad
[2
{1
:Core/NavigationHandling.swift
'protocol NavigationHandling: AnyObject {}~nfinal class NavigationManager: NavigationHandling {}~n
{1
:Features/JobsNavigationHandling.swift
'protocol JobsNavigationHandling { func push(_ route: JobsRoute) }~n
:good
[2
{2
:Core/NavigationHandling.swift
'protocol NavigationHandling: AnyObject {}~nfinal class NavigationManager: NavigationHandling {}~n
:AppTests/NavigationRecorder.swift
'final class NavigationRecorder: NavigationHandling {}~n
{1
:Browser/WebViewNavigationHandling.swift
'protocol WebViewNavigationHandling { func handle(_ action: WKNavigationAction) }~nprotocol PlayerNavigationHandling { func handleNavigation(_ action: WKNavigationAction) }~n
:xctest_used
{8
:title
'A test class of XCTest
:because
'Swift Testing runs tests at the same time, says what each side of a failed expectation was, and takes values as arguments. XCTest is needed for tests of the user interface and of performance.
:message
'`{found}` is a test class of XCTest
:fix
'Write it as a struct with `@Test` functions and `#expect`
:severity
-note
:references
[1
'Modul iOS Swift 6: 7.1
:forbid
{1
:type
{3
:kind
-class
:conforms
-XCTestCase
:not
{1
:any
[2
{1
:use
-interface_tests
{1
:imports
-Testing
:examples
{2
:bad
[1
'class T: XCTestCase {}
:good
[4
'struct T { @Test func a() {} }~n
'import XCTest~n~nfinal class JobsFlow: XCTestCase {~n  func testList() { XCUIApplication().launch() }~n}~n
'import XCTest~n~nfinal class SortingTests: XCTestCase {~n  func testSpeed() { measure { sort() } }~n}~n
{1
:AppUITests/Launch.swift
'import XCTest~n~nfinal class Launch: XCTestCase { func testLaunch() {} }~n
:test_without_expectation
{10
:title
'A test that expects nothing
:because
'A test without an expectation passes whatever the code does, as long as it does not crash. It counts as coverage and guards nothing.
:message
'`{owner}` has a test that expects nothing: `{found}`
:fix
'Check the outcome with `#expect` or `#require`
:severity
-warning
:certainty
-likely
:references
[1
'Modul iOS Swift 6: 7.1
:files
{1
:imports
-Testing
:must
{3
:each
-functions
:where
{2
:attribute
-Test
:not
{1
:any
[2
{1
:modifier
-throws
{1
:name
[1
'*{Crash,crash,Throw,Compil,compil,Deadlock,Statically}*
:be
{1
:contains
{1
:use
-expectations
:examples
{2
:bad
[2
'import Testing~n~n@Test func a() async { await vm.load() }~n
{1
:AppTests/JobsTests.swift
'import Testing~n~n@Suite struct JobsTests {~n  @Test("Loading") func load() async {~n    let model = JobsViewModel(service: MockJobs())~n    await model.load()~n    print(model.jobs)~n  }~n}~n
:good
[2
'import Testing~n~n@Test func a() async {~n  await vm.load()~n  #expect(vm.items.count == 1)~n}~n@Test func b() throws { try decode() }~n@Test func c() { expectRoute(.home) }~nfunc testDouble() -> Int { assert(true); return 1 }~nfunc tested() {}~n
'import Testing~n~n@Test func emptyInputDoesNotCrash() { parse("") }~n@Test func styleCompilesAsMember() { take(.bold) }~n@Test func later() async { await confirmation { done in await run(done) } }~n
:xctest_without_assertion
{10
:title
'A test case that asserts nothing
:because
'A test without an assertion passes whatever the code does, as long as it does not crash. It counts as coverage and guards nothing.
:message
'`{owner}` has a test that asserts nothing: `{found}`
:fix
'Check the outcome with an assertion, or with `#expect` once it is a test of Swift Testing
:severity
-warning
:certainty
-likely
:references
[1
'Modul iOS Swift 6: 7.1
:types
{3
:kind
-class
:conforms
-XCTestCase
:not
{1
:any
[4
{1
:use
-interface_tests
{1
:has
{2
:each
-functions
:where
{2
:not
{1
:name
'test[A-Z_0-9]*
:contains
{1
:use
-expectations
{1
:has
{2
:each
-properties
:where
{1
:contains
{1
:use
-expectations
{1
:conforms
{2
:path
'**
:has
{2
:each
-functions
:where
{2
:not
{1
:name
'test[A-Z_0-9]*
:contains
{1
:use
-expectations
:must
{3
:each
-functions
:where
{2
:name
'test[A-Z_0-9]*
:not
{1
:any
[2
{1
:modifier
[6
-static
-class
-private
-fileprivate
-override
-throws
{1
:name
[2
'*{Crash,crash,Throw,Compil,compil,Deadlock,Statically}*
'*{Performance,Leak,Import,NoProblem,Recurs,recurs,Hang}*
:be
{1
:contains
{1
:use
-expectations
:examples
{2
:bad
[2
'import XCTest~n~nfinal class JobsTests: XCTestCase {~n  func testLoad() { JobsViewModel().load() }~n}~n
'import XCTest~n~nclass StoreTestCase: XCTestCase {~n  func reset() {}~n}~nfinal class StoreTests: StoreTestCase {~n  func testAdd() async { await store.add(7) }~n}~n
:good
[2
'import XCTest~n~nfinal class JobsTests: XCTestCase {~n  func testLoad() { XCTAssertEqual(1, 1) }~n  func testFails() { XCTFail("not yet") }~n  func testEmptyInputDoesNotCrash() { parse("") }~n  func testDecodes() throws { _ = try decode() }~n  func testArrives() async { await fulfillment(of: [arrived]) }~n  func testModuleImported() { _ = Jobs() }~n  func testNestedJobsDoNotRecurse() { Jobs().run() }~n  func testWakes() { RunLoop.current.run(until: woken) }~n  private func testData() -> [Int] { [] }~n}~n
'import XCTest~n~nclass PriceTestCase: XCTestCase {~n  func run(_ price: Int, gives text: String) { XCTAssertEqual(format(price), text) }~n  func testNothing() { XCTAssert(true) }~n}~nfinal class PriceTests: PriceTestCase {~n  func testZero() { run(0, gives: "0") }~n  override func testNothing() {}~n}~nfinal class EventTests: XCTestCase {~n  static let noEvent: (Event) -> Void = { _ in XCTFail("unexpected") }~n  func testSilence() { Jobs(onEvent: Self.noEvent).run() }~n}~nfinal class SortTests: XCTestCase {~n  func testShort() { sort(3) }~n  private func sort(_ count: Int) { XCTAssertTrue(isSorted(count)) }~n}~nfinal class Observer: NSObject {~n  func testCaseWillStart(_ testCase: XCTestCase) {}~n}~n
:test_store_on_disk
{9
:title
'A test that writes a store to the disk
:because
'A store on the disk outlives the test: the next one finds what this one left, and tests that run at the same time find one another's.
:message
'`{found}` makes a store that outlives the test
:fix
'Use `ModelConfiguration(isStoredInMemoryOnly: true)`
:severity
-warning
:references
[1
'Modul iOS Swift 6: 7.1
:usage
{1
:in
{1
:target
-test
:must_not
{1
:any
[3
{1
:call
{2
:name
-ModelContainer
:without
[1
-configurations
{1
:call
{2
:name
-ModelConfiguration
:without
[2
-isStoredInMemoryOnly
-url
{1
:call
{2
:name
-ModelConfiguration
:argument
{2
:label
-isStoredInMemoryOnly
:value
'false
:examples
{2
:bad
[2
{1
:AppTests/StoreTests.swift
'import SwiftData~n~nfunc make() throws -> ModelContainer { try ModelContainer(for: E.self) }~n
{1
:AppTests/StoreTests.swift
'import SwiftData~n~nfunc make() throws -> ModelContainer {~n  try ModelContainer(for: E.self, configurations: ModelConfiguration(isStoredInMemoryOnly: false))~n}~n
:good
[2
{1
:AppTests/StoreTests.swift
'import SwiftData~n~nfunc make() throws -> ModelContainer {~n  let inMemory = ModelConfiguration(isStoredInMemoryOnly: true)~n  return try ModelContainer(for: E.self, configurations: inMemory)~n}~n
{1
:App/Root.swift
'import SwiftData~n~nfunc make() throws -> ModelContainer { try ModelContainer(for: E.self) }~n
:error_path_untested
{10
:title
'An error state that no test looks at
:because
'A ViewModel that can show an error is most often tested with services that never fail. Then nobody knows whether the error is ever shown.
:message
'no test looks at the error of `{found}`
:fix
'Add a test with a mock that throws, and check the error
:severity
-note
:certainty
-likely
:references
[1
'App Architecture: Testing
:for_each
{2
:use
-view_models
:has
{2
:each
-properties
:where
{1
:name
[5
'error
'errorMessage
'lastError
'loadError
'hasError
:must_exist
{2
:usage
{1
:any
[2
{1
:member
[2
'*rror*
'*ailure*
{1
:identifiers
[2
'*rror*
'throws
:in
{2
:target
-test
:any
[2
{1
:name
[2
'{name}{Test,Tests,Spec}
'Test{name}
{1
:has
{2
:each
-functions
:where
{1
:contains
{1
:reference
'{name}
:examples
{2
:bad
[1
{2
:Features/JobsViewModel.swift
'final class JobsViewModel { var error: (any Error)? }~n
:AppTests/JobsViewModelTests.swift
'import Testing~n~nstruct JobsViewModelTests {~n  @Test func ok() async { #expect(vm.items.count == 1) }~n}~n
:good
[2
{2
:Features/JobsViewModel.swift
'final class JobsViewModel { var error: (any Error)? }~nfinal class TagsViewModel { var items: [Int] = [] }~n
:AppTests/JobsViewModelTests.swift
'import Testing~n~nstruct JobsViewModelTests {~n  @Test func fails() async { #expect(vm.error != nil) }~n}~n
{2
:Features/DefaultTagsViewModel.swift
'final class DefaultTagsViewModel { var error: (any Error)? }~n
:AppTests/TagsTests.swift
'import XCTest~n~nfinal class TagsTests: XCTestCase {~n  func testError() {~n    let model = DefaultTagsViewModel()~n    XCTAssertNotNil(model.error)~n  }~n}~n
=27981 presets/swiftdata-repository.yml
{6
:version
-1
:preset
-swiftdata-repository
:title
'SwiftData behind repositories
:because
'A repository is the one gate to what is stored: a protocol that ViewModels are given, and an actor that keeps the ModelContext. Views and ViewModels then know values and actions, and the store can be replaced, tested and moved off the main thread.
:select
{6
:view_models
{3
:kind
[2
-class
-actor
:name
[2
'*ViewModel
'*VM
:target
-production
:views
{3
:kind
-struct
:conforms
-View
:target
-production
:given_context
{4
:kind
[2
-class
-actor
:name
[2
'*ViewModel
'*VM
:target
-production
:has
{2
:each
-parameters
:where
{1
:type
-ModelContext
:repositories
{1
:any
[2
{1
:name
[4
'*Repo{,s}
'*Repositor{y,ies}
'*Repositor{y,ies}{Impl,Implementation}
'*RepoImpl
{1
:conforms
[3
'*Repo
'*Repository
'*Repository{Protocol,Type,Interface,able}
:roots
{1
:any
[4
{1
:path
[3
'**/App/**
'**/{DI,Injection,DependencyInjection,Composition*}/**
'**/Resolver/**
{1
:attribute
[3
'main
'UIApplicationMain
'NSApplicationMain
{1
:conforms
[5
-App
-UIApplicationDelegate
-UISceneDelegate
-UIWindowSceneDelegate
-NSApplicationDelegate
{1
:name
[6
'*Component
'*Dependencies
'*Container
'*Assembly
'*Factory
'*CompositionRoot
:store_calls
[3
{1
:call
{2
:receiver
{1
:name
-ModelContext
:name
'{insert,delete,save,fetch*,enumerate,rollback}
{1
:call
{1
:name
'{modelContext,*.modelContext}.{insert,delete,save,fetch,fetchCount,enumerate,rollback}
{2
:call
{1
:name
'{context,*.context}.{insert,delete}
:certainty
-likely
:rules
{16
:repository_concrete
{9
:title
'A repository without a protocol
:because
'Who uses a repository is given a protocol, so that tests pass a mock and the store can change. A repository that conforms to none can only be used by its own name.
:message
'`{found}` conforms to no protocol of a repository
:fix
'Declare a protocol with what its users need, and let it conform
:severity
-warning
:references
[1
'Modul iOS Swift 6: 5.3
:types
{2
:target
-production
:any
[2
{2
:kind
[2
-class
-actor
:name
[3
'?*Repo
'?*Repository
'?*Repository{Impl,Implementation}
{3
:kind
-actor
:name
'?*Store
:not
{1
:path
'**/{Cache,Caches,Caching,Core,Util,Utils,Utilities,Helpers}/**
:must
{1
:be
{1
:any
[2
{1
:conforms
{1
:kind
-protocol
{1
:conforms
[3
'*Repositor*
'*Store*
'*Repo
:examples
{2
:bad
[3
'actor ExpenseStore {}
'import SwiftData~n~n@ModelActor~nactor ExpenseRepository {~n  func add(_ amount: Decimal) throws { try modelContext.save() }~n}~n
{1
:Data/UserRepository.swift
'final class UserRepository: NSObject, Sendable {}~n
:good
[5
'protocol ExpenseRepositoryProtocol: Sendable {}~nactor SwiftDataExpenseRepository: ExpenseRepositoryProtocol {}~n
{3
:Domain/Orders.swift
'protocol OrderReading { func all() async -> [Int] }~n
:Data/OrderRepository.swift
'final class OrderRepository {}~n
:Data/OrderRepository+Reading.swift
'extension OrderRepository: OrderReading { func all() async -> [Int] { [] } }~n
'protocol Repository {}~nclass BaseRepository: Repository {}~nfinal class TagRepository: BaseRepository {}~nstruct GitRepository { let url: String }~nfinal class AppStore {}~n
{1
:Sources/Caching/RequestStore.swift
'actor RequestStore<Key: Hashable> {}~n
{1
:AppTests/MemoryRepository.swift
'final class MemoryRepository {}~n
:repository_protocol_not_sendable
{9
:title
'A repository protocol that is not Sendable
:because
'A repository is held by ViewModels on the main actor and works elsewhere. Only a protocol that is `Sendable` lets it cross over; else Swift 6 refuses the calls.
:message
'the protocol `{found}` is not `Sendable`
:fix
'Let the protocol inherit from `Sendable`, or from `Actor`
:severity
-warning
:references
[1
'Modul iOS Swift 6: 5.3
:types
{3
:kind
-protocol
:name
[3
'*Repo
'*Repository
'*Repository{Protocol,Type,Interface,able}
:target
-production
:must
{1
:be
{1
:any
[2
{1
:conforms
[3
-Sendable
-Actor
-GlobalActor
{1
:isolation
'*
:examples
{2
:bad
[2
'protocol Repo {}
'protocol ExpenseRepositoryProtocol: AnyObject {~n  func all() async throws -> [Int]~n}~n
:good
[2
'protocol Repo: Sendable {}
'protocol Storing: Sendable {}~nprotocol OrderRepository: Storing { func all() async throws -> [Int] }~nprotocol TagRepository: Actor {}~n@MainActor protocol DraftRepository {}~nprotocol RepositoryObserver {}~n
:repository_not_actor
{9
:title
'A repository that keeps a ModelContext and is no actor
:because
'A ModelContext belongs to one thread. In a class or struct nothing keeps two tasks from using it at once, while an actor made by `@ModelActor` has a context and an executor of its own.
:message
'`{owner}` keeps a `{found}` and is no actor
:fix
'Make it an `actor` with `@ModelActor`, and use its `modelContext`
:severity
-error
:references
[1
'Modul iOS Swift 6: 5.3
:types
{3
:kind
[2
-class
-struct
:target
-production
:not
{1
:any
[3
{1
:isolation
'*
{1
:use
-view_models
{1
:conforms
[5
-View
-ViewModifier
-App
-Scene
-DynamicProperty
:must
{3
:each
-stored_properties
:where
{1
:type
-ModelContext
:be
{1
:not
{1
:type
-ModelContext
:examples
{2
:bad
[2
'class Repo { let ctx: ModelContext }
'import SwiftData~n~nstruct TagStorage: TagRepository {~n  private var context: ModelContext?~n}~nprotocol TagRepository: Sendable {}~n
:good
[2
'import SwiftData~n~n@ModelActor~nactor Repo {}~nactor Other { let context: ModelContext = make() }~n
'import SwiftData~nimport SwiftUI~n~n@MainActor~nfinal class DraftRepository { let context: ModelContext }~nfinal class Cache { let container: ModelContainer }~nstruct Row: View {~n  @Environment(~b.modelContext) private var context: ModelContext~n  var body: some View { Text("Row") }~n}~n
:store_used_outside_repository
{9
:title
'The store used outside of a repository
:because
'What is stored changes in one place, the repository. Code that inserts or fetches by itself has its own idea of what is valid, and goes on working on the old one when the repository changes.
:message
'`{found}` uses the store, past the repositories
:fix
'Add a method to the repository and call that
:severity
-error
:references
[1
'Modul iOS Swift 6: 5.2
:usage
{1
:in
{2
:target
-production
:not
{1
:any
[7
{1
:use
-repositories
{1
:use
-roots
{1
:kind
-actor
{1
:attribute
-ModelActor
{1
:name
[1
'*{Store,Storage,DataSource,Database,Persistence,Migration,MigrationPlan,Seeder,DAO}
{1
:path
[1
'**/{Data,Persistence,Repositories,Repository,Storage,Database,Migrations}/**
{1
:all
[2
{1
:imports
-CoreData
{1
:not
{1
:imports
-SwiftData
:must_not
{1
:use
-store_calls
:examples
{2
:bad
[3
'import SwiftData~n~nfinal class ExpenseVM {~n  func add(_ e: Expense) {~n    modelContext.insert(e)~n  }~n}~n
{1
:Features/Export/Exporter.swift
'import SwiftData~n~nstruct Exporter {~n  func run(in context: ModelContext) throws -> Int {~n    try context.fetch(FetchDescriptor<Expense>()).count~n  }~n}~n
'import SwiftUI~nimport SwiftData~n~nstruct AddExpense: View {~n  @Environment(~b.modelContext) private var modelContext~n  var body: some View {~n    Button("Save") { modelContext.insert(Expense()) }~n  }~n}~n
:good
[6
'final class ExpenseVM {~n  let repo: any ExpenseRepository~n  init(repo: any ExpenseRepository) { self.repo = repo }~n  func add(_ e: Expense) async throws { try await repo.add(e) }~n}~nprotocol ExpenseRepository: Sendable { func add(_ e: Expense) async throws }~n
'import SwiftData~n~n@ModelActor~nactor Expenses: ExpenseRepositoryProtocol {~n  func add(_ e: Expense) throws {~n    modelContext.insert(e)~n    try modelContext.save()~n  }~n}~nfinal class LiveExpenseRepository {~n  let modelContext: ModelContext~n  func clear() throws { try modelContext.save() }~n}~n
{1
:Data/Expenses.swift
'import SwiftData~n~nfunc clear(_ modelContext: ModelContext) throws { try modelContext.save() }~n
'final class Canvas {~n  let context: CGContext~n  let document: Document~n  func draw() { context.fetch(1) }~n  func done() { document.save() }~n}~nfinal class Document { func save() {} }~n
{1
:AppTests/ExpenseTests.swift
'struct ExpenseTests { func fill() { modelContext.insert(Expense()) } }~n
{1
:Legacy/Notes.swift
'import CoreData~n~nstruct Notes {~n  func drop(_ note: NSManagedObject) { context.delete(note) }~n}~n
:model_context_passed
{9
:title
'A ModelContext in the hands of a ViewModel or service
:because
'A context that is passed around is used from wherever the call comes from, and its models go with it. Only what keeps the data holds one.
:message
'`{owner}` is given a `{found}`
:fix
'Pass a repository in its place, or make this the repository: an actor with `@ModelActor`
:severity
-error
:references
[1
'Modul iOS Swift 6: 4.3
:types
{4
:kind
[3
-class
-actor
-struct
:target
-production
:any
[2
{1
:use
-given_context
{1
:name
[8
'*Service
'*Manager
'*Worker
'*UseCase
'*Interactor
'*Presenter
'*Coordinator
'*Router
:not
{1
:any
[4
{1
:use
-repositories
{1
:attribute
-ModelActor
{1
:conforms
[2
-View
-ViewModifier
{1
:path
[1
'**/{Data,Persistence,Repositories,Repository,Storage,Database}/**
:must
{3
:each
[2
-stored_properties
-parameters
:where
{1
:type
-ModelContext
:be
{1
:not
{1
:type
-ModelContext
:examples
{2
:bad
[2
'final class VM { init(context: ModelContext) {} }
'import SwiftData~n~n@MainActor~nfinal class SyncService {~n  private let context: ModelContext~n  init(container: ModelContainer) { context = container.mainContext }~n}~n
:good
[4
'import SwiftData~n~n@ModelActor~nactor ExpenseRepo: ExpenseRepositoryProtocol {~n  init(context: ModelContext) {}~n}~nprotocol ExpenseRepositoryProtocol: Sendable {}~n
'import SwiftData~n~nfinal class JobsViewModel {~n  let jobs: any JobRepository~n  init(jobs: any JobRepository) { self.jobs = jobs }~n}~nprotocol JobRepository: Sendable {}~nstruct Seed { func fill(_ context: ModelContext) {} }~n
{1
:Data/SyncService.swift
'import SwiftData~n~nactor SyncService { func run(in context: ModelContext) {} }~n
'import SwiftData~n~nfinal class NotesViewModel { private let context: ModelContext = make() }~n
:viewmodel_data_source
{9
:title
'A ViewModel that knows where its data comes from
:because
'Whether expenses come from SwiftData, from a server or from a file is the business of the repository. A ViewModel that knows it cannot be tested without that source, and changes whenever the source does.
:message
'`{found}` in a ViewModel says where the data comes from
:fix
'Move it into a repository, and give the ViewModel the protocol of that
:severity
-error
:references
[1
'Modul iOS Swift 6: 5.2
:usage
{1
:in
{2
:use
-view_models
:not
{1
:use
-given_context
:must_not
{1
:identifiers
[9
-ModelContext
-ModelContainer
-NSManagedObjectContext
-NSFetchRequest
-NSFetchedResultsController
-NSPersistentContainer
-URLSession
-JSONDecoder
-FileManager
:examples
{2
:bad
[3
'final class VM { let ctx: ModelContext }
'import Foundation~n~nfinal class RatesViewModel {~n  func load() async throws -> [String: Decimal] {~n    let (data, _) = try await URLSession.shared.data(from: URL(string: "https://example.org")!)~n    return try JSONDecoder().decode([String: Decimal].self, from: data)~n  }~n}~n
'import CoreData~n~n@MainActor final class NotesViewModel {~n  private let request = NSFetchRequest<Note>(entityName: "Note")~n}~n
:good
[5
'final class VM {~n  let repo: any ExpenseRepository~n  init(repo: any ExpenseRepository) { self.repo = repo }~n}~nprotocol ExpenseRepository: Sendable {}~n
'import SwiftData~n~nactor ExpenseStorage { let ctx: ModelContext = make() }~nstruct ViewModelFactory { let session: URLSession }~n
'final class FilesViewModel {~n  let files: FileManager~n  init(files: FileManager) { self.files = files }~n}~nprotocol FileManager { func all() async -> [String] }~n
'import CoreData~n~nfinal class JobsViewModel {~n  var context: EditingContext?~n  let container: ModelContainer? = nil~n}~nstruct EditingContext {}~nstruct ModelContainer {}~nactor LiveJobService { let session = URLSession.shared }~n
'import SwiftData~n~nfinal class NotesViewModel { init(context: ModelContext) {} }~n
:viewmodel_store_import
{10
:title
'The file of a ViewModel imports the store
:because
'A ViewModel that is given values needs nothing of SwiftData or Core Data. Where its file imports them, the store is only a line away, and its models change under the ViewModel's hands.
:message
'`{found}` in the file of a ViewModel
:fix
'Give the ViewModel a repository and values, and drop the import
:severity
-warning
:certainty
-likely
:references
[1
'Modul iOS Swift 6: 5.2
:usage
{1
:in
{2
:use
-view_models
:path
[2
'**/*ViewModel{,s}.swift
'**/*VM.swift
:must_not
{1
:imports
[2
-SwiftData
-CoreData
:examples
{2
:bad
[1
{1
:Features/ExpensesViewModel.swift
'import SwiftData~n~n@Observable final class ExpensesViewModel { var expenses: [Expense] = [] }~n
:good
[2
{1
:Features/ExpensesViewModel.swift
'import Observation~n~n@Observable final class ExpensesViewModel { var expenses: [Expense] = [] }~n
{1
:Features/ExpensesView.swift
'import SwiftData~nimport SwiftUI~n~n@Observable final class ExpensesViewModel { var expenses: [Expense] = [] }~nstruct ExpensesView: View { var body: some View { Text("") } }~n
:view_calls_repository
{9
:title
'A view that calls a repository or a service
:because
'A view shows a state and sends actions. One that fetches or saves does so whenever SwiftUI builds it again, cannot be shown in a preview without a store, and leaves nobody to tell when it fails.
:message
'`{found}` in a view: views show what a ViewModel holds
:fix
'Move it into the ViewModel, which asks a repository, and call a method of the ViewModel here
:severity
-error
:references
[2
'Modul iOS Swift 6: 5, 5.1
'MVVM Clean, No UseCase: 2 Presentation
:usage
{1
:in
{2
:use
-views
:not
{1
:use
-roots
:must_not
{1
:any
[5
{1
:identifiers
-URLSession
{1
:call
{1
:receiver
{2
:kind
[3
-protocol
-class
-actor
:name
[4
'?*Repositor{y,ies}
'?*RepositoryProtocol
'?*Service
'?*ServiceProtocol
{1
:call
{1
:receiver
{2
:kind
[3
-class
-actor
-struct
:conforms
[4
'?*Repository
'?*RepositoryProtocol
'?*Service
'?*ServiceProtocol
{1
:call
{1
:name
'{repo,repository,[a-z]*Repository,[a-z]*.repository,[a-z]*.repo}.*
{2
:call
{1
:name
'{service,[a-z]*Service,[a-z]*.service}.*
:certainty
-likely
:examples
{2
:bad
[4
'struct V: View {~n  func load() async { items = try! await service.fetch() }~n}~n
'import SwiftUI~n~nstruct Rates: View {~n  @State private var text = ""~n  var body: some View {~n    Text(text).task {~n      if let (data, _) = try? await URLSession.shared.data(from: url) { text = "~b(data.count)" }~n    }~n  }~n}~n
'import SwiftUI~n~nstruct AddExpense: View {~n  @Environment(~b.expenseRepository) private var expenseRepository~n  var body: some View {~n    Button("Save") { Task { try? await expenseRepository?.add(1) } }~n  }~n}~n
{2
:Features/Jobs/JobsView.swift
'import SwiftUI~n~nstruct JobsView: View {~n  let jobs: any JobService~n  var body: some View { List {}.task { await jobs.load() } }~n}~n
:Domain/JobService.swift
'protocol JobService { func load() async }~n
:good
[6
'struct V: View { var body: some View { List(vm.items) { Row($0) } } }~n
'import SwiftUI~n~nstruct Dashboard: View {~n  @Environment(~b.expenseRepository) private var repository~n  @State private var model = DashboardViewModel()~n  var body: some View {~n    Text(model.title).task { await model.load(from: repository) }~n  }~n}~n
'import SwiftUI~n~nstruct Treatment: View {~n  let offer: SalonService~n  var body: some View { Text(offer.price()) }~n}~nstruct SalonService { func price() -> String { "" } }~n
'import ServiceManagement~nimport SwiftUI~n~nstruct LoginItems: View {~n  var body: some View {~n    Button("Open") { SMAppService.openSystemSettingsLoginItems() }~n    Button("Share") { shared = ShareService.items(of: "text") }~n  }~n}~nenum ShareService { static func items(of text: String) -> [String] { [text] } }~n
'import SwiftData~nimport SwiftUI~n~nstruct AddExpense: View {~n  @Environment(~b.modelContext) private var modelContext~n  var body: some View { Button("Save") { modelContext.insert(Expense()) } }~n}~n
'import SwiftUI~n~nstruct Chart: View {~n  let context: GraphicsContext~n  var body: some View { Text("Chart").onAppear { context.fill() } }~n}~nfinal class JobsViewModel { func load() async { _ = try? await repository.all() } }~n
:view_store_query
{9
:title
'A view with a query of its own
:because
'`@Query` ties a view to the store: it cannot be shown without one, and what it sorts and filters is tested nowhere. This architecture puts the question to a repository. Teams that let views ask directly turn this rule off, or take SwiftData's views and no repositories.
:message
'`{found}` in a view asks the store, past the repositories
:fix
'Let a ViewModel ask the repository, and show what it holds
:severity
-warning
:references
[1
'Modul iOS Swift 6: 5, 5.1
:usage
{1
:in
{1
:use
-views
:must_not
{1
:any
[2
{1
:attribute
[3
-Query
-FetchRequest
-SectionedFetchRequest
{1
:identifiers
-NSFetchRequest
:examples
{2
:bad
[1
'import SwiftUI~nimport SwiftData~n~nstruct Expenses: View {~n  @Query(sort: ~bExpense.date) private var expenses: [Expense]~n  var body: some View { List(expenses) { Text($0.title) } }~n}~n
:good
[2
'import SwiftUI~n~nstruct Expenses: View {~n  @State private var model = ExpensesViewModel()~n  var body: some View { List(model.expenses) { Text($0.title) } }~n}~nfinal class Search { @Query var words: String }~n
'import CoreData~nimport SwiftUI~n~nstruct Notes: View {~n  @State private var fetchRequests = 0~n  var body: some View { Text("~b(fetchRequests)") }~n}~nfinal class NotesLoader { let request = NSFetchRequest<Note>(entityName: "Note") }~n
:view_calculation
{10
:title
'A view that calculates
:because
'A sum or a tax that is worked out in a view can be tested only by looking at it, and the next screen works it out otherwise.
:message
'`{found}` in a view may be business logic
:fix
'Move the calculation into the ViewModel, or into the model, and show its result
:severity
-note
:certainty
-likely
:references
[1
'Modul iOS Swift 6: 5.1
:usage
{1
:in
{1
:use
-views
:must_not
{1
:any
[2
{1
:call
{1
:name
'reduce(_:_:)
{1
:call
{1
:name
'{Decimal,NSDecimalNumber}
:examples
{2
:bad
[1
'struct CartView: View {~n  var body: some View {~n    Text(cart.items.map(~b.price).reduce(0, +) * 1.11, format: f)~n  }~n}~n
:good
[3
'struct CartView: View {~n  var body: some View { Text(vm.totalText) }~n}~n
'struct Cart { func total() -> Decimal { items.reduce(0, +) } }~nstruct HeightKey: PreferenceKey {~n  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {}~n}~nstruct Columns: View {~n  var body: some View { Text("~b(names.reduce(into: [:]) { $0[$1] = 1 }.count)") }~n}~n
'import SwiftUI~n~nstruct CartView: View {~n  let model: CartViewModel~n  var body: some View { Text(model.totalText) }~n}~nfinal class CartViewModel { var totalText: String { "~b([1, 2].reduce(0, +))" } }~n
:repository_made_in_screen
{9
:title
'A screen that makes its own repository
:because
'Which repository a screen works with is decided where the app starts. A ViewModel or view that makes one brings the real store into its tests and previews.
:message
'`{found}` is made here, where it should be passed in
:fix
'Make it where the app starts, and pass it in by the initializer or the environment
:severity
-warning
:references
[2
'Modul iOS Swift 6: 5.4
'App Architecture: Dependency Injection
:usage
{1
:in
{2
:any
[2
{1
:use
-view_models
{1
:use
-views
:not
{1
:any
[2
{1
:use
-roots
{1
:has
{2
:each
-initializers
:where
{1
:modifier
-convenience
:must_not
{1
:construction
{1
:of
{2
:any
[2
{2
:kind
[3
-class
-actor
-struct
:conforms
[4
'?*Repository
'?*RepositoryProtocol
'?*Service
'?*ServiceProtocol
{1
:name
[2
'Live?*{Service,Repository}
'SwiftData?*Repository
:not
{1
:name
[5
'*Mock*
'*Fake*
'*Stub*
'*Preview*
'*Dummy*
:examples
{2
:bad
[2
{2
:Features/Jobs/JobsViewModel.swift
'final class JobsViewModel {~n  let s = LiveJobService()~n}~n
:Data/LiveJobService.swift
'protocol JobService: Sendable {}~nfinal class LiveJobService: JobService {}~n
{2
:Features/Expenses/ExpensesView.swift
'import SwiftUI~n~nstruct ExpensesView: View {~n  @State private var model = ExpensesViewModel(expenses: ExpenseStorage())~n  var body: some View { Text("Expenses") }~n}~n
:Data/ExpenseStorage.swift
'protocol ExpenseRepositoryProtocol: Sendable {}~nactor ExpenseStorage: ExpenseRepositoryProtocol {}~n
:good
[3
{4
:App/ShopApp.swift
'import SwiftUI~n~n@main~nstruct ShopApp: App {~n  @State private var model = JobsViewModel(service: LiveJobService())~n  var body: some Scene { WindowGroup { Text("Jobs") } }~n}~n
:Data/LiveJobService.swift
'protocol JobService: Sendable {}~nfinal class LiveJobService: JobService {}~n
:Features/JobsViewModel.swift
'final class JobsViewModel {~n  private let service: any JobService~n  init(service: any JobService) { self.service = service }~n}~n
:Features/JobsView.swift
'import SwiftUI~n~nstruct JobsView: View { var body: some View { Text("Jobs") } }~n#Preview { JobsView().environment(LiveJobService()) }~n
'import SwiftUI~n~nstruct JobsView: View {~n  @State private var model = JobsViewModel(service: MockJobService(), page: JobPage())~n  var body: some View { Text("Jobs") }~n}~nprotocol JobService: Sendable {}~nstruct MockJobService: JobService {}~nstruct JobPage {}~n
{2
:Features/Jobs/JobsViewModel.swift
'final class JobsViewModel {~n  private let service: any JobService~n  init(service: any JobService) { self.service = service }~n}~nextension JobsViewModel {~n  convenience init() { self.init(service: LiveJobService()) }~n}~n
:Data/LiveJobService.swift
'protocol JobService: Sendable {}~nfinal class LiveJobService: JobService {}~n
:money_floating
{10
:title
'Money in a binary floating-point number
:because
'`Double` holds no 0.10: sums of prices drift by a cent, and comparisons fail. `Decimal` holds what people write.
:message
'`{owner}` keeps money as `{found}`
:fix
'Type it `Decimal`, from where it is entered to where it is stored
:severity
-warning
:certainty
-likely
:references
[1
'Modul iOS Swift 6: 4.2
:files
{1
:target
-production
:must
{3
:each
[6
-stored_properties
-properties
-parameters
-functions
-local_variables
-global_variables
:where
{1
:any
[2
{2
:name
[5
'{price,salary,wage,revenue,expense,subtotal,money,fee,fees,cost,debt,income}
'*{Price,Salary,Wage,Revenue,Fee,Fees,Subtotal,Income}
'{total,unit,item,order,monthly,annual,shipping}Cost
'{account,available,current,opening,closing,remaining}Balance
'{total,grand,order,cart,invoice}{Amount,Total}
:type
[3
-Double
-Float
-CGFloat
{2
:name
[2
'{amount,balance,total}
'{paid,payment,tax,net,gross,refund,invoice,expense,transaction,budget,loan,tip,bill,due}Amount
:type
[1
-Double
:be
{1
:not
{1
:type
[3
-Double
-Float
-CGFloat
:examples
{2
:bad
[4
'struct AddExpense: View {~n  @State private var amount: Double = 0~n}~n
'struct Offer { let price: Float; let oldPrice: Double? }~n
'func pay(_ totalAmount: Double) {}~n
'final class Cart { func subtotal() -> Double { 0 } }~n
:good
[2
'struct AddExpense: View {~n  @State private var amount: Decimal = 0~n}~n
'struct Offer { let price: Decimal; let priceLevel: Double; let amountLabel: String }~nstruct Blur { let amount: CGFloat; var balance: Float; var insetAmount: Double }~nstruct Offers { let discount: Double }~nfunc count(of prices: [Decimal]) -> Int { prices.count }~n
:relationship_implicit
{9
:title
'A relationship that leaves its rules unsaid
:because
'Without a delete rule the children of a deleted model stay behind without a parent, and without an inverse SwiftData has to guess which property belongs to which.
:message
'the relationship of `{owner}` to `{found}` does not state both its delete rule and its inverse
:fix
'Write `@Relationship(deleteRule: …, inverse: …)`
:severity
-warning
:references
[1
'Modul iOS Swift 6: 4.2
:types
{2
:attribute
-Model
:target
-production
:must
{3
:each
-stored_properties
:where
{3
:attribute
-Relationship
:name
[6
'*s
'children
'*Children
'people
'*People
'*List
:not
{1
:name
'*{ss,us,is}
:be
{1
:any
[2
{1
:attribute
{2
:name
-Relationship
:labels
[2
-deleteRule
-inverse
{2
:attribute
{2
:name
-Relationship
:labels
[1
-deleteRule
:type
{1
:has
{2
:each
-stored_properties
:where
{1
:attribute
{2
:name
-Relationship
:labels
[1
-inverse
:examples
{2
:bad
[2
'import SwiftData~n~n@Model final class ShoppingList {~n  @Relationship var items: [Item]~n}~n@Model final class Item { var list: ShoppingList? }~n
'import SwiftData~n~n@Model final class ShoppingList {~n  @Relationship(deleteRule: .cascade) var items: [Item]? = []~n}~n@Model final class Item { var list: ShoppingList? }~n
:good
[2
'import SwiftData~n~n@Model final class ShoppingList {~n  @Relationship(deleteRule: .cascade, inverse: ~bItem.list) var items: [Item]?~n  @Relationship(deleteRule: .nullify) var address: Address?~n  @Attribute(.unique) var ids: [Int]~n}~n@Model final class Item { var list: ShoppingList? }~n
'import SwiftData~n~n@Model final class Album {~n  @Relationship(deleteRule: .cascade) var songs: [Song]~n}~n@Model final class Song {~n  @Relationship(inverse: ~bAlbum.songs) var album: Album?~n}~n
:model_id_not_unique
{9
:title
'A model whose id may be given twice
:because
'Saving a model with a unique id updates the one that is there; without the attribute there are two. With iCloud sync the attribute is forbidden: CloudKit knows no unique values. There each property must have a default or be optional, so that an id with a default is not judged here.
:message
'the id of `{owner}` is not unique
:fix
'Write `@Attribute(.unique)` before it, unless the store is synchronized by iCloud
:severity
-note
:references
[1
'Modul iOS Swift 6: 4.2
:types
{3
:kind
-class
:attribute
-Model
:target
-production
:must
{3
:each
-stored_properties
:where
{3
:name
-id
:optional
-false
:not
{1
:value
{1
:call
{1
:name
'*
:be
{1
:attribute
[2
{2
:name
-Attribute
:mentions
-.unique
-Transient
:examples
{2
:bad
[2
'import SwiftData~n~n@Model final class Expense {~n  var id: UUID~n}~n
'import SwiftData~n~n@Model final class Expense {~n  @Attribute(.preserveValueOnDeletion) var id: String~n}~n
:good
[2
'import SwiftData~n~n@Model final class Expense {~n  @Attribute(.unique) var id: UUID~n}~nstruct ExpenseRow: Identifiable { let id: UUID }~n
'import SwiftData~n~n@Model final class Expense {~n  var id: UUID = UUID()~n  var title: String = ""~n}~n@Model final class Tag { var id: UUID? }~n
:model_not_final
{9
:title
'A model that is not final
:because
'Nothing inherits from most models, and `final` says so: to the reader, and to the compiler, which then calls directly.
:message
'the model `{found}` is not `final`
:fix
'Write `final` before `class`, unless other models inherit from it
:severity
-note
:references
[1
'Modul iOS Swift 6: 4.2
:types
{3
:kind
-class
:attribute
-Model
:target
-production
:must
{1
:be
{1
:modifier
-final
:examples
{2
:bad
[1
'@Model class E {}
:good
[2
'@Model final class E {}~nclass Model {}~n@Observable class Screen {}~n
{1
:ShopTests/Samples.swift
'import XCTest~n@Model class Sample {}~n
:core_data_used
{9
:title
'Core Data where SwiftData can be used
:because
'From iOS 17 on SwiftData says the same in Swift: models are classes, queries are checked by the compiler, and contexts belong to actors. Two stores in one app are hard to keep together.
:message
'`{found}`: SwiftData can do this
:fix
'Declare the models with `@Model`; what is old may stay as an exception until it is migrated
:severity
-warning
:references
[1
'Modul iOS Swift 6: 4.1
:usage
{1
:in
{4
:target
-production
:imports
-CoreData
:any
[2
{1
:deployment_target
{1
:iOS
-17
{1
:deployment_target
{1
:macOS
-14
:not
{1
:any
[2
{1
:imports
-SwiftData
{1
:all
[2
{1
:deployment_target
{1
:iOS
-2
{1
:not
{1
:deployment_target
{1
:iOS
-17
:must_not
{1
:imports
-CoreData
:examples
{2
:bad
[1
'import CoreData~n~nfinal class Expense: NSManagedObject {}~n
:good
[3
'import SwiftData~n~n@Model final class Expense {}~n
{1
:Data/Migration.swift
'import CoreData~nimport SwiftData~n~nstruct Migration {}~n
{1
:AppTests/OldStoreTests.swift
'import CoreData~n~nstruct OldStoreTests {}~n
=43582 presets/swiftui-modern.yml
{6
:version
-1
:preset
-swiftui-modern
:title
'SwiftUI with Observation
:because
'Since iOS 17 the Observation framework replaces ObservableObject. State then has one owner, views take what they share from the environment by its type, and dependencies are protocols that tests and previews put their own types behind.
:select
{11
:views
{3
:kind
-struct
:conforms
-View
:target
-production
:view_code
{4
:kind
-struct
:conforms
[5
-View
-App
-Scene
-Commands
-ViewModifier
:target
-production
:not
{1
:name
[4
'*Preview{Wrapper,Container,Host}
'Preview*Wrapper
'*ForPreview
'*_Previews.*
:shaped_views
{1
:conforms
{2
:kind
-protocol
:has
{1
:each
-properties
:outside_ios
{1
:path
[2
'**/{macOS,Mac,OSX}/**
'**/*.xctemplate/**
:root_views
{1
:any
[2
{1
:name
[4
'*Root*
'Main*
'ContentView
'App?*
{1
:conforms
[2
-App
-Scene
:view_models
{3
:kind
[2
-class
-actor
:name
[2
'*ViewModel
'*VM
:target
-production
:concrete_services
{2
:kind
[3
-class
-actor
-struct
:any
[3
{1
:name
[1
'?*{Service,Repository,APIClient,NetworkClient,HTTPClient}{,Impl,Implementation}
{1
:name
[1
'Live?*{Service,Repository,Client,API,Network,Networking}
{1
:conforms
[1
'?*{Service,Repository,APIClient,NetworkClient}{,Protocol}
:live_services
{1
:all
[3
{1
:use
-concrete_services
{1
:target
-production
{1
:not
{1
:name
[1
'*{Mock,Fake,Stub,Spy,Dummy,Unimplemented,Preview,Noop,NoOp,Empty,InMemory,Placeholder,Null,Failing,Test}*
:service_types
{1
:any
[2
{1
:use
-concrete_services
{1
:name
[1
'?*{Service,Repository,APIClient,NetworkClient}{,Protocol}
:dependency_containers
{3
:kind
[2
-class
-struct
:name
[5
'?*Dependencies
'?*DependencyContainer
'?*DIContainer
'DependencyContainer
'DIContainer
:target
-production
:coordinators
{3
:kind
-class
:name
[1
'?*Coordinator
:target
-production
:rules
{23
:observable_object_class
{8
:title
'A class that is an ObservableObject
:because
'An ObservableObject redraws all views that hold it whenever any of its published properties changes. With `@Observable` a view is redrawn for the properties that it reads, and needs no wrapper of its own.
:message
'`{found}` is an ObservableObject, though its target has the Observation framework
:fix
'Write `@Observable` before the class, drop `ObservableObject` and `@Published`, and hold it in `@State` where it is owned
:severity
-warning
:references
[2
'Modul iOS Swift 6: 3.2
'App Architecture: State
:forbid
{1
:type
{5
:kind
-class
:conforms
-ObservableObject
:target
-production
:stated_deployment_target
{1
:iOS
-17
:not
{1
:any
[3
{1
:use
-outside_ios
{1
:attribute
-Observable
{1
:conforms
{2
:kind
-class
:conforms
-ObservableObject
:examples
{2
:bad
[2
{2
:Package.swift
'// swift-tools-version: 6.0~nimport PackageDescription~nlet package = Package(name: "App", platforms: [.iOS(.v17)], targets: [.target(name: "App")])~n
:Sources/App/Example.swift
'import SwiftUI~n~nclass Settings: ObservableObject { @Published var size = 0 }~n
{2
:Package.swift
'// swift-tools-version: 6.0~nimport PackageDescription~nlet package = Package(name: "App", platforms: [.iOS(.v17)], targets: [.target(name: "App")])~n
:Sources/App/Example.swift
'import Combine~n~nfinal class Cart {}~nextension Cart: ObservableObject {}~n
:good
[7
'import SwiftUI~n~n@Observable final class Settings { var size = 0 }~n
'protocol ObservableObjects {}~nfinal class Catalogue: ObservableObjects {}~n
{1
:SettingsTests/FakeSettings.swift
'import XCTest~nfinal class FakeSettings: ObservableObject {}~n
{2
:Catalogue/UserModel.swift
'import SwiftUI~n~n@Observable final class UserModel {}~n
:Legacy/macOS/UserModel.swift
'import SwiftUI~n~nfinal class UserModel: ObservableObject {}~n
{2
:Package.swift
'// swift-tools-version: 6.0~nimport PackageDescription~nlet package = Package(name: "App", platforms: [.iOS(.v16)], targets: [.target(name: "App")])~n
:Sources/App/Cart.swift
'import Combine~n~nfinal class Cart: ObservableObject { @Published var count = 0 }~n
'import Combine~n~nfinal class Cart: ObservableObject { @Published var count = 0 }~n
{3
:Project.swift
'import ProjectDescription~nimport ProjectDescriptionHelpers~n~nlet project = Project.feature(name: "Cart")~n
:Tuist/ProjectDescriptionHelpers/Project+Feature.swift
'import ProjectDescription~n~nextension Project {~n  public static func feature(name: String) -> Project {~n    Project(~n      name: name,~n      targets: [~n        .target(~n          name: name, destinations: .iOS, product: .framework, bundleId: "com.example",~n          deploymentTargets: .iOS("16.0"), sources: ["Sources/**"])~n      ])~n  }~n}~n
:Sources/Cart.swift
'import Combine~n~nfinal class Cart: ObservableObject { @Published var count = 0 }~n
:environment_object_used
{9
:title
'Shared state that bypasses the typed environment
:because
'An environment object redraws a view whenever any property of it changes. An observable object in the environment is found by its type, and redraws a view for what it reads.
:message
'`{found}` in `{owner}`: shared state reaches a view by `@Environment(Type.self)`
:fix
'Set it with `.environment(object)`, and read it with `@Environment(Type.self) private var`
:severity
-warning
:references
[1
'App Architecture: State
:usage
{1
:in
{3
:use
-view_code
:stated_deployment_target
{1
:iOS
-17
:not
{1
:use
-outside_ios
:must_not
{1
:any
[2
{1
:attribute
-EnvironmentObject
{1
:call
{1
:name
-environmentObject
:examples
{2
:bad
[2
{2
:Package.swift
'// swift-tools-version: 6.0~nimport PackageDescription~nlet package = Package(name: "App", platforms: [.iOS(.v17)], targets: [.target(name: "App")])~n
:Sources/App/Example.swift
'import SwiftUI~n~nstruct HomeView: View {~n  @EnvironmentObject var app: AppState~n  var body: some View { Text("") }~n}~n
{2
:Package.swift
'// swift-tools-version: 6.0~nimport PackageDescription~nlet package = Package(name: "App", platforms: [.iOS(.v17)], targets: [.target(name: "App")])~n
:Sources/App/Example.swift
'import SwiftUI~n~n@main struct ShopApp: App {~n  let state = AppState()~n  var body: some Scene { WindowGroup { Text("").environmentObject(state) } }~n}~nfinal class AppState: ObservableObject {}~n
:good
[3
'import SwiftUI~n~nstruct HomeView: View {~n  @Environment(AppState.self) private var app~n  var body: some View { Text(app.name).environment(app) }~n}~n@Observable final class AppState { var name = "" }~n
'import SpriteKit~n~nfinal class Board {~n  var environmentObject: SKNode?~n  func environmentObject(_ node: SKNode) { environmentObject = node }~n  func start() { environmentObject(SKNode()) }~n}~n
{2
:Package.swift
'// swift-tools-version: 6.0~nimport PackageDescription~nlet package = Package(name: "App", platforms: [.iOS(.v16)], targets: [.target(name: "App")])~n
:Sources/App/HomeView.swift
'import SwiftUI~n~nstruct HomeView: View {~n  @EnvironmentObject var app: AppState~n  var body: some View { Text("") }~n}~n
:shared_state_in_view
{9
:title
'Shared state that a view takes from a global
:because
'What a view takes from `shared` cannot be replaced in a preview or a test. An observable object in the environment is found by its type and set by the parent.
:message
'`{found}` in `{owner}`: shared state reaches a view by `@Environment(Type.self)`
:fix
'Set it in the root with `.environment(object)`, and read it with `@Environment(Type.self) private var`
:severity
-warning
:references
[1
'App Architecture: State
:usage
{1
:in
{3
:use
-view_code
:stated_deployment_target
{1
:iOS
-17
:not
{1
:any
[3
{1
:use
-root_views
{1
:use
-outside_ios
{1
:has
{2
:each
[2
-properties
-functions
:where
{1
:contains
{1
:modifier_call
-environment
:must_not
{1
:member
{2
:name
-shared
:of
{2
:kind
-class
:any
[2
{1
:attribute
-Observable
{1
:conforms
-ObservableObject
:examples
{2
:bad
[1
{2
:Package.swift
'// swift-tools-version: 6.0~nimport PackageDescription~nlet package = Package(name: "App", platforms: [.iOS(.v17)], targets: [.target(name: "App")])~n
:Sources/App/Example.swift
'import SwiftUI~n~nstruct HomeView: View { var body: some View { Text(Session.shared.name) } }~n@Observable final class Session {~n  static let shared = Session()~n  var name = ""~n}~n
:good
[4
'import SwiftUI~n~nstruct HomeView: View {~n  var body: some View { Text("~b(UIApplication.shared.isIdleTimerDisabled) ~b(Formats.shared.name)") }~n}~nfinal class Formats {~n  static let shared = Formats()~n  let name = ""~n}~n
'import SwiftUI~n~n@main struct ShopApp: App {~n  @State private var session = Session.shared~n  var body: some Scene { WindowGroup { Text("").environment(session) } }~n}~nstruct RowPreviewWrapper: View { var body: some View { Text("").environment(Session.shared) } }~n@Observable final class Session { static let shared = Session() }~n
'import SwiftUI~n~nstruct ShareButton: View {~n  var body: some View { Button("Share") { share(picture) } }~n  private var picture: some View { Text("").environment(Session.shared) }~n}~n@Observable final class Session { static let shared = Session() }~n
{2
:Package.swift
'// swift-tools-version: 6.0~nimport PackageDescription~nlet package = Package(name: "App", platforms: [.iOS(.v16)], targets: [.target(name: "App")])~n
:Sources/App/HomeView.swift
'import SwiftUI~n~nstruct HomeView: View { var body: some View { Text(Session.shared.name) } }~nfinal class Session: ObservableObject {~n  static let shared = Session()~n  var name = ""~n}~n
:environment_binding_missing
{10
:title
'A binding to an object of the environment without `@Bindable`
:because
'`@Environment` gives the object, no binding to it. `@Bindable var app = app` in the body makes one.
:message
'`{found}` of `{owner}` takes a binding that `@Environment` does not give
:fix
'Begin the body with `@Bindable var app = app`
:severity
-note
:certainty
-likely
:references
[1
'App Architecture: Two-way bindings
:types
{1
:all
[3
{1
:use
-views
{1
:has
{2
:each
-stored_properties
:where
{1
:attribute
{2
:name
-Environment
:mentions
-self
{1
:not
{1
:has
{2
:each
-stored_properties
:where
{1
:not
{1
:any
[2
{1
:attribute
-Environment
{1
:not
{1
:attribute
'*
:must
{3
:each
[2
-properties
-functions
:where
{1
:contains
{1
:identifiers
'$[a-z]*
:be
{1
:contains
{1
:attribute
-Bindable
:examples
{2
:bad
[1
'import SwiftUI~n~nstruct NameView: View {~n  @Environment(AppState.self) private var app~n  var body: some View { TextField("Name", text: $app.name) }~n}~n@Observable final class AppState { var name = "" }~n
:good
[2
'import SwiftUI~n~nstruct NameView: View {~n  @Environment(AppState.self) private var app~n  var body: some View {~n    @Bindable var app = app~n    TextField("Name", text: $app.name)~n  }~n}~n@Observable final class AppState { var name = "" }~n
'import SwiftUI~n~nstruct NameView: View {~n  @Environment(AppState.self) private var app~n  @State private var name = ""~n  var body: some View { TextField(["a"].map { $0 + app.name }.joined(), text: $name) }~n}~n@Observable final class AppState { var name = "" }~n
:state_not_private
{9
:title
'State of a view that others can set
:because
'SwiftUI keeps the state of a view for it. A value that a parent passes in is taken once, at the first appearance, and lost afterwards; `private` keeps the parent from trying.
:message
'`{found}` of `{owner}` is not private
:fix
'Write `private` before it, or `private(set)` where an extension in another file reads it; take what the parent decides as a `let` or a `@Binding`
:severity
-warning
:references
[2
'Modul iOS Swift 6: 3.2, 6
'App Architecture: State
:types
{1
:all
[2
{1
:use
-view_code
{1
:not
{1
:use
-shaped_views
:must
{3
:each
-stored_properties
:where
{1
:any
[2
{1
:attribute
-State
{2
:attribute
-StateObject
:value
{1
:any
[2
{1
:call
{1
:name
'*
{1
:construction
{1
:of
{1
:name
'*
:be
{1
:modifier
[3
-private
-fileprivate
'private(set)
:examples
{2
:bad
[2
'import SwiftUI~n~nstruct MenuView: View {~n  @State var isOpen = false~n  var body: some View { Text("") }~n}~n
'import SwiftUI~n~nstruct MenuView: View {~n  @StateObject var model = MenuModel()~n  var body: some View { Text("") }~n}~nfinal class MenuModel: ObservableObject {}~n
:good
[4
'import SwiftUI~n~nstruct MenuView: View {~n  @State private var isOpen = false~n  @Environment(~b.dismiss) var dismiss~n  @Binding var isShown: Bool~n  @State fileprivate var count = 0~n  let title: String~n  var body: some View { Text("") }~n}~n
'import SwiftUI~n~nprotocol Expandable { var isExpanded: Bool { get } }~nstruct MenuView: View, Expandable {~n  @State var isExpanded = false~n  var body: some View { Text("") }~n}~n
'final class Machine {~n  @State var step = 0~n}~n
'import SwiftUI~n~nstruct MenuView: View {~n  @StateObject var model: MenuModel~n  var body: some View { Text("") }~n}~nstruct HomeView: View { var body: some View { MenuView(model: MenuModel()) } }~nfinal class MenuModel: ObservableObject {}~n
:wrapper_not_private
{9
:title
'A value of the environment that others can reach
:because
'What a view reads from the environment or queries from a store is its own affair; others read it themselves.
:message
'`{found}` of `{owner}` is not private
:fix
'Write `private` before it
:severity
-note
:references
[2
'App Architecture: State
'Modul iOS Swift 6: 6
:types
{1
:all
[2
{1
:use
-view_code
{1
:not
{1
:use
-shaped_views
:must
{3
:each
-stored_properties
:where
{1
:attribute
[2
-Query
-Environment
:be
{1
:modifier
[3
-private
-fileprivate
'private(set)
:examples
{2
:bad
[1
'import SwiftUI~n~nstruct MenuView: View {~n  @Environment(~b.dismiss) var dismiss~n  var body: some View { Text("") }~n}~n
:good
[2
'import SwiftUI~n~nstruct MenuView: View {~n  @Environment(~b.dismiss) private var dismiss~n  @Binding var isShown: Bool~n  var body: some View { Text("") }~n}~n
'import SwiftUI~n~nprotocol Template { var sizeClass: UserInterfaceSizeClass? { get } }~nprotocol WideTemplate: View, Template {}~nstruct OfferTemplate: WideTemplate {~n  @Environment(~b.horizontalSizeClass) var sizeClass~n  var body: some View { Text("") }~n}~n
:shared_state_in_leaf
{10
:title
'Shared state that a view makes for itself
:because
'`@State` belongs to one view. A session or a store that a row makes is another one in every row, and none of them is the app's.
:message
'`{found}` of `{owner}` makes its own object of a kind that is usually shared
:fix
'Make it in the root of the app and take it with `@Environment(Type.self)`
:severity
-note
:certainty
-likely
:references
[1
'App Architecture: State decision tree
:types
{1
:all
[2
{1
:use
-views
{1
:not
{1
:use
-root_views
:must
{3
:each
-stored_properties
:where
{3
:attribute
[2
-State
-StateObject
:type
{2
:kind
-class
:name
[5
'AppState
'?*AppState
'?*Session
'?*Settings
'*{Auth,User,Account}Store
:value
{1
:construction
{1
:of
{2
:kind
-class
:name
[5
'AppState
'?*AppState
'?*Session
'?*Settings
'*{Auth,User,Account}Store
:be
{1
:not
{1
:attribute
[2
-State
-StateObject
:examples
{2
:bad
[1
'import SwiftUI~n~nstruct Row: View {~n  @State private var session = UserSession()~n  var body: some View { Text("") }~n}~n@Observable final class UserSession {}~n
:good
[3
'import SwiftUI~n~nstruct Row: View {~n  @State private var isExpanded = false~n  @State private var model = RowViewModel()~n  @State private var settings = RowSettings()~n  var body: some View { Text("") }~n}~n@Observable final class RowViewModel {}~nstruct RowSettings {}~n
'import SwiftUI~n~nstruct ServerRow: View {~n  @State private var model = ServerRowViewModel(settings: ServerSettings())~n  var body: some View { Text("") }~n}~n@Observable final class ServerRowViewModel { init(settings: ServerSettings) {} }~nfinal class ServerSettings {}~n
'import SwiftUI~n~n@main struct ShopApp: App {~n  @State private var session = UserSession()~n  var body: some Scene { WindowGroup { Text("") } }~n}~nstruct RootView: View {~n  @State private var session = UserSession()~n  var body: some View { Text("") }~n}~n@Observable final class UserSession {}~n
:viewmodel_remade_by_view
{9
:title
'A ViewModel that is made anew with its view
:because
'A view is a value that SwiftUI makes over and over. A plain property makes a new ViewModel each time, and what the old one had loaded is gone.
:message
'`{owner}` makes a new `{found}` whenever it is made itself
:fix
'Hold it in `@State private var`, or take it in `init`
:severity
-warning
:references
[2
'App Architecture: View models
'Modul iOS Swift 6: 3.2
:types
{1
:use
-views
:must
{3
:each
-stored_properties
:where
{3
:value
{1
:construction
{1
:of
{1
:use
-view_models
:type
{1
:all
[2
{1
:use
-view_models
{1
:any
[3
{1
:attribute
-Observable
{1
:conforms
-ObservableObject
{1
:has
{2
:each
-stored_properties
:where
{1
:not
{1
:modifier
[2
-let
-static
:not
{1
:modifier
-static
:be
{1
:attribute
[2
-State
-StateObject
:examples
{2
:bad
[2
'import SwiftUI~n~nstruct JobsView: View {~n  var model = JobsViewModel()~n  var body: some View { Text("") }~n}~n@Observable final class JobsViewModel {}~n
'import SwiftUI~n~nstruct JobsView: View {~n  @ObservedObject var model = JobsViewModel()~n  var body: some View { Text("") }~n}~nfinal class JobsViewModel: ObservableObject {}~n
:good
[2
'import SwiftUI~n~nstruct JobsView: View {~n  @State private var model = JobsViewModel()~n  let other: JobsViewModel~n  let row = RowViewModel()~n  var body: some View { Text("") }~n}~n@Observable final class JobsViewModel {}~nstruct RowViewModel {}~n
'import SwiftUI~n~nstruct BadgeView: View {~n  private let model = BadgeViewModel()~n  private let chart = Chart(model: ChartViewModel())~n  var body: some View { Text(model.title) }~n}~nfinal class BadgeViewModel {~n  private let format = "%d"~n  var title: String { "" }~n}~n@Observable final class ChartViewModel {}~nstruct Chart { let model: ChartViewModel }~n
:load_on_appear
{9
:title
'Loading that starts in `onAppear`
:because
'A task that `onAppear` starts runs on when the view is gone, and a second one starts when it comes back. `.task` cancels with the view.
:message
'`{found}` starts work that nobody cancels
:fix
'Use `.task { await … }`
:severity
-warning
:references
[1
'App Architecture: View models
:usage
{1
:in
{1
:use
-views
:must_not
{2
:modifier_call
-onAppear
:contains
-await
:examples
{2
:bad
[1
'import SwiftUI~n~nstruct JobsView: View {~n  let model: JobsViewModel~n  var body: some View { Text("").onAppear { Task { await model.load() } } }~n}~nfinal class JobsViewModel { func load() async {} }~n
:good
[2
'import SwiftUI~n~nstruct JobsView: View {~n  let model: JobsViewModel~n  var body: some View {~n    Text("").task { await model.load() }.onAppear { model.count() }~n  }~n}~nfinal class JobsViewModel {~n  func load() async {}~n  func count() {}~n}~n
'import SwiftUI~n~nstruct ToastView: View {~n  @State private var isShown = true~n  var body: some View {~n    Text("").onAppear {~n      Task {~n        try? await Task.sleep(for: .seconds(1))~n        isShown = false~n      }~n    }~n  }~n}~n
:flow_step_assigned_outside
{9
:title
'A step of a flow that is set from outside
:because
'The coordinator knows which step may follow which. A view that sets the step itself knows it too, and both will differ.
:message
'`{found}` in `{owner}` sets a step past its coordinator
:fix
'Call a method of the coordinator, or take a closure: `onContinue: coordinator.next`
:severity
-warning
:references
[1
'App Architecture: Coordinator
:usage
{1
:in
{2
:target
-production
:not
{1
:name
'*Coordinator
:must_not
{1
:assignment
[2
'{coordinator,?*Coordinator}.{currentStep,step,?*Step}
'*.{coordinator,?*Coordinator}.{currentStep,step,?*Step}
:examples
{2
:bad
[1
'import SwiftUI~n~nstruct WelcomeView: View {~n  let coordinator: SetupCoordinator~n  var body: some View { Button("Done") { coordinator.currentStep = .complete } }~n}~nfinal class SetupCoordinator {~n  var currentStep = Step.welcome~n  enum Step { case welcome, complete }~n}~n
:good
[2
'import SwiftUI~n~nstruct WelcomeView: View {~n  let onContinue: () -> Void~n  @State private var step = 0~n  var body: some View {~n    Button("Next") {~n      step = 1~n      onContinue()~n    }~n  }~n}~nfinal class SetupCoordinator {~n  var currentStep = Step.welcome~n  func next() { currentStep = .complete }~n  enum Step { case welcome, complete }~n}~n
'import SwiftUI~n~nstruct SetupView: View {~n  let coordinator: SetupCoordinator~n  @State private var title = ""~n  var body: some View {~n    Button("Next") {~n      title = "~b(coordinator.currentStep)"~n      coordinator.isPaused = coordinator.currentStep == .complete~n    }~n  }~n}~nfinal class SetupCoordinator {~n  private(set) var currentStep = Step.welcome~n  var isPaused = false~n  enum Step { case welcome, complete }~n}~n
:flow_step_open
{9
:title
'A step of a flow that everybody may set
:because
'The step changes only by the methods of its coordinator, where its order is written.
:message
'`{owner}` lets everybody set `{found}`
:fix
'Declare it `private(set) var`
:severity
-warning
:references
[1
'App Architecture: Coordinator
:types
{1
:use
-coordinators
:must
{3
:each
-stored_properties
:where
{1
:name
[3
-currentStep
-step
'?*Step
:be
{1
:modifier
[4
'private(set)
-private
-fileprivate
-let
:examples
{2
:bad
[1
'@Observable final class SetupCoordinator {~n  var currentStep = Step.welcome~n  enum Step { case welcome, complete }~n}~n
:good
[2
'@Observable final class SetupCoordinator {~n  private(set) var currentStep = Step.welcome~n  let firstStep = Step.welcome~n  var title = ""~n  enum Step { case welcome, complete }~n}~nstruct Stair { var step = 0 }~n
'final class SetupCoordinator {~n  private var index = 0~n  var currentStep: Step { Step.all[index] }~n  enum Step { case welcome, complete; static let all = [Step.welcome, .complete] }~n}~nstruct WalkCoordinator { var step = 0 }~n
:error_without_description
{9
:title
'An error without words for people
:because
'What an alert shows of an error that is no LocalizedError is the name of its type and the number of its case.
:message
'`{found}` is an error, but no LocalizedError
:fix
'Conform to `LocalizedError`, and give each case its `errorDescription`
:severity
-note
:references
[1
'App Architecture: Error handling
:types
{4
:kind
-enum
:conforms
-Error
:target
-production
:not
{1
:any
[6
{1
:modifier
[2
-private
-fileprivate
{1
:attribute
-objc
{1
:imports
[5
'SwiftSyntax*
'SwiftCompilerPlugin
'SwiftDiagnostics
'ArgumentParser
'PackagePlugin
{1
:path
[1
'**/{Scripts,scripts,Tools,tools,Tooling,*Tooling,Generator,generator,Plugins}/**
{1
:path
[1
'**/{Contributing,Documentation,*.docc,Mock,Mocks,*Mocks,Stubs,Fakes,*TestUtils,TestSupport}/**
{1
:path
[1
'**/{Vendor,vendor,Vendored,ThirdParty,3rdParty,External,Embedded*,Submodules}/**
:must
{1
:be
{1
:any
[2
{1
:conforms
[4
-LocalizedError
-CustomNSError
-RecoverableError
-CustomLocalizedStringResourceConvertible
{1
:has
{2
:each
-properties
:where
{1
:name
[2
-errorDescription
-errorUserInfo
:examples
{2
:bad
[2
'enum LoadError: Error { case offline }~n
'import Foundation~n~nenum Loading { enum Problem: Swift.Error { case offline } }~nenum Saving {~n  enum Problem: LocalizedError { case full }~n}~nextension Saving.Problem { var errorDescription: String? { "Full" } }~n
:good
[6
'import Foundation~n~nenum LoadError: LocalizedError {~n  case offline~n  var errorDescription: String? { "You are offline" }~n}~nenum SaveError: Error { case full }~nextension SaveError: LocalizedError {}~n
{2
:Sources/WebError.swift
'import Foundation~n~nenum WebError: Error { case notFound }~nextension WebError: LocalizedError { var errorDescription: String? { "Not found" } }~n
:Tests/WebTests/WebTests.swift
'import XCTest~nstruct WebTests { enum WebError: Error { case other } }~n
'private enum ParseError: Error { case end }~nenum ErrorKind: String { case network }~n
'import AppIntents~n~nenum AddTaskError: Error, CustomLocalizedStringResourceConvertible {~n  case noList~n  var localizedStringResource: LocalizedStringResource { "There is no list" }~n}~n@objc(SHPStoreError) public enum StoreError: Int, Error { case full = 1 }~n
'extension String: @retroactive Error {}~nstruct Row: Codable {~n  enum CodingKeys: String, CodingKey { case id }~n  enum Constants { static let limit = 3 }~n}~nenum Report {~n  enum Constants: LocalizedError {~n    case full~n    var errorDescription: String? { "Full" }~n  }~n}~n
{1
:Contributing/StyleGuide.swift
'enum LoadError: Error { case offline }~n
:error_by_number
{9
:title
'An error that is a domain and a number
:because
'Who catches an NSError compares texts and numbers, and the compiler helps with neither. An enumeration says what can happen.
:message
'`{found}` in `{owner}` makes an error of a domain and a number
:fix
'Declare an enumeration of errors with a case for it
:severity
-warning
:references
[1
'App Architecture: Error handling
:usage
{1
:in
{2
:target
-production
:not
{1
:any
[2
{1
:path
[3
'**/*{Mock,Mocks,Fake,Stub,Spy}*.swift
'**/{Mocks,Fakes,Stubs}/**
'**/?*Error.swift
{1
:path
[1
'**/{Scripts,scripts,Tools,tools,Tooling,*Tooling,*-tool,Generator,generator,Plugins}/**
:must_not
{1
:call
{2
:name
'NSError(domain:code:)
:argument
[2
{2
:label
-domain
:value
-string
{2
:label
-code
:value
-number
:examples
{2
:bad
[1
'import Foundation~n~nfunc load() throws { throw NSError(domain: "jobs", code: 1) }~n
:good
[4
'import Foundation~n~nenum LoadError: LocalizedError { case offline }~nfunc load() throws { throw LoadError.offline }~nfunc code(of error: any Error) -> Int { (error as NSError).code }~nfunc cancelled() -> NSError { NSError(domain: NSCocoaErrorDomain, code: NSUserCancelledError) }~n
'import Foundation~n~nfunc keychainFailure(_ status: OSStatus) -> [String: Any] {~n  [NSUnderlyingErrorKey: NSError(domain: "Keychain", code: Int(status))]~n}~n
{1
:Sources/Jobs/MockJobService.swift
'import Foundation~n~nfinal class MockJobService { var result: any Error = NSError(domain: "mock", code: 1) }~n
{1
:Sources/Jobs/StorageError.swift
'import Foundation~n~nenum StorageError: CustomNSError {~n  case full~n  var errorUserInfo: [String: Any] { [NSUnderlyingErrorKey: NSError(domain: "~b(self)", code: 0)] }~n}~n
:error_not_presented
{10
:title
'An error that the view does not show
:because
'A view that passes over the error of its ViewModel shows an empty screen, and leaves people to guess.
:message
'`{found}` has a ViewModel with an error, and shows none
:fix
'Present it with `.alert`, or as a state of the view
:severity
-note
:certainty
-likely
:references
[1
'App Architecture: Error presentation
:for_each
{1
:all
[4
{1
:use
-views
{1
:name
[2
'{screen}View
'{screen}Screen
{1
:not
{1
:any
[2
{1
:path
'**/{Subviews,Components,Parts,Rows,Cells}/**
{1
:name
[2
'*{Row,Cell,Card,Header,Footer,Section,Badge,Icon,Button,Buttons,Label,Item,Loading,Empty,Container,Content,Tab}View
'*{Row,Cell}*View
{1
:has
{2
:each
-stored_properties
:where
{3
:name
[3
-model
-viewModel
-vm
:not
{1
:attribute
[3
-ObservedObject
-EnvironmentObject
-Environment
:type
{1
:all
[2
{1
:use
-view_models
{1
:has
{2
:each
-stored_properties
:where
{2
:name
[3
-error
-errorMessage
'?*Error
:not
{1
:modifier
[4
-private
-fileprivate
-static
-let
:must_exist
{2
:usage
{1
:any
[3
{1
:member
[1
'*rror*
{1
:modifier_call
-alert
{1
:construction
{1
:of
{3
:kind
-struct
:conforms
-View
:has
{2
:each
-stored_properties
:where
{2
:name
[3
-model
-viewModel
-vm
:type
{1
:use
-view_models
:in
{1
:name
'{name}
:examples
{2
:bad
[1
'import SwiftUI~n~nstruct JobsView: View {~n  let model: JobsViewModel~n  var body: some View { List(model.jobs, id: ~b.self) { Text($0) } }~n}~n@Observable final class JobsViewModel {~n  var jobs: [String] = []~n  var error: (any Error)?~n}~n
:good
[3
'import SwiftUI~n~nstruct JobsView: View {~n  @Bindable var model: JobsViewModel~n  var body: some View {~n    List(model.jobs, id: ~b.self) { Text($0) }.alert("Error", isPresented: $model.hasError) {}~n  }~n}~n@Observable final class JobsViewModel {~n  var jobs: [String] = []~n  var error: (any Error)?~n  var hasError = false~n}~nstruct TitleView: View {~n  let model: TitleViewModel~n  var body: some View { Text(model.title) }~n}~nfinal class TitleViewModel { var title = "" }~n
'import SwiftUI~n~nstruct JobsView: View {~n  @State private var model = JobsViewModel()~n  private let sampleViewModel = SampleViewModel()~n  var body: some View { Text(model.state) }~n}~n@Observable final class JobsViewModel {~n  var state = ""~n  private var error: (any Error)?~n}~n@Observable final class SampleViewModel { var error: (any Error)? }~n
'import SwiftUI~n~nstruct StoreView: View {~n  @State private var model = StoreViewModel()~n  var body: some View { StoreContents(model: model) }~n}~nstruct StoreContents: View {~n  let model: StoreViewModel~n  var body: some View { Text(model.errorMessage ?? "") }~n}~nstruct PasswordView: View {~n  @Environment(StoreViewModel.self) private var model~n  var body: some View { Button("Connect") { model.connect() } }~n}~n@Observable final class StoreViewModel {~n  var errorMessage: String?~n  func connect() {}~n}~n
:preview_uses_live_service
{9
:title
'A preview that works on real data
:because
'A preview with a live service waits for a network, shows what it happens to answer, and may change it.
:message
'`{found}` in a preview works on real data
:fix
'Give the view a mock: `.environment(AppDependencies.mock())`
:severity
-warning
:references
[1
'App Architecture: Previews
:usage
{2
:in
{1
:target
-production
:part
-previews
:must_not
{1
:any
[2
{1
:construction
{1
:of
{2
:kind
[3
-class
-actor
-struct
:name
'Live*{Service,Repository,Client,API,Network,Networking,Store}
{2
:construction
{1
:of
{1
:use
-dependency_containers
:certainty
-likely
:examples
{2
:bad
[2
'import SwiftUI~n~nstruct HomeView: View { var body: some View { Text("") } }~nfinal class AppDependencies {}~n#Preview { HomeView().environment(AppDependencies()) }~n
'import SwiftUI~n~nstruct HomeView: View {~n  let service: any HomeService~n  var body: some View { Text("") }~n}~nprotocol HomeService {}~nstruct LiveHomeService: HomeService {}~n#Preview { HomeView(service: LiveHomeService()) }~n
:good
[2
'import SwiftUI~n~nstruct HomeView: View {~n  let service: any HomeService~n  var body: some View { Text("") }~n}~nprotocol HomeService {}~nstruct LiveHomeService: HomeService {}~nstruct MockHomeService: HomeService {}~nstruct LiveBadge: View { var body: some View { Text("live") } }~nfinal class AppDependencies { static func mock() -> AppDependencies { AppDependencies() } }~nlet home = HomeView(service: LiveHomeService())~n#Preview { HomeView(service: MockHomeService()).environment(AppDependencies.mock()) }~n#Preview { LiveBadge() }~n
'import SwiftUI~n~n@main struct ShopApp: App {~n  var body: some Scene { WindowGroup { HomeView(service: LiveHomeService()) } }~n}~nstruct HomeView: View {~n  let service: LiveHomeService~n  var body: some View { Text("") }~n}~nstruct LiveHomeService {}~n
:view_makes_service
{10
:title
'A view that makes its service itself
:because
'A service that the view makes, or takes from a global, is the same in every preview and every test. From the environment each of them gets its own.
:message
'`{found}` of `{owner}` holds a service that the view took itself
:fix
'Declare an entry of the environment, and read it with `@Environment(~b.api) private var api`
:severity
-note
:certainty
-likely
:references
[2
'Modul iOS Swift 6: 5.4
'App Architecture: Dependency injection
:types
{1
:all
[2
{1
:use
-views
{1
:not
{1
:use
-root_views
:must
{3
:each
-stored_properties
:where
{1
:value
{1
:any
[3
{1
:construction
{1
:of
{1
:use
-live_services
{1
:construction
{1
:of
{1
:name
'Live*API
{1
:member
{2
:name
[3
-shared
-live
-default
:of
{1
:use
-live_services
:be
{1
:attribute
-Environment
:examples
{2
:bad
[2
'import SwiftUI~n~nstruct JobsView: View {~n  let api = LiveAPI()~n  var body: some View { Text("") }~n}~nstruct LiveAPI {}~n
'import SwiftUI~n~nstruct JobsView: View {~n  private let jobs = JobService.shared~n  var body: some View { Text("") }~n}~nfinal class JobService { static let shared = JobService() }~n
:good
[2
'import SwiftUI~n~nstruct JobsView: View {~n  @Environment(~b.api) private var api~n  let jobs: any JobService~n  let isLive = true~n  var body: some View { Text("") }~n}~nprotocol JobService {}~n
'import SwiftUI~n~nstruct RootView: View {~n  private let jobs = JobService.shared~n  var body: some View { Text("").environment(jobs) }~n}~nstruct OfferView: View {~n  let offer = MockJobService()~n  var body: some View { Text("") }~n}~nfinal class JobService { static let shared = JobService() }~nstruct MockJobService {}~n
:environment_value_concrete
{9
:title
'A value of the environment that is typed by a concrete service
:because
'What the environment holds can be replaced only by values of its type. Typed by a protocol it takes a mock, typed by the live service it takes nothing else.
:message
'`{found}` is no protocol, so that nothing can take its place in the environment
:fix
'Write the type: `static let defaultValue: any APIProtocol = UnimplementedAPI()`
:severity
-warning
:references
[2
'Modul iOS Swift 6: 5.4
'App Architecture: Environment keys
:files
{2
:imports
-SwiftUI
:target
-production
:must
{3
:each
-properties
:where
{2
:any
[2
{2
:name
-defaultValue
:modifier
-static
{1
:attribute
-Entry
:type
{1
:any
[2
{1
:use
-concrete_services
{2
:kind
[3
-class
-actor
-struct
:name
'Live*API
:be
{1
:type
{1
:kind
-protocol
:examples
{2
:bad
[2
'import SwiftUI~n~nstruct APIKey: EnvironmentKey { static let defaultValue = LiveAPI() }~nstruct LiveAPI {}~n
'import SwiftUI~n~nextension EnvironmentValues { @Entry var jobs: JobService = JobService() }~nfinal class JobService {}~n
:good
[2
'import SwiftUI~n~nstruct APIKey: EnvironmentKey {~n  static let defaultValue: any APIService = UnimplementedAPI()~n}~nprotocol APIService {}~nstruct UnimplementedAPI: APIService {}~n
'import SwiftUI~n~nextension EnvironmentValues {~n  @Entry var theme = Theme()~n  @Entry var jobs: any JobService = MockJobService()~n}~nstruct Theme {}~nprotocol JobService {}~nstruct MockJobService: JobService {}~n
:environment_default_live
{9
:title
'A live service as the default of the environment
:because
'A preview or test that forgets to set the value then reaches the network without a word.
:message
'`{found}` has a live service as its default
:fix
'Make the default a type that fails or does nothing, and set the live one in the app
:severity
-warning
:references
[2
'App Architecture: Environment keys
'Modul iOS Swift 6: 5.4
:files
{2
:imports
-SwiftUI
:target
-production
:must
{3
:each
-properties
:where
{1
:any
[2
{2
:name
-defaultValue
:modifier
-static
{1
:attribute
-Entry
:be
{1
:not
{1
:any
[2
{1
:value
{1
:any
[3
{1
:construction
{1
:of
{2
:kind
[3
-class
-actor
-struct
:name
'Live?*
{1
:construction
{1
:of
{1
:use
-live_services
{1
:member
{2
:name
[2
-shared
-live
:of
{1
:use
-live_services
{1
:contains
{1
:any
[3
{1
:construction
{1
:of
{2
:kind
[3
-class
-actor
-struct
:name
'Live?*
{1
:construction
{1
:of
{1
:use
-live_services
{1
:member
{2
:name
[2
-shared
-live
:of
{1
:use
-live_services
:examples
{2
:bad
[2
'import SwiftUI~n~nstruct NetworkKey: EnvironmentKey {~n  static let defaultValue: any NetworkService = LiveNetworkService()~n}~nprotocol NetworkService {}~nstruct LiveNetworkService: NetworkService {}~n
'import SwiftUI~n~nstruct NetworkKey: EnvironmentKey {~n  static var defaultValue: any NetworkService { LiveNetworkService() }~n}~nprotocol NetworkService {}~nstruct LiveNetworkService: NetworkService {}~n
:good
[2
'import SwiftUI~n~nstruct NetworkKey: EnvironmentKey {~n  static let defaultValue: any NetworkService = UnimplementedNetworkService()~n}~nextension EnvironmentValues {~n  @Entry var repository: (any JobRepository)? = nil~n  @Entry var isLive = true~n}~nprotocol NetworkService {}~nprotocol JobRepository {}~nstruct UnimplementedNetworkService: NetworkService {}~n
'import SwiftUI~n~nextension EnvironmentValues { @Entry var network: any NetworkService = MockNetworkService() }~nstruct Live { static let defaultValue: any NetworkService = MockNetworkService() }~nprotocol NetworkService {}~nstruct MockNetworkService: NetworkService {}~n
:environment_key_unread
{9
:title
'A key of the environment that nothing reads
:because
'The property of EnvironmentValues must read and write `self[Key.self]`. One that returns something else gives its default for ever, whatever a parent sets.
:message
'nothing reads the environment by `{found}`
:fix
'Write `get { self[Key.self] } set { self[Key.self] = newValue }`, or use `@Entry`
:severity
-warning
:references
[1
'Modul iOS Swift 6: 5.4
:for_each
{3
:kind
[3
-struct
-enum
-class
:conforms
-EnvironmentKey
:target
-production
:must_exist
{1
:usage
{1
:member
{2
:name
-self
:of
'{name}
:examples
{2
:bad
[1
'import SwiftUI~n~nstruct APIKey: EnvironmentKey { static let defaultValue = 0 }~nextension EnvironmentValues {~n  var api: EnvironmentValues {~n    get { self }~n    set { self = newValue }~n  }~n}~n
:good
[2
'import SwiftUI~n~nprivate struct APIKey: EnvironmentKey { static let defaultValue = 0 }~nenum Keys { struct Size: EnvironmentKey { static let defaultValue = 1 } }~nextension EnvironmentValues {~n  var api: Int {~n    get { self[APIKey.self] }~n    set { self[APIKey.self] = newValue }~n  }~n  var size: Int { self[Keys.Size.self] }~n}~n
{2
:SizeTests/Keys.swift
'import XCTest~nimport SwiftUI~nstruct TestKey: EnvironmentKey { static let defaultValue = 0 }~n
:Sources/Keys.swift
'import SwiftUI~nstruct SizeKey: PreferenceKey { static let defaultValue = 0 }~n
:container_holds_concrete
{9
:title
'A container of dependencies that holds a concrete service
:because
'What a container holds by its class cannot be replaced by a mock, so the container serves the app alone.
:message
'`{owner}` holds `{found}`, which is no protocol
:fix
'Type the property by a protocol, and make the live service a default of `init`
:severity
-warning
:references
[1
'App Architecture: Dependency container
:types
{1
:use
-dependency_containers
:must
{3
:each
-stored_properties
:where
{1
:type
{1
:any
[2
{1
:use
-concrete_services
{2
:kind
[3
-class
-actor
-struct
:name
'Live?*
:be
{1
:type
{1
:kind
-protocol
:examples
{2
:bad
[1
'final class AppDependencies { let network = LiveNetwork() }~nstruct LiveNetwork {}~n
:good
[2
'final class AppDependencies {~n  let network: any NetworkService~n  let name = ""~n  init(network: any NetworkService = LiveNetwork()) { self.network = network }~n  static func mock() -> AppDependencies { AppDependencies(network: MockNetwork()) }~n}~nprotocol NetworkService {}~nstruct LiveNetwork: NetworkService {}~nstruct MockNetwork: NetworkService {}~n
'struct AppDependencies {~n  let api: any JobService~n  let baseURL: String~n  let limits: Limits~n}~nstruct NetworkSettings { let service: LiveJobService }~nprotocol JobService {}~nstruct LiveJobService: JobService {}~nstruct Limits { let count = 3 }~n
:container_without_mock
{9
:title
'A container of dependencies that makes no mocks
:because
'Previews and tests need all dependencies at once, without the real ones. One factory gives them the same.
:message
'`{found}` has no factory that fills it with mocks
:fix
'Add `static func mock()`
:severity
-note
:references
[1
'App Architecture: Dependency container
:types
{3
:use
-dependency_containers
:has
{2
:each
-stored_properties
:where
{1
:not
{1
:modifier
-static
:not
{1
:any
[2
{1
:modifier
[2
-private
-fileprivate
{1
:conforms
{1
:kind
-protocol
:must
{1
:have
{2
:each
[2
-functions
-static_properties
:where
{2
:modifier
-static
:name
[6
'mock*
'*Mock*
'preview*
'test*
'stub*
'fake*
:examples
{2
:bad
[1
'final class AppDependencies { let name = "" }~n
:good
[3
'final class AppDependencies { let name = "" }~nextension AppDependencies { static func mock() -> AppDependencies { AppDependencies() } }~n
'struct ShopDependencies { static let preview = ShopDependencies() }~n
'protocol SyncDependencies { var name: String { get } }~nstruct LiveSyncDependencies: SyncDependencies { let name = "" }~nfinal class PluginDependencies { static func register(_ name: String) {} }~n
:service_without_protocol
{9
:title
'A service without a protocol
:because
'Who uses a service that is only a class can be tested only with its network, its files and its clock.
:message
'`{found}` conforms to no protocol of the project
:fix
'Declare a protocol with what others call, and conform to it
:severity
-warning
:references
[2
'App Architecture: Environment keys
'Modul iOS Swift 6: 5.3
:types
{4
:kind
[2
-class
-actor
:name
[3
'Network
'?*Network
'?*{Service,Repository,APIClient,NetworkClient,HTTPClient}{,Impl,Implementation}
:target
-production
:not
{1
:any
[4
{1
:name
[1
'*{Mock,Fake,Stub,Spy,Preview}*
{1
:conforms
[5
'*Extension
'NS*Service
'{NS,UI}*Controller
'{NS,UI,WK}*View
-ObservableObject
{1
:attribute
-Observable
{1
:all
[2
{1
:has
{2
:each
-stored_properties
:where
{1
:type
{2
:kind
-protocol
:path
'**
{1
:not
{1
:has
{2
:each
-stored_properties
:where
{1
:type
{2
:kind
[2
-class
-actor
:path
'**
:must
{1
:be
{1
:conforms
{1
:kind
-protocol
:examples
{2
:bad
[3
'final class Network {}~n
'import Foundation~n~nactor JobService: Identifiable { let id = 1 }~n
'final class FeedService {~n  let client: any FeedClient~n  let cache = FeedCache()~n  init(client: any FeedClient) { self.client = client }~n}~nprotocol FeedClient {}~nfinal class FeedCache {}~n
:good
[6
'final class LiveNetwork: NetworkServiceProtocol {}~nprotocol NetworkServiceProtocol {}~n
'class BaseService: Startable {}~nfinal class JobService: BaseService {}~nprotocol Startable {}~nstruct SalonService { let minutes: Int }~n
'final class JobRepository {}~nextension JobRepository: JobStoring {}~nprotocol JobStoring {}~n
'import UserNotifications~n~nfinal class NotificationService: UNNotificationServiceExtension {}~nfinal class ShareService: NSSharingService {}~n@Observable final class IntentService { var handled: String? }~n
'final class OfferService {~n  @Inject var client: OfferClient~n  func offers() async throws -> [Int] { try await client.offers() }~n}~nprotocol OfferClient { func offers() async throws -> [Int] }~n
{2
:Network/BaseService.swift
'class BaseService<API> { var requests = 0 }~n
:Network/FortuneService.swift
'typealias FortuneService = BaseService<FortuneAPI>~nenum FortuneAPI { case today }~nprotocol FortuneServiceType { func today() async -> String }~nextension FortuneService: FortuneServiceType { func today() async -> String { "" } }~n
:service_set_incomplete
{9
:title
'A protocol of a service without a mock type
:because
'A service comes as three: the protocol, the type that does the work, and one for tests and previews. Where the third is missing the protocol serves nobody.
:message
'the protocol `{found}` has no mock
:fix
'Add a mock to the tests that conforms to it
:severity
-note
:references
[1
'App Architecture: Dependency injection
:for_each
{3
:kind
-protocol
:name
[2
'?*{Service,Repository,APIClient,NetworkClient}{,Protocol}
'*{Network,Net}{,Protocol,P}
:target
-production
:must_exist
{1
:type
{2
:conforms
'{name}
:name
[1
'*{Mock,Fake,Stub,Spy,Dummy,Preview,Unimplemented,Test,InMemory}*
:examples
{2
:bad
[2
'protocol JobService {}~nfinal class LiveJobService: JobService {}~n
'protocol NetP {}~nfinal class LiveNet: NetP {}~n
:good
[2
{2
:Sources/JobService.swift
'protocol JobService {}~nfinal class LiveJobService: JobService {}~nprotocol JobDisplaying {}~n
:Tests/JobTests/MockJobService.swift
'import XCTest~nfinal class MockJobService: JobService {}~n
{2
:Sources/NotificationService.swift
'import UserNotifications~nprotocol NotificationService {}~nextension UNUserNotificationCenter: NotificationService {}~n
:Tests/ShopTests/Mocks.swift
'import XCTest~nfinal class StubNotificationService: NotificationService {}~n
=43436 presets/viper.yml
{6
:version
-1
:preset
-viper
:title
'VIPER modules
:because
'The view shows, the interactor works, the presenter decides between them, the router navigates. The roles meet at contracts, which are protocols, so that each can be replaced and tested alone, and one factory puts them together.
:select
{16
:presenters
{4
:kind
-class
:name
'?*Presenter
:target
-production
:not
{1
:any
[3
{1
:name
[3
'*{Alert,Toast,Banner,Sheet,Modal,Popup,Popover,Tooltip,Snackbar,Error,Prompt,Progress}Presenter
'*{File,Notification,Notifications,Base,Mock,Fake,Stub}Presenter
'{Mock,Fake,Stub,Base}*
{1
:conforms
-NSFilePresenter
{2
:has
{2
:each
-functions
:where
{1
:any
[2
{1
:name
[3
'present*
'show?*
'dismiss?*
{1
:name
[3
-show
-hide
-dismiss
:not
{1
:any
[2
{1
:has
{2
:each
-stored_properties
:where
{1
:any
[2
{1
:name
[9
-view
-viewController
-userInterface
-interactor
'*Interactor
-router
'*Router
'wire[fF]rame
'*Wire[fF]rame
{1
:type
{1
:name
[3
'{PresenterToView,PresenterToInteractor,PresenterToRouter}*
'*View{Protocol,Interface,Input}
'*{Interactor,Router,Wireframe,WireFrame}{,Protocol,Interface,Input,InputProtocol}
{1
:conforms
[5
'{ViewToPresenter,InteractorToPresenter}*
'*Presenter{Protocol,Interface,Input,InputProtocol}
'*InteractorOutput{,Protocol}
'*ViewOutput
'*Protocol
:interactors
{4
:kind
[3
-class
-actor
-struct
:name
'?*Interactor
:target
-production
:not
{1
:name
[2
'{Mock,Fake,Stub,Base}*
'*BaseInteractor
:routers
{4
:kind
[3
-class
-struct
-enum
:name
[3
'?*Router
'?*Wireframe
'?*WireFrame
:target
-production
:not
{1
:any
[2
{1
:name
[2
'*{App,Root,Main,Base,URL,Url,API,Api,Network,Deeplink,DeepLink}{Router,Wireframe,WireFrame}
'{Mock,Fake,Stub,Base}*
{1
:conforms
[5
-URLRequestConvertible
-TargetType
-View
-ViewModifier
-ObservableObject
:views
{3
:kind
[2
-class
-struct
:name
[2
'?*ViewController
'?*View
:target
-production
:viper_views
{2
:use
-views
:any
[2
{1
:conforms
[3
'PresenterToView*
'?*View{Interface,Input}
'?*ViewController{Interface,Input}
{1
:has
{2
:each
-properties
:where
{1
:any
[2
{1
:name
[2
-presenter
-eventHandler
{2
:name
[9
'*Presenter
-output
'*Output
-handler
-interactor
'*Interactor
-router
'*Router
'wire[fF]rame
:type
{1
:any
[6
{1
:use
-presenters
{1
:use
-interactors
{1
:use
-routers
{1
:use
-interactor_contracts
{1
:use
-router_contracts
{2
:kind
-protocol
:name
[3
'ViewToPresenter*
'?*Presenter{Protocol,Interface,Input,InputProtocol}
'?*ViewOutput
:view_contracts
{2
:kind
-protocol
:name
[2
'PresenterToView*
'?*View{Protocol,Interface,Input,ControllerProtocol,ControllerInput}
:presenter_contracts
{2
:kind
-protocol
:name
[5
'ViewToPresenter*
'InteractorToPresenter*
'?*Presenter{Protocol,Interface,Input,Output,InputProtocol}
'?*InteractorOutput{,Protocol}
'?*ViewOutput
:output_contracts
{2
:kind
-protocol
:name
[3
'InteractorToPresenter*
'?*InteractorOutput{,Protocol}
'?*Presenter{Protocol,Interface,Input}
:interactor_contracts
{2
:kind
-protocol
:name
[2
'PresenterToInteractor*
'?*Interactor{Protocol,Interface,Input,InputProtocol}
:router_contracts
{2
:kind
-protocol
:name
[2
'PresenterToRouter*
'?*{Router,Wireframe,WireFrame}{Protocol,Interface,Input}
:contracts
{1
:any
[4
{1
:use
-view_contracts
{1
:use
-presenter_contracts
{1
:use
-interactor_contracts
{1
:use
-router_contracts
:entities
{4
:kind
[3
-struct
-class
-enum
:target
-production
:any
[2
{1
:path
[1
'**/{Entity,Entities}/**
{1
:name
'?*Entity
:not
{1
:conforms
-NSManagedObject
:viper_network_api
[5
{2
:identifiers
[3
-AF
-MoyaProvider
-ApolloClient
:imports
[5
-Alamofire
-Moya
-Apollo
-GRPC
-GRPCCore
{1
:reference
[5
-URLSession
-URLSessionConfiguration
'URLSession*Task
-NSURLConnection
-NWConnection
{1
:construction
{1
:of
[4
-URLSession
-URLSessionConfiguration
-NSURLConnection
-NWConnection
{1
:member
{2
:name
-shared
:of
-URLSession
{1
:member
{2
:name
[2
-default
-ephemeral
:of
-URLSessionConfiguration
:persistence_api
[1
{1
:identifiers
[6
-NSManagedObjectContext
-NSPersistentContainer
-NSFetchRequest
-NSFetchedResultsController
-ModelContext
-Realm
:navigation_calls
[4
{1
:call
'{pushViewController,popViewController,popToViewController,popToRootViewController,showDetailViewController}
{1
:call
'setViewControllers(_:animated:)
{1
:call
'performSegue(withIdentifier:)
{2
:call
'present(_:animated:)
:certainty
-likely
:forward_calls
[3
{1
:call
'{pushViewController,showDetailViewController}
{1
:call
'setViewControllers(_:animated:)
{1
:call
'performSegue(withIdentifier:)
:rules
{22
:viper_role_missing
{9
:title
'A VIPER module without one of its roles
:because
'A module is a view, an interactor, a presenter, entities and a router. Where one is left out, its work ends up in another role, mostly in the presenter or the view.
:message
'The module of `{found}` has no {missing}
:fix
'Declare the missing role, or name it after the module
:severity
-warning
:references
[1
'VIPER: Tentang VIPER
:for_each
{2
:use
-presenters
:name
'{module}Presenter
:must_exist
{1
:all
[4
{1
:type
{1
:name
[3
'{module}View
'{module}ViewController
'{module}Screen
{1
:type
{1
:name
'{module}Interactor
{1
:type
{1
:name
[3
'{module}Router
'{module}Wireframe
'{module}WireFrame
{1
:type
{1
:any
[2
{1
:name
[2
'{module}Entity
'{module}Model
{1
:path
[3
'**/{module}/{Entity,Entities,Model,Models}/**
'**/{Entity,Entities}/**
'**/{module}{Entity,Entities}.swift
:examples
{2
:bad
[2
'final class FeedPresenter {}~n
{4
:Modules/Cart/View/CartViewController.swift
'final class CartViewController {}
:Modules/Cart/Interactor/CartInteractor.swift
'final class CartInteractor {}
:Modules/Cart/Presenter/CartPresenter.swift
'final class CartPresenter {}
:Modules/Cart/Entity/Cart.swift
'struct Cart {}
:good
[5
'final class FeedView {}~nfinal class FeedInteractor {}~nfinal class FeedPresenter {}~nstruct FeedEntity {}~nfinal class FeedRouter {}~n
{5
:Shared/Entities/Order.swift
'struct Order {}
:Orders/OrdersViewController.swift
'final class OrdersViewController {}
:Orders/OrdersPresenter.swift
'final class OrdersPresenter {}
:Orders/OrdersInteractor.swift
'final class OrdersInteractor {}
:Orders/OrdersWireframe.swift
'final class OrdersWireframe {}
'final class AlertPresenter {}~nstruct HeaderPresenter {}~n
{1
:FeedTests/FeedPresenter.swift
'final class FeedPresenter {}
'import UIKit~n~nfinal class UpsellPresenter {~n  private let store: UserDefaults~n  init(store: UserDefaults) { self.store = store }~n  func presentIfNeeded(over controller: UIViewController) {}~n}~n
:viper_file_misplaced
{9
:title
'A role outside of its folder
:because
'Who opens a module expects each role in the folder of its name. Looked at are the modules in a folder `Modules`.
:message
'`{found}` lies outside of the folder of its role in its module
:fix
'Move the file to the folder of the module, below it to the folder of the role: Modules/Feed/Presenter/FeedPresenter.swift
:severity
-note
:references
[1
'VIPER: paths in the file comments
:for_each
{4
:kind
-class
:target
-production
:path
'**/Modules/**
:name
[5
'{module}Presenter
'{module}Interactor
'{module}Router
'{module}Wireframe
'{module}ViewController
:must_exist
{1
:any
[4
{1
:type
{2
:name
'{name}
:all
[2
{1
:name
'*Presenter
{1
:path
'**/{module}/**/{Presenter,Presenters}/**
{1
:type
{2
:name
'{name}
:all
[2
{1
:name
'*Interactor
{1
:path
'**/{module}/**/{Interactor,Interactors}/**
{1
:type
{2
:name
'{name}
:all
[2
{1
:name
[2
'*Router
'*Wireframe
{1
:path
'**/{module}/**/{Router,Routers,Wireframe}/**
{1
:type
{2
:name
'{name}
:all
[2
{1
:name
'*ViewController
{1
:path
'**/Modules/**/{View,Views}/**
:examples
{2
:bad
[1
{1
:Modules/Article/Stuff/P.swift
'final class ArticlePresenter {}
:good
[6
{1
:Modules/Article/Presenter/ArticlePresenter.swift
'final class ArticlePresenter {}
{1
:Modules/Article/View/ArticleViewController.swift
'final class ArticleViewController {}
{1
:Modules/Article/View/CommentsViewController.swift
'final class CommentsViewController {}
{1
:Classes/Modules/Tasks/User Interface/Wireframe/TasksWireframe.swift
'final class TasksWireframe {}
{1
:Shared/ToastPresenter.swift
'final class ToastPresenter {}
{1
:Feed/FeedPresenter.swift
'final class FeedPresenter {}
:viper_contract_missing
{9
:title
'A VIPER module without one of its contracts
:because
'A module declares one contract for each direction: view to presenter, presenter to view, presenter to interactor, interactor to presenter, presenter to router. One protocol for all of them lets every role call everything.
:message
'The module of `{found}` does not declare {missing}
:fix
'Declare a protocol for each direction, and name it after both roles and the module
:severity
-warning
:references
[1
'VIPER: Protocol
:for_each
{2
:use
-presenters
:name
'{module}Presenter
:must_exist
{1
:all
[5
{1
:type
{2
:kind
-protocol
:name
[3
'ViewToPresenter{module}*
'{module}Presenter{Protocol,Interface,Input,InputProtocol,Presentation}
'{module}{ViewOutput,ModuleInterface,Presentation}
{1
:type
{2
:kind
-protocol
:name
[3
'PresenterToView{module}*
'{module}View{Protocol,Interface,Input,ControllerProtocol,ControllerInput}
'{module}PresenterOutput
{1
:type
{2
:kind
-protocol
:name
[2
'PresenterToInteractor{module}*
'{module}Interactor{Protocol,Interface,Input,InputProtocol}
{1
:type
{2
:kind
-protocol
:name
[2
'InteractorToPresenter{module}*
'{module}InteractorOutput{,Protocol,Interface}
{1
:type
{2
:kind
-protocol
:name
[2
'PresenterToRouter{module}*
'{module}{Router,Wireframe,WireFrame}{Protocol,Interface,Input}
:examples
{2
:bad
[2
'protocol FeedProtocol { func start(); func show(); func fetch() }~nfinal class FeedPresenter: FeedProtocol {~n  func start() {}~n  func show() {}~n  func fetch() {}~n}~n
'protocol ViewToPresenterCartProtocol: AnyObject { func start() }~nprotocol PresenterToViewCartProtocol: AnyObject { func show() }~nprotocol PresenterToInteractorCartProtocol: AnyObject { func fetch() }~nprotocol PresenterToRouterCartProtocol: AnyObject { func open() }~nfinal class CartPresenter: ViewToPresenterCartProtocol { func start() {} }~n
:good
[3
'protocol ViewToPresenterFeedProtocol: AnyObject { func start() }~nprotocol PresenterToViewFeedProtocol: AnyObject { func show() }~n
'protocol ViewToPresenterCartProtocol: AnyObject { func start() }~nprotocol PresenterToViewCartProtocol: AnyObject { func show() }~nprotocol PresenterToInteractorCartProtocol: AnyObject { func fetch() }~nprotocol InteractorToPresenterCartProtocol: AnyObject { func fetched() }~nprotocol PresenterToRouterCartProtocol: AnyObject { func open() }~nfinal class CartPresenter: ViewToPresenterCartProtocol { func start() {} }~n
'protocol OrdersPresenterProtocol: AnyObject { func start() }~nprotocol OrdersViewProtocol: AnyObject { func show() }~nprotocol OrdersInteractorInputProtocol: AnyObject { func fetch() }~nprotocol OrdersInteractorOutputProtocol: AnyObject { func fetched() }~nprotocol OrdersWireframeProtocol: AnyObject { func open() }~nfinal class OrdersPresenter: OrdersPresenterProtocol { func start() {} }~n
:viper_contract_not_class_bound
{9
:title
'A contract that a value type could implement
:because
'Back references between the roles are weak, and only a reference to a class can be. A contract that is not bound to classes forces them to be strong.
:message
'The contract `{found}` is not bound to classes
:fix
'Let it inherit from `AnyObject`
:severity
-warning
:references
[1
'VIPER: samples of the protocols
:types
{3
:target
-production
:any
[3
{1
:use
-view_contracts
{2
:kind
-protocol
:name
[1
'?*InteractorOutput{,Protocol}
{2
:kind
-protocol
:name
[1
'{ViewToPresenter,InteractorToPresenter,PresenterToInteractor,PresenterToRouter}*
:not
{1
:modifier
[2
-private
-fileprivate
:must
{1
:be
{1
:any
[2
{1
:conforms
[5
-AnyObject
-NSObjectProtocol
-NSObject
'UI*
'NS*
{1
:attribute
-objc
:examples
{2
:bad
[2
-protocol PresenterToView {}
'protocol FeedInteractorOutput { func fetched() }~n
:good
[3
'protocol PresenterToView: AnyObject {}
'protocol Contract: AnyObject {}~nprotocol ViewToPresenterFeedProtocol: Contract { func start() }~n@objc protocol FeedViewInput { func show() }~nprotocol PresenterToStore { func save() }~nprotocol FeedInteractorInput { func fetch() }~nprotocol FeedViewProtocol: class { func show() }~n
'private protocol CardViewProtocol {}~nextension Card: CardViewProtocol {}~nstruct Card {}~n
:viper_contract_wrong_role
{8
:title
'A contract that the wrong role implements
:because
'The name of a contract says who calls and who answers. Implemented by another role, it joins two roles into one.
:fix
'Implement it in the role that the name of the contract ends in
:severity
-warning
:references
[1
'VIPER: Protocol, and the samples of each role
:types
{3
:kind
[3
-class
-struct
-actor
:target
-production
:not
{1
:name
[2
'{Mock,Fake,Stub,Preview}*
'*{Mock,Fake,Stub,Spy}
:must
[4
{2
:be
{1
:any
[2
{1
:not
{1
:conforms
'PresenterToView*
{1
:name
[5
'*View
'*ViewController
'*Screen
'*Controller
'*Cell
:message
'`{found}` implements `PresenterToView*`, the contract of a view
{2
:be
{1
:any
[2
{1
:not
{1
:conforms
[2
'ViewToPresenter*
'InteractorToPresenter*
{1
:name
[1
'*Presenter
:message
'`{found}` implements a contract of a presenter, `ViewToPresenter*` or `InteractorToPresenter*`
{2
:be
{1
:any
[2
{1
:not
{1
:conforms
'PresenterToInteractor*
{1
:name
[1
'*Interactor
:message
'`{found}` implements `PresenterToInteractor*`, the contract of an interactor
{2
:be
{1
:any
[2
{1
:not
{1
:conforms
'PresenterToRouter*
{1
:name
[3
'*Router
'*Wireframe
'*WireFrame
:message
'`{found}` implements `PresenterToRouter*`, the contract of a router
:examples
{2
:bad
[2
'protocol PresenterToView: AnyObject {}~nclass FeedInteractor: PresenterToView {}~n
'protocol ViewToPresenterFeedProtocol: AnyObject { func start() }~nfinal class FeedViewController {}~nextension FeedViewController: ViewToPresenterFeedProtocol { func start() {} }~n
:good
[2
'protocol InteractorToPresenter: AnyObject {}~nfinal class FeedPresenter {}~nextension FeedPresenter: InteractorToPresenter {}~n
'protocol PresenterToViewFeedProtocol: AnyObject {}~nprotocol PresenterToRouterFeedProtocol: AnyObject {}~nfinal class FeedViewController: PresenterToViewFeedProtocol {}~nfinal class FeedRouter: PresenterToRouterFeedProtocol {}~nfinal class MockFeedView: PresenterToViewFeedProtocol, PresenterToRouterFeedProtocol {}~n
:viper_contract_unimplemented
{9
:title
'A contract that no role implements
:because
'A contract that nobody implements is a wish: the role that calls it holds nil for ever.
:message
'No type implements the contract `{found}`
:fix
'Let the role that the contract is written for conform to it, or delete it
:severity
-note
:references
[1
'VIPER: Protocol
:for_each
{3
:kind
-protocol
:name
[5
'ViewToPresenter?*
'PresenterToView?*
'PresenterToInteractor?*
'InteractorToPresenter?*
'PresenterToRouter?*
:target
-production
:must_exist
{1
:type
{1
:conforms
'{name}
:examples
{2
:bad
[1
'protocol PresenterToViewFeedProtocol: AnyObject { func show() }~nfinal class FeedViewController { func show() {} }~n
:good
[2
'protocol PresenterToViewFeedProtocol: AnyObject { func show() }~nfinal class FeedViewController {}~nextension FeedViewController: PresenterToViewFeedProtocol { func show() {} }~n
'protocol PresenterToViewBaseProtocol: AnyObject { func showError() }~nprotocol PresenterToViewFeedProtocol: PresenterToViewBaseProtocol {}~nfinal class FeedView: PresenterToViewFeedProtocol { func showError() {} }~n
:viper_concrete_reference
{9
:title
'A role that is held by its class
:because
'A role that names the class of another one cannot be tested without it, and sees everything that the contract leaves out.
:message
'`{owner}` holds `{found}`, a class in the place of a contract
:fix
'Type it by the contract: `(any PresenterToInteractor…)?`
:severity
-warning
:references
[1
'VIPER: Protocol, and the stored properties of the samples
:types
{1
:any
[4
{1
:use
-presenters
{1
:use
-interactors
{3
:kind
-class
:name
'?*ViewController
:target
-production
{3
:kind
-class
:conforms
'PresenterToView*
:target
-production
:must
{3
:each
[2
-stored_properties
-init_parameters
:where
{1
:type
{1
:any
[3
{1
:use
-presenters
{1
:use
-interactors
{1
:use
-routers
:be
{1
:type
{1
:kind
-protocol
:examples
{2
:bad
[2
'final class FeedInteractor {}~nfinal class FeedPresenter { var interactor: FeedInteractor? }~n
'final class CartPresenter {}~nfinal class CartViewController { let presenter: CartPresenter; init(presenter: CartPresenter) { self.presenter = presenter } }~n
:good
[2
'protocol PresenterToInteractor: AnyObject {}~nfinal class FeedInteractor: PresenterToInteractor {}~nfinal class FeedPresenter { var interactor: (any PresenterToInteractor)? }~n
'final class FeedPresenter {}~nfinal class FeedRouter {~n  var presenter: FeedPresenter?~n  var detail: DetailRouter?~n  static func createModule() -> AnyObject { let presenter = FeedPresenter(); return presenter }~n}~nfinal class DetailRouter {}~nfinal class FeedView {}~nfinal class FeedViewController { let content = FeedView(); let alerts = AlertPresenter() }~nfinal class AlertPresenter {}~n
:viper_concrete_view_reference
{9
:title
'A view that is held by its class
:because
'A presenter or interactor that names the class of the view depends on the user interface.
:message
'`{owner}` holds `{found}`, a class in the place of a contract
:fix
'Type it by the contract of the view: `weak var view: (any PresenterToView…)?`
:severity
-warning
:references
[1
'VIPER: Presenter, and the stored properties of the samples
:types
{1
:any
[2
{1
:use
-presenters
{1
:use
-interactors
:must
{3
:each
[2
-stored_properties
-init_parameters
:where
{1
:type
{1
:use
-views
:be
{1
:type
{1
:kind
-protocol
:examples
{2
:bad
[1
'final class FeedViewController {}~nfinal class FeedPresenter { weak var view: FeedViewController? }~n
:good
[2
'protocol PresenterToView: AnyObject {}~nfinal class FeedViewController: PresenterToView {}~nfinal class FeedPresenter { weak var view: (any PresenterToView)? }~n
'protocol FeedView: AnyObject {}~nfinal class FeedPresenter { weak var view: FeedView? }~n
:viper_contract_names_class
{9
:title
'A contract that names the class of a role
:because
'A contract that takes or returns the class of a role binds its callers to that class after all.
:message
'The contract `{owner}` names the class `{found}`
:fix
'Name the contract of the role, or a class of the SDK such as `UIViewController`
:severity
-warning
:references
[1
'VIPER: PresenterToRouter protocol
:types
{2
:use
-contracts
:target
-production
:must
{3
:each
[3
-properties
-parameters
-functions
:where
{1
:type
{1
:any
[4
{1
:use
-presenters
{1
:use
-interactors
{1
:use
-routers
{3
:kind
-class
:name
'?*ViewController
:target
-production
:be
{1
:type
{1
:kind
-protocol
:examples
{2
:bad
[2
'final class ArticleListViewController {}~nprotocol PresenterToRouterArticleListProtocol: AnyObject {~n  static func createModule() -> ArticleListViewController~n}~n
'final class CartPresenter {}~nprotocol CartViewProtocol: AnyObject { var presenter: CartPresenter? { get set } }~n
:good
[2
'import UIKit~n~nprotocol PresenterToRouterArticleListProtocol: AnyObject {~n  static func createModule() -> UIViewController~n  func pushDetail(of id: Int, from view: any PresenterToViewArticleListProtocol)~n}~nprotocol PresenterToViewArticleListProtocol: AnyObject {}~n
'struct ArticleViewData { let title: String }~nprotocol PresenterToViewArticleProtocol: AnyObject { func show(_ article: ArticleViewData) }~n
:viper_back_reference_strong
{9
:title
'A strong reference back to the view or the presenter
:because
'The view holds the presenter and the presenter the interactor. A strong reference in the other direction closes the cycle, and the module stays in memory after its screen has gone.
:message
'`{owner}` holds `{found}` strongly, which holds it in turn
:fix
'Declare the property `weak`
:severity
-warning
:references
[1
'VIPER: Presenter and Interactor
:types
{3
:kind
-class
:target
-production
:any
[2
{1
:use
-presenters
{1
:use
-interactors
:must
{3
:each
-stored_properties
:where
{1
:any
[3
{1
:type
{1
:use
-view_contracts
{1
:all
[2
{1
:type
{1
:use
-output_contracts
{1
:name
[4
'presenter
'*Presenter
'output
'*Output
{1
:all
[1
{1
:type
{1
:name
[2
'PresenterToView*
'InteractorToPresenter*
:be
{1
:modifier
[2
-weak
-unowned
:examples
{2
:bad
[2
'protocol PresenterToView: AnyObject {}~nfinal class FeedPresenter { var view: PresenterToView? }~n
'protocol PresenterToViewArticleProtocol: AnyObject {}~nprotocol InteractorToPresenterArticleProtocol: AnyObject {}~nprotocol PresenterToInteractorArticleProtocol: AnyObject {}~nfinal class ArticlePresenter {~n  var view: (any PresenterToViewArticleProtocol)?~n  var interactor: (any PresenterToInteractorArticleProtocol)?~n}~nfinal class ArticleInteractor { var presenter: (any InteractorToPresenterArticleProtocol)? }~n
:good
[2
'protocol PresenterToView: AnyObject {}~nfinal class FeedPresenter { weak var view: (any PresenterToView)? }~n
'protocol ViewToPresenterCartProtocol: AnyObject { var view: (any PresenterToViewCartProtocol)? { get set } }~nprotocol PresenterToViewCartProtocol: AnyObject {}~nprotocol PresenterToInteractorCartProtocol: AnyObject {}~nfinal class CartViewController { var presenter: (any ViewToPresenterCartProtocol)? }~nfinal class CartPresenter { var interactor: (any PresenterToInteractorCartProtocol)? }~nfinal class CartInteractor { unowned let presenter: any InteractorToPresenterCartProtocol; init(_ presenter: any InteractorToPresenterCartProtocol) { self.presenter = presenter } }~nprotocol InteractorToPresenterCartProtocol: AnyObject {}~n
:viper_view_bypasses_presenter
{9
:title
'A view that reaches past its presenter
:because
'The view gets what it shows from its presenter alone. One that asks the interactor, the router or a store decides something, and that decision is tested by nobody.
:message
'The view `{owner}` uses `{found}` past its presenter
:fix
'Tell the presenter what happened, and let it call the view back
:severity
-warning
:references
[1
'VIPER: View
:usage
{1
:in
{1
:use
-viper_views
:must_not
[2
{1
:reference
{1
:any
[5
{1
:use
-interactors
{1
:use
-routers
{1
:use
-interactor_contracts
{1
:use
-router_contracts
{2
:kind
[3
-class
-actor
-protocol
:name
[4
'?*Repository
'?*DataManager
'?*APIClient
'?*ApiClient
{1
:use
-persistence_api
:examples
{2
:bad
[2
'final class FeedInteractor {}~nfinal class FeedViewController { let interactor = FeedInteractor() }~n
'import CoreData~n~nfinal class CartPresenter {}~nfinal class CartViewController { var presenter: CartPresenter?; var context: NSManagedObjectContext? }~n
:good
[3
'protocol ViewToPresenter: AnyObject { func start() }~nfinal class FeedViewController {~n  var presenter: (any ViewToPresenter)?~n  func viewDidLoad() { presenter?.start() }~n}~n
'final class FeedInteractor {}~nfinal class FeedPresenter { let interactor = FeedInteractor() }~n
'import CoreData~n~nprotocol ImageRepository {}~nfinal class CoverView { let images: (any ImageRepository)? = nil; var request: NSFetchRequest<NSManagedObject>? }~n
:viper_view_navigates
{9
:title
'A view that navigates
:because
'Where the app goes next is the presenter's decision and the router's work. A view that pushes the next screen knows it, and cannot be shown anywhere else.
:message
'The view `{owner}` navigates itself: `{found}`
:fix
'Tell the presenter what was tapped, and let it call the router
:severity
-warning
:references
[1
'VIPER: View, Router
:usage
{1
:in
{3
:use
-viper_views
:kind
-class
:not
{1
:name
[1
'*{Base,Navigation,TabBar,Split,Page,Container}{Controller,ViewController}
:must_not
{1
:use
-forward_calls
:examples
{2
:bad
[3
'import UIKit~n~nfinal class FeedViewController: UIViewController {~n  var presenter: (any ViewToPresenterFeed)?~n  func open(_ detail: UIViewController) { navigationController?.pushViewController(detail, animated: true) }~n}~nprotocol ViewToPresenterFeed: AnyObject {}~n
'import UIKit~n~nprotocol PresenterToViewCart: AnyObject { func show() }~nfinal class CartViewController: UIViewController, PresenterToViewCart {~n  func show() {}~n  func pay() { performSegue(withIdentifier: "pay", sender: nil) }~n}~n
'import UIKit~n~nfinal class OrdersPresenter {}~nfinal class OrdersViewController: UIViewController {~n  let handler = OrdersPresenter()~n  func open(_ order: UIViewController) { showDetailViewController(order, sender: self) }~n}~n
:good
[3
'import UIKit~n~nfinal class FeedViewController: UIViewController {~n  var presenter: (any ViewToPresenter)?~n  func didTap(_ id: Int) { presenter?.didTapArticle(id) }~n}~nprotocol ViewToPresenter: AnyObject { func didTapArticle(_ id: Int) }~nfinal class FeedRouter {~n  func open(_ detail: UIViewController, from nav: UINavigationController) { nav.pushViewController(detail, animated: true) }~n}~n
'import UIKit~n~nfinal class FeedViewController: UIViewController {~n  var presenter: AnyObject?~n  private let header = UIView()~n  override func viewDidLoad() {~n    super.viewDidLoad()~n    view.addSubview(header)~n    header.layer.add(CAAnimation(), forKey: "push")~n  }~n  func close() {~n    navigationController?.popViewController(animated: true)~n    dismiss(animated: true)~n  }~n}~n
'import UIKit~n~nfinal class SettingsViewModel {}~nfinal class SettingsViewController: UIViewController {~n  let model = SettingsViewModel()~n  func about(_ page: UIViewController) { navigationController?.pushViewController(page, animated: true) }~n}~n
:viper_view_presents
{10
:title
'A view that presents a screen
:because
'A screen that comes up over another one is the next screen, too: the presenter decides about it and the router makes it. An alert, a picker or what the system shows of its own is part of the view.
:message
'`{owner}` presents a screen itself in `{found}`
:fix
'Tell the presenter what was tapped, and let it call the router
:severity
-warning
:certainty
-likely
:references
[1
'VIPER: View, Router
:types
{3
:use
-viper_views
:kind
-class
:not
{1
:name
[1
'*{Base,Navigation,TabBar,Split,Page,Container}{Controller,ViewController}
:must
{3
:each
-functions
:where
{1
:not
{1
:any
[2
{1
:name
[3
'*{Alert,Error,Warning,Message,Picker,Share,Safari,Mail,Sheet,Menu,Camera,Photo,Popover}*
'{alert,error,warning,share,pick}*
'present
{1
:contains
{1
:identifiers
[15
-UIAlertController
-UIActivityViewController
-UIImagePickerController
-PHPickerViewController
'UIDocument*Controller
-SFSafariViewController
'MF*ComposeViewController
-QLPreviewController
'UI*PickerViewController
-UISearchController
-ASWebAuthenticationSession
'CN*ViewController
'EK*ViewController
'SK*ViewController
'AV*ViewController
:be
{1
:not
{1
:contains
{1
:call
'present(_:animated:)
:examples
{2
:bad
[2
'import UIKit~n~nfinal class FeedViewController: UIViewController {~n  var presenter: (any ViewToPresenterFeed)?~n  func open(_ detail: UIViewController) { present(detail, animated: true) }~n}~nprotocol ViewToPresenterFeed: AnyObject {}~n
'import UIKit~n~nfinal class ReceiptViewController: UIViewController {}~nfinal class CartViewController: UIViewController {~n  var presenter: AnyObject?~n  func paid() {~n    let receipt = ReceiptViewController()~n    present(receipt, animated: true, completion: nil)~n  }~n}~n
:good
[2
'import UIKit~n~nfinal class CartViewController: UIViewController {~n  var presenter: AnyObject?~n  func failed(_ text: String) {~n    let note = UIAlertController(title: text, message: nil, preferredStyle: .alert)~n    present(note, animated: true)~n  }~n  func share(_ items: [Any]) { present(UIActivityViewController(activityItems: items, applicationActivities: nil), animated: true) }~n  func close() { dismiss(animated: true) }~n}~n
'import UIKit~n~nfinal class AboutViewController: UIViewController {~n  func licences(_ page: UIViewController) { present(page, animated: true) }~n}~n
:viper_network_outside_interactor
{9
:title
'A role other than the interactor that talks to the network
:because
'Only the interactor, or the service that it uses, talks to the backend: there it can be replaced and tested.
:message
'`{owner}` talks to the network: `{found}`
:fix
'Move the call into the interactor, or into a service that it uses
:severity
-warning
:references
[1
'VIPER: Interactor
:usage
{1
:in
{1
:any
[3
{1
:use
-presenters
{1
:use
-routers
{1
:use
-viper_views
:must_not
{1
:use
-viper_network_api
:examples
{2
:bad
[3
'import Alamofire~n~nfinal class FeedPresenter { func start(_ u: URL) { AF.request(u) } }~n
'import Foundation~n~nprotocol FeedPresenterProtocol: AnyObject {}~nfinal class FeedViewController {~n  var presenter: (any FeedPresenterProtocol)?~n  func load(_ u: URL) { URLSession.shared.dataTask(with: u).resume() }~n}~n
'import Foundation~n~nfinal class CartRouter { private let session = URLSession(configuration: .default) }~nfinal class CartPresenter { private var task: URLSessionDataTask? }~n
:good
[4
'import Alamofire~n~nfinal class FeedInteractor { func fetch(_ u: URL) { AF.request(u) } }~n
'import Foundation~n~nfinal class FeedService { func fetch(_ u: URL) { URLSession.shared.dataTask(with: u).resume() } }~nfinal class FeedPresenter { func start() {} }~n
'import Foundation~n~nfinal class PagePresenter {~n  func answer(_ completion: (URLSession.AuthChallengeDisposition, URLCredential?) -> Void) { completion(.cancelAuthenticationChallenge, nil) }~n}~n
'import Foundation~n~nfinal class ProbeViewController { func load(_ u: URL) { URLSession.shared.dataTask(with: u).resume() } }~n
:viper_presenter_incomplete
{8
:title
'A presenter that does not hold all it stands between
:because
'The presenter stands between view, interactor and router. Where it holds one of them not, another role does its work.
:fix
'Give it a property for each of the three, typed by the contract
:severity
-note
:references
[1
'VIPER: Presenter
:types
{1
:use
-presenters
:must
[3
{2
:have
{2
:each
-stored_properties
:where
{1
:any
[2
{1
:name
[3
'view
'*View
'userInterface
{1
:type
{1
:name
[2
'PresenterToView*
'*View{,Protocol,Interface,Input,Controller}
:message
'`{found}` holds no view by its contract
{2
:have
{2
:each
-stored_properties
:where
{1
:any
[2
{1
:name
[2
'interactor
'*Interactor
{1
:type
{1
:name
[2
'PresenterToInteractor*
'*Interactor{,Protocol,Interface,Input,InputProtocol}
:message
'`{found}` holds no interactor by its contract
{2
:have
{2
:each
-stored_properties
:where
{1
:any
[2
{1
:name
[5
'router
'*Router
'wireframe
'wireFrame
'*Wireframe
{1
:type
{1
:name
[2
'PresenterToRouter*
'*{Router,Wireframe,WireFrame}{,Protocol,Interface,Input}
:message
'`{found}` holds no router by its contract
:examples
{2
:bad
[1
'protocol PToV: AnyObject {}~nfinal class FeedPresenter { weak var view: (any PToV)? }~n
:good
[2
'protocol PToV: AnyObject {}~nprotocol PToI: AnyObject {}~nprotocol PToR: AnyObject {}~nfinal class FeedPresenter {~n  weak var view: (any PToV)?~n  var interactor: (any PToI)?~n  var router: (any PToR)?~n}~n
-final class ErrorPresenter {}
:viper_ui_import_below_view
{9
:title
'The user interface in an interactor, a presenter or an entity
:because
'Below the view nothing is drawn. An interactor or presenter that imports the user interface cannot be tested without it. Stricter than the text of the source: switch it off where presenters make view models with images.
:message
'`{found}` below the view
:fix
'Import Foundation, and leave images, colours and controllers to the view and the router
:severity
-note
:references
[1
'VIPER: the imports of the samples
:usage
{1
:in
{3
:path
[2
'**/?*{Presenter,Interactor,Entity}.swift
'**/{Presenter,Interactor,Entity,Entities}/**
:any
[3
{1
:use
-presenters
{1
:use
-interactors
{1
:use
-entities
:not
{1
:path
[1
'**/*{View,ViewController,Cell}.swift
:must_not
{1
:imports
[4
-UIKit
-SwiftUI
-AppKit
-WatchKit
:examples
{2
:bad
[2
{1
:Modules/Feed/Interactor/FeedInteractor.swift
'import UIKit~n~nfinal class FeedInteractor {}~n
{1
:Feed/FeedPresenter.swift
'import UIKit~n~nfinal class FeedPresenter {}~n
:good
[3
{3
:Modules/Feed/Interactor/FeedInteractor.swift
'import Foundation~n~nfinal class FeedInteractor {}~n
:Modules/Feed/View/FeedView.swift
'import UIKit~n~nfinal class FeedView {}~n
:Modules/Feed/Router/FeedRouter.swift
'import UIKit~n~nfinal class FeedRouter {}~n
{1
:Modules/Feed/View/FeedPresenterPreview.swift
'import SwiftUI~n~nstruct FeedPresenterPreview: View { var body: some View { Text("") } }~n
{1
:Upsell/UpsellPresenter.swift
'import UIKit~n~nfinal class UpsellPresenter {~n  func presentIfNeeded(over controller: UIViewController) {}~n}~n
:viper_contract_names_ui
{9
:title
'A contract of the presenter or interactor that names the user interface
:because
'A contract that takes a navigation controller lets whoever implements it navigate, and none of them is the router.
:message
'The contract `{owner}` names `{found}`
:fix
'Pass plain values, and let the router get the controller from the view
:severity
-note
:references
[1
'VIPER: ViewToPresenter protocol
:types
{2
:target
-production
:any
[2
{1
:use
-presenter_contracts
{1
:use
-interactor_contracts
:must
{2
:each
[2
-properties
-parameters
:be
{1
:not
{1
:type
{1
:name
[8
-UINavigationController
-UITabBarController
-UIViewController
-UIView
-UIWindow
-UIStoryboard
-UITableView
-UICollectionView
:examples
{2
:bad
[1
'import UIKit~n~nprotocol ViewToPresenterArticleProtocol: AnyObject { func showDetail(nc: UINavigationController) }~n
:good
[2
'import UIKit~n~nprotocol ViewToPresenterArticleProtocol: AnyObject { func showDetail(of id: Int) }~nprotocol PresenterToRouterArticleProtocol: AnyObject { func pushDetail(on nc: UINavigationController) }~n
'import UIKit~n~nprotocol PresenterToViewArticleProtocol: AnyObject { func show(_ image: UIImage) }~nprotocol InteractorToPresenterArticleProtocol: AnyObject { func fetched(_ titles: [String]) }~n
:viper_entity_behaviour
{9
:title
'An entity with behaviour
:because
'Entities are plain data. What works on them is the interactor's, which can be tested and replaced.
:message
'The entity `{owner}` has behaviour: `{found}`
:fix
'Move the function into the interactor
:severity
-warning
:references
[1
'VIPER: Entity
:types
{1
:use
-entities
:must
{2
:each
-functions
:be
{1
:any
[3
{1
:name
[6
-hash
-encode
-isEqual
-copy
-mapping
-makeIterator
{1
:attribute
[3
-NSManaged
-objc
-nonobjc
{1
:modifier
[3
-override
-static
-class
:examples
{2
:bad
[1
{1
:Modules/Article/Entity/Article.swift
'struct Article { func fetch() {} }
:good
[2
{1
:Modules/Article/Entity/Article.swift
'struct Article: Codable, Hashable {~n  let title: String~n  var isLong: Bool { title.count > 80 }~n  init(title: String) { self.title = title }~n  func encode(to encoder: any Encoder) throws {}~n  func hash(into hasher: inout Hasher) {}~n  static func == (left: Article, right: Article) -> Bool { left.title == right.title }~n}~n
{1
:Modules/Article/Interactor/ArticleService.swift
'struct ArticleService { func fetch() {} }
:viper_router_factory_missing
{9
:title
'A router without a factory for its module
:because
'One static function builds the module and joins its roles, so that nobody outside has to know them.
:message
'`{found}` has no static function that builds its module
:fix
'Add `static func createModule() -> UIViewController`, which makes the roles and sets their links
:severity
-warning
:references
[1
'VIPER: Router
:for_each
{4
:kind
[3
-class
-struct
-enum
:target
-production
:name
[3
'{module}Router
'{module}Wireframe
'{module}WireFrame
:use
-routers
:must_exist
{1
:any
[2
{1
:type
{2
:name
'{name}
:has
{2
:each
-functions
:where
{2
:modifier
[2
-static
-class
:any
[2
{1
:not
{1
:type
-Void
{1
:name
[1
'{create,build,make,assemble,configure}*
{1
:type
{1
:name
[1
'{module}{Builder,ModuleBuilder,Assembly,Configurator,Factory,Module}
:examples
{2
:bad
[1
-final class FeedRouter { func open() {} }
:good
[4
'import UIKit~n~nfinal class FeedView: UIViewController {}~nfinal class FeedRouter { static func createFeedModule() -> UIViewController { FeedView() } }~n
'final class CartViewController: UIViewController {}~nfinal class CartRouter { static func createModule(for view: CartViewController) {} }~n
'final class CartRouter { func open() {} }~nenum CartBuilder { static func build() -> AnyObject { CartRouter() } }~n
'import Alamofire~n~nenum ItemRouter: URLRequestConvertible { case all }~nfinal class AppRouter { func start() {} }~n
:viper_navigation_outside_router
{9
:title
'A presenter or interactor that navigates
:because
'The presenter decides where to go, the router goes. A presenter that pushes a screen knows the user interface.
:message
'`{owner}` navigates itself: `{found}`
:fix
'Call a method of the router's contract
:severity
-warning
:references
[1
'VIPER: Router
:usage
{1
:in
{1
:any
[2
{1
:use
-presenters
{1
:use
-interactors
:must_not
{1
:use
-navigation_calls
:examples
{2
:bad
[1
'import UIKit~n~nfinal class FeedPresenter {~n  func open(_ detail: UIViewController, on nc: UINavigationController) { nc.pushViewController(detail, animated: true) }~n}~n
:good
[2
'import UIKit~n~nprotocol PresenterToRouter: AnyObject { func pushDetail(from nav: UINavigationController) }~nfinal class FeedPresenter {~n  var router: (any PresenterToRouter)?~n  func open(on nav: UINavigationController) { router?.pushDetail(from: nav) }~n}~nfinal class FeedRouter: PresenterToRouter {~n  func pushDetail(from nav: UINavigationController) { nav.pushViewController(UIViewController(), animated: true) }~n}~n
'final class QueuePresenter {~n  private var stack: [Int] = []~n  func push(_ id: Int) { stack.append(id) }~n  func present(_ title: String) {}~n  func open(_ id: Int) { push(id); present("") }~n}~n
:viper_link_unset
{8
:title
'A factory that leaves a link between the roles unset
:because
'The factory makes the roles and joins them. A link that it forgets holds nil for ever: a presenter that the interactor does not know never hears of its results.
:message
'`{owner}` never sets {found}
:fix
'Set the link in the factory, or give the role in its initializer
:severity
-warning
:references
[1
'VIPER: Router, the factory of the module
:builtin
-viper_wiring
:examples
{2
:bad
[2
'protocol InteractorToPresenter: AnyObject { func fetched() }~nprotocol PresenterToInteractor: AnyObject { var presenter: (any InteractorToPresenter)? { get set } }~nfinal class FeedInteractor: PresenterToInteractor { weak var presenter: (any InteractorToPresenter)? }~nfinal class FeedPresenter: InteractorToPresenter {~n  var interactor: (any PresenterToInteractor)?~n  func fetched() {}~n}~nfinal class FeedRouter {~n  static func createModule() -> FeedPresenter {~n    let presenter = FeedPresenter()~n    let interactor = FeedInteractor()~n    presenter.interactor = interactor~n    return presenter~n  }~n}~n
'import UIKit~n~nfinal class CartPresenter { weak var view: CartViewController? }~nfinal class CartViewController: UIViewController { var presenter: CartPresenter? }~nenum CartBuilder {~n  static func build(_ storyboard: UIStoryboard) -> UIViewController {~n    let view = storyboard.instantiateInitialViewController() as! CartViewController~n    let presenter = CartPresenter()~n    presenter.view = view~n    return view~n  }~n}~n
:good
[2
'protocol InteractorToPresenter: AnyObject { func fetched() }~nprotocol PresenterToInteractor: AnyObject { var presenter: (any InteractorToPresenter)? { get set } }~nfinal class FeedInteractor: PresenterToInteractor { weak var presenter: (any InteractorToPresenter)? }~nfinal class FeedPresenter: InteractorToPresenter {~n  var interactor: (any PresenterToInteractor)?~n  func fetched() {}~n}~nfinal class FeedRouter {~n  static func createModule() -> FeedPresenter {~n    let presenter = FeedPresenter()~n    presenter.interactor = FeedInteractor()~n    presenter.interactor?.presenter = presenter~n    return presenter~n  }~n}~n
'protocol CartViewInput: AnyObject {}~nprotocol CartInteractorOutput: AnyObject {}~nfinal class CartInteractor { weak var output: (any CartInteractorOutput)? }~nfinal class StockInteractor {}~nfinal class CartPresenter: CartInteractorOutput {~n  weak var view: (any CartViewInput)?~n  let interactor: CartInteractor~n  init(interactor: CartInteractor) {~n    self.interactor = interactor~n    interactor.output = self~n  }~n  func attach(_ view: any CartViewInput) { self.view = view }~n}~nfinal class CartViewController: CartViewInput { var presenter: CartPresenter?; init(presenter: CartPresenter?) { self.presenter = presenter } }~nfinal class CartConfigurator {~n  func configure() -> CartViewController {~n    let presenter = CartPresenter(interactor: CartInteractor())~n    let view = CartViewController(presenter: presenter)~n    presenter.attach(view)~n    _ = StockInteractor()~n    return view~n  }~n}~n
:protocol_requirement_missing
{8
:title
'A type that does not implement what its protocol demands
:because
'A requirement is met by a member of the same name with the same labels, or by a default. Where there is none the project does not compile, and a contract that is called by another name than it declares says two things.
:message
'`{owner}` conforms to `{found}` and lacks {missing}
:fix
'Implement what is missing under exactly this name and with these labels, or correct the protocol
:severity
-warning
:references
[1
'VIPER: Protocol, View, Router
:builtin
-protocol_requirements
:examples
{2
:bad
[4
{2
:Modules/Article/Protocol/ArticleProtocols.swift
'protocol PresenterToViewArticleProtocol: AnyObject {~n  func listFetched()~n  func listFailed()~n}~n
:Modules/Article/View/ArticleViewController.swift
'import UIKit~n~nfinal class ArticleViewController: UIViewController {}~nextension ArticleViewController: PresenterToViewArticleProtocol {~n  func onOK() {}~n  func onFailure() {}~n}~n
'protocol PresenterToRouterArticleProtocol: AnyObject {~n  func pushToArticleList()~n  func pushToArticleDetail(_ id: Int)~n}~nfinal class ArticleRouter: PresenterToRouterArticleProtocol {~n  func pushToArticleList() {}~n  func pushToDetailArticle(_ id: Int) {}~n}~n
'protocol Shelf {~n  static func make() -> Self~n  func item(at index: Int) -> String~n  subscript(name: String) -> Int { get }~n}~nstruct Books: Shelf {~n  func make() -> Books { Books() }~n  func item(_ index: Int) -> String { "" }~n  subscript(index index: Int) -> Int { 0 }~n}~n
'protocol Opening { func open() }~nprotocol Door: Opening { func close() }~nfinal class Gate: Door { func close() {} }~n
:good
[3
'protocol PresenterToViewArticleProtocol: AnyObject {~n  func listFetched()~n}~nfinal class ArticleView: PresenterToViewArticleProtocol { func listFetched() {} }~n
'protocol Named { var name: String { get }; func greet() }~nextension Named { func greet() {} }~nclass Person { var name = "" }~nfinal class Guest: Person, Named {}~nprotocol Empty { static var none: Self { get }; static func some(_ value: Int) -> Self }~nenum Box: Empty { case none, some(Int) }~nprotocol Sized { init(width: Int, height: Int) }~nstruct Frame: Sized { var width: Int; var height: Int }~nprotocol Keyed { var rawValue: String { get } }~nenum Key: String, Keyed { case first }~nprotocol Container { associatedtype Item; func items() -> [Item] }~nstruct Crate {}~nextension Crate: Container { func items() -> [Int] { [] } }~n
'import UIKit~nimport Widgets~n~nprotocol Titled { var title: String? { get set }; func dismiss(animated: Bool, completion: (() -> Void)?) }~nfinal class TitledViewController: UIViewController, Titled {}~nprotocol Tracked { func trackView() }~nfinal class TrackedWidget: Widget, Tracked {}~n@Tracking final class Shop: Tracked {}~n
=791 privacy/categories.yml
{1
:categories
[5
{4
:id
-NSPrivacyAccessedAPICategoryFileTimestamp
:title
'File timestamps
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{4
:id
-NSPrivacyAccessedAPICategorySystemBootTime
:title
'System boot time
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{4
:id
-NSPrivacyAccessedAPICategoryDiskSpace
:title
'Disk space
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{4
:id
-NSPrivacyAccessedAPICategoryActiveKeyboards
:title
'Active keyboards
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{4
:id
-NSPrivacyAccessedAPICategoryUserDefaults
:title
'User defaults
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
=7255 privacy/data-types.yml
{1
:data_types
[35
{5
:id
-NSPrivacyCollectedDataTypeName
:label
'Name
:group
'Contact Info
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeEmailAddress
:label
'Email Address
:group
'Contact Info
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypePhoneNumber
:label
'Phone Number
:group
'Contact Info
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypePhysicalAddress
:label
'Physical Address
:group
'Contact Info
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeOtherUserContactInfo
:label
'Other User Contact Info
:group
'Contact Info
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeHealth
:label
'Health
:group
'Health & Fitness
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeFitness
:label
'Fitness
:group
'Health & Fitness
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypePaymentInfo
:label
'Payment Info
:group
'Financial Info
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeCreditInfo
:label
'Credit Info
:group
'Financial Info
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeOtherFinancialInfo
:label
'Other Financial Info
:group
'Financial Info
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypePreciseLocation
:label
'Precise Location
:group
'Location
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeCoarseLocation
:label
'Coarse Location
:group
'Location
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeSensitiveInfo
:label
'Sensitive Info
:group
'Sensitive Info
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeContacts
:label
'Contacts
:group
'Contacts
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeEmailsOrTextMessages
:label
'Emails or Text Messages
:group
'User Content
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypePhotosorVideos
:label
'Photos or Videos
:group
'User Content
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeAudioData
:label
'Audio Data
:group
'User Content
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeGameplayContent
:label
'Gameplay Content
:group
'User Content
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeCustomerSupport
:label
'Customer Support
:group
'User Content
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeOtherUserContent
:label
'Other User Content
:group
'User Content
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeBrowsingHistory
:label
'Browsing History
:group
'Browsing History
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeSearchHistory
:label
'Search History
:group
'Search History
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeUserID
:label
'User ID
:group
'Identifiers
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeDeviceID
:label
'Device ID
:group
'Identifiers
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypePurchaseHistory
:label
'Purchase History
:group
'Purchases
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeProductInteraction
:label
'Product Interaction
:group
'Usage Data
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeAdvertisingData
:label
'Advertising Data
:group
'Usage Data
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeOtherUsageData
:label
'Other Usage Data
:group
'Usage Data
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeCrashData
:label
'Crash Data
:group
'Diagnostics
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypePerformanceData
:label
'Performance Data
:group
'Diagnostics
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeOtherDiagnosticData
:label
'Other Diagnostic Data
:group
'Diagnostics
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeEnvironmentScanning
:label
'Environment Scanning
:group
'Surroundings
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeHands
:label
'Hands
:group
'Body
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeHead
:label
'Head
:group
'Body
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
{5
:id
-NSPrivacyCollectedDataTypeOtherDataTypes
:label
'Other Data Types
:group
'Other Data
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; labels: privacykey/bundlefacts
:checked
-2026-11-21
=6072 privacy/itms-codes.yml
{1
:codes
[11
{8
:code
-ITMS-91053
:title
'Missing API declaration
:meaning
'An executable refers to listed API of a category that no manifest for it declares. There is one message per file and category; the symbol is not named.
:effect
'a warning from 2024-03, a refusal since 2024-05-01
:fix
'Declare the category with a fitting reason in the manifest of the bundle that holds the executable, and see that the manifest is bundled.
:rules
[4
-required_reason_undeclared
-manifest_missing
-manifest_not_bundled
-manifest_misnamed
:source
'Apple, Describing use of required reason API, text of 2025
:checked
-2026-11-21
{8
:code
-ITMS-91054
:title
'Invalid API category declaration
:meaning
'The value of NSPrivacyAccessedAPIType is none of the five categories.
:effect
'a warning from 2024-03, a refusal since 2024-05-01
:fix
'Write the full value, such as NSPrivacyAccessedAPICategoryDiskSpace; short and display names do not count.
:rules
[1
-category_unknown
:source
'flutter/flutter issue 145269; zodl-ios issue 1186
:checked
-2026-11-21
{8
:code
-ITMS-91055
:title
'Invalid API reason declaration
:meaning
'A reason is no code of the category it stands under.
:effect
'a warning from 2024-03, a refusal since 2024-05-01
:fix
'Pick a code from the list of that very category, and write it bare, without the text that Xcode shows beside it.
:rules
[2
-reason_unknown
-reason_wrong_category
:source
'Tealium/tealium-swift issue 329; microsoft/appcenter-sdk-apple issue 2543
:checked
-2026-11-21
{8
:code
-ITMS-91056
:title
'Invalid privacy manifest
:meaning
'The manifest is no property list, or a key, type or value in it breaks the format. Its path is named, the key is not.
:effect
'a warning from 2024-03, a refusal since 2024-05-01; for every manifest in the bundle since 2024-11-12
:fix
'Fix the file at that path: known keys only, right types, no empty or placeholder entry, and nothing before the XML declaration.
:rules
[12
-manifest_unreadable
-manifest_key_unknown
-manifest_key_missing
-manifest_type_wrong
-manifest_placeholder
-reasons_empty
-accessed_types_empty
-data_type_unknown
-purpose_unknown
-purposes_empty
-tracking_domain_malformed
-tracking_domains_missing
:source
'Apple TN3181; newrelic/newrelic-ios-agent issue 215; Apple forum thread 770148
:checked
-2026-11-21
{8
:code
-ITMS-91061
:title
'Missing privacy manifest
:meaning
'The app holds an SDK of Apple's list whose bundle has no manifest. SDKs are known by content as well as by name.
:effect
'a warning from 2024-08; since 2025-02-12 a refusal of new apps and of updates that add the SDK
:fix
'Update the SDK to a version that ships PrivacyInfo.xcprivacy under this exact name, or rebuild it with one in its own bundle.
:rules
[2
-sdk_manifest_missing
-manifest_misnamed
:source
'Apple, Adding a privacy manifest to your app or third-party SDK, text of 2025
:checked
-2026-11-21
{8
:code
-ITMS-91064
:title
'Invalid tracking information
:meaning
'NSPrivacyTracking and NSPrivacyTrackingDomains contradict each other: domains without tracking, or tracking without domains. A list with one empty string is not an empty list.
:effect
'a warning from 2024-03, a refusal since 2024-05-01
:fix
'Set NSPrivacyTracking to true and name the domains, or set it to false and name none.
:rules
[2
-tracking_domains_missing
-tracking_domains_unexpected
:source
'Apple TN3181; datatrans/ios-sdk issue 16; klarna-mobile-sdk issue 238
:checked
-2026-11-21
{8
:code
-ITMS-91065
:title
'Missing signature
:meaning
'A listed SDK that is used as a binary lacks the signature of its maker.
:effect
'a refusal, first reported in 2024-05
:fix
'Take the maker's signed XCFramework and embed it unchanged; signing the embedded copy again is reported not to help.
:rules
[0
:source
'flutter/flutter issue 148300; gematik/OpenSSL-Swift issue 12; partout-io/tunnelkit issue 423
:checked
-2026-11-21
{8
:code
-ITMS-91106
:title
'Invalid API reason declaration (other place)
:meaning
'ITMS-91055 for a manifest that lies where the documentation foresees none, as in a nested resource bundle. Its path is named.
:effect
'a warning from 2024-09, a refusal since 2024-11-12
:fix
'Correct the code in the manifest at that path, or update the SDK that brings it.
:rules
[2
-reason_unknown
-reason_wrong_category
:source
'Tealium/tealium-swift issue 338; exponea/exponea-ios-sdk issue 77
:checked
-2026-11-21
{8
:code
-ITMS-91107
:title
'Invalid tracking information (other place)
:meaning
'ITMS-91064 for a manifest that lies where the documentation foresees none.
:effect
'a warning from 2024-09, a refusal since 2024-11-12
:fix
'Make tracking and domains agree in the manifest at that path, or update the SDK that brings it.
:rules
[2
-tracking_domains_missing
-tracking_domains_unexpected
:source
'braze-swift-sdk issue 138; yandex-ads-unity-plugin issue 117; appmetrica-sdk-ios issue 24
:checked
-2026-11-21
{8
:code
-ITMS-91108
:title
'Invalid privacy manifest (other place)
:meaning
'ITMS-91056 for a manifest that lies where the documentation foresees none.
:effect
'a warning from 2024-08, a refusal since 2024-11-12, later as ITMS-91056 for the same path
:fix
'Fix the manifest at that path as for ITMS-91056, or update the SDK that brings it.
:rules
[11
-manifest_unreadable
-manifest_key_unknown
-manifest_key_missing
-manifest_type_wrong
-manifest_placeholder
-reasons_empty
-accessed_types_empty
-data_type_unknown
-purpose_unknown
-purposes_empty
-tracking_domain_malformed
:source
'SwiftSoup issue 286; Reachability.swift issue 418; TOCropViewController issue 591
:checked
-2026-11-21
{8
:code
-ITMS-90683
:title
'Missing purpose string in Info.plist
:meaning
'Code or an entitlement can reach protected data, and the named Info.plist does not say what for. A mere reference inside a library suffices.
:effect
'a warning in 2019, a refusal in current reports
:fix
'Add the named usage-description key, with an honest sentence, to the named Info.plist, or drop the code that reaches the data.
:rules
[0
:source
'this-or-that issue 133; status-legacy issue 20234; app-finance issue 639
:checked
-2026-11-21
=4243 privacy/manifest-keys.yml
{2
:keys
[10
{7
:key
-NSPrivacyTracking
:within
-root
:type
-boolean
:required
-false
:title
'Privacy Tracking Enabled
:source
'Apple, NSPrivacyTracking, text of 2025-06-21
:checked
-2026-11-21
{7
:key
-NSPrivacyTrackingDomains
:within
-root
:type
-string_array
:required
-false
:title
'Privacy Tracking Domains
:source
'Apple, NSPrivacyTrackingDomains, text of 2025-06-21
:checked
-2026-11-21
{7
:key
-NSPrivacyCollectedDataTypes
:within
-root
:type
-dictionary_array
:required
-false
:title
'Privacy Nutrition Label Types
:source
'Apple, Describing data use in privacy manifests, text of 2026
:checked
-2026-11-21
{7
:key
-NSPrivacyAccessedAPITypes
:within
-root
:type
-dictionary_array
:required
-false
:title
'Privacy Accessed API Types
:source
'Apple, Describing use of required reason API, text of 2025; Apple TN3181
:checked
-2026-11-21
{8
:key
-NSPrivacyCollectedDataType
:within
-NSPrivacyCollectedDataTypes
:type
-string
:required
-true
:values
-data_types
:title
'Collected Data Type
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21
:checked
-2026-11-21
{7
:key
-NSPrivacyCollectedDataTypeLinked
:within
-NSPrivacyCollectedDataTypes
:type
-boolean
:required
-true
:title
'Linked to User
:source
'Apple, NSPrivacyCollectedDataTypeLinked, text of 2025-06-21
:checked
-2026-11-21
{7
:key
-NSPrivacyCollectedDataTypeTracking
:within
-NSPrivacyCollectedDataTypes
:type
-boolean
:required
-true
:title
'Used for Tracking
:source
'Apple, NSPrivacyCollectedDataTypeTracking, text of 2025-06-21
:checked
-2026-11-21
{8
:key
-NSPrivacyCollectedDataTypePurposes
:within
-NSPrivacyCollectedDataTypes
:type
-string_array
:required
-true
:values
-purposes
:title
'Collection Purposes
:source
'Apple, NSPrivacyCollectedDataTypePurposes, text of 2025-06-21
:checked
-2026-11-21
{8
:key
-NSPrivacyAccessedAPIType
:within
-NSPrivacyAccessedAPITypes
:type
-string
:required
-true
:values
-categories
:title
'Privacy Accessed API Type
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{8
:key
-NSPrivacyAccessedAPITypeReasons
:within
-NSPrivacyAccessedAPITypes
:type
-string_array
:required
-true
:values
-reasons
:title
'Privacy Accessed API Reasons
:source
'Apple, NSPrivacyAccessedAPITypeReasons, text of 2025-06-21
:checked
-2026-11-21
:common_misspellings
[11
{4
:written
-NSPrivacyAccessedAPITypeReason
:meant
-NSPrivacyAccessedAPITypeReasons
:source
'Apple, NSPrivacyAccessedAPITypeReasons, text of 2025-06-21 (the right name)
:checked
-2026-11-21
{4
:written
-NSPrivacyAccesedAPIType
:meant
-NSPrivacyAccessedAPIType
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21 (the right name)
:checked
-2026-11-21
{4
:written
-NSPrivacyAccessedAPICategories
:meant
-NSPrivacyAccessedAPITypes
:source
'Apple TN3181 (the right name)
:checked
-2026-11-21
{4
:written
-NSPrivacyAccessAPITypes
:meant
-NSPrivacyAccessedAPITypes
:source
'dotnet/docs-maui, privacy manifest page, 2026-08-19
:checked
-2026-11-21
{4
:written
-UserDefaults
:meant
-NSPrivacyAccessedAPICategoryUserDefaults
:source
'Apple TN3181; flutter/flutter issue 145269; zodl-ios issue 1186
:checked
-2026-11-21
{4
:written
-DiskSpace
:meant
-NSPrivacyAccessedAPICategoryDiskSpace
:source
'Apple TN3181; flutter/flutter issue 145269; zodl-ios issue 1186
:checked
-2026-11-21
{4
:written
-FileTimestamp
:meant
-NSPrivacyAccessedAPICategoryFileTimestamp
:source
'Apple TN3181; flutter/flutter issue 145269; zodl-ios issue 1186
:checked
-2026-11-21
{4
:written
'File timestamp
:meant
-NSPrivacyAccessedAPICategoryFileTimestamp
:source
'Apple TN3181; flutter/flutter issue 145269; zodl-ios issue 1186
:checked
-2026-11-21
{4
:written
-NSPrivacyCollectedDataTypePhotosOrVideos
:meant
-NSPrivacyCollectedDataTypePhotosorVideos
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; wrong value: public lists
:checked
-2026-11-21
{4
:written
-NSPrivacyCollectedDataTypeHandsData
:meant
-NSPrivacyCollectedDataTypeHands
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; wrong value: public lists
:checked
-2026-11-21
{4
:written
-NSPrivacyCollectedDataTypeHeadMovement
:meant
-NSPrivacyCollectedDataTypeHead
:source
'Apple, NSPrivacyCollectedDataType, text of 2025-06-21; wrong value: public lists
:checked
-2026-11-21
=4133 privacy/package-products.yml
{1
:packages
[4
{6
:url
-https://github.com/firebase/firebase-ios-sdk
:product_prefix
-Firebase
:every_product
[9
-FBLPromises
-FirebaseCore
-FirebaseCoreDiagnostics
-FirebaseCoreExtension
-FirebaseCoreInternal
-GoogleDataTransport
-GoogleUtilities
-nanopb
-Promises
:products
[40
{2
:name
-FirebaseAI
:needs
[0
{2
:name
-FirebaseAILogic
:needs
[0
{2
:name
-FirebaseAnalytics
:needs
[1
-FirebaseInstallations
{2
:name
-FirebaseAnalyticsCore
:needs
[1
-FirebaseInstallations
{2
:name
-FirebaseAnalyticsIdentitySupport
:needs
[1
-FirebaseInstallations
{2
:name
-FirebaseAnalyticsOnDeviceConversion
:needs
[0
{2
:name
-FirebaseAnalyticsSwift
:needs
[1
-FirebaseInstallations
{2
:name
-FirebaseAnalyticsSwift-Beta
:needs
[1
-FirebaseInstallations
{2
:name
-FirebaseAnalyticsWithoutAdIdSupport
:needs
[1
-FirebaseInstallations
{2
:name
-FirebaseAppCheck
:needs
[0
{2
:name
-FirebaseAppDistribution-Beta
:needs
[1
-FirebaseInstallations
{2
:name
-FirebaseAuth
:needs
[2
-FirebaseAuth
-GTMSessionFetcher
{2
:name
-FirebaseAuthCombine-Community
:needs
[2
-FirebaseAuth
-GTMSessionFetcher
{2
:name
-FirebaseCore
:needs
[0
{2
:name
-FirebaseCrashlytics
:needs
[2
-FirebaseCrashlytics
-FirebaseInstallations
{2
:name
-FirebaseDatabase
:needs
[1
-leveldb
{2
:name
-FirebaseDatabaseSwift
:needs
[1
-leveldb
{2
:name
-FirebaseDatabaseSwift-Beta
:needs
[1
-leveldb
{2
:name
-FirebaseDynamicLinks
:needs
[1
-FirebaseDynamicLinks
{2
:name
-FirebaseFirestore
:needs
[5
-Abseil
-BoringSSL / openssl_grpc
-FirebaseFirestore
-grpcpp
-leveldb
{2
:name
-FirebaseFirestoreCombine-Community
:needs
[5
-Abseil
-BoringSSL / openssl_grpc
-FirebaseFirestore
-grpcpp
-leveldb
{2
:name
-FirebaseFirestoreSwift
:needs
[5
-Abseil
-BoringSSL / openssl_grpc
-FirebaseFirestore
-grpcpp
-leveldb
{2
:name
-FirebaseFirestoreSwift-Beta
:needs
[5
-Abseil
-BoringSSL / openssl_grpc
-FirebaseFirestore
-grpcpp
-leveldb
{2
:name
-FirebaseFunctions
:needs
[1
-GTMSessionFetcher
{2
:name
-FirebaseFunctionsCombine-Community
:needs
[1
-GTMSessionFetcher
{2
:name
-FirebaseFunctionsSwift-Beta
:needs
[1
-GTMSessionFetcher
{2
:name
-FirebaseInAppMessaging-Beta
:needs
[2
-FirebaseABTesting
-FirebaseInstallations
{2
:name
-FirebaseInAppMessagingSwift-Beta
:needs
[2
-FirebaseABTesting
-FirebaseInstallations
{2
:name
-FirebaseInstallations
:needs
[1
-FirebaseInstallations
{2
:name
-FirebaseMLModelDownloader
:needs
[1
-FirebaseInstallations
{2
:name
-FirebaseMessaging
:needs
[2
-FirebaseInstallations
-FirebaseMessaging
{2
:name
-FirebasePerformance
:needs
[3
-FirebaseABTesting
-FirebaseInstallations
-FirebaseRemoteConfig
{2
:name
-FirebaseRemoteConfig
:needs
[3
-FirebaseABTesting
-FirebaseInstallations
-FirebaseRemoteConfig
{2
:name
-FirebaseRemoteConfigSwift
:needs
[3
-FirebaseABTesting
-FirebaseInstallations
-FirebaseRemoteConfig
{2
:name
-FirebaseRemoteConfigSwift-Beta
:needs
[3
-FirebaseABTesting
-FirebaseInstallations
-FirebaseRemoteConfig
{2
:name
-FirebaseStorage
:needs
[1
-GTMSessionFetcher
{2
:name
-FirebaseStorageCombine-Community
:needs
[1
-GTMSessionFetcher
{2
:name
-FirebaseStorageSwift-Beta
:needs
[1
-GTMSessionFetcher
{2
:name
-FirebaseVertexAI
:needs
[0
{2
:name
-FirebaseVertexAI-Preview
:needs
[0
:source
'Package.swift of the tags 7.0.0, 7.11.0, 8.0.0, 8.9.0, 8.15.0, 9.0.0, 9.1.0, 9.6.0, 10.0.0, 10.3.0, 10.20.0, 10.29.0, 11.0.0, 11.15.0, 12.0.0 and 12.19.0, followed through its targets; Package.swift of GoogleDataTransport and app-check
:checked
-2026-11-25
{5
:url
-https://github.com/google/GoogleSignIn-iOS
:product_prefix
-GoogleSignIn
:every_product
[7
-AppAuth
-FBLPromises
-GoogleSignIn
-GoogleUtilities
-GTMAppAuth
-GTMSessionFetcher
-Promises
:source
-Package.swift of 9.1.0, of app-check and of GTMAppAuth
:checked
-2026-11-25
{5
:url
-https://github.com/google/GTMAppAuth
:product_prefix
-GTMAppAuth
:every_product
[3
-AppAuth
-GTMAppAuth
-GTMSessionFetcher
:source
-Package.swift of commit 010a035
:checked
-2026-11-25
{5
:url
-https://github.com/google/google-api-objectivec-client-for-rest
:product_prefix
-GoogleAPIClientForREST
:every_product
[1
-GTMSessionFetcher
:source
-Package.swift of commit 0191421
:checked
-2026-11-25
=1089 privacy/purposes.yml
{1
:purposes
[6
{4
:id
-NSPrivacyCollectedDataTypePurposeThirdPartyAdvertising
:label
'Third-Party Advertising
:source
'Apple, NSPrivacyCollectedDataTypePurposes, text of 2025-06-21
:checked
-2026-11-21
{4
:id
-NSPrivacyCollectedDataTypePurposeDeveloperAdvertising
:label
'Developer's Advertising or Marketing
:source
'Apple, NSPrivacyCollectedDataTypePurposes, text of 2025-06-21
:checked
-2026-11-21
{4
:id
-NSPrivacyCollectedDataTypePurposeAnalytics
:label
'Analytics
:source
'Apple, NSPrivacyCollectedDataTypePurposes, text of 2025-06-21
:checked
-2026-11-21
{4
:id
-NSPrivacyCollectedDataTypePurposeProductPersonalization
:label
'Product Personalization
:source
'Apple, NSPrivacyCollectedDataTypePurposes, text of 2025-06-21
:checked
-2026-11-21
{4
:id
-NSPrivacyCollectedDataTypePurposeAppFunctionality
:label
'App Functionality
:source
'Apple, NSPrivacyCollectedDataTypePurposes, text of 2025-06-21
:checked
-2026-11-21
{4
:id
-NSPrivacyCollectedDataTypePurposeOther
:label
'Other Purposes
:source
'Apple, NSPrivacyCollectedDataTypePurposes, text of 2025-06-21
:checked
-2026-11-21
=9594 privacy/reasons.yml
{1
:reasons
[17
{10
:code
-DDA9.1
:category
-NSPrivacyAccessedAPICategoryFileTimestamp
:title
'File dates shown to the user
:meaning
'Dates of files are displayed to whoever holds the device, and serve nothing else.
:sdk_only
-false
:off_device
'never
:supports
[2
'a file date ends in a label, a Text or a table cell
'a DateFormatter of the views gets a file date
:contradicts
[2
'no UI framework in the target
'the date goes into a request, an analytics event or an upload
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{9
:code
-C617.1
:category
-NSPrivacyAccessedAPICategoryFileTimestamp
:title
'Metadata of files in own containers
:meaning
'Dates, sizes and other metadata of files in the app's own container, its app group's or its CloudKit container.
:sdk_only
-false
:supports
[4
'paths from NSHomeDirectory or NSTemporaryDirectory
'paths from FileManager.urls(for:in:) or Bundle.main
'containerURL(forSecurityApplicationGroupIdentifier:)
'url(forUbiquityContainerIdentifier:)
:contradicts
[1
'every path comes from a picker, fileImporter, a drop or a bookmark (3B52.1 fits)
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{9
:code
-3B52.1
:category
-NSPrivacyAccessedAPICategoryFileTimestamp
:title
'Metadata of files the user granted
:meaning
'Metadata of files or folders to which the person gave access, for instance in a document picker.
:sdk_only
-false
:supports
[4
'UIDocumentPickerViewController or fileImporter
'startAccessingSecurityScopedResource
'UIDocument or UIDropInteraction
'documents opened in place
:contradicts
[1
'none of these in the target
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{10
:code
-0A2A.1
:category
-NSPrivacyAccessedAPICategoryFileTimestamp
:title
'SDK wrapper around file timestamps
:meaning
'A third-party SDK wraps these calls and makes them only when its host app asks. Closed to an SDK that mainly wraps required-reason API.
:sdk_only
-true
:off_device
'never by the SDK for itself
:supports
[1
'public API of a framework or package takes a path and returns attributes
:contradicts
[2
'declared in an app target
'called from an initialiser, a timer or background work
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{10
:code
-35F9.1
:category
-NSPrivacyAccessedAPICategorySystemBootTime
:title
'Elapsed time and timers
:meaning
'Boot time serves to measure the time between events in the app, or to run timers.
:sdk_only
-false
:off_device
'never, but for the measured span between events in the app
:supports
[3
'one reading subtracted from another
'timer, animation or performance code
'mach_timebase_info beside mach_absolute_time
:contradicts
[1
'a raw uptime is stored in a payload or sent
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{10
:code
-8FFB.1
:category
-NSPrivacyAccessedAPICategorySystemBootTime
:title
'Absolute time of events
:meaning
'Boot time helps to turn the timestamp of an event (of UIKit or audio, say) into an absolute time.
:sdk_only
-false
:off_device
'never, but for the absolute time of an event in the app
:supports
[2
'Date() minus systemUptime, plus UIEvent.timestamp or UITouch.timestamp
'the same with AVAudioTime.hostTime or motion timestamps
:contradicts
[1
'no event timestamps in the target
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{10
:code
-3D61.1
:category
-NSPrivacyAccessedAPICategorySystemBootTime
:title
'Boot time in an optional bug report
:meaning
'The person may send a bug report, by choice, and sees the boot time prominently in it.
:sdk_only
-false
:off_device
'only in the report that the person submits, to look into it or answer it
:supports
[2
'a screen for feedback or bug reports
'MFMailComposeViewController with diagnostics
:contradicts
[1
'crash or telemetry data uploaded automatically
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{10
:code
-85F4.1
:category
-NSPrivacyAccessedAPICategoryDiskSpace
:title
'Disk space shown to the user
:meaning
'Disk space is displayed to the person, in bytes or as the playing time of media.
:sdk_only
-false
:off_device
'never, but for display on another device of the same person: over the local network, with explicit permission, never over the Internet
:supports
[2
'ByteCountFormatter or .byteCount on the value
'a storage screen
:contradicts
[1
'no UI in the target
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{10
:code
-E174.1
:category
-NSPrivacyAccessedAPICategoryDiskSpace
:title
'Room before writing, cleanup when low
:meaning
'The app looks whether a file will fit before it writes, or for low space so as to delete files. Its behaviour must change in a way the person can notice.
:sdk_only
-false
:off_device
'never, but to leave out a download from a server for want of room
:supports
[2
'free space compared with a needed size or a threshold
'a branch after it that stops, warns or clears caches
:contradicts
[1
'the value is only logged or sent
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{10
:code
-7D9E.1
:category
-NSPrivacyAccessedAPICategoryDiskSpace
:title
'Disk space in an optional bug report
:meaning
'The person may send a bug report, by choice, and sees the disk space prominently in it.
:sdk_only
-false
:off_device
'only in the report that the person submits, to look into it or answer it
:supports
[1
'a screen for feedback or bug reports
:contradicts
[1
'crash or telemetry data uploaded automatically
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{10
:code
-B728.1
:category
-NSPrivacyAccessedAPICategoryDiskSpace
:title
'Low space in a health study
:meaning
'Participants of a health study are told when low space endangers its data. The app must serve health research alone and keep App Review Guideline 5.1.3.
:sdk_only
-false
:app_kind
'health research app
:supports
[1
'study code with ResearchKit, SensorKit or HealthKit
:contradicts
[1
'no ResearchKit, SensorKit or HealthKit in the project
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{11
:code
-3EC4.1
:category
-NSPrivacyAccessedAPICategoryActiveKeyboards
:title
'Active keyboards in a keyboard app
:meaning
'An app whose main function is a systemwide custom keyboard reads which keyboards are active.
:sdk_only
-false
:app_kind
'custom keyboard app
:off_device
'never
:supports
[2
'a subclass of UIInputViewController
'com.apple.keyboard-service as extension point in an Info.plist
:contradicts
[1
'no keyboard extension in the project
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{10
:code
-54BD.1
:category
-NSPrivacyAccessedAPICategoryActiveKeyboards
:title
'Interface fitted to active keyboards
:meaning
'An app with fields for text chooses its interface by the active keyboards, noticeably for the person.
:sdk_only
-false
:off_device
'never
:supports
[2
'UITextField, UITextView, TextField, TextEditor or UITextInput in the target
'a branch on primaryLanguage
:contradicts
[2
'no text input in the target
'the value goes to analytics
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{9
:code
-CA92.1
:category
-NSPrivacyAccessedAPICategoryUserDefaults
:title
'Defaults of the app itself
:meaning
'Defaults within reach of this app alone. Reading what other apps or the system wrote is not covered, nor writing what other apps can reach.
:sdk_only
-false
:supports
[3
'UserDefaults.standard
'@AppStorage without store:
'UserDefaults() with own keys
:contradicts
[2
'a suite named after an app group (1C8F.1 is needed, alone or as well)
'system keys such as AppleLanguages or AppleLocale are read
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{9
:code
-1C8F.1
:category
-NSPrivacyAccessedAPICategoryUserDefaults
:title
'Defaults shared in an app group
:meaning
'Defaults that only the members of one App Group share, whether app, extension or App Clip. A missing key answered from the global domain does no harm.
:sdk_only
-false
:supports
[3
'UserDefaults(suiteName:) with a group identifier
'@AppStorage with store:
'the entitlement com.apple.security.application-groups
:contradicts
[1
'no suite name and no App Group entitlement
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{10
:code
-C56D.1
:category
-NSPrivacyAccessedAPICategoryUserDefaults
:title
'SDK wrapper around user defaults
:meaning
'A third-party SDK wraps user defaults and touches them only when its host app asks. Closed to an SDK that mainly wraps required-reason API.
:sdk_only
-true
:off_device
'never by the SDK for itself
:supports
[1
'a public storage helper in a framework or package
:contradicts
[2
'declared in an app target
'the SDK keeps its own state in defaults (CA92.1 or 1C8F.1)
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{9
:code
-AC6B.1
:category
-NSPrivacyAccessedAPICategoryUserDefaults
:title
'Managed configuration and its feedback
:meaning
'Reads the app configuration set by device management (MDM), or stores feedback for it. For the keys com.apple.configuration.managed (read) and com.apple.feedback.managed (write) alone.
:sdk_only
-false
:supports
[2
'the literal com.apple.configuration.managed
'the literal com.apple.feedback.managed
:contradicts
[1
'neither literal in the target
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
=19710 privacy/required-reason-apis.yml
{2
:symbols
[27
{12
:id
-FileAttributeKey.creationDate
:swift
-FileAttributeKey.creationDate
:objc
-NSFileCreationDate
:owner
-FileAttributeKey
:kind
-constant
:categories
[1
-NSPrivacyAccessedAPICategoryFileTimestamp
:link_symbols
[1
-_NSFileCreationDate
:ambiguity
-high
:homonyms
[6
-PHAsset.creationDate
-AVAsset.creationDate
-CKRecord.creationDate
-EKCalendarItem.creationDate
-URLResourceValues.creationDate
'properties of own models (Core Data, SwiftData, Codable)
:note
'The bare .creationDate counts only where a dictionary of file attributes is meant; otherwise the type must be written out. NSFileCreationDate leaves no doubt.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{12
:id
-FileAttributeKey.modificationDate
:swift
-FileAttributeKey.modificationDate
:objc
-NSFileModificationDate
:owner
-FileAttributeKey
:kind
-constant
:categories
[1
-NSPrivacyAccessedAPICategoryFileTimestamp
:link_symbols
[1
-_NSFileModificationDate
:ambiguity
-high
:homonyms
[4
-PHAsset.modificationDate
-CKRecord.modificationDate
-NSFileVersion.modificationDate
'properties of own models
:note
'Needs the same context as creationDate; a plain text search mistakes PHAsset.modificationDate for it.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{12
:id
-UIDocument.fileModificationDate
:swift
-fileModificationDate
:objc
-fileModificationDate
:owner
-UIDocument
:kind
-property
:categories
[1
-NSPrivacyAccessedAPICategoryFileTimestamp
:selectors
[2
-fileModificationDate
'setFileModificationDate:
:ambiguity
-medium
:homonyms
[2
-NSDocument.fileModificationDate
-NSDictionary.fileModificationDate
:note
'No other class is listed with this member. A binary shows only the selector, which counts beside a reference to _OBJC_CLASS_$_UIDocument.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21; UIDocument page, 2025
:checked
-2026-11-21
{11
:id
-URLResourceKey.contentModificationDateKey
:swift
-URLResourceKey.contentModificationDateKey
:objc
-NSURLContentModificationDateKey
:owner
-URLResourceKey
:kind
-constant
:categories
[1
-NSPrivacyAccessedAPICategoryFileTimestamp
:link_symbols
[1
-_NSURLContentModificationDateKey
:ambiguity
-low
:note
'With its suffix Key the bare name is nearly unique.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{12
:id
-URLResourceKey.creationDateKey
:swift
-URLResourceKey.creationDateKey
:objc
-NSURLCreationDateKey
:owner
-URLResourceKey
:kind
-constant
:categories
[1
-NSPrivacyAccessedAPICategoryFileTimestamp
:link_symbols
[1
-_NSURLCreationDateKey
:ambiguity
-low
:homonyms
[1
-URLResourceKey.volumeCreationDateKey
:note
'volumeCreationDateKey is another key and not listed.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{10
:id
-getattrlist
:swift
-getattrlist
:objc
-getattrlist
:kind
-function
:categories
[2
-NSPrivacyAccessedAPICategoryFileTimestamp
-NSPrivacyAccessedAPICategoryDiskSpace
:link_symbols
[1
-_getattrlist
:ambiguity
-low
:note
'Stands in two categories, and only the requested attributes tell which is meant; one of the two declared is enough.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{10
:id
-getattrlistbulk
:swift
-getattrlistbulk
:objc
-getattrlistbulk
:kind
-function
:categories
[1
-NSPrivacyAccessedAPICategoryFileTimestamp
:link_symbols
[1
-_getattrlistbulk
:ambiguity
-low
:note
'Its relatives also count for disk space; this one does not.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{10
:id
-fgetattrlist
:swift
-fgetattrlist
:objc
-fgetattrlist
:kind
-function
:categories
[2
-NSPrivacyAccessedAPICategoryFileTimestamp
-NSPrivacyAccessedAPICategoryDiskSpace
:link_symbols
[1
-_fgetattrlist
:ambiguity
-low
:note
'Stands in two categories, as getattrlist does.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{11
:id
-stat
:swift
-stat
:objc
-stat
:kind
-function
:categories
[1
-NSPrivacyAccessedAPICategoryFileTimestamp
:link_symbols
[2
-_stat
-_stat$INODE64
:ambiguity
-high
:homonyms
[3
'own variables, properties and methods
'helpers for statistics
'std::filesystem::status
:note
'Function and struct are both meant: count a call with path and buffer, and the type (struct stat, Darwin.stat). It counts whatever field is read; x86_64 slices may spell it with $INODE64.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21; privacykey/bundlefacts, 2026-08-15 ($INODE64)
:checked
-2026-11-21
{10
:id
-fstat
:swift
-fstat
:objc
-fstat
:kind
-function
:categories
[1
-NSPrivacyAccessedAPICategoryFileTimestamp
:link_symbols
[2
-_fstat
-_fstat$INODE64
:ambiguity
-low
:note
'x86_64 slices may spell it with $INODE64; arm64 slices never do.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21; privacykey/bundlefacts, 2026-08-15 ($INODE64)
:checked
-2026-11-21
{10
:id
-fstatat
:swift
-fstatat
:objc
-fstatat
:kind
-function
:categories
[1
-NSPrivacyAccessedAPICategoryFileTimestamp
:link_symbols
[2
-_fstatat
-_fstatat$INODE64
:ambiguity
-low
:note
'x86_64 slices may spell it with $INODE64; arm64 slices never do.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21; privacykey/bundlefacts, 2026-08-15 ($INODE64)
:checked
-2026-11-21
{10
:id
-lstat
:swift
-lstat
:objc
-lstat
:kind
-function
:categories
[1
-NSPrivacyAccessedAPICategoryFileTimestamp
:link_symbols
[2
-_lstat
-_lstat$INODE64
:ambiguity
-low
:note
'x86_64 slices may spell it with $INODE64; arm64 slices never do.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21; privacykey/bundlefacts, 2026-08-15 ($INODE64)
:checked
-2026-11-21
{10
:id
-getattrlistat
:swift
-getattrlistat
:objc
-getattrlistat
:kind
-function
:categories
[2
-NSPrivacyAccessedAPICategoryFileTimestamp
-NSPrivacyAccessedAPICategoryDiskSpace
:link_symbols
[1
-_getattrlistat
:ambiguity
-low
:note
'Stands in two categories, as getattrlist does.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{11
:id
-ProcessInfo.systemUptime
:swift
-systemUptime
:objc
-systemUptime
:owner
-ProcessInfo
:kind
-property
:categories
[1
-NSPrivacyAccessedAPICategorySystemBootTime
:selectors
[1
-systemUptime
:ambiguity
-low
:note
'In a binary the selector is the evidence; a reference to _OBJC_CLASS_$_NSProcessInfo alone is none. A model of the project may reuse the name.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{10
:id
-mach_absolute_time
:swift
-mach_absolute_time
:objc
-mach_absolute_time
:kind
-function
:categories
[1
-NSPrivacyAccessedAPICategorySystemBootTime
:link_symbols
[1
-_mach_absolute_time
:ambiguity
-low
:note
'The page of this function names clock_gettime_nsec_np(CLOCK_UPTIME_RAW) as its equal.
:source
'Apple, NSPrivacyAccessedAPIType and mach_absolute_time, text of 2025-06-21
:checked
-2026-11-21
{10
:id
-URLResourceKey.volumeAvailableCapacityKey
:swift
-URLResourceKey.volumeAvailableCapacityKey
:objc
-NSURLVolumeAvailableCapacityKey
:owner
-URLResourceKey
:kind
-constant
:categories
[1
-NSPrivacyAccessedAPICategoryDiskSpace
:link_symbols
[1
-_NSURLVolumeAvailableCapacityKey
:ambiguity
-low
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{10
:id
-URLResourceKey.volumeAvailableCapacityForImportantUsageKey
:swift
-URLResourceKey.volumeAvailableCapacityForImportantUsageKey
:objc
-NSURLVolumeAvailableCapacityForImportantUsageKey
:owner
-URLResourceKey
:kind
-constant
:categories
[1
-NSPrivacyAccessedAPICategoryDiskSpace
:link_symbols
[1
-_NSURLVolumeAvailableCapacityForImportantUsageKey
:ambiguity
-low
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{10
:id
-URLResourceKey.volumeAvailableCapacityForOpportunisticUsageKey
:swift
-URLResourceKey.volumeAvailableCapacityForOpportunisticUsageKey
:objc
-NSURLVolumeAvailableCapacityForOpportunisticUsageKey
:owner
-URLResourceKey
:kind
-constant
:categories
[1
-NSPrivacyAccessedAPICategoryDiskSpace
:link_symbols
[1
-_NSURLVolumeAvailableCapacityForOpportunisticUsageKey
:ambiguity
-low
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{10
:id
-URLResourceKey.volumeTotalCapacityKey
:swift
-URLResourceKey.volumeTotalCapacityKey
:objc
-NSURLVolumeTotalCapacityKey
:owner
-URLResourceKey
:kind
-constant
:categories
[1
-NSPrivacyAccessedAPICategoryDiskSpace
:link_symbols
[1
-_NSURLVolumeTotalCapacityKey
:ambiguity
-low
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{10
:id
-FileAttributeKey.systemFreeSize
:swift
-FileAttributeKey.systemFreeSize
:objc
-NSFileSystemFreeSize
:owner
-FileAttributeKey
:kind
-constant
:categories
[1
-NSPrivacyAccessedAPICategoryDiskSpace
:link_symbols
[1
-_NSFileSystemFreeSize
:ambiguity
-low
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{12
:id
-FileAttributeKey.systemSize
:swift
-FileAttributeKey.systemSize
:objc
-NSFileSystemSize
:owner
-FileAttributeKey
:kind
-constant
:categories
[1
-NSPrivacyAccessedAPICategoryDiskSpace
:link_symbols
[1
-_NSFileSystemSize
:ambiguity
-medium
:homonyms
[1
'own properties of layouts and fonts
:note
'Layout and font code likes this name. The key is listed, attributesOfFileSystem(forPath:) around it is not.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{10
:id
-statfs
:swift
-statfs
:objc
-statfs
:kind
-function
:categories
[1
-NSPrivacyAccessedAPICategoryDiskSpace
:link_symbols
[2
-_statfs
-_statfs$INODE64
:ambiguity
-medium
:note
'Also the name of a struct. x86_64 slices may spell it with $INODE64; arm64 slices never do.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21; privacykey/bundlefacts, 2026-08-15 ($INODE64)
:checked
-2026-11-21
{10
:id
-statvfs
:swift
-statvfs
:objc
-statvfs
:kind
-function
:categories
[1
-NSPrivacyAccessedAPICategoryDiskSpace
:link_symbols
[1
-_statvfs
:ambiguity
-medium
:note
'Also the name of a struct.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{10
:id
-fstatfs
:swift
-fstatfs
:objc
-fstatfs
:kind
-function
:categories
[1
-NSPrivacyAccessedAPICategoryDiskSpace
:link_symbols
[2
-_fstatfs
-_fstatfs$INODE64
:ambiguity
-low
:note
'x86_64 slices may spell it with $INODE64; arm64 slices never do.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21; privacykey/bundlefacts, 2026-08-15 ($INODE64)
:checked
-2026-11-21
{9
:id
-fstatvfs
:swift
-fstatvfs
:objc
-fstatvfs
:kind
-function
:categories
[1
-NSPrivacyAccessedAPICategoryDiskSpace
:link_symbols
[1
-_fstatvfs
:ambiguity
-low
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{11
:id
-UITextInputMode.activeInputModes
:swift
-activeInputModes
:objc
-activeInputModes
:owner
-UITextInputMode
:kind
-property
:categories
[1
-NSPrivacyAccessedAPICategoryActiveKeyboards
:selectors
[1
-activeInputModes
:ambiguity
-low
:note
'A class property. UITextInputMode itself is not listed, so a binary must show the selector beside _OBJC_CLASS_$_UITextInputMode.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
{12
:id
-UserDefaults
:swift
-UserDefaults
:objc
-NSUserDefaults
:owner
-UserDefaults
:kind
-class
:categories
[1
-NSPrivacyAccessedAPICategoryUserDefaults
:selectors
[2
-standardUserDefaults
'initWithSuiteName:
:ambiguity
-low
:homonyms
[2
-MyUserDefaults
-UserDefaultsKey
:note
'The class as a whole is listed, so every member counts, but match the whole word. In a binary _OBJC_CLASS_$_NSUserDefaults shows it.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21
:checked
-2026-11-21
:near_misses
[21
{6
:names
[2
-NSDictionary.fileCreationDate
-NSDictionary.fileModificationDate
:nearest
-NSPrivacyAccessedAPICategoryFileTimestamp
:handling
-hint
:why
'The keys that these getters read are listed, the getters are not. Apple lists a property fileModificationDate, of UIDocument.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21 (absent); Apple, NSDictionary.fileModificationDate(), 2026
:checked
-2026-11-24
{6
:names
[2
-URLResourceValues.creationDate
-URLResourceValues.contentModificationDate
:nearest
-NSPrivacyAccessedAPICategoryFileTimestamp
:handling
-hint
:why
'The key is listed, the getter is not. A value can be read only after its key was asked for, so the key may be built elsewhere.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21 (absent); Apple, URLResourceValues.creationDate, 2026
:checked
-2026-11-21
{6
:names
[4
-URLResourceValues.volumeAvailableCapacity
-URLResourceValues.volumeAvailableCapacityForImportantUsage
-URLResourceValues.volumeAvailableCapacityForOpportunisticUsage
-URLResourceValues.volumeTotalCapacity
:nearest
-NSPrivacyAccessedAPICategoryDiskSpace
:handling
-hint
:why
'The keys are listed, these getters are not; the key may be built elsewhere.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21 (absent)
:checked
-2026-11-21
{5
:names
[6
-kCFURLCreationDateKey
-kCFURLContentModificationDateKey
-kCFURLVolumeAvailableCapacityKey
-kCFURLVolumeAvailableCapacityForImportantUsageKey
-kCFURLVolumeAvailableCapacityForOpportunisticUsageKey
-kCFURLVolumeTotalCapacityKey
:handling
-hint
:why
'Core Foundation twins of listed keys, with the same values. Apple does not list them.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21 (absent); Apple, kCFURLCreationDateKey, 2026
:checked
-2026-11-21
{6
:names
[3
-mach_continuous_time
-mach_approximate_time
-mach_continuous_approximate_time
:nearest
-NSPrivacyAccessedAPICategorySystemBootTime
:handling
-alternative
:why
'Only mach_absolute_time is listed; the page of mach_continuous_time bears no notice.
:source
'Apple, NSPrivacyAccessedAPIType and mach_continuous_time, text of 2025-06-21 (absent)
:checked
-2026-11-21
{6
:names
[2
-clock_gettime
-clock_gettime_nsec_np
:nearest
-NSPrivacyAccessedAPICategorySystemBootTime
:handling
-not_a_use
:why
'What Apple recommends in place of mach_absolute_time.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21 (absent); protocolbuffers/protobuf PR 15662
:checked
-2026-11-21
{6
:names
[2
-sysctl
-sysctlbyname
:nearest
-NSPrivacyAccessedAPICategorySystemBootTime
:handling
-not_a_use
:why
'Apple does not list the calls, which read much else; two blogs count them nevertheless.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21 (absent)
:checked
-2026-11-21
{6
:names
[2
-KERN_BOOTTIME
-kern.boottime
:nearest
-NSPrivacyAccessedAPICategorySystemBootTime
:handling
-alternative
:why
'The names under which sysctl gives the date of the last boot. Apple does not list them.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21 (absent)
:checked
-2026-11-21
{6
:names
[5
-CLOCK_UPTIME_RAW
-CLOCK_UPTIME_RAW_APPROX
-CLOCK_MONOTONIC
-CLOCK_MONOTONIC_RAW
-CLOCK_MONOTONIC_RAW_APPROX
:nearest
-NSPrivacyAccessedAPICategorySystemBootTime
:handling
-alternative
:why
'The clocks of clock_gettime that count from the last boot. Apple does not list them.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21 (absent)
:checked
-2026-11-21
{6
:names
[3
-getmntinfo
-getmntinfo_r_np
-getfsstat
:nearest
-NSPrivacyAccessedAPICategoryDiskSpace
:handling
-alternative
:why
'They give the same struct statfs as statfs, for all mounted file systems. Apple does not list them.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21 (absent)
:checked
-2026-11-25
{6
:names
[4
-CACurrentMediaTime
-CFAbsoluteTimeGetCurrent
-DispatchTime.now
-ContinuousClock
:nearest
-NSPrivacyAccessedAPICategorySystemBootTime
:handling
-not_a_use
:why
'Clocks outside the list. What a system framework calls inside is no symbol of the app.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21 (absent)
:checked
-2026-11-21
{6
:names
[2
-FileManager.attributesOfItem
-NSFileManager.attributesOfItemAtPath
:nearest
-NSPrivacyAccessedAPICategoryFileTimestamp
:handling
-hint
:why
'Not listed by itself. It speaks only together with a listed key or a date member read from its result.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21 (absent); xamarin/xamarin-macios, required-reasons-macios.md, 2024
:checked
-2026-11-21
{6
:names
[2
-FileManager.attributesOfFileSystem
-NSFileManager.attributesOfFileSystemForPath
:nearest
-NSPrivacyAccessedAPICategoryDiskSpace
:handling
-hint
:why
'Not listed by itself; systemSize and systemFreeSize, with which its result is read, are.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21 (absent); xamarin/xamarin-macios, required-reasons-macios.md, 2024
:checked
-2026-11-21
{6
:names
[2
-NSDictionary.fileModificationDate
-NSDictionary.fileCreationDate
:nearest
-NSPrivacyAccessedAPICategoryFileTimestamp
:handling
-hint
:why
'Reads the same value from an attributes dictionary; of this name Apple lists the UIDocument member only.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21 (absent)
:checked
-2026-11-21
{6
:names
[1
-NSDocument.fileModificationDate
:nearest
-NSPrivacyAccessedAPICategoryFileTimestamp
:handling
-not_a_use
:why
'AppKit only, and macOS is not bound by required reasons.
:source
'xamarin/xamarin-macios, required-reasons-macios.md, 2024
:checked
-2026-11-21
{6
:names
[2
-NSFileVersion.modificationDate
-URLResourceKey.volumeCreationDateKey
:nearest
-NSPrivacyAccessedAPICategoryFileTimestamp
:handling
-not_a_use
:why
'Dates that the list does not name; the page of volumeCreationDateKey bears no notice.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21 (absent); Apple, volumeCreationDateKey, 2026
:checked
-2026-11-21
{6
:names
[6
-contentAccessDateKey
-attributeModificationDateKey
-addedToDirectoryDateKey
-NSURLContentAccessDateKey
-NSURLAttributeModificationDateKey
-NSURLAddedToDirectoryDateKey
:nearest
-NSPrivacyAccessedAPICategoryFileTimestamp
:handling
-alternative
:why
'Dates of files that the list does not name.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21 (absent)
:checked
-2026-11-21
{6
:names
[1
-AppStorage
:nearest
-NSPrivacyAccessedAPICategoryUserDefaults
:handling
-hint
:why
'Not listed by name, and so not a use. What it stores does lie in user defaults, so a declared category is not idle beside it.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21 (absent); the scanners of Wooder (2024) and crasowas (2025) count it
:checked
-2026-11-21
{6
:names
[15
-CFPreferencesCopyAppValue
-CFPreferencesSetAppValue
-CFPreferencesGetAppBooleanValue
-CFPreferencesGetAppIntegerValue
-CFPreferencesAppSynchronize
-CFPreferencesAppValueIsForced
-CFPreferencesAddSuitePreferencesToApp
-CFPreferencesRemoveSuitePreferencesFromApp
-CFPreferencesCopyValue
-CFPreferencesCopyMultiple
-CFPreferencesSetValue
-CFPreferencesSetMultiple
-CFPreferencesSynchronize
-CFPreferencesCopyKeyList
-CFPreferencesCopyApplicationList
:nearest
-NSPrivacyAccessedAPICategoryUserDefaults
:handling
-hint
:why
'The same store, reached through Core Foundation; not listed.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21 (absent)
:checked
-2026-11-21
{6
:names
[1
-NSUbiquitousKeyValueStore
:nearest
-NSPrivacyAccessedAPICategoryUserDefaults
:handling
-not_a_use
:why
'A store of its own, in iCloud.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21 (absent)
:checked
-2026-11-21
{6
:names
[13
-statx
-stat64
-lstat64
-fstat64
-opendir
-readdir
-fts_open
-fts_open_b
-fts_read
-fts_children
-fts_set
-fts_close
-last_write_time
:nearest
-NSPrivacyAccessedAPICategoryFileTimestamp
:handling
-hint
:why
'Not listed by name. std::filesystem::last_write_time calls stat inside libc++, so the app may show no listed symbol.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21 (absent)
:checked
-2026-11-21
=28578 privacy/third-party-sdks.yml
{1
:sdks
[86
{7
:name
-Abseil
:frameworks
[2
-abseil
-absl
:pods
[1
{2
:name
-abseil
:since
[4
'1.20220623.2
'1.20230125.4
'1.20230802.2
'1.20240116.1
:packages
[1
{2
:url
-https://github.com/google/abseil-cpp-binary
:since
'1.2022062300.1
:confidence
-git
:source
'git tags of abseil/abseil-cpp and google/abseil-cpp-binary; crasowas/app_store_required_privacy_manifest_analyser (1.20240116.1); abseil PR 1611
:checked
-2026-11-21
{7
:name
-AFNetworking
:pods
[1
{2
:name
-AFNetworking
:since
-never
:packages
[1
{2
:url
-https://github.com/AFNetworking/AFNetworking
:since
-never
:advice
'AFNetworking is archived: move to URLSession or another library, or use a fork that brings a manifest
:confidence
-git
:source
'git head of AFNetworking/AFNetworking; crasowas/app_store_required_privacy_manifest_analyser (deprecated)
:checked
-2026-11-21
{6
:name
-Alamofire
:pods
[1
{2
:name
-Alamofire
:since
'5.9.0
:packages
[1
{2
:url
-https://github.com/Alamofire/Alamofire
:since
'5.9.0
:confidence
-git
:source
'git tag 5.9.0, podspec and Package.swift; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-AppAuth
:pods
[1
{3
:name
-AppAuth
:since
'1.7.0
:recommended
'1.7.3
:packages
[1
{3
:url
-https://github.com/openid/AppAuth-iOS
:since
'1.7.3
:recommended
'1.7.3
:confidence
-git
:source
'git tags and CHANGELOG; crasowas/app_store_required_privacy_manifest_analyser (1.7.0)
:checked
-2026-11-21
{7
:name
'BoringSSL / openssl_grpc
:frameworks
[2
-BoringSSL
-openssl_grpc
:pods
[1
{2
:name
-BoringSSL-GRPC
:since
'0.0.32
:packages
[1
{2
:url
-https://github.com/firebase/boringSSL-SwiftPM
:since
'0.32.0
:confidence
-git
:source
'grpc-ios tags v1.61.0 to v1.62.0 (podspec); firebase/boringSSL-SwiftPM tag 0.32.0; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-Capacitor
:pods
[2
{2
:name
-Capacitor
:since
'5.7.3
{2
:name
-CapacitorCordova
:since
'5.7.3
:packages
[1
{1
:url
-https://github.com/ionic-team/capacitor-swift-pm
:confidence
-git
:source
'git tag 5.7.3, both podspecs; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{8
:name
-Charts
:frameworks
[2
-Charts
-DGCharts
:pods
[2
{2
:name
-DGCharts
:since
'5.1.0
{2
:name
-Charts
:since
-never
:packages
[1
{3
:url
-https://github.com/ChartsOrg/Charts
:formerly
[2
-https://github.com/danielgindi/Charts
-https://github.com/danielgindi/ios-charts
:since
'5.1.0
:advice
'Move to the pod DGCharts, 5.1.0 or later
:confidence
-git
:source
'git tag 5.1.0; ChartsOrg/Charts issues 5223, 5224; former addresses: PRs 932, 5248; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-connectivity_plus
:pods
[1
{1
:name
-connectivity_plus
:pub
[1
{3
:name
-connectivity_plus
:since
'6.0.0
:recommended
'6.0.1
:confidence
-git
:source
'git tags of fluttercommunity/plus_plugins (podspec resource_bundles); crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-Cordova
:pods
[1
{2
:name
-Cordova
:since
'7.1.0
:packages
[1
{2
:url
-https://github.com/apache/cordova-ios
:since
'7.1.0
:confidence
-git
:source
'git tag 7.1.0 and RELEASENOTES.md; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-device_info_plus
:pods
[1
{1
:name
-device_info_plus
:pub
[1
{2
:name
-device_info_plus
:since
'10.0.1
:confidence
-git
:source
'git tags of fluttercommunity/plus_plugins (podspec resource_bundles); crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-DKImagePickerController
:pods
[1
{3
:name
-DKImagePickerController
:since
'4.3.7
:recommended
'4.3.9
:packages
[1
{1
:url
-https://github.com/zhangao0086/DKImagePickerController
:confidence
-git
:source
'git tag 4.3.6; issues 718, 720, PR 721; crasowas/app_store_required_privacy_manifest_analyser (4.3.6)
:checked
-2026-11-21
{6
:name
-DKPhotoGallery
:pods
[1
{2
:name
-DKPhotoGallery
:since
'0.0.18
:packages
[1
{1
:url
-https://github.com/zhangao0086/DKPhotoGallery
:confidence
-single_source
:source
'PR 43; issue 44; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-FBAEMKit
:pods
[1
{3
:name
-FBAEMKit
:since
'17.0.0
:recommended
'17.0.1
:packages
[1
{4
:url
-https://github.com/facebook/facebook-ios-sdk
:formerly
-https://github.com/facebook/facebook-objc-sdk
:since
'17.0.0
:recommended
'17.0.1
:confidence
-git
:source
'git tag v17.0.0 (Package.swift) and CHANGELOG 17.0.0, 17.0.1; former address: commit 16b7633; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{7
:name
-FBLPromises
:frameworks
[1
-FBLPromises
:pods
[1
{2
:name
-PromisesObjC
:since
'2.4.0
:packages
[1
{2
:url
-https://github.com/google/promises
:since
'2.4.0
:confidence
-git
:source
'git tag 2.4.0, podspecs and Package.swift; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-FBSDKCoreKit
:pods
[1
{3
:name
-FBSDKCoreKit
:since
'17.0.0
:recommended
'17.0.1
:packages
[1
{4
:url
-https://github.com/facebook/facebook-ios-sdk
:formerly
-https://github.com/facebook/facebook-objc-sdk
:since
'17.0.0
:recommended
'17.0.1
:confidence
-git
:source
'git tag v17.0.0 (Package.swift) and CHANGELOG 17.0.0, 17.0.1; former address: commit 16b7633; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-FBSDKCoreKit_Basics
:pods
[1
{3
:name
-FBSDKCoreKit_Basics
:since
'17.0.0
:recommended
'17.0.1
:packages
[1
{4
:url
-https://github.com/facebook/facebook-ios-sdk
:formerly
-https://github.com/facebook/facebook-objc-sdk
:since
'17.0.0
:recommended
'17.0.1
:confidence
-git
:source
'git tag v17.0.0 (Package.swift) and CHANGELOG 17.0.0, 17.0.1; former address: commit 16b7633; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-FBSDKLoginKit
:pods
[1
{3
:name
-FBSDKLoginKit
:since
'17.0.0
:recommended
'17.0.1
:packages
[1
{4
:url
-https://github.com/facebook/facebook-ios-sdk
:formerly
-https://github.com/facebook/facebook-objc-sdk
:since
'17.0.0
:recommended
'17.0.1
:confidence
-git
:source
'git tag v17.0.0 (Package.swift) and CHANGELOG 17.0.0, 17.0.1; former address: commit 16b7633; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-FBSDKShareKit
:pods
[1
{3
:name
-FBSDKShareKit
:since
'17.0.0
:recommended
'17.0.1
:packages
[1
{4
:url
-https://github.com/facebook/facebook-ios-sdk
:formerly
-https://github.com/facebook/facebook-objc-sdk
:since
'17.0.0
:recommended
'17.0.1
:confidence
-git
:source
'git tag v17.0.0 (Package.swift) and CHANGELOG 17.0.0, 17.0.1; former address: commit 16b7633; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-file_picker
:pods
[1
{1
:name
-file_picker
:pub
[1
{2
:name
-file_picker
:since
'8.0.0
:confidence
-git
:source
'git tag 8.0.0 (podspec); crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-FirebaseABTesting
:pods
[1
{2
:name
-FirebaseABTesting
:since
'10.22.0
:packages
[1
{2
:url
-https://github.com/firebase/firebase-ios-sdk
:since
'10.22.0
:confidence
-git
:source
'git tag 10.22.0 (podspec, Package.swift) and FirebaseCore CHANGELOG 10.22.0; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-FirebaseAuth
:pods
[1
{2
:name
-FirebaseAuth
:since
'10.22.0
:packages
[1
{2
:url
-https://github.com/firebase/firebase-ios-sdk
:since
'10.22.0
:confidence
-git
:source
'git tag 10.22.0 (podspec, Package.swift) and FirebaseCore CHANGELOG 10.22.0; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-FirebaseCore
:pods
[1
{2
:name
-FirebaseCore
:since
'10.22.0
:packages
[1
{2
:url
-https://github.com/firebase/firebase-ios-sdk
:since
'10.22.0
:confidence
-git
:source
'git tag 10.22.0 (podspec, Package.swift) and FirebaseCore CHANGELOG 10.22.0; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-FirebaseCoreDiagnostics
:pods
[1
{2
:name
-FirebaseCoreDiagnostics
:since
-never
:advice
'Update Firebase: it no longer has this part
:confidence
-single_source
:source
'crasowas/app_store_required_privacy_manifest_analyser (deprecated)
:checked
-2026-11-21
{6
:name
-FirebaseCoreExtension
:pods
[1
{2
:name
-FirebaseCoreExtension
:since
'10.22.0
:packages
[1
{2
:url
-https://github.com/firebase/firebase-ios-sdk
:since
'10.22.0
:confidence
-git
:source
'git tag 10.22.0 (podspec, Package.swift) and FirebaseCore CHANGELOG 10.22.0; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-FirebaseCoreInternal
:pods
[1
{2
:name
-FirebaseCoreInternal
:since
'10.22.0
:packages
[1
{2
:url
-https://github.com/firebase/firebase-ios-sdk
:since
'10.22.0
:confidence
-git
:source
'git tag 10.22.0 (podspec, Package.swift) and FirebaseCore CHANGELOG 10.22.0; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-FirebaseCrashlytics
:pods
[1
{2
:name
-FirebaseCrashlytics
:since
'10.22.0
:packages
[1
{2
:url
-https://github.com/firebase/firebase-ios-sdk
:since
'10.22.0
:confidence
-git
:source
'git tag 10.22.0 (podspec, Package.swift) and FirebaseCore CHANGELOG 10.22.0; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-FirebaseDynamicLinks
:pods
[1
{2
:name
-FirebaseDynamicLinks
:since
'10.22.0
:packages
[1
{2
:url
-https://github.com/firebase/firebase-ios-sdk
:since
'10.22.0
:confidence
-git
:source
'git tag 10.22.0 (podspec, Package.swift) and FirebaseCore CHANGELOG 10.22.0; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-FirebaseFirestore
:pods
[1
{2
:name
-FirebaseFirestore
:since
'10.22.0
:packages
[1
{2
:url
-https://github.com/firebase/firebase-ios-sdk
:since
'10.22.0
:confidence
-git
:source
'git tag 10.22.0 (podspec, Package.swift) and FirebaseCore CHANGELOG 10.22.0; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-FirebaseInstallations
:pods
[1
{2
:name
-FirebaseInstallations
:since
'10.22.0
:packages
[1
{2
:url
-https://github.com/firebase/firebase-ios-sdk
:since
'10.22.0
:confidence
-git
:source
'git tag 10.22.0 (podspec, Package.swift) and FirebaseCore CHANGELOG 10.22.0; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-FirebaseMessaging
:pods
[1
{2
:name
-FirebaseMessaging
:since
'10.22.0
:packages
[1
{2
:url
-https://github.com/firebase/firebase-ios-sdk
:since
'10.22.0
:confidence
-git
:source
'git tag 10.22.0 (podspec, Package.swift) and FirebaseCore CHANGELOG 10.22.0; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-FirebaseRemoteConfig
:pods
[1
{2
:name
-FirebaseRemoteConfig
:since
'10.22.0
:packages
[1
{2
:url
-https://github.com/firebase/firebase-ios-sdk
:since
'10.22.0
:confidence
-git
:source
'git tag 10.22.0 (podspec, Package.swift) and FirebaseCore CHANGELOG 10.22.0; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-Flutter
:pods
[1
{1
:name
-Flutter
:pub
[1
{2
:name
-flutter
:since
'3.19.0
:confidence
-two_sources
:source
'flutter engine PR 48951, 55366; flutter issue 156141, 157016; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{7
:name
-flutter_inappwebview
:frameworks
[2
-flutter_inappwebview
-flutter_inappwebview_ios
:pods
[1
{1
:name
-flutter_inappwebview_ios
:pub
[1
{3
:name
-flutter_inappwebview
:since
'6.1.0
:none_until
'6.0.0-beta.28
:confidence
-git
:source
'git tags v6.1.0 (podspec; asks for flutter_inappwebview_ios 1.1.0 or later), v6.0.0-beta.28 (the last with the code for iOS in it); crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-flutter_local_notifications
:pods
[1
{1
:name
-flutter_local_notifications
:pub
[1
{2
:name
-flutter_local_notifications
:since
'16.3.1+1
:confidence
-git
:source
'git tags; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-fluttertoast
:pods
[1
{1
:name
-fluttertoast
:pub
[1
{2
:name
-fluttertoast
:since
'8.2.5
:confidence
-two_sources
:source
'git log of the file; CHANGELOG; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-FMDB
:pods
[1
{3
:name
-FMDB
:since
'2.7.9
:recommended
'2.7.12
:packages
[1
{3
:url
-https://github.com/ccgus/fmdb
:since
'2.7.12
:recommended
'2.7.12
:confidence
-git
:source
'git tags, release notes 2.7.12; crasowas/app_store_required_privacy_manifest_analyser (2.7.9)
:checked
-2026-11-21
{6
:name
-geolocator_apple
:pods
[1
{1
:name
-geolocator_apple
:pub
[1
{2
:name
-geolocator_apple
:since
'2.3.7
:confidence
-git
:source
'git tags; issue 1635; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-GoogleDataTransport
:pods
[1
{2
:name
-GoogleDataTransport
:since
'9.4.0
:packages
[1
{2
:url
-https://github.com/google/GoogleDataTransport
:since
'9.4.0
:confidence
-git
:source
'git tag 9.4.0, podspec and Package.swift; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-GoogleSignIn
:pods
[2
{2
:name
-GoogleSignIn
:since
'7.1.0
{2
:name
-GoogleSignInSwiftSupport
:since
'7.1.0
:packages
[1
{2
:url
-https://github.com/google/GoogleSignIn-iOS
:since
'7.1.0
:confidence
-git
:source
'git tag 7.1.0, podspec and Package.swift; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{7
:name
-GoogleToolboxForMac
:pods
[1
{2
:name
-GoogleToolboxForMac
:since
'4.2.0
:packages
[1
{2
:url
-https://github.com/google/google-toolbox-for-mac
:none_until
'6.0.0
:advice
'Use the pod, 4.2.0 or later, or a fork that brings a manifest
:confidence
-git
:source
'git tags v4.2.0 to v6.0.0; gtm-session-fetcher issue 518; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-GoogleUtilities
:pods
[1
{2
:name
-GoogleUtilities
:since
'7.13.0
:packages
[1
{2
:url
-https://github.com/google/GoogleUtilities
:since
'7.13.0
:confidence
-git
:source
'git tags; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{7
:name
-grpcpp
:frameworks
[1
-grpcpp
:pods
[1
{2
:name
-gRPC-C++
:since
'1.61.0
:packages
[1
{2
:url
-https://github.com/grpc/grpc-ios
:since
'1.62.2
:confidence
-git
:source
'git tags of grpc/grpc-ios and google/grpc-binary; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-GTMAppAuth
:pods
[1
{3
:name
-GTMAppAuth
:since
'4.1.1
:recommended
'4.1.1
:packages
[1
{3
:url
-https://github.com/google/GTMAppAuth
:since
'4.1.0
:recommended
'4.1.1
:confidence
-git
:source
'git tags 4.1.0 (Package.swift), 4.1.1 (podspec); crasowas/app_store_required_privacy_manifest_analyser (4.1.0)
:checked
-2026-11-21
{6
:name
-GTMSessionFetcher
:pods
[1
{2
:name
-GTMSessionFetcher
:since
'3.3.0
:packages
[1
{2
:url
-https://github.com/google/gtm-session-fetcher
:since
'3.3.0
:confidence
-git
:source
'git tag v3.3.0; issue 518; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-hermes
:frameworks
[1
-hermes
:pods
[1
{1
:name
-hermes-engine
:confidence
-disputed
:source
'facebook/hermes issue 1216 and head; react-native-releases issues 250, 252; crasowas/app_store_required_privacy_manifest_analyser (deprecated)
:checked
-2026-11-21
{6
:name
-image_picker_ios
:pods
[1
{1
:name
-image_picker_ios
:pub
[1
{2
:name
-image_picker_ios
:since
'0.8.9+1
:confidence
-git
:source
'git tags of flutter/packages (podspec resource_bundles); crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{5
:name
-IQKeyboardManager
:pods
[1
{2
:name
-IQKeyboardManager
:since
'6.5.13
:confidence
-git
:source
'git tag 6.5.13 (podspec.json); crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-IQKeyboardManagerSwift
:pods
[1
{2
:name
-IQKeyboardManagerSwift
:since
'6.5.13
:packages
[1
{2
:url
-https://github.com/hackiftekhar/IQKeyboardManager
:since
'7.0.1
:confidence
-git
:source
'git tags 6.5.13 (podspec.json), 7.0.1 (Package.swift); crasowas/app_store_required_privacy_manifest_analyser (6.5.13)
:checked
-2026-11-21
{6
:name
-Kingfisher
:pods
[1
{2
:name
-Kingfisher
:since
'7.10.0
:packages
[1
{2
:url
-https://github.com/onevcat/Kingfisher
:since
'7.10.0
:confidence
-git
:source
'git tags, CHANGELOG 7.10.0; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{7
:name
-leveldb
:frameworks
[1
-leveldb
:pods
[1
{2
:name
-leveldb-library
:since
'1.22.4
:packages
[1
{2
:url
-https://github.com/firebase/leveldb
:since
'1.22.4
:confidence
-two_sources
:source
'firebase-ios-sdk issue 12696; firebase/leveldb PR 9; google/leveldb issue 1160; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{7
:name
-Lottie
:frameworks
[1
-Lottie
:pods
[1
{2
:name
-lottie-ios
:since
'4.4.0
:packages
[2
{2
:url
-https://github.com/airbnb/lottie-ios
:since
'4.4.0
{2
:url
-https://github.com/airbnb/lottie-spm
:since
'4.4.0
:confidence
-git
:source
'git tags of airbnb/lottie-ios (at 4.4.0 the frameworks of Lottie.xcodeproj bundle the file) and airbnb/lottie-spm (Package.swift of 4.4.0 names the XCFramework of that version); lottie-ios issue 2308; lottie-spm PR 23; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-25
{7
:name
-MBProgressHUD
:pods
[1
{2
:name
-MBProgressHUD
:none_until
'1.2.0
:packages
[1
{2
:url
-https://github.com/jdg/MBProgressHUD
:none_until
'1.2.0
:advice
'No release up to 1.2.0 has one: pin commit 684e5b7 of 2024-01-12 or a later one
:confidence
-git
:source
'git head and tags; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-nanopb
:pods
[1
{2
:name
-nanopb
:since
'2.30910.0
:packages
[2
{2
:url
-https://github.com/nanopb/nanopb
:since
[2
'0.3.9.10
'0.4.9
{2
:url
-https://github.com/firebase/nanopb
:since
'2.30910.0
:confidence
-two_sources
:source
'git tags of nanopb/nanopb and its CHANGELOG 0.4.9; firebase-ios-sdk pull request 12412; flutterfire issue 12630
:checked
-2026-11-21
{7
:name
-OneSignal
:frameworks
[2
-OneSignal
-OneSignalFramework
:pods
[2
{3
:name
-OneSignal
:since
[2
'3.12.8
'5.0.5
:recommended
'3.12.9
{3
:name
-OneSignalXCFramework
:since
[2
'3.12.8
'5.0.5
:recommended
'3.12.9
:packages
[1
{3
:url
-https://github.com/OneSignal/OneSignal-XCFramework
:since
[2
'3.12.8
'5.0.5
:recommended
'3.12.9
:confidence
-release_notes
:source
'OneSignal-iOS-SDK PR 1346 (5.0.5), 1360 and XCFramework PR 80 (3.12.8), 1392 and 1393 (3.12.9); crasowas/app_store_required_privacy_manifest_analyser (3.12.9)
:checked
-2026-11-21
{6
:name
-OneSignalCore
:pods
[1
{3
:name
-OneSignalXCFramework
:since
[2
'3.12.9
'5.0.5
:recommended
'3.12.9
:packages
[1
{3
:url
-https://github.com/OneSignal/OneSignal-XCFramework
:since
[2
'3.12.9
'5.0.5
:recommended
'3.12.9
:confidence
-release_notes
:source
'OneSignal-iOS-SDK PR 1346 (5.0.5), 1360 and XCFramework PR 80 (3.12.8), 1392 and 1393 (3.12.9); crasowas/app_store_required_privacy_manifest_analyser (3.12.9)
:checked
-2026-11-21
{6
:name
-OneSignalOutcomes
:pods
[1
{3
:name
-OneSignalXCFramework
:since
[2
'3.12.9
'5.0.5
:recommended
'3.12.9
:packages
[1
{3
:url
-https://github.com/OneSignal/OneSignal-XCFramework
:since
[2
'3.12.9
'5.0.5
:recommended
'3.12.9
:confidence
-release_notes
:source
'OneSignal-iOS-SDK PR 1346 (5.0.5), 1360 and XCFramework PR 80 (3.12.8), 1392 and 1393 (3.12.9); crasowas/app_store_required_privacy_manifest_analyser (3.12.9)
:checked
-2026-11-21
{6
:name
-OneSignalExtension
:pods
[1
{3
:name
-OneSignalXCFramework
:since
[2
'3.12.8
'5.0.5
:recommended
'3.12.9
:packages
[1
{3
:url
-https://github.com/OneSignal/OneSignal-XCFramework
:since
[2
'3.12.8
'5.0.5
:recommended
'3.12.9
:confidence
-release_notes
:source
'OneSignal-iOS-SDK PR 1346 (5.0.5), 1360 and XCFramework PR 80 (3.12.8), 1392 and 1393 (3.12.9); crasowas/app_store_required_privacy_manifest_analyser (3.12.9)
:checked
-2026-11-21
{6
:name
-OpenSSL
:pods
[1
{3
:name
-OpenSSL-Universal
:since
'3.1.5000
:recommended
'3.3.3001
:packages
[1
{3
:url
-https://github.com/krzyzanowskim/OpenSSL
:since
'3.1.5000
:recommended
'3.3.3001
:confidence
-disputed
:source
'git tags of krzyzanowskim/OpenSSL; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{7
:name
-OrderedSet
:pods
[1
{2
:name
-OrderedSet
:since
'6.0.2
:packages
[1
{2
:url
-https://github.com/Weebly/OrderedSet
:none_until
'6.0.3
:advice
'The Swift package has none up to 6.0.3: use the pod, 6.0.2 or later, or a fork that brings a manifest
:confidence
-git
:source
'git tag v6.0.2 (podspec); crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{7
:name
-package_info
:pods
[1
{2
:name
-package_info
:since
-never
:pub
[1
{2
:name
-package_info
:since
-never
:advice
'Move to package_info_plus
:confidence
-single_source
:source
'crasowas/app_store_required_privacy_manifest_analyser (deprecated)
:checked
-2026-11-21
{6
:name
-package_info_plus
:pods
[1
{1
:name
-package_info_plus
:pub
[1
{2
:name
-package_info_plus
:since
'6.0.0
:confidence
-git
:source
'git tags of fluttercommunity/plus_plugins (podspec resource_bundles); crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{7
:name
-path_provider
:frameworks
[2
-path_provider
-path_provider_foundation
:pods
[1
{1
:name
-path_provider_foundation
:pub
[1
{2
:name
-path_provider_foundation
:since
'2.3.2
:confidence
-git
:source
'git tags of flutter/packages (podspec resource_bundles); crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{7
:name
-path_provider_ios
:pods
[1
{2
:name
-path_provider_ios
:since
-never
:pub
[1
{2
:name
-path_provider_ios
:since
-never
:advice
'Move to path_provider_foundation, 2.3.2 or later
:confidence
-single_source
:source
'crasowas/app_store_required_privacy_manifest_analyser (deprecated)
:checked
-2026-11-21
{7
:name
-Promises
:frameworks
[1
-Promises
:pods
[1
{2
:name
-PromisesSwift
:since
'2.4.0
:packages
[1
{2
:url
-https://github.com/google/promises
:since
'2.4.0
:confidence
-git
:source
'git tag 2.4.0; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{5
:name
-Protobuf
:pods
[1
{2
:name
-Protobuf
:since
'3.26.0
:confidence
-git
:source
'git tags of protocolbuffers/protobuf and apple/swift-protobuf; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{7
:name
-Reachability
:frameworks
[1
-Reachability
:pods
[2
{3
:name
-ReachabilitySwift
:since
'5.2.0
:recommended
'5.2.4
{2
:name
-Reachability
:since
'3.7.6
:packages
[1
{3
:url
-https://github.com/ashleymills/Reachability.swift
:since
'5.2.0
:recommended
'5.2.4
:confidence
-git
:source
'git tags of both repositories; Reachability.swift issue 418, PR 420; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{7
:name
-RealmSwift
:frameworks
[2
-RealmSwift
-Realm
:pods
[2
{3
:name
-RealmSwift
:since
'10.46.0
:recommended
'10.48.1
{3
:name
-Realm
:since
'10.46.0
:recommended
'10.48.1
:packages
[1
{4
:url
-https://github.com/realm/realm-swift
:formerly
-https://github.com/realm/realm-cocoa
:since
'10.46.0
:recommended
'10.48.1
:confidence
-git
:source
'git tags, CHANGELOG 10.46.0 and 10.48.1; former address: realm/realm-swift PRs 7570, 7571; crasowas/app_store_required_privacy_manifest_analyser (10.48.1)
:checked
-2026-11-21
{6
:name
-RxCocoa
:pods
[1
{2
:name
-RxCocoa
:since
'6.8.0
:packages
[1
{2
:url
-https://github.com/ReactiveX/RxSwift
:since
'6.8.0
:confidence
-git
:source
'git tag 6.8.0, podspecs and Package.swift; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-RxRelay
:pods
[1
{2
:name
-RxRelay
:since
'6.8.0
:packages
[1
{2
:url
-https://github.com/ReactiveX/RxSwift
:since
'6.8.0
:confidence
-git
:source
'git tag 6.8.0, podspecs and Package.swift; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-RxSwift
:pods
[1
{2
:name
-RxSwift
:since
'6.8.0
:packages
[1
{2
:url
-https://github.com/ReactiveX/RxSwift
:since
'6.8.0
:confidence
-git
:source
'git tag 6.8.0, podspecs and Package.swift; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-SDWebImage
:pods
[1
{2
:name
-SDWebImage
:since
'5.18.7
:packages
[1
{3
:url
-https://github.com/SDWebImage/SDWebImage
:formerly
-https://github.com/rs/SDWebImage
:since
'5.18.1
:confidence
-git
:source
'git tags, CHANGELOG 5.18.1 and 5.18.7; former address: commit 8d3becf; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-share_plus
:pods
[1
{1
:name
-share_plus
:pub
[1
{2
:name
-share_plus
:since
'8.0.2
:confidence
-git
:source
'git tags of fluttercommunity/plus_plugins (podspec resource_bundles); crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{7
:name
-shared_preferences_ios
:pods
[1
{2
:name
-shared_preferences_ios
:since
-never
:pub
[1
{2
:name
-shared_preferences_ios
:since
-never
:advice
'Move to shared_preferences_foundation, 2.3.5 or later
:confidence
-single_source
:source
'git tags of flutter/packages (podspec resource_bundles); crasowas/app_store_required_privacy_manifest_analyser (deprecated)
:checked
-2026-11-21
{6
:name
-SnapKit
:pods
[1
{2
:name
-SnapKit
:since
'5.7.1
:packages
[1
{2
:url
-https://github.com/SnapKit/SnapKit
:since
'5.7.0
:confidence
-git
:source
'git tags 5.7.0 (Package.swift), 5.7.1 (podspec); crasowas/app_store_required_privacy_manifest_analyser (5.7.0)
:checked
-2026-11-21
{7
:name
-sqflite
:frameworks
[2
-sqflite
-sqflite_darwin
:pods
[2
{1
:name
-sqflite
{1
:name
-sqflite_darwin
:pub
[1
{2
:name
-sqflite
:since
'2.3.1
:confidence
-git
:source
'git tag v2.3.1 (podspec); crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-Starscream
:pods
[1
{3
:name
-Starscream
:since
'4.0.7
:recommended
'4.0.8
:packages
[1
{3
:url
-https://github.com/daltoniam/Starscream
:since
'4.0.7
:recommended
'4.0.8
:confidence
-git
:source
'git tags; CocoaMQTT issue 634; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-SVProgressHUD
:pods
[1
{2
:name
-SVProgressHUD
:since
'2.3.0
:packages
[1
{2
:url
-https://github.com/SVProgressHUD/SVProgressHUD
:since
'2.3.0
:confidence
-git
:source
'git tag 2.3.0; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-SwiftyGif
:pods
[1
{2
:name
-SwiftyGif
:since
'5.4.5
:packages
[1
{3
:url
-https://github.com/alexiscreuzot/SwiftyGif
:formerly
-https://github.com/kirualex/SwiftyGif
:since
'5.4.5
:confidence
-git
:source
'git tag 5.4.5; former address: podspec of the head of alexiscreuzot/SwiftyGif; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-SwiftyJSON
:pods
[1
{2
:name
-SwiftyJSON
:since
'5.0.2
:packages
[1
{2
:url
-https://github.com/SwiftyJSON/SwiftyJSON
:since
'5.0.2
:confidence
-git
:source
'git tag 5.0.2; issue 1170; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{5
:name
-Toast
:pods
[1
{2
:name
-Toast
:since
'4.1.0
:confidence
-git
:source
'git tag 4.1.0 (podspec); crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{4
:name
-UnityFramework
:confidence
-unresolved
:source
'Unity forum thread 936052; Unity manual, Apple privacy manifest policy; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{4
:name
-url_launcher
:confidence
-git
:source
'git tags of flutter/packages (podspec resource_bundles); crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-url_launcher_ios
:pods
[1
{1
:name
-url_launcher_ios
:pub
[1
{2
:name
-url_launcher_ios
:since
'6.2.4
:confidence
-git
:source
'git tags of flutter/packages (podspec resource_bundles); crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-video_player_avfoundation
:pods
[1
{1
:name
-video_player_avfoundation
:pub
[1
{2
:name
-video_player_avfoundation
:since
'2.5.6
:confidence
-git
:source
'git tags of flutter/packages (podspec resource_bundles); crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{7
:name
-wakelock
:pods
[1
{2
:name
-wakelock
:since
-never
:pub
[1
{2
:name
-wakelock
:since
-never
:advice
'Move to wakelock_plus, 1.1.6 or later
:confidence
-git
:source
'git head; git tag wakelock_plus_1.1.6; crasowas/app_store_required_privacy_manifest_analyser (deprecated)
:checked
-2026-11-21
{6
:name
-webview_flutter_wkwebview
:pods
[1
{1
:name
-webview_flutter_wkwebview
:pub
[1
{2
:name
-webview_flutter_wkwebview
:since
'3.10.2
:confidence
-git
:source
'git tags of flutter/packages (podspec resource_bundles); crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
"""#
