import type { Expression, Node, VariableDeclaration } from '@babel/types'
import { importedNames } from '../code/importedNames.js'
import { parseModule } from '../code/parseModule.js'
import { removeImport } from '../code/removeImport.js'
import { type SourceModule, spanOf } from '../code/sourceModule.js'
import { childrenOf, walk } from '../code/walk.js'
import { linesOf } from './linesOf.js'
import { referencesOf } from './referencesOf.js'

/**
 * Removes the imports and constants of a file that became unused by the rewrite. A constant is kept if it is
 * exported, or if its initializer can have side effects.
 */
export function removeUnused(text: string, before: SourceModule): string {
  let current = text
  for (;;) {
    const next = removeUnusedImports(current, before)
    const module = parseModule(next, before.path)
    const fewer = withoutConstant(module, (name) => referencesOf(before.program, name).length > 0)
    if (fewer === current) return current
    current = fewer
  }
}

/** Removes the imports of a file that became unused by the rewrite. */
export function removeUnusedImports(text: string, before: SourceModule): string {
  const { path } = before
  const module = parseModule(text, path)
  return importedNames(module)
    .filter(
      ({ local }) =>
        referencesOf(before.program, local).length > 0 && referencesOf(module.program, local).length === 0,
    )
    .reduce((next, { source, name }) => removeImport(next, path, { source, name }), text)
}

function withoutConstant(module: SourceModule, wasUsed: (name: string) => boolean): string {
  const { program, text } = module
  let removal: VariableDeclaration | undefined
  walk(program, (node, ancestors) => {
    if (removal || node.type !== 'VariableDeclaration') return
    if (ancestors.at(-1)?.type === 'ExportNamedDeclaration') return
    const [declarator] = node.declarations
    if (node.declarations.length !== 1 || declarator?.id.type !== 'Identifier' || !declarator.init) return
    const { name } = declarator.id
    const isFree = referencesOf(program, name).length === 0
    if (isFree && wasUsed(name) && isHarmless(declarator.init)) removal = node
  })
  if (!removal) return text
  const { start, end } = spanOf(removal)
  const comment = removal.leadingComments?.at(-1)
  // A comment directly above a constant belongs to it.
  const isAbout = comment?.end != null && /^[\t ]*\r?\n[\t ]*$/.test(text.slice(comment.end, start))
  const first = isAbout
    ? (removal.leadingComments?.find((each) => isAttached(text, each.end ?? 0, start))?.start ?? start)
    : start
  const lines = linesOf(text, { start: first, end })
  return text.slice(0, lines.start) + text.slice(lines.end)
}

function isAttached(text: string, end: number, start: number): boolean {
  return !/\n[\t ]*\r?\n/.test(text.slice(end, start))
}

/** Calls without side effects. */
const makers = new Set([
  'clusterApiUrl',
  'connectorsForWallets',
  'cookieStorage',
  'createStorage',
  'darkTheme',
  'getDefaultWallets',
  'http',
  'lightTheme',
  'midnightTheme',
  'useMemo',
])

function isHarmless(node: Expression): boolean {
  let harmless = true
  const look = (part: Node) => {
    if (part.type === 'ArrowFunctionExpression' || part.type === 'FunctionExpression') return
    if (
      part.type === 'AwaitExpression' ||
      part.type === 'AssignmentExpression' ||
      part.type === 'UpdateExpression'
    )
      harmless = false
    if (part.type === 'CallExpression')
      harmless &&= part.callee.type === 'Identifier' && makers.has(part.callee.name)
    for (const child of childrenOf(part)) look(child)
  }
  look(node)
  return harmless
}
