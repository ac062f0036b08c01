import Foundation

@testable import PatuhArtefact

// image-symbols FILE…: what Patuh reads of images, one symbol a line, for `Tests/Artefacts/compare`. Each
// line has the number of the file, the architecture, what it is (undefined, bind, weak, lazy, fixup, export)
// and the name.

private func report(_ view: ByteView, in file: Int, depth: Int = 0) {
  guard depth < 8 else { return }
  if FatFile.begins(view) {
    for slice in FatFile(view).slices { report(slice.bytes, in: file, depth: depth + 1) }
  } else if Archive.begins(view) {
    var archive = Archive(view)
    view.withBytes {
      archive.read(UnsafeRawBufferPointer(rebasing: $0)) { member in
        member.bytes.map { report($0, in: file, depth: depth + 1) }
      }
    }
  } else if MachOHeader.begins(view), let slice = try? MachOSlice(view) {
    var lines = ""
    func add(_ what: String, _ name: String) {
      lines += "\(file)\t\(slice.header.architecture.name)\t\(what)\t\(name)\n"
    }
    for symbol in slice.symbolTable.undefined { add("undefined", symbol.name) }
    for symbol in slice.boundSymbols.symbols {
      switch symbol.way {
      case .weakBind: add("weak", symbol.name)
      case .lazyBind: add("lazy", symbol.name)
      default: add("bind", symbol.name)
      }
    }
    for symbol in slice.chainedFixups.imports { add("fixup", symbol.name) }
    for export in slice.exportTrie.exports { add("export", export.name) }
    FileHandle.standardOutput.write(Data(lines.utf8))
  }
}

for (number, path) in CommandLine.arguments.dropFirst().enumerated() {
  guard let data = FileManager.default.contents(atPath: path) else { continue }
  report(ByteView(Array(data)), in: number)
}
