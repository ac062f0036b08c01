/// The results of a function for each element, in their order, on all processors.
func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
) async -> [Result] {
  if elements.count < 2 { return elements.map(transform) }
  return await withTaskGroup(of: (Int, Result).self) { group in
    for (index, element) in elements.enumerated() { group.addTask { (index, transform(element)) } }
    var results = [Result?](repeating: nil, count: elements.count)
    for await (index, result) in group { results[index] = result }
    return results.compactMap { $0 }
  }
}
