import { posix } from 'node:path'
import { lockHash } from '../hash.js'
import { type LineEnd, lineEndOf, toLf, withLineEnd } from '../lineEnds.js'
import { basePath, parseBaseTexts, printBaseTexts, readBaseTexts } from '../lock/baseTexts.js'
import { attributesPath, withAttributes } from '../lock/gitAttributes.js'
import { type Config, type Lock, lockPath, printLock } from '../lock/lockFile.js'
import type { MergeTexts } from '../merge/mergeTexts.js'
import { ownUiFile } from '../project/ownUiFile.js'
import type { ProjectFiles } from '../project/projectFiles.js'
import type { Registry } from '../registry/loadRegistry.js'
import type { ConflictChoice } from './decideFile.js'
import { installedText } from './installedText.js'
import { type Conflict, deleteOperation, type KeptFile, type Operation, writeOperation } from './operation.js'
import { planFiles } from './planFiles.js'
import type { Selection } from './selectItems.js'
import { withThemeImport } from './withThemeImport.js'

/** The input of {@link planChange}. */
export interface ChangeInput {
  registry: Registry
  config: Config
  /** What is installed. Of its `config`, only the files of shadcn are read. */
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
  /** Returns a text to use instead of the registry's, for a project that has some files. */
  textOf?(target: string, has: (target: string) => boolean): string | undefined
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
    textOf: (target, has) => input.textOf?.(target, has) ?? installedText(registry, config, target, has),
    baseOf: readBaseTexts(lock, files),
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
  operations.push(...planProjectUi(input))
  const bases = planBases(planned.bases, files)
  if (bases) operations.push(bases)
  const attributes = planned.bases.size > 0 ? planAttributes(files) : undefined
  if (attributes) operations.push(attributes)

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

/** Returns the operation that writes a lock, or `undefined` if it is up to date. */
export function planLock(lock: Lock, files: ProjectFiles, lineEnd: LineEnd): Operation | undefined {
  const state = files.read(lockPath)
  const own = state.kind === 'file' ? lineEndOf(state.text) : lineEnd
  return writeOperation(lockPath, state, withLineEnd(printLock(lock), own), 'what is installed')
}

/**
 * Writes the files of shadcn that the views import and the project does not have, also if the developer
 * deleted them: without them, the project does not build. They are the project's.
 */
function planProjectUi({ registry, config, files, selection, lock }: ChangeInput): Operation[] {
  const { style, lang, ui } = config
  if (!ui || selection.items.length === 0) return []
  return ui.files.flatMap((target) => {
    if (ownUiFile(files, ui.dir, target) !== undefined) return []
    const path = `${ui.dir}/${posix.basename(target)}`
    const text = registry.textOf(style, lang, target)
    const reason = lock?.config.ui?.files.includes(target)
      ? 'it was deleted, and the views import it; to use ours in its place: npx latchkey add modal --own-ui'
      : 'a component of shadcn that the views use'
    const operation = writeOperation(path, files.read(path), text, reason)
    return operation ? [operation] : []
  })
}

function planAttributes(files: ProjectFiles): Operation | undefined {
  const state = files.read(attributesPath)
  const text = withAttributes(state.kind === 'file' ? state.text : '')
  return writeOperation(attributesPath, state, text, 'two lines that mark the records as generated')
}

function planBases(bases: ReadonlyMap<string, string>, files: ProjectFiles): Operation | undefined {
  const state = files.read(basePath)
  if (bases.size === 0) return deleteOperation(basePath, state, 'nothing is installed')
  const printed = printBaseTexts(bases)
  // Another version of the compression prints the same texts in another way.
  const isSame = state.kind === 'file' && printBaseTexts(parseBaseTexts(state.text)) === printed
  return isSame
    ? undefined
    : writeOperation(basePath, state, printed, 'the texts as installed, for later merges')
}
