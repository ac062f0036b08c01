// swift-format-ignore-file
// Generated from Rules/ by `swift run patuh-dev generate`. Changes belong there.

/// The documents of `Rules/`, in the form that ``EmbeddedForm`` describes.
let embeddedRules: StaticString = #"""
=10632 presets/mvvm-clean.yml
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
{1
:Components
{2
:path
[2
'**/Components/**
'**/{Atoms,Molecules,Organisms}/**
:on_empty
-note
:select
{5
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
:use_cases
{3
:kind
[4
-class
-actor
-struct
-protocol
:target
-production
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
[2
{2
:identifiers
[8
-URLSession
-URLSessionConfiguration
'URLSession*Task
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
{2
:identifiers
-URLRequest
:certainty
-likely
:rules
{3
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
:target
-production
:not
{1
:imports
-SwiftUI
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
[8
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
:Examples/Tester/UseCases/HardPaywallView.swift
'import SwiftUI~n~nstruct HardPaywallView: View { var body: some View { Text("Paywall") } }~n
{1
:JobsTests/Domain/UseCases/FetchJobsUseCaseTests.swift
'import XCTest~n~nfinal class FetchJobsUseCaseTests: XCTestCase {~n  final class FetchJobsUseCase {}~n}~n
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
{1
:use
-concrete_services
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
[5
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
:target
-production
:not
{1
:imports
-NeedleFoundation
:must_not
{1
:any
[6
{1
:use
-network_api
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
[5
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
:Components/Atoms/Thumbnail.swift
'import UIKit~n~nfinal class Thumbnail: UIImageView {~n  func show(_ url: URL) { image = (try? Data(contentsOf: url)).flatMap(UIImage.init(data:)) }~n}~n
:good
[7
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
:DI/Components/RootComponent.swift
'import Foundation~nimport NeedleFoundation~n~nfinal class RootComponent: BootstrapComponent {~n  var session: URLSession { shared { URLSession(configuration: .default) } }~n}~n
{1
:Features/Jobs/Presentation/JobsView.swift
'import SwiftUI~n~nstruct JobsView: View {~n  let model: JobsViewModel~n  var body: some View { List {}.task { await model.load() } }~n}~nfinal class JobsViewModel { func load() async {} }~n
{1
:Components/Atoms/Toast.swift
'import SwiftUI~n~nstruct Toast: View {~n  @State private var isShown = true~n  var body: some View {~n    Text("Saved").task { await hide() }~n  }~n  // URLSession plays no part here.~n  private func hide() async {~n    try? await Task.sleep(for: .seconds(2))~n    isShown = false~n  }~n}~n
{2
:Components/Molecules/PriceTag.swift
'import SwiftUI~n~nstruct PriceTag: View {~n  let price: Int~n  var body: some View { Text("~b(price)") }~n}~n#Preview { PriceTag(price: LivePriceService().price) }~n
:Data/LivePriceService.swift
'final class LivePriceService { let price = 7 }~n
=25872 presets/needle.yml
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
'The paths of a circle have no end, so Needle refuses the graph. Components form trees: what two need of one another belongs into a common parent.
:message
'the components make one another in a circle: `{found}`
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
:type
{3
:path
'**/Modules/{module}/**
:kind
-class
:name
'?*Component
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
[3
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
{2
:use
-components
:name
'?*Component
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
[3
'import NeedleFoundation~nimport UIKit~n~nfinal class CategoriesViewController: UIViewController {~n  private let next: any ProductListBuilder~n  init(next: any ProductListBuilder) {~n    self.next = next~n    super.init(nibName: nil, bundle: nil)~n  }~n}~nprotocol ProductListBuilder { var productList: UIViewController { get } }~nclass ProductListComponent: Component<ProductListDependency>, ProductListBuilder {~n  var productList: UIViewController { UIViewController() }~n}~n
'import NeedleFoundation~nimport UIKit~n~nclass RootComponent: BootstrapComponent {}~nfinal class AppDelegate: UIResponder {~n  let root = RootComponent()~n}~nfinal class Card {~n  init(header: HeaderComponent) {}~n}~nstruct HeaderComponent {}~n
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
'A container that is filled at run time knows nothing of a type until somebody registers it. What is resolved before that is nil, and the app stops where the value is unwrapped. Needle finds the same when it compiles.
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
=6074 privacy/itms-codes.yml
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
'Mend the file at that path: known keys only, right types, no empty or placeholder entry, and nothing before the XML declaration.
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
'Mend the manifest at that path as for ITMS-91056, or update the SDK that brings it.
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
'Defaults that only the members of one App Group share, be they app, extension or App Clip. A missing key answered from the global domain does no harm.
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
=18029 privacy/required-reason-apis.yml
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
[16
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
-not_a_use
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
[4
-sysctl
-sysctlbyname
-KERN_BOOTTIME
-kern.boottime
:nearest
-NSPrivacyAccessedAPICategorySystemBootTime
:handling
-not_a_use
:why
'Apple lists neither the calls nor the names; two blogs count them nevertheless.
:source
'Apple, NSPrivacyAccessedAPIType, text of 2025-06-21 (absent)
:checked
-2026-11-21
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
[5
-NSFileVersion.modificationDate
-URLResourceKey.contentAccessDateKey
-URLResourceKey.attributeModificationDateKey
-URLResourceKey.addedToDirectoryDateKey
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
=26920 privacy/third-party-sdks.yml
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
{2
:url
-https://github.com/ChartsOrg/Charts
:since
'5.1.0
:advice
'Move to the pod DGCharts, 5.1.0 or later
:confidence
-git
:source
'git tag 5.1.0; ChartsOrg/Charts issues 5223, 5224; crasowas/app_store_required_privacy_manifest_analyser
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
'6.0.0 of connectivity_plus
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
'10.0.1 of device_info_plus
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
{3
:url
-https://github.com/facebook/facebook-ios-sdk
:since
'17.0.0
:recommended
'17.0.1
:confidence
-git
:source
'git tag v17.0.0 (Package.swift) and CHANGELOG 17.0.0, 17.0.1; crasowas/app_store_required_privacy_manifest_analyser
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
{3
:url
-https://github.com/facebook/facebook-ios-sdk
:since
'17.0.0
:recommended
'17.0.1
:confidence
-git
:source
'git tag v17.0.0 (Package.swift) and CHANGELOG 17.0.0, 17.0.1; crasowas/app_store_required_privacy_manifest_analyser
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
{3
:url
-https://github.com/facebook/facebook-ios-sdk
:since
'17.0.0
:recommended
'17.0.1
:confidence
-git
:source
'git tag v17.0.0 (Package.swift) and CHANGELOG 17.0.0, 17.0.1; crasowas/app_store_required_privacy_manifest_analyser
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
{3
:url
-https://github.com/facebook/facebook-ios-sdk
:since
'17.0.0
:recommended
'17.0.1
:confidence
-git
:source
'git tag v17.0.0 (Package.swift) and CHANGELOG 17.0.0, 17.0.1; crasowas/app_store_required_privacy_manifest_analyser
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
{3
:url
-https://github.com/facebook/facebook-ios-sdk
:since
'17.0.0
:recommended
'17.0.1
:confidence
-git
:source
'git tag v17.0.0 (Package.swift) and CHANGELOG 17.0.0, 17.0.1; crasowas/app_store_required_privacy_manifest_analyser
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
'8.0.0 of file_picker
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
'3.19.0 of the Flutter SDK
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
'6.1.0 of flutter_inappwebview
:confidence
-git
:source
'git tag v6.1.0 (podspec); crasowas/app_store_required_privacy_manifest_analyser
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
'16.3.1+1 of flutter_local_notifications
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
'8.2.5 of fluttertoast
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
'2.3.7 of geolocator_apple
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
'0.8.9+1 of image_picker_ios
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
{3
:url
-https://github.com/airbnb/lottie-spm
:since
'4.4.2
:none_until
'4.3.4
:confidence
-git
:source
'git tags; crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
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
{6
:name
-package_info
:pods
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
'6.0.0 of package_info_plus
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
'2.3.2 of path_provider_foundation
:confidence
-git
:source
'git tags of flutter/packages (podspec resource_bundles); crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-path_provider_ios
:pods
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
{3
:url
-https://github.com/realm/realm-swift
:since
'10.46.0
:recommended
'10.48.1
:confidence
-git
:source
'git tags, CHANGELOG 10.46.0 and 10.48.1; crasowas/app_store_required_privacy_manifest_analyser (10.48.1)
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
{2
:url
-https://github.com/SDWebImage/SDWebImage
:since
'5.18.1
:confidence
-git
:source
'git tags, CHANGELOG 5.18.1 and 5.18.7; crasowas/app_store_required_privacy_manifest_analyser
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
'8.0.2 of share_plus
:confidence
-git
:source
'git tags of fluttercommunity/plus_plugins (podspec resource_bundles); crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-shared_preferences_ios
:pods
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
'2.3.1 of sqflite
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
{2
:url
-https://github.com/alexiscreuzot/SwiftyGif
:since
'5.4.5
:confidence
-git
:source
'git tag 5.4.5; crasowas/app_store_required_privacy_manifest_analyser
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
'6.2.4 of url_launcher_ios
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
'2.5.6 of video_player_avfoundation
:confidence
-git
:source
'git tags of flutter/packages (podspec resource_bundles); crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
{6
:name
-wakelock
:pods
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
'3.10.2 of webview_flutter_wkwebview
:confidence
-git
:source
'git tags of flutter/packages (podspec resource_bundles); crasowas/app_store_required_privacy_manifest_analyser
:checked
-2026-11-21
"""#
