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
    #expect(
      project.targets.map(\.dependencies)
        == [[DependencyDescription(.embedded(name: "Today"), isLinked: false)]])
  }
}
