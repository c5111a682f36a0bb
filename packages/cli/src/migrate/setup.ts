import type { CallExpression, Expression, Node, ObjectExpression, VariableDeclarator } from '@babel/types'
import { importedNames } from '../code/imports.js'
import { indentationAt, lineEndAt } from '../code/lines.js'
import { spanOf } from '../code/sourceModule.js'
import { walk } from '../code/walk.js'
import type { Advice } from './kit.js'
import type { Migration } from './migration.js'
import { type Options, type PrintedOption, printOptions } from './options.js'
import { type Reference, referencesOf } from './references.js'
import type { Rewriter } from './rewriter.js'
import { importPath } from './sourceTree.js'

export const headless = '@latchkey/headless'

/** A call at the top level of a module whose result has a name, or is not kept. */
export interface TopLevelCall {
  call: CallExpression
  statement: Node
  declarator: VariableDeclarator | undefined
  /** The name of the result. */
  local: string | undefined
  isExported: boolean
}

/** The call as a statement of the module itself, `undefined` when it is inside of a function or an expression. */
export function topLevelCall(call: CallExpression, ancestors: readonly Node[]): TopLevelCall | undefined {
  const chain = [...ancestors, call].slice(1)
  const outer = chain.filter(({ type }) => !/^TS(As|Satisfies|NonNull)Expression$/.test(type))
  const types = outer.map(({ type }) => type).join(' ')
  const [statement] = outer
  if (!statement) return undefined
  if (types === 'ExpressionStatement CallExpression' || types === 'ExportDefaultDeclaration CallExpression')
    return {
      call,
      statement,
      declarator: undefined,
      local: undefined,
      isExported: statement.type === 'ExportDefaultDeclaration',
    }
  const isExported = types === 'ExportNamedDeclaration VariableDeclaration VariableDeclarator CallExpression'
  if (!isExported && types !== 'VariableDeclaration VariableDeclarator CallExpression') return undefined
  const declarator = outer.at(-2) as VariableDeclarator
  const declaration = outer.at(-3)
  if (declaration?.type !== 'VariableDeclaration' || declaration.declarations.length !== 1) return undefined
  if (declarator.id.type !== 'Identifier') return undefined
  return { call, statement, declarator, local: declarator.id.name, isExported }
}

/**
 * Turns a call that makes a kit's config into one of `createLatchkey`, in its place. What else used the config gets wagmi's from the
 * latchkey.
 *
 * @param isDropped - Whether a use of the old result goes away by another edit.
 */
export function replaceSetupCall(
  migration: Migration,
  rewriter: Rewriter,
  input: {
    place: TopLevelCall
    object: ObjectExpression
    options: readonly PrintedOption[]
    isDropped: (reference: Reference) => boolean
  },
): void {
  const { place, object, options, isDropped } = input
  const { statement, declarator, call } = place
  const { path } = rewriter.module
  const local = rewriter.freshName('latchkey')
  const printed = outdented(rewriter, object, statement, printOptions(rewriter, object, options))
  const text = `${rewriter.use(headless, 'createLatchkey')}(${printed})`
  const isDefault = statement.type === 'ExportDefaultDeclaration'
  const name = isDefault ? 'default' : place.local
  const uses = name === undefined ? [] : usesOf(migration, path, name)
  const isKept = uses.some(({ reference }) => !isDropped(reference))
  const isShared =
    place.isExported || migration.sharedPath === path || migration.tree.importersOf(path).length > 0
  if (declarator) {
    rewriter.overwrite(declarator.id, local)
    rewriter.overwrite(declarator.init ?? call, text)
    if (isShared && !place.isExported) rewriter.edits.appendLeft(spanOf(statement).start, 'export ')
  } else {
    const { start } = spanOf(isDefault ? statement : call)
    rewriter.edits.overwrite(start, spanOf(call).end, `${isShared ? 'export ' : ''}const ${local} = ${text}`)
  }
  if (isKept) {
    const { lineEnd, semicolon, quote } = rewriter.style
    const wagmiConfigOf = rewriter.use(`${headless}/wagmi`, 'wagmiConfigOf')
    const start = isDefault ? 'export default' : `${place.isExported ? 'export ' : ''}const ${name} =`
    const config = `${start} ${wagmiConfigOf}(${local}.adapter(${quote}eip155${quote}))${semicolon}`
    rewriter.edits.appendLeft(lineEndAt(rewriter.module.text, spanOf(statement).end), `${lineEnd}${config}`)
  }
  migration.setup = { path, local }
}

/** An object that stood inside of another call goes as far to the left as its statement. */
function outdented({ module }: Rewriter, object: ObjectExpression, statement: Node, printed: string): string {
  const { text } = module
  const extra = indentationAt(text, spanOf(object).start).slice(
    indentationAt(text, spanOf(statement).start).length,
  )
  const hasTemplate = printed.includes('`') && /`[^`]*\n[^`]*`/.test(printed)
  return extra === '' || hasTemplate ? printed : printed.replaceAll(`\n${extra}`, '\n')
}

/**
 * Uses of a top-level name of a file: in the file itself, and where others import it.
 *
 * @param name - `default` for a default export without a name.
 */
export function usesOf(
  migration: Migration,
  path: string,
  name: string,
): { rewriter: Rewriter; reference: Reference }[] {
  const own = migration.file(path)
  if (!own) return []
  const uses = referencesOf(own.module.program, name)
    .filter(({ ancestors }) => ancestors.at(-1)?.type !== 'ExportSpecifier')
    .map((reference) => ({ rewriter: own, reference }))
  for (const from of migration.tree.importersOf(path)) {
    const rewriter = migration.file(from)
    if (!rewriter) continue
    for (const entry of importedNames(rewriter.module)) {
      if (migration.tree.resolve(from, entry.source) !== path) continue
      const isDefault = entry.name === 'default' && (name === 'default' || isDefaultExport(own, name))
      if (entry.name !== name && !isDefault) continue
      for (const reference of referencesOf(rewriter.module.program, entry.local))
        uses.push({ rewriter, reference })
    }
    walk(rewriter.module.program, (node, ancestors) => {
      const isReExport =
        (node.type === 'ExportAllDeclaration' ||
          (node.type === 'ExportNamedDeclaration' && node.source != null)) &&
        migration.tree.resolve(from, node.source?.value ?? '') === path
      if (isReExport) uses.push({ rewriter, reference: { node, ancestors } })
      return ancestors.length === 0
    })
  }
  return uses
}

function isDefaultExport({ module }: Rewriter, name: string): boolean {
  return module.program.body.some(
    (statement) =>
      statement.type === 'ExportDefaultDeclaration' &&
      statement.declaration.type === 'Identifier' &&
      statement.declaration.name === name,
  )
}

/** What stands for the latchkey in a file: its own name where it is made, an import elsewhere. */
export function latchkeyIn(migration: Migration, rewriter: Rewriter): string {
  const { setup, tree } = migration
  const { path } = rewriter.module
  if (!setup) return 'latchkey'
  if (setup.path === path) return setup.local
  const known = importedNames(rewriter.module).find(({ source }) => tree.resolve(path, source) === setup.path)
  return rewriter.use(known?.source ?? importPath(path, setup.path), setup.local)
}

/** `metadata: { … }` of the options that a kit has for it, in the place of the first. */
export function metadataOption(
  rewriter: Rewriter,
  { byKey }: Options,
  keys: { name: string; description: string; url: string; icon: string },
  fallback: { name: string | undefined },
): PrintedOption {
  const { quote } = rewriter.style
  const entry = (key: string, option: string, wrap = (text: string) => text) => {
    const found = byKey.get(option)
    return found ? [`${key}: ${wrap(rewriter.textOf(found.value))}`] : []
  }
  const name = entry('name', keys.name)
  const parts = [
    ...(name.length > 0 ? name : [`name: ${quote}${fallback.name ?? 'My app'}${quote}`]),
    ...entry('description', keys.description),
    ...entry('url', keys.url),
    ...entry('icons', keys.icon, (text) => `[${text}]`),
  ]
  const first = Object.values(keys)
    .flatMap((key) => byKey.get(key)?.node ?? [])
    .sort((a, b) => (a.start ?? 0) - (b.start ?? 0))[0]
  return { at: first, text: `metadata: { ${parts.join(', ')} }` }
}

/** `pairing: walletConnect({ projectId })` of a project id. */
export function pairingOption(rewriter: Rewriter, projectId: Expression): string {
  const text = rewriter.textOf(projectId)
  const option = text === 'projectId' ? 'projectId' : `projectId: ${text}`
  return `pairing: ${rewriter.use(`${headless}/wallet-connect`, 'walletConnect')}({ ${option} })`
}

/** `key: value`, or `key` alone where the value is a variable of that name. */
export function keyed(key: string, text: string): string {
  return key === text ? key : `${key}: ${text}`
}

/** Lists options that createLatchkey does not have; gives the comment that marks their place. */
export function markOptions(
  rewriter: Rewriter,
  names: readonly string[],
  owner: string,
  advice: Readonly<Record<string, Advice>>,
): string {
  return names
    .map((name) =>
      rewriter.mark({
        kind: 'todo',
        what: `${owner}: ${name}`,
        ...(advice[name] ?? {
          why: `createLatchkey has no option like '${name}', so it was left out.`,
          fix: 'Look for its counterpart in the options of createLatchkey.',
        }),
      }),
    )
    .join('')
}
