import PatuhCore

/// The members that types inheriting from or conforming to a type of Apple's SDKs get from it, as far as they
/// are listed here.
///
/// Source: the symbol lists of the iOS 26 SDK in Apple's developer documentation, by the base name of each
/// symbol; checked 2026-01. A supertype that is in no table may provide any member.
enum SystemMembers {
  /// Whether a supertype provides a member of this base name to its subtypes and conforming types.
  static func provides(_ supertype: String, _ name: String) -> Truth {
    let supertype = supertype.lastNameComponent
    if empty.contains(supertype) { return .no }
    if let own = protocols[supertype] { return Truth(own.contains(name)) }
    if rawTypes.contains(supertype) { return Truth(protocols["RawRepresentable"]?.contains(name) == true) }
    let isController = controllers.contains(supertype)
    if isController || supertype == "NSObject" {
      if object.contains(name) || isController && controllerMembers.contains(name) { return .yes }
      // The table may lack a member whose name is a single word.
      return isController && !name.hasSeveralWords ? .unknown : .no
    }
    // Objective-C protocols, which implement nothing.
    if VendorTypes.contain(supertype), supertype.hasSuffix("Delegate") || supertype.hasSuffix("DataSource") {
      return .no
    }
    return .unknown
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }

  private static let empty = words(
    """
    Any AnyObject BitwiseCopyable Copyable Escapable Sendable SendableMetatype ExpressibleByStringLiteral
    ExpressibleByIntegerLiteral ExpressibleByArrayLiteral CustomStringConvertible CustomDebugStringConvertible
    """)

  private static let rawTypes = words(
    """
    String Substring Character Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Float Double \
    CGFloat
    """
  )

  private static let protocols: [String: Set<String>] = [
    "Equatable": [], "Comparable": [], "Hashable": ["hash", "hashValue"], "Identifiable": ["id"],
    "Encodable": ["encode"], "Decodable": ["init"], "Codable": ["encode", "init"],
    "Error": ["localizedDescription"],
    "LocalizedError": [
      "localizedDescription", "errorDescription", "failureReason", "recoverySuggestion", "helpAnchor",
    ],
    "CaseIterable": ["allCases"], "RawRepresentable": ["rawValue", "init", "hash", "hashValue"],
    "ObservableObject": ["objectWillChange"], "NSObjectProtocol": object,
  ]

  private static let object = words(
    """
    init description debugDescription hash hashValue isEqual isProxy isKind isMember conforms responds perform
    superclass copy mutableCopy forwardingTarget method instanceMethod resolveClassMethod \
    resolveInstanceMethod
    doesNotRecognizeSelector version setVersion load initialize instancesRespond cancelPreviousPerformRequests
    performSelector classForCoder classForArchiver classForKeyedArchiver classFallbacksForKeyedArchiver
    classForKeyedUnarchiver replacementObject awakeAfter autoContentAccessingProxy value setValue \
    setNilValueForKey
    mutableArrayValue mutableSetValue mutableOrderedSetValue validateValue dictionaryWithValues \
    setValuesForKeys
    accessInstanceVariablesDirectly addObserver removeObserver observeValue observe observationInfo \
    willChangeValue
    didChangeValue willChange didChange keyPathsForValuesAffectingValue automaticallyNotifiesObservers
    attemptRecovery scriptingProperties awakeFromNib prepareForInterfaceBuilder exposedBindings bind unbind \
    publisher
    isAccessibilityElement accessibilityLabel accessibilityHint accessibilityValue accessibilityTraits
    accessibilityFrame accessibilityPath accessibilityIdentifier accessibilityElements accessibilityElement
    accessibilityElementCount accessibilityActivate accessibilityActivationPoint accessibilityLanguage
    accessibilityElementsHidden accessibilityViewIsModal accessibilityCustomActions accessibilityCustomRotors
    accessibilityCustomContent accessibilityContainerType accessibilityNavigationStyle accessibilityScroll
    accessibilityIncrement accessibilityDecrement accessibilityPerformEscape accessibilityPerformMagicTap
    accessibilityAttributedLabel accessibilityAttributedHint accessibilityAttributedValue \
    accessibilityUserInputLabels
    accessibilityRespondsToUserInteraction accessibilityTextualContext accessibilityHeaderElements
    accessibilityAssistiveTechnologyFocusedIdentifiers accessibilityDragSourceDescriptors
    accessibilityDropPointDescriptors accessibilityElementDidBecomeFocused accessibilityElementDidLoseFocus
    accessibilityElementIsFocused indexOfAccessibilityElement shouldGroupAccessibilityChildren
    automationElements isAccessibilityElementFocused
    """)

  private static let controllers = words(
    """
    UIResponder UIViewController UITableViewController UICollectionViewController UINavigationController
    UITabBarController UISplitViewController UIPageViewController
    """)

  private static let controllerMembers = words(
    """
    next canBecomeFirstResponder becomeFirstResponder canResignFirstResponder resignFirstResponder \
    isFirstResponder
    touchesBegan touchesMoved touchesEnded touchesCancelled touchesEstimatedPropertiesUpdated pressesBegan
    pressesChanged pressesEnded pressesCancelled motionBegan motionEnded motionCancelled remoteControlReceived
    inputView inputAccessoryView inputViewController inputAccessoryViewController inputAssistantItem \
    reloadInputViews
    textInputMode textInputContextIdentifier clearTextInputContextIdentifier undoManager \
    editingInteractionConfiguration
    canPerformAction target buildMenu validate keyCommands addKeyCommand removeKeyCommand userActivity
    updateUserActivityState restoreUserActivityState pasteConfiguration canPaste paste cut copy delete \
    select selectAll
    makeTextWritingDirectionLeftToRight makeTextWritingDirectionRightToLeft toggleBoldface toggleItalics
    toggleUnderline increaseSize decreaseSize updateTextAttributes activityItemsConfiguration \
    provideImageCollection
    captureTextFromCamera find findAndReplace findNext findPrevious useSelectionForFind pasteAndMatchStyle \
    pasteAndGo
    pasteAndSearch duplicate rename move export performClose printContent rotate
    view viewIfLoaded isViewLoaded loadView loadViewIfNeeded viewDidLoad viewWillAppear viewIsAppearing \
    viewDidAppear
    viewWillDisappear viewDidDisappear viewWillLayoutSubviews viewDidLayoutSubviews updateViewConstraints
    viewWillUnload viewDidUnload unloadView updateProperties setNeedsUpdateProperties updatePropertiesIfNeeded
    title nibName nibBundle storyboard parent children childViewControllers addChild addChildViewController
    removeFromParent removeFromParentViewController willMove didMove transition beginAppearanceTransition
    endAppearanceTransition shouldAutomaticallyForwardAppearanceMethods \
    shouldAutomaticallyForwardRotationMethods
    presentedViewController presentingViewController modalViewController present presentModalViewController \
    dismiss
    dismissModalViewController isBeingPresented isBeingDismissed isMovingToParent isMovingFromParent
    isMovingToParentViewController isMovingFromParentViewController definesPresentationContext
    providesPresentationContextTransitionStyle restoresFocusAfterTransition modalTransitionStyle \
    modalPresentationStyle
    modalPresentationCapturesStatusBarAppearance disablesAutomaticKeyboardDismissal isModalInPresentation
    isModalInPopover wantsFullScreenLayout presentationController activePresentationController
    popoverPresentationController sheetPresentationController transitioningDelegate transitionCoordinator
    preferredTransition preferredContentSize preferredContentSizeDidChange contentSizeForViewInPopover size
    systemLayoutFittingSizeDidChange viewWillTransition show showDetailViewController showViewController
    targetViewController performSegue prepare prepareForSegue shouldPerformSegue canPerformUnwindSegueAction
    allowedChildrenForUnwinding allowedChildViewControllersForUnwinding childContaining unwind \
    segueForUnwinding
    viewControllerForUnwindSegueAction navigationController navigationItem hidesBottomBarWhenPushed
    setToolbarItems toolbarItems setEditing isEditing editButtonItem tabBarController tabBarItem tab
    tabBarObservedScrollView splitViewController collapseSecondaryViewController \
    separateSecondaryViewController
    searchDisplayController interfaceOrientation shouldAutorotate supportedInterfaceOrientations
    preferredInterfaceOrientationForPresentation shouldAutorotateToInterfaceOrientation willRotate didRotate
    willAnimateRotation rotatingHeaderView rotatingFooterView setNeedsUpdateOfSupportedInterfaceOrientations
    attemptRotationToDeviceOrientation prefersInterfaceOrientationLocked
    setNeedsUpdateOfPrefersInterfaceOrientationLocked preferredStatusBarStyle prefersStatusBarHidden
    preferredStatusBarUpdateAnimation setNeedsStatusBarAppearanceUpdate childForStatusBarStyle \
    childForStatusBarHidden
    childViewControllerForStatusBarStyle childViewControllerForStatusBarHidden prefersHomeIndicatorAutoHidden
    setNeedsUpdateOfHomeIndicatorAutoHidden childForHomeIndicatorAutoHidden \
    childViewControllerForHomeIndicatorAutoHidden
    preferredScreenEdgesDeferringSystemGestures setNeedsUpdateOfScreenEdgesDeferringSystemGestures
    childForScreenEdgesDeferringSystemGestures childViewControllerForScreenEdgesDeferringSystemGestures
    prefersPointerLocked setNeedsUpdateOfPrefersPointerLocked childViewControllerForPointerLock
    automaticallyAdjustsScrollViewInsets edgesForExtendedLayout extendedLayoutIncludesOpaqueBars \
    topLayoutGuide
    bottomLayoutGuide additionalSafeAreaInsets viewSafeAreaInsetsDidChange systemMinimumLayoutMargins
    viewRespectsSystemMinimumLayoutMargins viewLayoutMarginsDidChange contentScrollView setContentScrollView
    didReceiveMemoryWarning restorationIdentifier restorationClass encodeRestorableState decodeRestorableState
    applicationFinishedRestoringState extensionContext registerForPreviewing unregisterForPreviewing
    previewActionItems preferredFocusEnvironments preferredFocusedView setNeedsFocusUpdate updateFocusIfNeeded
    shouldUpdateFocus didUpdateFocus soundIdentifierForFocusUpdate parentFocusEnvironment focusItemContainer
    focusGroupIdentifier preferredUserInterfaceStyle childViewControllerForUserInterfaceStyle
    setNeedsUserInterfaceAppearanceUpdate overrideUserInterfaceStyle performsActionsWhilePresentingModally
    interactionActivityTrackingBaseName contentUnavailableConfiguration contentUnavailableConfigurationState
    setNeedsUpdateContentUnavailableConfiguration updateContentUnavailableConfiguration
    traitCollection traitCollectionDidChange traitOverrides updateTraitsIfNeeded willTransition
    overrideTraitCollection setOverrideTraitCollection registerForTraitChanges unregisterForTraitChanges
    tableView clearsSelectionOnViewWillAppear refreshControl collectionView collectionViewLayout
    installsStandardGestureForInteractiveMovement useLayoutToLayoutNavigationTransitions numberOfSections
    viewControllers setViewControllers topViewController visibleViewController pushViewController \
    popViewController
    popToViewController popToRootViewController navigationBar toolbar setNavigationBarHidden setToolbarHidden
    isNavigationBarHidden isToolbarHidden interactivePopGestureRecognizer \
    interactiveContentPopGestureRecognizer
    hidesBarsOnSwipe hidesBarsOnTap hidesBarsWhenKeyboardAppears hidesBarsWhenVerticallyCompact
    barHideOnSwipeGestureRecognizer barHideOnTapGestureRecognizer selectedViewController selectedIndex tabBar
    moreNavigationController customizableViewControllers displayMode preferredDisplayMode isCollapsed delegate
    dataSource gestureRecognizers
    """)
}

extension String {
  /// Whether a camel-case name consists of more than one word.
  fileprivate var hasSeveralWords: Bool {
    unicodeScalars.dropFirst().contains { $0.properties.isUppercase }
  }
}
