import PatuhCore
import Testing

@testable import PatuhProjectFiles

/// What the targets of an Xcode project copy into their bundles as it is.
@Suite struct XcodeProjectCopyingTests {
  @Test func foldersAreCopiedAsTheyAre() {
    let project = describedProject(
      """
      L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
      C = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; }; };
      T1 = {isa = PBXNativeTarget; name = App; buildConfigurationList = L; buildPhases = (R, );
        productType = "com.apple.product-type.application"; };
      F1 = {isa = PBXFileReference; lastKnownFileType = folder; path = Kit; sourceTree = SOURCE_ROOT; };
      F2 = {isa = PBXFileReference; path = Title.strings; sourceTree = SOURCE_ROOT; };
      R = {isa = PBXResourcesBuildPhase; files = (B1, B2, ); };
      B1 = {isa = PBXBuildFile; fileRef = F1; };
      B2 = {isa = PBXBuildFile; fileRef = F2; };
      """, tree: ["Kit/age.h", "Other/age.h"])
    #expect(project.targets.map(\.copiedFolders) == [["Kit"]])
  }

  @Test func anExtensionThatAnotherProjectBuildsIsEmbedded() {
    let project = describedProject(
      """
      L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
      C = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; }; };
      T1 = {isa = PBXNativeTarget; name = App; buildConfigurationList = L; buildPhases = (R, );
        productType = "com.apple.product-type.application"; };
      F1 = {isa = PBXFileReference; explicitFileType = "wrapper.app-extension"; path = Today.appex;
        sourceTree = BUILT_PRODUCTS_DIR; };
      R = {isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 13; files = (B1, ); };
      B1 = {isa = PBXBuildFile; fileRef = F1; };
      """)
    let dependencies = project.targets.flatMap(\.dependencies)
    #expect(dependencies.map(\.subject) == [.embedded(name: "Today")])
    #expect(dependencies.map(\.isLinked) == [false])
  }

  @Test func aFrameworkThatAnotherProjectBuildsIsEmbedded() {
    let project = describedProject(
      """
      L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
      C = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; }; };
      T1 = {isa = PBXNativeTarget; name = App; buildConfigurationList = L; buildPhases = (W, R, );
        productType = "com.apple.product-type.application"; };
      F1 = {isa = PBXFileReference; path = Core.framework; sourceTree = BUILT_PRODUCTS_DIR; };
      F2 = {isa = PBXFileReference; path = Linked.framework; sourceTree = BUILT_PRODUCTS_DIR; };
      F3 = {isa = PBXFileReference; path = libFeed.a; sourceTree = BUILT_PRODUCTS_DIR; };
      F4 = {isa = PBXFileReference; path = libSync.dylib; sourceTree = BUILT_PRODUCTS_DIR; };
      F5 = {isa = PBXFileReference; path = Core.bundle; sourceTree = BUILT_PRODUCTS_DIR; };
      F6 = {isa = PBXFileReference; path = System/Library/Frameworks/UIKit.framework; sourceTree = SDKROOT; };
      F7 = {isa = PBXReferenceProxy; path = Player.framework; remoteRef = I; sourceTree = \
      BUILT_PRODUCTS_DIR; };
      I = {isa = PBXContainerItemProxy; };
      W = {isa = PBXFrameworksBuildPhase; files = (B2, ); };
      R = {isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 10; files = (B1, B2, B3, B4, B5, B6, B7, ); };
      B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
      B3 = {isa = PBXBuildFile; fileRef = F3; }; B4 = {isa = PBXBuildFile; fileRef = F4; };
      B5 = {isa = PBXBuildFile; fileRef = F5; }; B6 = {isa = PBXBuildFile; fileRef = F6; };
      B7 = {isa = PBXBuildFile; fileRef = F7; };
      """)
    let dependencies = project.targets.flatMap(\.dependencies)
    #expect(
      dependencies.map(\.subject) == [
        .library(name: "Linked"), .library(name: "Core"), .library(name: "Sync"), .library(name: "Player"),
      ])
    #expect(dependencies.map(\.isLinked) == [true, false, false, false])
    #expect(dependencies.allSatisfy { $0.isCopied == .yes })
  }
}
