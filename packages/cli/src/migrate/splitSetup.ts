import type { ImportDeclaration, Node, Statement } from '@babel/types'
import { addImport } from '../code/addImport.js'
import { codeStyle } from '../code/codeStyle.js'
import { findDeclaration } from '../code/findDeclaration.js'
import { importedNames } from '../code/importedNames.js'
import { canParse, parseModule } from '../code/parseModule.js'
import { type SourceModule, spanOf } from '../code/sourceModule.js'
import { walk } from '../code/walk.js'
import type { Kit } from './kit.js'
import { linesOf } from './linesOf.js'
import { referencesOf } from './referencesOf.js'
import { removeUnusedImports } from './removeUnused.js'
import { importPath, type SourceTree } from './sourceTree.js'
import { topLevelCall } from './topLevelCall.js'
import { withComments } from './withComments.js'

/** A set-up that was moved to a separate file. The texts still use the old kit. */
export interface SplitSetup {
  /** The new file. */
  path: string
  texts: Map<string, string>
}

/**
 * Moves the set-up of a kit, with its constants, out of a file that renders something. The module that calls
 * createLatchkey can then be evaluated without rendering the app, for instance by `info --csp`. Returns
 * `undefined` if the set-up is already in a separate file, or cannot be moved.
 */
export function splitSetup(kit: Kit, tree: SourceTree): SplitSetup | undefined {
  const { setupCall } = kit
  if (setupCall === undefined) return undefined
  for (const path of tree.paths) {
    const text = tree.textOf(path)
    if (!/\.[jt]sx$/.test(path) || !text.includes(setupCall) || !canParse(text, path)) continue
    const module = parseModule(text, path)
    const statement = setupStatement(kit, module, setupCall)
    if (statement && hasJsx(module)) return moveOut(tree, module, statement)
  }
  return undefined
}

function setupStatement(kit: Kit, module: SourceModule, name: string): Statement | undefined {
  const locals = importedNames(module)
    .filter((entry) => entry.name === name && kit.isOwn(entry.source))
    .map(({ local }) => local)
  let found: Statement | undefined
  walk(module.program, (node, ancestors) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return
    if (!locals.includes(node.callee.name)) return
    const outer = ancestors.at(-1)
    const place =
      topLevelCall(node, ancestors) ??
      (outer?.type === 'CallExpression' ? topLevelCall(outer, ancestors.slice(0, -1)) : undefined)
    if (place && place.statement.type !== 'ExportDefaultDeclaration') found ??= place.statement as Statement
  })
  return found
}

function hasJsx({ program }: SourceModule): boolean {
  let found = false
  walk(program, ({ type }) => {
    found ||= type === 'JSXElement' || type === 'JSXFragment'
    return !found
  })
  return found
}

function moveOut(tree: SourceTree, module: SourceModule, setup: Statement): SplitSetup | undefined {
  const { program, text, path } = module
  const folder = tree.paths.some((each) => each.startsWith('src/')) ? 'src/' : ''
  const target = `${folder}latchkey${path.endsWith('.tsx') ? '.ts' : '.js'}`
  if (tree.paths.some((each) => each.replace(/\.\w+$/, '') === `${folder}latchkey`)) return undefined

  const moved = new Set<Statement>([setup])
  const imports = new Map<string, WantedImport>()
  for (const statement of moved)
    for (const name of namesIn(statement)) {
      const imported = importedNames(module).find(({ local }) => local === name)
      if (imported) {
        const wanted = wantedImport(tree, module, target, imported.declaration, name)
        if (wanted === undefined) return undefined
        imports.set(name, wanted)
        continue
      }
      const declared = findDeclaration(module, name)
      if (!declared) continue
      const own =
        declared.statement.type === 'ExportNamedDeclaration'
          ? declared.statement.declaration
          : declared.statement
      if (own?.type !== 'VariableDeclaration' || own.kind !== 'const' || own.declarations.length !== 1)
        return undefined
      moved.add(declared.statement)
    }
  const isImported = tree.importersOf(path).length > 0
  if (isImported && [...moved].some(({ type }) => type === 'ExportNamedDeclaration')) return undefined

  const rest = program.body.filter((statement) => !moved.has(statement))
  const shared = [...moved].flatMap((statement) => {
    const name = constantOf(statement)
    return name !== undefined && rest.some((other) => referencesOf(other, name).length > 0) ? [name] : []
  })
  const { lineEnd } = codeStyle(module)
  const statements = program.body
    .filter((statement) => moved.has(statement))
    .map((statement) => {
      const { start, end } = withComments(text, statement)
      const name = constantOf(statement)
      const code = text.slice(start, end)
      const from = spanOf(statement).start - start
      const isExported =
        statement.type === 'ExportNamedDeclaration' || name === undefined || !shared.includes(name)
      return isExported ? code : `${code.slice(0, from)}export ${code.slice(from)}`
    })
  const created = [...importLines([...imports.values()]), '', statements.join(lineEnd + lineEnd), ''].join(
    lineEnd,
  )

  let left = text
  for (const statement of [...moved].sort((a, b) => spanOf(b).start - spanOf(a).start)) {
    const { start, end } = linesOf(text, withComments(text, statement))
    left = left.slice(0, start) + left.slice(end)
  }
  for (const name of shared) {
    const added = addImport(left, path, { source: importPath(path, target), name }, codeStyle(module))
    // The name is in use because the file uses the moved constant, so the import needs no other name.
    left = added.text.replace(`${name} as ${added.local}`, name)
  }
  left = removeUnusedImports(left, module)
  if (!/^\s/.test(text)) left = left.trimStart()
  if (!canParse(created, target) || !canParse(left, path)) return undefined
  return {
    path: target,
    texts: new Map([
      [path, left],
      [target, created],
    ]),
  }
}

function constantOf(statement: Statement): string | undefined {
  const own = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  const id = own?.type === 'VariableDeclaration' ? own.declarations[0]?.id : undefined
  return id?.type === 'Identifier' ? id.name : undefined
}

/** Returns every identifier in a statement. Property names are included; they have no effect. */
function namesIn(statement: Node): Set<string> {
  const names = new Set<string>()
  walk(statement, (node) => {
    if (node.type === 'Identifier') names.add(node.name)
  })
  return new Set([...names].filter((name) => referencesOf(statement, name).length > 0))
}

/** A name that the new file imports. */
interface WantedImport {
  /** `import` or `import type`. */
  start: string
  /** The name in braces, as written; a default or namespace import has none. */
  named: string | undefined
  other: string | undefined
  /** `from '…'` and the semicolon. */
  from: string
}

/** Returns the import of a name for the new file; `undefined` if its path is not a source file. */
function wantedImport(
  tree: SourceTree,
  { path, text }: SourceModule,
  target: string,
  declaration: ImportDeclaration,
  local: string,
): WantedImport | undefined {
  const { value } = declaration.source
  const isPath = value.startsWith('.')
  const file = isPath ? tree.resolve(path, value) : undefined
  const specifier = declaration.specifiers.find((each) => each.local.name === local)
  if ((isPath && file === undefined) || !specifier) return undefined
  const quote = text.charAt(spanOf(declaration.source).start)
  const semicolon = text[spanOf(declaration).end - 1] === ';' ? ';' : ''
  const written = text.slice(spanOf(specifier).start, spanOf(specifier).end)
  const isNamed = specifier.type === 'ImportSpecifier'
  return {
    start: declaration.importKind === 'type' ? 'import type' : 'import',
    named: isNamed ? written : undefined,
    other: isNamed ? undefined : written,
    from: `from ${quote}${file === undefined ? value : importPath(target, file)}${quote}${semicolon}`,
  }
}

/** Returns one import line for each module. */
function importLines(imports: readonly WantedImport[]): string[] {
  const lines = new Map<string, string[]>()
  for (const { start, named, other, from } of imports) {
    const key = other === undefined ? `${start} { } ${from}` : `${start} ${other} ${from}`
    lines.set(key, [...(lines.get(key) ?? []), ...(named === undefined ? [] : [named])])
  }
  return [...lines].map(([key, names]) => key.replace('{ }', `{ ${names.join(', ')} }`))
}
