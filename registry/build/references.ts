import type { Node, Program } from 'oxc-parser'
import { children } from './syntax'

/** Keys with an `Identifier` that is a declaration or a label, not a use of a binding. */
const notUses: Record<string, readonly string[]> = {
  ImportSpecifier: ['local', 'imported'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
  ExportSpecifier: ['exported'],
  ExportAllDeclaration: ['exported'],
  FunctionDeclaration: ['id'],
  FunctionExpression: ['id'],
  ClassDeclaration: ['id'],
  ClassExpression: ['id'],
  TSTypeAliasDeclaration: ['id'],
  TSInterfaceDeclaration: ['id'],
  TSModuleDeclaration: ['id'],
  TSTypeParameter: ['name'],
  TSMappedType: ['key'],
  TSQualifiedName: ['right'],
  TSImportType: ['qualifier'],
  TSNamedTupleMember: ['label'],
  TSTypePredicate: ['parameterName'],
  LabeledStatement: ['label'],
  BreakStatement: ['label'],
  ContinueStatement: ['label'],
  JSXAttribute: ['name'],
  JSXMemberExpression: ['property'],
}

/** Keys with binding patterns. Names in them are declarations, defaults and types are uses. */
const patterns: Record<string, readonly string[]> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['params'],
  FunctionExpression: ['params'],
  ArrowFunctionExpression: ['params'],
  TSFunctionType: ['params'],
  TSConstructorType: ['params'],
  TSMethodSignature: ['params'],
  TSCallSignatureDeclaration: ['params'],
  TSConstructSignatureDeclaration: ['params'],
  TSDeclareFunction: ['params'],
  TSEmptyBodyFunctionExpression: ['params'],
  TSIndexSignature: ['parameters'],
  CatchClause: ['param'],
}

const keyed = new Set([
  'Property',
  'MethodDefinition',
  'PropertyDefinition',
  'AccessorProperty',
  'TSPropertySignature',
  'TSMethodSignature',
])

/**
 * Counts the uses of each name in a file, as a value, a type or a JSX tag. Scopes are not distinguished: the
 * uses of a name that is declared twice are added, so the build may keep too much, which the compiler then
 * reports.
 */
export function countUses(program: Program): Map<string, number> {
  const uses = new Map<string, number>()
  const use = (name: string) => uses.set(name, (uses.get(name) ?? 0) + 1)

  const visitPattern = (node: Node): void => {
    switch (node.type) {
      case 'Identifier':
        if (node.typeAnnotation) visit(node.typeAnnotation)
        return
      case 'ObjectPattern':
        for (const property of node.properties) {
          if (property.type === 'RestElement') visitPattern(property.argument)
          else {
            if (property.computed) visit(property.key)
            visitPattern(property.value)
          }
        }
        if (node.typeAnnotation) visit(node.typeAnnotation)
        return
      case 'ArrayPattern':
        for (const element of node.elements) if (element) visitPattern(element)
        if (node.typeAnnotation) visit(node.typeAnnotation)
        return
      case 'AssignmentPattern':
        visitPattern(node.left)
        visit(node.right)
        return
      case 'RestElement':
        visitPattern(node.argument)
        if (node.typeAnnotation) visit(node.typeAnnotation)
        return
      default:
        visit(node)
    }
  }

  const visit = (node: Node): void => {
    if (node.type === 'Identifier') use(node.name)
    if (node.type === 'JSXIdentifier') use(node.name)
    for (const [key, child] of children(node)) {
      if (notUses[node.type]?.includes(key)) continue
      if (patterns[node.type]?.includes(key)) visitPattern(child)
      else if (key === 'property' && node.type === 'MemberExpression' && !node.computed) continue
      else if (key === 'key' && keyed.has(node.type) && !('computed' in node && node.computed)) continue
      else if (
        (key === 'local' || key === 'exported') &&
        node.type === 'ExportSpecifier' &&
        isReExport(program, node)
      )
        continue
      else visit(child)
    }
  }
  visit(program)
  return uses
}

function isReExport(program: Program, specifier: Node): boolean {
  return program.body.some(
    (statement) =>
      statement.type === 'ExportNamedDeclaration' &&
      statement.source !== null &&
      statement.start <= specifier.start &&
      specifier.end <= statement.end,
  )
}
