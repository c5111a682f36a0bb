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
import { withThemeImport } from './themeImport.js'

/** Everything that is known before a change of the copied items is decided. */
export interface ChangeInput {
  registry: Registry
  config: Config
  /** What is installed; its `config` is not looked at. */
  lock: Lock | undefined
  /** What the project has afterwards. */
  selection: Selection
  files: ProjectFiles
  lineEnd: LineEnd
  merge: MergeTexts
  /** Replaces edited and foreign files. Default `false`. */
  overwrite?: boolean | undefined
  /** Deletes files that nothing needs any more even if they were edited. Default `false`. */
  force?: boolean | undefined
  /** Default `keep`. */
  onConflict?: ConflictChoice | undefined
  /** The files to decide about; the others stay as they are. Default: all. */
  limit?: ReadonlySet<string> | undefined
  /** Replaces the registry's text of a file. */
  textOf?(target: string): string | undefined
}

/** What a command will do. An empty list of operations means that everything is as asked. */
export interface ChangePlan {
  operations: Operation[]
  kept: KeptFile[]
  conflicts: Conflict[]
  /** Paths of edited files that newer texts were merged into. */
  merged: string[]
  /** Packages the items need, with their ranges. */
  dependencies: Record<string, string>
  items: string[]
  /** The lock as it is written. */
  lock: Lock
}

/**
 * Plans a change of the copied items: their files, the line in the project's stylesheet, the base texts and the lock. Pure: the same
 * input gives the same plan, and nothing is written.
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

/** Reads the texts that files were copied with; `undefined` for one that is missing or is not the one the lock names. */
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

/** The operation that writes a lock, `undefined` if it is on disk already. */
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
