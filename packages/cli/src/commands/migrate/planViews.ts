import { CliError, exitCodes } from '../../errors.js'
import { lockHash } from '../../hash.js'
import { toLf } from '../../lineEnds.js'
import { type Lock, lockPath } from '../../lock/lockFile.js'
import type { MigrationPlan } from '../../migrate/planMigration.js'
import type { Operation } from '../../plan/operation.js'
import { type AddPlan, planAdd } from '../../plan/planAdd.js'
import { planLock } from '../../plan/planChange.js'
import { type ProjectFiles, projectFiles } from '../../project/projectFiles.js'
import { checkCopied } from '../carryOut.js'
import type { Settled } from '../settle.js'

/** Plans the copy of the modal and the edits of the project's own files together. */
export async function planViews(
  { project, lock, config, registry }: Settled,
  migration: MigrationPlan,
): Promise<AddPlan> {
  if (migration.operations.length === 0 && !lock) return emptyPlan(registry.index.version, config)
  const variant = registry.variant(config.style, config.lang)
  const bundles = variant.items.filter(({ kind }) => kind === 'bundle').map(({ name }) => name)
  const installed = bundles.filter((name) => lock?.items[name])
  const files = withTexts(projectFiles(project.root), migration)
  checkCopied({ project, config }, [...Object.keys(variant.files), ...Object.keys(lock?.files ?? {})])
  const { mergeTexts } = await import('../../merge/mergeTexts.js')
  const plan = planAdd({
    registry,
    config: {
      ...config,
      ...(migration.setup === undefined ? {} : { setup: config.setup ?? migration.setup }),
    },
    lock,
    request: { names: [...(installed.length > 0 ? installed : ['modal']), ...migration.items] },
    files,
    lineEnd: project.lineEnd,
    merge: mergeTexts,
  })
  const [conflict] = plan.conflicts
  if (conflict)
    throw new CliError({
      code: 'E_CONFLICT',
      exitCode: exitCodes.decisionNeeded,
      what: `${conflict.path} is in the way of the copied views.`,
      why: `${conflict.reason}.`,
      fix: 'Nothing was written. Move the file, or run `npx latchkey add modal` first.',
      details: { conflicts: plan.conflicts.map(({ path, kind, reason }) => ({ path, kind, reason })) },
    })
  const byPath = new Map(migration.operations.map((operation) => [operation.path, operation]))
  for (const operation of plan.operations) byPath.set(operation.path, operation)
  const nextLock: Lock = {
    ...plan.lock,
    host: { ...plan.lock.host, ...hostEntries([...byPath.values()], migration) },
  }
  byPath.delete(lockPath)
  const lockOperation = planLock(nextLock, files, project.lineEnd)
  return {
    ...plan,
    lock: nextLock,
    operations: [...byPath.values(), ...(lockOperation ? [lockOperation] : [])],
  }
}

function emptyPlan(version: string, config: Settled['config']): AddPlan {
  return {
    operations: [],
    kept: [],
    conflicts: [],
    merged: [],
    dependencies: {},
    items: [],
    lock: { lockVersion: 1, registry: version, config, items: {}, files: {}, host: {}, installed: [] },
    takenOut: [],
  }
}

/** The project's files after the migration. The hashes are those of the files on disk. */
function withTexts(files: ProjectFiles, { operations }: MigrationPlan): ProjectFiles {
  const texts = new Map(operations.map(({ path, text }) => [path, text]))
  return {
    read(path) {
      const state = files.read(path)
      const text = texts.get(path)
      return state.kind === 'file' && text !== undefined ? { ...state, text } : state
    },
  }
}

/** Files outside the views' folder that use them, for `remove` and `doctor`. */
function hostEntries(operations: readonly Operation[], { operations: own }: MigrationPlan): Lock['host'] {
  const paths = new Set(own.map(({ path }) => path))
  return Object.fromEntries(
    operations.flatMap(({ path, kind, text }) =>
      paths.has(path) && kind !== 'delete' && /\b(createLatchkey|LatchkeyProvider)\b/.test(text)
        ? [
            [
              path,
              {
                kind: kind === 'create' ? ('created' as const) : ('changed' as const),
                written: lockHash(toLf(text)),
              },
            ],
          ]
        : [],
    ),
  )
}
