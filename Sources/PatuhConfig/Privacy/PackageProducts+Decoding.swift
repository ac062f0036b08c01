import PatuhCore

/// Decodes a row of `package-products.yml`.
/// - Parameter sdks: the names of SDKs that it may use
func packageProductsRow(_ row: inout Fields, _ sdks: [String]) -> PackageProducts? {
  let (url, prefix) = (row.text("url"), row.text("product_prefix"))
  let since = row.optional("since") { $0.packageVersion() }
  let everyProduct = row.required("every_product") { $0.sdks(among: sdks) }
  let products = row.optional("products") { field in
    field.list { element -> PackageProducts.Product? in
      guard var fields = Fields(element, subject: "the product") else { return nil }
      let name = fields.text("name")
      let needs = fields.required("needs") { $0.sdks(among: sdks) }
      fields.finish()
      guard let name, let needs else { return nil }
      return PackageProducts.Product(name: name, needs: needs)
    }
  }
  let provenance = row.provenance()
  guard let url, let prefix, let everyProduct, let provenance else { return nil }
  return PackageProducts(
    url: url, since: since, productPrefix: prefix, everyProduct: everyProduct, products: products ?? [],
    provenance: provenance)
}

extension Field {
  fileprivate func sdks(among known: [String]) -> [String]? {
    list { element -> String? in
      guard let text = element.nonEmptyText() else { return nil }
      if known.contains(text) { return text }
      element.report(
        #""\#(text)" is not an SDK in third-party-sdks.yml\#(suggestion(for: text, among: known))"#)
      return nil
    }
  }
}
