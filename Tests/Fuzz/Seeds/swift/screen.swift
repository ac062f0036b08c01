import SwiftUI
import Combine

struct BasketView: View {
  @State private var isOpen = false
  @Environment(\.dismiss) var dismiss
  @AppStorage("count") var count = 0
  let model: BasketModel

  var body: some View {
    NavigationStack {
      List(model.lines) { line in
        HStack {
          Text(verbatim: """
            \(line.name): \(line.count, format: .number)
            """)
          if line.isNew { Image(systemName: "star") } else if line.count > 9 { EmptyView() }
        }
        .onTapGesture { [weak model] in Task { try? await model?.remove(line) } }
      }
      .task(id: count) { for await value in model.values where value > 0 { count += value } }
      .sheet(isPresented: $isOpen, onDismiss: dismiss.callAsFunction) { Form {} }
    }
  }
}

@Observable final class BasketModel {
  private let store: any Store
  var lines: [Line] = [], last: (name: String, at: Date)?
  init(store: some Store) { self.store = store }
  deinit { print("gone") }

  func remove(_ line: Line) async throws(StoreError) {
    switch line.kind {
    case .plain where line.count == 0, .new: break
    case .nested(let kinds, of: _) where kinds.isEmpty: fallthrough
    case let .nested(kinds, rest): lines.removeAll { kinds.contains($0.kind) && rest != nil }
    @unknown default: fatalError()
    }
    do { try await store.remove(line.id) } catch let error as StoreError { throw error } catch {}
    let stamp = try! URL(filePath: "/a").resourceValues(forKeys: [.contentModificationDateKey])
    last = (line.name, stamp.contentModificationDate!)
    repeat { lines.swapAt(0, 1) } while lines.count > 1 && !Task.isCancelled
  }
}
