import PatuhCore
import SwiftSyntax

extension SourceWalker {
  /// A call, member or subscript in a chain, and the index of its element if it has one of its own.
  struct ChainLink {
    var node: SyntaxNode
    var expression: Int?
    /// The offset of its end, if nothing of it is left to read.
    var end: UInt32?
  }

  /// Visits a chain of calls, members and subscripts, however long: from the last link inwards, then outwards
  /// again for the arguments. The syntax tree of such a chain is as deep as the chain is long, so recursion
  /// is avoided.
  ///
  /// In a branch of an `#if` within a chain, the member that begins with a dot has what comes before the
  /// `#if` as its base, which is then visited once for each branch.
  mutating func visitPostfixChain(_ node: SyntaxNode, in slot: Slot) {
    let outer = chains.count
    var current = node
    var slot = slot
    let baseOfBranch = self.baseOfBranch
    self.baseOfBranch = nil
    chain: while true {
      switch current.kind {
      case .functionCallExpr, .subscriptCallExpr:
        let isCall = current.kind == .functionCallExpr
        let index = open(isCall ? .call : .subscript, offset: startOffset(of: current), in: slot)
        chains.append(ChainLink(node: current, expression: index))
        slot = Slot(role: isCall ? .callee : .base, parent: Link(index))
        guard let callee = current.firstLayoutChild else { break chain }
        current = callee
      case .memberAccessExpr:
        let access = MemberAccess(current)
        let text = access.name?.text
        let start = text.flatMap { offset(of: $0) }
        let base = access.isImplicit ? baseOfBranch : access.base
        let index = open(
          base == nil && access.isImplicit ? .implicitMember : .member,
          name: text.map { name(of: $0) } ?? .none,
          offset: start ?? startOffset(of: current), in: slot)
        let end = access.endsWithName ? start.map { $0 + UInt32(text?.count ?? 0) } : nil
        chains.append(ChainLink(node: current, expression: index, end: end))
        guard let base else { break chain }
        slot = Slot(role: .base, parent: Link(index))
        current = base
      case .forceUnwrapExpr, .optionalChainingExpr, .genericSpecializationExpr, .postfixIfConfigExpr:
        if current.kind == .genericSpecializationExpr || current.kind == .postfixIfConfigExpr {
          chains.append(ChainLink(node: current))
        }
        guard let inner = current.firstLayoutChild else { break chain }
        current = inner
      case .declReferenceExpr, .superExpr:
        visitName(current, in: slot)
        break chain
      default:
        visit(current, in: slot)
        break chain
      }
    }
    while chains.count > outer {
      let link = chains.removeLast()
      if link.node.kind != .memberAccessExpr { visitRest(of: link.node, parent: link.expression) }
      if let index = link.expression { close(index, at: link.end ?? endOffset(of: link.node)) }
    }
  }

  mutating func visitName(_ node: SyntaxNode, in slot: Slot) {
    if let text = node.onlyChild?.text, let start = offset(of: text) {
      let index = open(.identifier, name: name(of: text), offset: start, in: slot)
      return close(index, at: start + UInt32(text.count))
    }
    let token = node.firstChild(where: \.isToken)
    let index = open(
      .identifier, name: token.map { name(of: $0) } ?? .none, offset: startOffset(of: node), in: slot)
    close(index, at: node)
  }

  /// Visits what follows the callee or base of a link: arguments, trailing closures, generic arguments.
  private mutating func visitRest(of node: SyntaxNode, parent: Int?) {
    let link = parent.map { Link<Expression>($0) } ?? .none
    node.forEachChild { child in
      switch child.kind {
      case .labeledExprList: child.forEachChild { visitArgument($0, role: .argument, parent: link) }
      case .closureExpr:
        if node.kind == .functionCallExpr || node.kind == .subscriptCallExpr, parent != nil,
          !node.isFirstLayoutChild(child)
        {
          visit(child, in: Slot(role: .trailingClosure, parent: link))
        }
      case .multipleTrailingClosureElementList:
        child.forEachChild { element in
          let label = element.firstChild(where: \.isToken).map { name(of: $0) } ?? .none
          if let closure = element.firstChild(.closureExpr) {
            visit(closure, in: Slot(role: .trailingClosure, label: label, parent: link))
          }
        }
      case .genericArgumentClause: visitTypes(in: child, role: .expression)
      case .ifConfigDecl:
        let base = node.firstLayoutChild.flatMap { $0.isPlainChain ? $0 : nil }
        visitCondition(child) { walker, content in
          walker.baseOfBranch = base
          walker.visit(content, in: .statement)
          walker.baseOfBranch = nil
        }
      default: break
      }
    }
  }
}

extension SyntaxNode {
  /// Whether a node is a chain of names, members and calls without closures and conditions: visited once more
  /// for each branch, it stays small.
  fileprivate var isPlainChain: Bool {
    var current = self
    while true {
      switch current.kind {
      case .declReferenceExpr, .superExpr: return true
      case .memberAccessExpr, .forceUnwrapExpr, .optionalChainingExpr: break
      case .functionCallExpr, .subscriptCallExpr:
        let arguments = current.firstChild(.labeledExprList)
        guard current.firstChild(.closureExpr) == nil, arguments?.firstLayoutChild == nil
        else { return false }
      default: return false
      }
      guard let inner = current.firstLayoutChild else { return current.kind == .memberAccessExpr }
      current = inner
    }
  }

  fileprivate func isFirstLayoutChild(_ child: SyntaxNode) -> Bool {
    guard let first = firstLayoutChild?.firstText?.baseAddress else { return false }
    return first == child.firstText?.baseAddress
  }
}

/// The parts of `base.name` or `.name`.
private struct MemberAccess {
  var base: SyntaxNode?
  /// The token that names the member.
  var name: SyntaxNode?
  /// Whether nothing comes before the period.
  var isImplicit: Bool
  /// Whether nothing, such as argument labels, comes after the name.
  var endsWithName: Bool

  init(_ node: SyntaxNode) {
    var base: SyntaxNode?
    var member: SyntaxNode?
    var beginsWithPeriod: Bool?
    var endsWithMember = false
    node.forEachChild { child in
      if beginsWithPeriod == nil { beginsWithPeriod = child.isPeriod }
      if base == nil, !child.isToken { base = child }
      endsWithMember = child.kind == .declReferenceExpr
      if endsWithMember { member = child }
    }
    self.base = base
    isImplicit = base.map { $0.kind == .declReferenceExpr && beginsWithPeriod == true } ?? true
    let only = member?.onlyChild
    name = only?.isToken == true ? only : member?.firstChild(where: \.isToken)
    endsWithName = endsWithMember && only?.isToken == true
  }
}
