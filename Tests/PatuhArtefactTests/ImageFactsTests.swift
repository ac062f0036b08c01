import PatuhCore
import Testing

@testable import PatuhArtefact

@Suite struct ImageFactsTests {
  private func facts(_ name: String) throws -> ImageFacts {
    try #require(ImageFacts(try sample("images/\(name)")))
  }

  @Test func aDynamicLibrary() throws {
    let facts = try facts("libChained.dylib")
    #expect(!facts.isFat && facts.problems.isEmpty)
    #expect(facts.slices.map(\.architecture) == ["arm64"])
    let object = try #require(facts.slices.first?.objects.first)
    #expect(object.kind == .dylib && object.installName == "@rpath/libChained.dylib")
    #expect(object.builds == [BuildVersion(platform: .iOS, minimum: "15.0", sdk: "18.0")])
    #expect(object.libraries.map(\.name).contains("/System/Library/Frameworks/UIKit.framework/UIKit"))
    #expect(object.uuid?.count == 36 && object.isSigned && !object.isEncrypted)
    #expect(object.imports["_stat"]?.library?.name == "/usr/lib/libSystem.B.dylib")
    #expect(object.imports["_stat"]?.ways == [.symbolTable, .chainedFixup])
    #expect(object.selectors["systemUptime"] == [.selectorReference, .stub])
    #expect(object.defined.contains("_uptime") && object.problems.isEmpty)
  }

  @Test func whatDyldBinds() throws {
    let object = try #require(try facts("libOpcodes.dylib").slices.first?.objects.first)
    #expect(object.imports["_stat"]?.ways == [.symbolTable, .lazyBind])
    #expect(object.imports["_NSFileSystemSize"]?.ways == [.symbolTable, .bind])
    #expect(object.selectors["systemUptime"] == [.selectorReference])
  }

  @Test(arguments: [("Shop", false), ("Shop-encrypted", true)])
  func anExecutable(name: String, isEncrypted: Bool) throws {
    let object = try #require(try facts(name).slices.first?.objects.first)
    #expect(object.kind == .executable && object.isEncrypted == isEncrypted)
    #expect(object.problems.map(\.kind) == (isEncrypted ? [.encrypted] : []))
  }

  @Test func otherKinds() throws {
    #expect(try facts("plugin").slices.map(\.kind) == [.bundle])
    #expect(try facts("main.o").slices.map(\.kind) == [.object])
    #expect(try facts("symbols-dsym").slices.map(\.kind) == [.dsym])
    #expect(try facts("libAll.a").slices.map(\.kind) == [.archive])
  }

  @Test func fatFiles() throws {
    let facts = try facts("members-fat.o")
    #expect(facts.isFat)
    #expect(facts.slices.map(\.architecture) == ["arm64", "arm64e", "armv7", "i386", "x86_64"])
    let builds = facts.slices.flatMap { $0.objects.flatMap(\.builds) }.map {
      "\($0.platform.rawValue) \($0.minimum)"
    }
    // The last but one has a load command from before there were numbers for simulators.
    #expect(builds == ["iOS 15.0", "iOS 15.0", "iOS 9.0", "iOS simulator 9.0", "iOS simulator 15.0"])
    let wide = try self.facts("members-fat64.o")
    #expect(wide.slices.map(\.architecture) == ["arm64", "arm64_32", "armv7k"])
    #expect(wide.slices.allSatisfy { $0.objects.allSatisfy { $0.selectors["activeInputModes"] != nil } })
  }

  @Test(arguments: ["libAll.a", "libAll-bsd.a", "libAll-gnu.a"])
  func namesOfMembers(name: String) throws {
    let members = try facts(name).slices.flatMap(\.objects).map(\.member)
    #expect(members == ["functions_with_a_long_name.o", "keys of files.o", "members_16byte.o"])
  }

  @Test func archivesInOtherFiles() throws {
    let fat = try facts("libFat.a")
    #expect(
      fat.slices.map(\.architecture) == ["arm64", "x86_64"] && fat.slices.map(\.kind) == [.archive, .archive])
    #expect(
      try facts("libNested.a").slices.flatMap(\.objects).map(\.member) == ["libInner.a/unclear.o", "main.o"])
  }

  @Test func aThinArchiveSaysWhatItLacks() throws {
    let facts = try facts("libThin.a")
    #expect(facts.slices.isEmpty && facts.problems.map(\.kind) == [.absent])
    #expect(facts.problems.first?.message == "The archive is thin: its 2 members are files outside of it")
  }

  @Test func ownMethodsAndTypes() throws {
    for name in ["own.o", "libOwn.dylib"] {
      let object = try #require(try facts(name).slices.first?.objects.first)
      let own: Set = [
        "systemUptime", "activeInputModes", "creationDate", "modificationDate", "standardUserDefaults",
      ]
      #expect(object.ownSelectors.isSuperset(of: own), "\(name)")
    }
    let types = try #require(try facts("libTypes.dylib").slices.first?.objects.first)
    #expect(types.swiftTypes == ["Shop.Basket", "Shop.Basket.Row", "Shop.Till"])
  }

  @Test func relativeMethodLists() throws {
    var bytes = try sample("images/libOwn.dylib")
    let symbols = try MachOSlice(ByteView(bytes)).commands.symbolTable
    // Without its symbol table only the lists tell.
    let place = try #require(symbols.map(\.symbols))
    bytes.replaceSubrange(
      place..<place + (symbols?.count ?? 0) * 16, with: Array(repeating: 0, count: (symbols?.count ?? 0) * 16)
    )
    let object = try #require(ImageFacts(bytes)?.slices.first?.objects.first)
    #expect(object.ownSelectors.isSuperset(of: ["systemUptime", "activeInputModes"]))
  }

  @Test func noImages() {
    #expect(ImageFacts([]) == nil)
    #expect(ImageFacts(Array("#!/bin/sh".utf8)) == nil)
    // A class of Java begins with the same bytes as a fat file.
    #expect(ImageFacts([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52, 0, 1]) == nil)
    #expect(ImageFacts.isPointer(Array("version https://git-lfs.github.com/spec/v1\noid sha256:0".utf8)))
  }
}
