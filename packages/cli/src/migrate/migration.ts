import type { CallExpression, Node } from '@babel/types'
import { importedNames } from '../code/importedNames.js'
import { walk } from '../code/walk.js'
import { CliError } from '../errors.js'
import type { Finding } from './finding.js'
import type { Kit } from './kit.js'
import { createRewriter, type Rewriter } from './rewriter.js'
import type { SourceTree } from './sourceTree.js'
import { importPath } from './sourceTree.js'

/** A migration being planned. */
export interface Migration {
  readonly kit: Kit
  readonly tree: SourceTree
  /** Name of the project, for metadata missing in the old set-up. */
  readonly appName: string
  readonly isTypeScript: boolean
  /** Files that mention the kit, wagmi's provider or an element of the kit, in the order of their paths. */
  readonly files: readonly Rewriter[]
  /** Returns a file, or `undefined` if it is not in the project or cannot be parsed. */
  file(path: string): Rewriter | undefined
  opened(): readonly Rewriter[]
  /** New files, by path. */
  readonly created: Map<string, string>
  readonly findings: Finding[]
  /** npm packages the migrated code needs in addition to those of the views. */
  readonly needs: Set<string>
  /** Views that the migrated code needs in addition to the modal: names of items. */
  readonly items: Set<string>
  /** How a file imports the folder of the views. */
  viewsFrom(path: string): string
  /** The place that creates the latchkey. */
  setup: SetupPlace | undefined
  /** A file whose latchkey other files will import. */
  readonly sharedPath?: string | undefined
  /** Whether the project has a `LatchkeyProvider` already. */
  readonly hasProvider: boolean
}

/** The file that calls `createLatchkey`, and the name of the result in it. */
export interface SetupPlace {
  path: string
  local: string
}

/** Creates a migration. */
export function createMigration(input: {
  kit: Kit
  tree: SourceTree
  views: string
  appName: string
  isTypeScript: boolean
  sharedPath?: string | undefined
}): Migration {
  const { kit, tree, views } = input
  const rewriters = new Map<string, Rewriter | undefined>()
  const findings: Finding[] = []
  const file = (path: string): Rewriter | undefined => {
    if (rewriters.has(path)) return rewriters.get(path)
    if (!tree.paths.includes(path) || !/\.[cm]?[jt]sx?$/.test(path)) return undefined
    let rewriter: Rewriter | undefined
    try {
      rewriter = createRewriter(tree.textOf(path), path)
    } catch (error) {
      if (!(error instanceof CliError)) throw error
      const line = Number(error.details.line ?? 1)
      findings.push({
        path,
        line: Number.isFinite(line) && line > 0 ? line : 1,
        kind: 'todo',
        what: 'syntax error',
        why: `The file cannot be parsed: ${error.why}`,
        fix: `Correct the file, then run migrate again.`,
      })
    }
    rewriters.set(path, rewriter)
    return rewriter
  }
  const isMentioned = (text: string) =>
    [...text.matchAll(/['"]([^'"\n]+)['"]/g)].some(([, source = '']) => kit.isOwn(source)) ||
    /\bWagmi(Provider|Config)\b/.test(text) ||
    (kit.elements?.test(text) ?? false)
  const files = tree.paths
    .filter((path) => !path.endsWith('.css') && isMentioned(tree.textOf(path)))
    .flatMap((path) => file(path) ?? [])
  const migration: Migration = {
    ...input,
    files,
    file,
    opened: () => [...rewriters.values()].flatMap((rewriter) => rewriter ?? []),
    created: new Map(),
    findings,
    needs: new Set(),
    items: new Set(),
    viewsFrom: (path) => importPath(path, views),
    setup: undefined,
    hasProvider: tree.paths.some((path) => /<LatchkeyProvider\b/.test(tree.textOf(path))),
  }
  migration.setup = findSetup(migration)
  return migration
}

/** Returns the latchkey that the project already creates. */
function findSetup({ tree, file }: Migration): SetupPlace | undefined {
  for (const path of tree.paths) {
    if (!/\bcreateLatchkey\b/.test(tree.textOf(path))) continue
    const rewriter = file(path)
    const [found] = rewriter
      ? callsOf(rewriter, (source) => source === '@latchkey/headless', 'createLatchkey')
      : []
    const declarator = found?.ancestors.at(-1)
    if (declarator?.type === 'VariableDeclarator' && declarator.id.type === 'Identifier')
      return { path, local: declarator.id.name }
  }
  return undefined
}

/** Returns the calls of a function that a file imports. */
export function callsOf(
  { module }: Rewriter,
  isSource: (source: string) => boolean,
  name: string,
): { call: CallExpression; ancestors: readonly Node[] }[] {
  const locals = importedNames(module)
    .filter((entry) => entry.name === name && isSource(entry.source))
    .map(({ local }) => local)
  const found: { call: CallExpression; ancestors: readonly Node[] }[] = []
  walk(module.program, (node, ancestors) => {
    if (
      node.type === 'CallExpression' &&
      node.callee.type === 'Identifier' &&
      locals.includes(node.callee.name)
    )
      found.push({ call: node, ancestors: [...ancestors] })
  })
  return found
}
