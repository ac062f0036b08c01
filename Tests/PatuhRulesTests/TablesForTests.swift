import PatuhCore

/// Apple's lists as far as the rules inside a manifest read them.
func appleTables() -> AppleTables {
  AppleTables(
    categories: [
      .init(id: "NSPrivacyAccessedAPICategoryFileTimestamp", title: "File timestamps", provenance: row),
      .init(id: "NSPrivacyAccessedAPICategorySystemBootTime", title: "System boot time", provenance: row),
      .init(id: "NSPrivacyAccessedAPICategoryDiskSpace", title: "Disk space", provenance: row),
      .init(id: "NSPrivacyAccessedAPICategoryActiveKeyboards", title: "Active keyboards", provenance: row),
      .init(id: "NSPrivacyAccessedAPICategoryUserDefaults", title: "User defaults", provenance: row),
    ],
    reasons: [
      reason("DDA9.1", "FileTimestamp", "File dates shown to the user", sdkOnly: false),
      reason("C617.1", "FileTimestamp", "Metadata of files in own containers", sdkOnly: false),
      reason("3B52.1", "FileTimestamp", "Metadata of files the user granted", sdkOnly: false),
      reason("0A2A.1", "FileTimestamp", "SDK wrapper around file timestamps", sdkOnly: true),
      reason("35F9.1", "SystemBootTime", "Elapsed time and timers", sdkOnly: false),
      reason("8FFB.1", "SystemBootTime", "Absolute time of events", sdkOnly: false),
      reason("3D61.1", "SystemBootTime", "Boot time in an optional bug report", sdkOnly: false),
      reason("85F4.1", "DiskSpace", "Disk space shown to the user", sdkOnly: false),
      reason("E174.1", "DiskSpace", "Room before writing, cleanup when low", sdkOnly: false),
      reason("7D9E.1", "DiskSpace", "Disk space in an optional bug report", sdkOnly: false),
      reason("B728.1", "DiskSpace", "Low space in a health study", sdkOnly: false),
      reason("3EC4.1", "ActiveKeyboards", "Active keyboards in a keyboard app", sdkOnly: false),
      reason("54BD.1", "ActiveKeyboards", "Interface fitted to active keyboards", sdkOnly: false),
      reason("CA92.1", "UserDefaults", "Defaults of the app itself", sdkOnly: false),
      reason("1C8F.1", "UserDefaults", "Defaults shared in an app group", sdkOnly: false),
      reason("C56D.1", "UserDefaults", "SDK wrapper around user defaults", sdkOnly: true),
      reason("AC6B.1", "UserDefaults", "Managed configuration and its feedback", sdkOnly: false),
    ],
    dataTypes: [
      .init(id: "NSPrivacyCollectedDataTypeName", label: "Name", group: "Contact Info", provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypeEmailAddress", label: "Email Address", group: "Contact Info",
        provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypePhoneNumber", label: "Phone Number", group: "Contact Info",
        provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypePhysicalAddress", label: "Physical Address", group: "Contact Info",
        provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypeOtherUserContactInfo", label: "Other User Contact Info",
        group: "Contact Info", provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypeHealth", label: "Health", group: "Health & Fitness", provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypeFitness", label: "Fitness", group: "Health & Fitness", provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypePaymentInfo", label: "Payment Info", group: "Financial Info",
        provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypeCreditInfo", label: "Credit Info", group: "Financial Info",
        provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypeOtherFinancialInfo", label: "Other Financial Info",
        group: "Financial Info", provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypePreciseLocation", label: "Precise Location", group: "Location",
        provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypeCoarseLocation", label: "Coarse Location", group: "Location",
        provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypeSensitiveInfo", label: "Sensitive Info", group: "Sensitive Info",
        provenance: row),
      .init(id: "NSPrivacyCollectedDataTypeContacts", label: "Contacts", group: "Contacts", provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypeEmailsOrTextMessages", label: "Emails or Text Messages",
        group: "User Content", provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypePhotosorVideos", label: "Photos or Videos", group: "User Content",
        provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypeAudioData", label: "Audio Data", group: "User Content", provenance: row
      ),
      .init(
        id: "NSPrivacyCollectedDataTypeGameplayContent", label: "Gameplay Content", group: "User Content",
        provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypeCustomerSupport", label: "Customer Support", group: "User Content",
        provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypeOtherUserContent", label: "Other User Content", group: "User Content",
        provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypeBrowsingHistory", label: "Browsing History", group: "Browsing History",
        provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypeSearchHistory", label: "Search History", group: "Search History",
        provenance: row),
      .init(id: "NSPrivacyCollectedDataTypeUserID", label: "User ID", group: "Identifiers", provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypeDeviceID", label: "Device ID", group: "Identifiers", provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypePurchaseHistory", label: "Purchase History", group: "Purchases",
        provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypeProductInteraction", label: "Product Interaction", group: "Usage Data",
        provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypeAdvertisingData", label: "Advertising Data", group: "Usage Data",
        provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypeOtherUsageData", label: "Other Usage Data", group: "Usage Data",
        provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypeCrashData", label: "Crash Data", group: "Diagnostics", provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypePerformanceData", label: "Performance Data", group: "Diagnostics",
        provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypeOtherDiagnosticData", label: "Other Diagnostic Data",
        group: "Diagnostics", provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypeEnvironmentScanning", label: "Environment Scanning",
        group: "Surroundings", provenance: row),
      .init(id: "NSPrivacyCollectedDataTypeHands", label: "Hands", group: "Body", provenance: row),
      .init(id: "NSPrivacyCollectedDataTypeHead", label: "Head", group: "Body", provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypeOtherDataTypes", label: "Other Data Types", group: "Other Data",
        provenance: row),
    ],
    purposes: [
      .init(
        id: "NSPrivacyCollectedDataTypePurposeThirdPartyAdvertising", label: "Third-Party Advertising",
        provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypePurposeDeveloperAdvertising",
        label: "Developer's Advertising or Marketing", provenance: row),
      .init(id: "NSPrivacyCollectedDataTypePurposeAnalytics", label: "Analytics", provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypePurposeProductPersonalization", label: "Product Personalization",
        provenance: row),
      .init(
        id: "NSPrivacyCollectedDataTypePurposeAppFunctionality", label: "App Functionality", provenance: row),
      .init(id: "NSPrivacyCollectedDataTypePurposeOther", label: "Other Purposes", provenance: row),
    ],
    manifestKeys: [
      .init(
        key: "NSPrivacyTracking", within: nil, type: .boolean, required: false, values: nil,
        title: "Privacy Tracking Enabled", provenance: row),
      .init(
        key: "NSPrivacyTrackingDomains", within: nil, type: .stringArray, required: false, values: nil,
        title: "Privacy Tracking Domains", provenance: row),
      .init(
        key: "NSPrivacyCollectedDataTypes", within: nil, type: .dictionaryArray, required: false, values: nil,
        title: "Privacy Nutrition Label Types", provenance: row),
      .init(
        key: "NSPrivacyAccessedAPITypes", within: nil, type: .dictionaryArray, required: false, values: nil,
        title: "Privacy Accessed API Types", provenance: row),
      .init(
        key: "NSPrivacyCollectedDataType", within: "NSPrivacyCollectedDataTypes", type: .string,
        required: true, values: .dataTypes, title: "Collected Data Type", provenance: row),
      .init(
        key: "NSPrivacyCollectedDataTypeLinked", within: "NSPrivacyCollectedDataTypes", type: .boolean,
        required: true, values: nil, title: "Linked to User", provenance: row),
      .init(
        key: "NSPrivacyCollectedDataTypeTracking", within: "NSPrivacyCollectedDataTypes", type: .boolean,
        required: true, values: nil, title: "Used for Tracking", provenance: row),
      .init(
        key: "NSPrivacyCollectedDataTypePurposes", within: "NSPrivacyCollectedDataTypes", type: .stringArray,
        required: true, values: .purposes, title: "Collection Purposes", provenance: row),
      .init(
        key: "NSPrivacyAccessedAPIType", within: "NSPrivacyAccessedAPITypes", type: .string, required: true,
        values: .categories, title: "Privacy Accessed API Type", provenance: row),
      .init(
        key: "NSPrivacyAccessedAPITypeReasons", within: "NSPrivacyAccessedAPITypes", type: .stringArray,
        required: true, values: .reasons, title: "Privacy Accessed API Reasons", provenance: row),
    ],
    misspellings: [
      .init(
        written: "NSPrivacyAccessedAPITypeReason", meant: "NSPrivacyAccessedAPITypeReasons", provenance: row),
      .init(written: "NSPrivacyAccesedAPIType", meant: "NSPrivacyAccessedAPIType", provenance: row),
      .init(written: "NSPrivacyAccessedAPICategories", meant: "NSPrivacyAccessedAPITypes", provenance: row),
      .init(written: "NSPrivacyAccessAPITypes", meant: "NSPrivacyAccessedAPITypes", provenance: row),
      .init(written: "UserDefaults", meant: "NSPrivacyAccessedAPICategoryUserDefaults", provenance: row),
      .init(written: "DiskSpace", meant: "NSPrivacyAccessedAPICategoryDiskSpace", provenance: row),
      .init(written: "FileTimestamp", meant: "NSPrivacyAccessedAPICategoryFileTimestamp", provenance: row),
      .init(written: "File timestamp", meant: "NSPrivacyAccessedAPICategoryFileTimestamp", provenance: row),
      .init(
        written: "NSPrivacyCollectedDataTypePhotosOrVideos",
        meant: "NSPrivacyCollectedDataTypePhotosorVideos", provenance: row),
      .init(
        written: "NSPrivacyCollectedDataTypeHandsData", meant: "NSPrivacyCollectedDataTypeHands",
        provenance: row),
      .init(
        written: "NSPrivacyCollectedDataTypeHeadMovement", meant: "NSPrivacyCollectedDataTypeHead",
        provenance: row),
    ],
    itmsCodes: [
      code(
        "ITMS-91053", "Missing API declaration",
        ["required_reason_undeclared", "manifest_missing", "manifest_not_bundled", "manifest_misnamed"]),
      code("ITMS-91054", "Invalid API category declaration", ["category_unknown"]),
      code("ITMS-91055", "Invalid API reason declaration", ["reason_unknown", "reason_wrong_category"]),
      code(
        "ITMS-91056", "Invalid privacy manifest",
        [
          "manifest_unreadable", "manifest_key_unknown", "manifest_key_missing", "manifest_type_wrong",
          "manifest_placeholder", "reasons_empty", "accessed_types_empty", "data_type_unknown",
          "purpose_unknown", "purposes_empty", "tracking_domain_malformed", "tracking_domains_missing",
        ]),
      code("ITMS-91061", "Missing privacy manifest", ["sdk_manifest_missing", "manifest_misnamed"]),
      code(
        "ITMS-91064", "Invalid tracking information",
        ["tracking_domains_missing", "tracking_domains_unexpected"]),
      code("ITMS-91065", "Missing signature", []),
      code(
        "ITMS-91106", "Invalid API reason declaration (other place)",
        ["reason_unknown", "reason_wrong_category"]),
      code(
        "ITMS-91107", "Invalid tracking information (other place)",
        ["tracking_domains_missing", "tracking_domains_unexpected"]),
      code(
        "ITMS-91108", "Invalid privacy manifest (other place)",
        [
          "manifest_unreadable", "manifest_key_unknown", "manifest_key_missing", "manifest_type_wrong",
          "manifest_placeholder", "reasons_empty", "accessed_types_empty", "data_type_unknown",
          "purpose_unknown", "purposes_empty", "tracking_domain_malformed",
        ]),
      code("ITMS-90683", "Missing purpose string in Info.plist", []),
    ]
  )
}

private let row = Provenance(source: "Rules/privacy", checked: "2026-11-21")

private func reason(_ code: String, _ category: String, _ title: String, sdkOnly: Bool) -> ApprovedReason {
  ApprovedReason(
    code: code, category: "NSPrivacyAccessedAPICategory\(category)", title: title, meaning: title,
    sdkOnly: sdkOnly,
    appKind: nil, offDevice: nil, supports: [], contradicts: [], provenance: row
  )
}

private func code(_ code: String, _ title: String, _ rules: [RuleID]) -> ITMSCode {
  ITMSCode(code: code, title: title, meaning: title, effect: "", fix: "", rules: rules, provenance: row)
}
