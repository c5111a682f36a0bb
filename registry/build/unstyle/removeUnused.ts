import MagicString from 'magic-string'
import type { Expression, Node, VariableDeclaration } from 'oxc-parser'
import { resolveRelative } from '../importGraph'
import { countUses } from '../references'
import { SourceError } from '../sourceError'
import { isCode, type ParsedFile, parseFile, unwrap, walk } from '../syntax'
import { isJoinFile, specifierName } from './bindings'
import { removeListItem, removeStatement } from './removal'

/**
 * The second step of the unstyled style: removes what only the classes needed: imports, constants, functions,
 * types and destructured names that became unused, exports that were classes, and files that are no longer
 * imported.
 */
export function removeUnused(
  original: ReadonlyMap<string, string>,
  stripped: ReadonlyMap<string, string>,
  classNames: ReadonlySet<string>,
): Map<string, string> {
  const files = new Map(stripped)
  const usedBefore = new Map<string, ReadonlySet<string>>()
  for (const [path, text] of original)
    if (isCode(path)) usedBefore.set(path, new Set(countUses(parseFile(path, text).program).keys()))
  const importedBefore = importedPaths(original)

  for (let changed = true; changed; ) {
    changed = false
    const imported = importedNames(files)
    for (const [path, text] of files) {
      if (!isCode(path)) continue
      const next = removeOnce(parseFile(path, text), {
        usedBefore: usedBefore.get(path) ?? new Set(),
        isImported: (name) => imported.has(`${path}#${name}`),
        isClass: (name) => classNames.has(`${path}#${name}`),
        isClassOf: (specifier, name) => {
          const target = resolveRelative(path, specifier, new Set(original.keys()))
          return target !== undefined && isClassThrough(original, classNames, target, name)
        },
      })
      if (next !== text) {
        files.set(path, next)
        changed = true
      }
    }
    const importedNow = importedPaths(files)
    for (const path of files.keys())
      if ((importedBefore.has(path) || isJoinFile(path)) && !importedNow.has(path)) {
        files.delete(path)
        changed = true
      }
  }
  return files
}

interface FileUse {
  /** Names with at least one use in the authored file. Names that were already unused are kept. */
  usedBefore: ReadonlySet<string>
  isImported: (name: string) => boolean
  isClass: (name: string) => boolean
  isClassOf: (specifier: string, name: string) => boolean
}

function removeOnce(file: ParsedFile, use: FileUse): string {
  const edits = new MagicString(file.text)
  const uses = countUses(file.program)
  const exported = exportedNames(file)
  const isIdle = (name: string) => !uses.has(name) && use.usedBefore.has(name) && !exported.has(name)
  const removeSome = (items: readonly Node[], gone: readonly Node[], statement: Node) => {
    if (gone.length === 0) return
    const left = items.filter((item) => !gone.includes(item))
    const from = items[0]
    const to = items.at(-1)
    if (!from || !to || left.length === 0) return removeStatement(edits, file, statement)
    edits.overwrite(from.start, to.end, left.map((item) => file.text.slice(item.start, item.end)).join(', '))
  }

  const declaration = (statement: Node, node: VariableDeclaration) => {
    const gone = node.declarations.filter((declarator) => {
      if (declarator.id.type !== 'Identifier' || !isIdle(declarator.id.name)) return false
      if (declarator.init && !isPure(declarator.init))
        throw new SourceError(
          file.path,
          file.text,
          declarator.start,
          `'${declarator.id.name}' serves classes only, but making it may have an effect; show it by a data- attribute too`,
        )
      return true
    })
    removeSome(node.declarations, gone, statement)
  }

  walk(file.program, (node) => {
    switch (node.type) {
      case 'ImportDeclaration': {
        const gone = node.specifiers.filter((entry) => isIdle(entry.local.name))
        const isMixed = node.specifiers.some((entry) => entry.type !== 'ImportSpecifier')
        if (isMixed && gone.length > 0 && gone.length < node.specifiers.length)
          throw new SourceError(
            file.path,
            file.text,
            node.start,
            'import the default and the names separately',
          )
        const left = node.specifiers.filter((entry) => !gone.includes(entry))
        const types = left.filter((entry) => entry.type === 'ImportSpecifier' && entry.importKind === 'type')
        if (gone.length > 0 && left.length > 0 && types.length === left.length) {
          // Otherwise the statement would still load the module.
          const names = types.map((entry) => file.text.slice(entry.start, entry.end).replace(/^type\s+/, ''))
          edits.overwrite(node.start, node.source.start, `import type { ${names.join(', ')} } from `)
        } else removeSome(node.specifiers, gone, node)
        return false
      }
      case 'ExportNamedDeclaration': {
        if (node.declaration) {
          const declared = node.declaration
          const names = declaredNames(declared)
          const unused =
            names.length > 0 &&
            names.every((name) => use.isClass(name) && !use.isImported(name) && !uses.has(name))
          if (!unused) return undefined
          removeStatement(edits, file, node)
          return false
        }
        const gone = node.specifiers.filter((entry) => {
          const name = specifierName(entry.local)
          return node.source
            ? use.isClassOf(node.source.value, name)
            : use.isClass(name) && !use.isImported(name)
        })
        removeSome(node.specifiers, gone, node)
        return false
      }
      case 'VariableDeclaration':
        declaration(node, node)
        return undefined
      case 'FunctionDeclaration':
      case 'TSTypeAliasDeclaration':
      case 'TSInterfaceDeclaration':
        if (!node.id || !isIdle(node.id.name)) return undefined
        removeStatement(edits, file, node)
        return false
      case 'ObjectPattern': {
        if (node.properties.some((property) => property.type === 'RestElement')) return undefined
        for (const property of node.properties) {
          if (property.type !== 'Property') continue
          const bound = property.value.type === 'AssignmentPattern' ? property.value.left : property.value
          if (bound.type === 'Identifier' && isIdle(bound.name))
            removeListItem(edits, file.text, node.properties, property)
        }
        return undefined
      }
      default:
        return undefined
    }
  })
  return edits.toString()
}

/** Returns the names of a declaration. Patterns have none. */
function declaredNames(node: Node): string[] {
  if (node.type === 'VariableDeclaration')
    return node.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : ''))
  return 'id' in node && node.id && typeof node.id === 'object' && 'name' in node.id
    ? [String(node.id.name)]
    : []
}

function exportedNames(file: ParsedFile): Set<string> {
  return new Set(
    file.program.body.flatMap((statement) =>
      statement.type === 'ExportNamedDeclaration' && statement.declaration
        ? declaredNames(statement.declaration)
        : [],
    ),
  )
}

/** Whether an expression has no side effects. Calls that create classes count as such. */
function isPure(wrapped: Expression): boolean {
  let pure = true
  walk(unwrap(wrapped), (node) => {
    if (/Function/.test(node.type)) return false
    if (node.type === 'CallExpression') {
      const callee = unwrap(node.callee)
      if (callee.type !== 'Identifier' || !/^(cva|cn|cx|clsx|\w+Variants)$/.test(callee.name)) pure = false
    }
    if (/^(Assignment|Update|Await|Yield|New|Import|TaggedTemplate)\w*Expression$/.test(node.type))
      pure = false
    return undefined
  })
  return pure
}

/** Returns `path#name` of all names that a file imports. Re-exports do not count as a use. */
function importedNames(files: ReadonlyMap<string, string>): Set<string> {
  const paths = new Set(files.keys())
  const names = new Set<string>()
  for (const [path, text] of files) {
    if (!isCode(path)) continue
    for (const statement of parseFile(path, text).program.body) {
      if (statement.type !== 'ImportDeclaration') continue
      const target = resolveRelative(path, statement.source.value, paths)
      for (const entry of statement.specifiers)
        if (target !== undefined && entry.type === 'ImportSpecifier')
          names.add(`${target}#${specifierName(entry.imported)}`)
    }
  }
  return names
}

function importedPaths(files: ReadonlyMap<string, string>): Set<string> {
  const paths = new Set(files.keys())
  const imported = new Set<string>()
  for (const [path, text] of files) {
    if (!isCode(path)) continue
    walk(parseFile(path, text).program, (node) => {
      if ('source' in node && node.source && typeof node.source === 'object' && 'value' in node.source) {
        const specifier = node.source.value
        const target =
          typeof specifier === 'string' && specifier.startsWith('.')
            ? resolveRelative(path, specifier, paths)
            : undefined
        if (target !== undefined) imported.add(target)
      }
      return undefined
    })
  }
  return imported
}

/** Whether an exported name is a class, also through `export { x } from`. */
function isClassThrough(
  files: ReadonlyMap<string, string>,
  classNames: ReadonlySet<string>,
  path: string,
  name: string,
): boolean {
  if (isJoinFile(path) || classNames.has(`${path}#${name}`)) return true
  for (const statement of parseFile(path, files.get(path) ?? '').program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.source) continue
    const entry = statement.specifiers.find((specifier) => specifierName(specifier.exported) === name)
    const target = entry && resolveRelative(path, statement.source.value, new Set(files.keys()))
    if (entry && target) return isClassThrough(files, classNames, target, specifierName(entry.local))
  }
  return false
}
