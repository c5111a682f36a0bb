import { importedNames } from '../code/importedNames.js'
import { lineNumber } from '../code/lines.js'
import { parseModule } from '../code/parseModule.js'
import { spanOf } from '../code/sourceModule.js'
import { sha256 } from '../hash.js'
import type { Operation } from '../plan/operation.js'
import { type Finding, sortFindings } from './finding.js'
import type { Kit } from './kit.js'
import { createMigration } from './migration.js'
import { referencesOf } from './referencesOf.js'
import { registerLatchkey } from './registerLatchkey.js'
import { finishRewriter } from './rewriter.js'
import type { SourceTree } from './sourceTree.js'
import { splitSetup } from './splitSetup.js'

/** The input of a migration. */
export interface PlanMigrationInput {
  kit: Kit
  tree: SourceTree
  /** The folder of the views, relative to the project. */
  views: string
  appName: string
  isTypeScript: boolean
}

/** The changes of a migration in the project's own code. */
export interface MigrationPlan {
  operations: Operation[]
  findings: Finding[]
  /** The extras that the new code needs in addition to the views: `wagmi`, `pairing`, `solana`, `bitcoin`. */
  needs: string[]
  /** The items that the new code needs in addition to the modal: `sign-in`. */
  items: string[]
  /** The file that calls createLatchkey; `undefined` if there is none. */
  setup: string | undefined
  /** The texts of the files after the migration, by path. */
  texts: Map<string, string>
}

/** Plans a migration. Pure: writes nothing. */
export function planMigration(input: PlanMigrationInput): MigrationPlan {
  const split = splitSetup(input.kit, input.tree)
  const plan =
    split && planTree({ ...input, tree: input.tree.withTexts(split.texts) }, input.tree, split.path)
  return plan && plan.setup === split?.path ? plan : planTree(input, input.tree)
}

function planTree(input: PlanMigrationInput, disk: SourceTree, own?: string): MigrationPlan {
  const { kit, tree } = input
  const migration = createMigration({ ...input, sharedPath: own })
  const hasLatchkey = migration.setup !== undefined
  kit.migrate(migration)
  if (!hasLatchkey) registerLatchkey(migration)
  const findings = [...migration.findings]
  const operations: Operation[] = []
  const texts = new Map<string, string>()
  for (const rewriter of migration.opened()) {
    const { path } = rewriter.module
    const before = disk.textOf(path)
    const { text, findings: own } = finishRewriter(rewriter, kit.isOwn)
    texts.set(path, text)
    findings.push(...own, ...leftovers(kit, text, path, own))
    if (!disk.paths.includes(path)) migration.created.set(path, text)
    else if (text !== before)
      operations.push({
        kind: 'replace',
        path,
        before: sha256(before),
        text,
        reason: `${kit.title} becomes Latchkey`,
      })
  }
  for (const [path, text] of migration.created)
    operations.push({ kind: 'create', path, text, reason: 'calls createLatchkey' })
  for (const path of tree.paths) findings.push(...stylesheetLines(kit, tree, path))
  return {
    operations: operations.sort((a, b) => (a.path < b.path ? -1 : 1)),
    findings: sortFindings(findings),
    needs: [...migration.needs].sort(),
    items: [...migration.items].sort(),
    setup: migration.setup?.path,
    texts,
  }
}

/** Returns the remaining uses of the kit in a file that are not reported yet. */
function leftovers(kit: Kit, text: string, path: string, listed: readonly Finding[]): Finding[] {
  const module = parseModule(text, path)
  const lines = new Set(listed.map(({ line }) => line))
  const found: Finding[] = []
  const list = (at: number, name: string) => {
    const line = lineNumber(text, at)
    if (lines.has(line)) return
    found.push({
      path,
      line,
      kind: 'todo',
      what: name,
      ...(kit.advice[name] ??
        kit.advice[name.split('.')[0] ?? ''] ?? {
          why: `${kit.title}'s '${name}' has no counterpart here.`,
          fix: 'Remove it, or write it with the hooks of @latchkey/headless.',
        }),
    })
  }
  for (const { source, local, name } of importedNames(module)) {
    if (!kit.isOwn(source) || kit.keeps?.includes(name)) continue
    for (const { node, ancestors } of referencesOf(module.program, local)) {
      const parent = ancestors.at(-1)
      const isMember = parent?.type === 'JSXMemberExpression' || parent?.type === 'MemberExpression'
      const member = isMember && 'name' in parent.property ? String(parent.property.name) : undefined
      const exported = name === '*' || name === 'default' ? '' : name
      list(spanOf(node).start, [exported, member].filter(Boolean).join('.') || local)
    }
  }
  for (const statement of module.program.body)
    if (
      (statement.type === 'ExportAllDeclaration' || statement.type === 'ExportNamedDeclaration') &&
      statement.source &&
      kit.isOwn(statement.source.value)
    )
      list(spanOf(statement).start, `export from ${statement.source.value}`)
  for (const match of text.matchAll(/\b(?:import|require)\(\s*(['"])([^'"\n]+)\1\s*\)/g))
    if (kit.isOwn(match[2] ?? '')) list(match.index, `import('${match[2]}')`)
  return found
}

function stylesheetLines(kit: Kit, tree: SourceTree, path: string): Finding[] {
  if (!path.endsWith('.css')) return []
  const text = tree.textOf(path)
  return [...text.matchAll(/@import\s+(?:url\()?\s*(['"])~?([^'"\n]+)\1/g)]
    .filter(([, , source = '']) => kit.isOwn(source))
    .map((match) => ({
      path,
      line: lineNumber(text, match.index),
      kind: 'todo' as const,
      what: match[2] ?? '',
      why: `This line imports the stylesheet of ${kit.title}.`,
      fix: 'Remove the line.',
    }))
}
