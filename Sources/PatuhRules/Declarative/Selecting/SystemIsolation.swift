import PatuhCore

/// The isolation of types of Apple's SDKs and the standard library, as far as a project's types inherit it.
///
/// Source: Apple's developer documentation shows `@MainActor` before each type of the first table
/// (developer.apple.com/documentation/uikit/uiview and so on). The tables are written by hand; types in
/// neither table are unknown.
enum SystemIsolation {
  /// The isolation of a type that the project does not declare.
  static func isolation(of name: String) -> Isolation {
    let name = name.lastNameComponent
    if mainActor.contains(name) { return .globalActor("MainActor") }
    return free.contains(name) || sendableProtocols.contains(name) ? .unspecified : .unknown
  }

  /// Whether one of the tables contains a name.
  static func knows(_ name: String) -> Bool { isolation(of: name) != .unknown }

  private static let mainActor = Set(
    """
    UIResponder UIApplication UIView UIViewController UIWindow UIWindowScene UIScene UIControl UIButton \
    UILabel
    UIImageView UIScrollView UIStackView UITableView UITableViewCell UITableViewHeaderFooterView
    UITableViewController UICollectionView UICollectionViewCell UICollectionViewListCell \
    UICollectionReusableView
    UICollectionViewController UICollectionViewLayout UICollectionViewFlowLayout
    UICollectionViewCompositionalLayout UINavigationController UINavigationBar UITabBarController UITabBar
    UISplitViewController UIPageViewController UIAlertController UIActivityViewController UISearchController
    UISearchBar UITextField UITextView UISwitch UISlider UIStepper UISegmentedControl UIPageControl \
    UIProgressView
    UIDatePicker UIPickerView UIRefreshControl UIToolbar UIVisualEffectView UIActivityIndicatorView
    UIGestureRecognizer UITapGestureRecognizer UIPanGestureRecognizer UILongPressGestureRecognizer
    UIPinchGestureRecognizer UISwipeGestureRecognizer UIPresentationController UIHostingController
    UIInputViewController UIInputView UIImagePickerController UIDocumentPickerViewController UIBarButtonItem
    UITableViewDiffableDataSource UICollectionViewDiffableDataSource UIPercentDrivenInteractiveTransition
    UIApplicationDelegate UISceneDelegate UIWindowSceneDelegate UITableViewDelegate UITableViewDataSource
    UICollectionViewDelegate UICollectionViewDataSource UICollectionViewDelegateFlowLayout \
    UIScrollViewDelegate
    UITextFieldDelegate UITextViewDelegate UISearchBarDelegate UISearchResultsUpdating
    UISearchControllerDelegate UINavigationControllerDelegate UITabBarControllerDelegate \
    UIGestureRecognizerDelegate
    UIPageViewControllerDelegate UIPageViewControllerDataSource UISplitViewControllerDelegate
    UIAdaptivePresentationControllerDelegate UIViewControllerTransitioningDelegate
    UIViewControllerAnimatedTransitioning UIImagePickerControllerDelegate UIDocumentPickerDelegate
    UIPickerViewDelegate UIPickerViewDataSource UIContentView
    NSResponder NSApplication NSView NSViewController NSWindow NSWindowController NSPanel NSControl NSButton
    NSTextField NSTextView NSImageView NSScrollView NSStackView NSTableView NSTableCellView NSTableRowView
    NSOutlineView NSCollectionView NSCollectionViewItem NSSplitView NSSplitViewController NSTabViewController
    NSVisualEffectView NSMenu NSMenuItem NSStatusItem NSToolbar NSToolbarItem NSPopover NSDocument
    NSDocumentController NSHostingView NSHostingController NSGestureRecognizer NSCell NSAlert
    NSApplicationDelegate NSWindowDelegate NSTableViewDelegate NSTableViewDataSource NSOutlineViewDelegate
    NSOutlineViewDataSource NSCollectionViewDelegate NSCollectionViewDataSource NSTextFieldDelegate
    NSTextViewDelegate NSMenuDelegate NSToolbarDelegate NSPopoverDelegate
    View App Scene ViewModifier Commands ToolbarContent CustomizableToolbarContent UIViewRepresentable
    UIViewControllerRepresentable NSViewRepresentable NSViewControllerRepresentable \
    WKInterfaceObjectRepresentable
    UIGestureRecognizerRepresentable DynamicViewContent PreviewProvider LibraryContentProvider
    ButtonStyle PrimitiveButtonStyle LabelStyle ToggleStyle TextFieldStyle ListStyle MenuStyle PickerStyle
    ProgressViewStyle GroupBoxStyle DisclosureGroupStyle GaugeStyle DatePickerStyle LabeledContentStyle \
    FormStyle
    ControlGroupStyle TableStyle IndexViewStyle Widget WidgetBundle
    WKWebView WKNavigationDelegate WKUIDelegate WKScriptMessageHandler WKInterfaceController
    MTKView MTKViewDelegate MKMapView MKMapViewDelegate MKAnnotationView PDFView SKView SCNView ARSCNView \
    ARView
    QLPreviewController AVPlayerViewController SFSafariViewController PHPickerViewController
    PHPickerViewControllerDelegate MFMailComposeViewController CNContactPickerViewController XCUIApplication
    XCUIElement
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  private static let free = Set(
    """
    NSObject NSObjectProtocol AnyObject Any Copyable Escapable BitwiseCopyable Sendable Equatable Hashable \
    Comparable
    Identifiable Codable Encodable Decodable CaseIterable RawRepresentable OptionSet SetAlgebra
    CustomStringConvertible CustomDebugStringConvertible CustomReflectable LosslessStringConvertible
    TextOutputStream Strideable AdditiveArithmetic Numeric
    ExpressibleByStringLiteral ExpressibleByStringInterpolation ExpressibleByIntegerLiteral
    ExpressibleByFloatLiteral ExpressibleByBooleanLiteral ExpressibleByArrayLiteral \
    ExpressibleByDictionaryLiteral
    ExpressibleByNilLiteral Sequence Collection BidirectionalCollection RandomAccessCollection \
    MutableCollection
    RangeReplaceableCollection IteratorProtocol AsyncSequence AsyncIteratorProtocol
    CodingKeyRepresentable ObservableObject Observable Publisher Subscriber Subscription Cancellable \
    DynamicProperty
    NSCopying NSMutableCopying NSCoding NSSecureCoding NSManagedObject NSPersistentContainer NSPredicate \
    Operation
    Thread Formatter NSFormatter ValueTransformer URLProtocol NSError Bundle XCTestCase PersistentModel
    Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 String Character Double Float CGFloat
    URLSessionDelegate URLSessionTaskDelegate URLSessionDataDelegate URLSessionDownloadDelegate
    CLLocationManagerDelegate UNUserNotificationCenterDelegate AVAudioPlayerDelegate
    NSFetchedResultsControllerDelegate SKPaymentTransactionObserver SKProductsRequestDelegate \
    XMLParserDelegate
    NetServiceDelegate StreamDelegate WCSessionDelegate CBCentralManagerDelegate CBPeripheralDelegate
    Encoder Decoder Clock InstantProtocol DurationProtocol
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  /// Protocols of the standard library or an SDK that require conforming types and their metatypes to be
  /// sendable: the default isolation of a module need not apply to conforming types.
  static let sendableProtocols: Set = [
    "Actor", "AppEntity", "AppEnum", "AppIntent", "CodingKey", "CustomNSError", "EnvironmentKey", "Error",
    "LocalizedError", "PreferenceKey",
    "SendableMetatype", "Transferable",
  ]
}
