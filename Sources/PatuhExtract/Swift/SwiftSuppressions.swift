import PatuhCore

/// The suppressions in the comments of a tree, in source order.
func suppressions(
  in root: SyntaxNode, bytes: UnsafeBufferPointer<UInt8>, lines: LineTable
) -> [SuppressionComment] {
  let source = Array(bytes)
  var found: [SuppressionComment] = []
  root.forEachComment { extent in
    let comment = source[extent]
    let isBlock = comment.starts(with: "/*".utf8)
    found += suppressionComments(in: isBlock ? comment.dropLast(2) : comment) {
      lines.position(of: UInt32($0))
    }
  }
  return found
}
