import { lockHash } from '../hash.js'
import { type LineEnd, lineEndOf, toLf, withLineEnd } from '../lineEnds.js'
import { basePath } from '../lock/basePath.js'
import { type Config, type Lock, lockPath, printLock } from '../lock/lockFile.js'
import type { MergeTexts } from '../merge/mergeTexts.js'
import type { ProjectFiles } from '../project/projectFiles.js'
import type { Registry } from '../registry/loadRegistry.js'
import type { ConflictChoice } from './decideFile.js'
import { type Conflict, deleteOperation, type KeptFile, type Operation, writeOperation } from './operation.js'
import { planFiles } from './planFiles.js'
import type { Selection } from './selectItems.js'
import { withThemeImport } from './withThemeImport.js'

/** The input of {@link planChange}. */
export interface ChangeInput {
  registry: Registry
  config: Config
  /** What is installed. Its `config` is ignored. */
  lock: Lock | undefined
  /** What the project has after the change. */
  selection: Selection
  files: ProjectFiles
  lineEnd: LineEnd
  merge: MergeTexts
  /** Replaces edited and foreign files. Default `false`. */
  overwrite?: boolean | undefined
  /** Deletes files that are no longer needed even if they were edited. Default `false`. */
  force?: boolean | undefined
  /** Default `keep`. */
  onConflict?: ConflictChoice | undefined
  /** The files that may change. Default: all. */
  limit?: ReadonlySet<string> | undefined
  /** Returns a text to use instead of the registry's. */
  textOf?(target: string): string | undefined
}

/** What a command will do. No operation means that nothing has to change. */
export interface ChangePlan {
  operations: Operation[]
  kept: KeptFile[]
  conflicts: Conflict[]
  /** Paths of edited files into which newer texts were merged. */
  merged: string[]
  /** Packages that the items need, with their version ranges. */
  dependencies: Record<string, string>
  items: string[]
  /** The lock to write. */
  lock: Lock
}

/**
 * Plans a change of the copied items: their files, the import in the project's stylesheet, the base texts and
 * the lock. Pure: the same input returns the same plan, and nothing is written.
 */
export function planChange(input: ChangeInput): ChangePlan {
  const { registry, config, files, lineEnd, selection, lock } = input
  const variant = registry.variant(config.style, config.lang)
  const planned = planFiles({
    dir: config.dir,
    variant,
    items: selection.items,
    restored: selection.restored,
    textOf: (target) => input.textOf?.(target) ?? registry.textOf(config.style, config.lang, target),
    baseOf: baseTexts(lock, files),
    installed: lock?.files ?? {},
    files,
    lineEnd,
    overwrite: input.overwrite ?? false,
    force: input.force ?? false,
    onConflict: input.onConflict ?? 'keep',
    merge: input.merge,
    limit: input.limit,
  })
  const operations = [...planned.operations]
  const host = { ...lock?.host }

  const hasTheme = variant.stylesheet !== undefined && variant.stylesheet in planned.entries
  if (hasTheme && config.css !== undefined) {
    const state = files.read(config.css)
    const text = state.kind === 'file' ? state.text : ''
    const imported = withThemeImport(config.css, text, `${config.dir}/${variant.stylesheet}`)
    const operation = writeOperation(config.css, state, imported, 'one line that imports the theme')
    if (operation) {
      operations.push(operation)
      host[config.css] = { kind: host[config.css]?.kind ?? 'changed', written: lockHash(toLf(imported)) }
    }
  }
  operations.push(...planBases(planned.bases, lock, files))

  const next: Lock = {
    lockVersion: 1,
    registry: registry.index.version,
    config,
    items: selection.entries,
    files: planned.entries,
    host,
    installed: lock?.installed ?? [],
  }
  const lockOperation = planLock(next, files, lineEnd)
  if (lockOperation) operations.push(lockOperation)

  const dependencies: Record<string, string> = {}
  for (const item of selection.items) Object.assign(dependencies, item.dependencies)
  return {
    operations,
    kept: planned.kept,
    conflicts: planned.conflicts,
    merged: planned.merged,
    dependencies,
    items: selection.items.map((item) => item.name),
    lock: next,
  }
}

/**
 * Reads the texts that files were copied with. Returns `undefined` for a text that is missing or does not
 * have the hash in the lock.
 */
export function baseTexts(
  lock: Lock | undefined,
  files: ProjectFiles,
): (target: string) => string | undefined {
  return (target) => {
    const entry = lock?.files[target]
    const state = entry && files.read(basePath(target))
    if (state?.kind !== 'file') return undefined
    const text = toLf(state.text)
    return lockHash(text) === entry?.base ? text : undefined
  }
}

/** Returns the operation that writes a lock, or `undefined` if it is up to date. */
export function planLock(lock: Lock, files: ProjectFiles, lineEnd: LineEnd): Operation | undefined {
  const state = files.read(lockPath)
  const own = state.kind === 'file' ? lineEndOf(state.text) : lineEnd
  return writeOperation(lockPath, state, withLineEnd(printLock(lock), own), 'what is installed')
}

function planBases(
  bases: ReadonlyMap<string, string>,
  lock: Lock | undefined,
  files: ProjectFiles,
): Operation[] {
  const written = [...bases].map(([target, text]) => {
    const path = basePath(target)
    const state = files.read(path)
    const own = state.kind === 'file' ? lineEndOf(state.text) : '\n'
    return writeOperation(path, state, withLineEnd(text, own), 'the text as installed, for later merges')
  })
  const deleted = Object.keys(lock?.files ?? {})
    .filter((target) => !bases.has(target))
    .map((target) => deleteOperation(basePath(target), files.read(basePath(target)), 'its file is gone'))
  return [...written, ...deleted].filter((operation) => operation !== undefined)
}
