import { type LineEnd, lineEndOf, withLineEnd } from '../lineEnds.js'
import { basePath } from '../lock/basePath.js'
import { type Config, type Lock, lockPath, printLock } from '../lock/lockFile.js'
import type { ProjectFiles } from '../project/projectFiles.js'
import type { Registry } from '../registry/loadRegistry.js'
import { type Conflict, type KeptFile, type Operation, writeOperation } from './operation.js'
import { planFiles } from './planFiles.js'
import { type ItemRequest, selectItems } from './selectItems.js'
import { withThemeImport } from './themeImport.js'

/** Everything `add` has to know before it decides. */
export interface PlanAddInput {
  registry: Registry
  config: Config
  /** What is installed; its `config` is not looked at. */
  lock: Lock | undefined
  request: ItemRequest
  files: ProjectFiles
  lineEnd: LineEnd
  overwrite: boolean
}

/** What `add` will do. An empty list of operations means that all is as asked. */
export interface AddPlan {
  operations: Operation[]
  kept: KeptFile[]
  conflicts: Conflict[]
  /** Packages the installed items need, with their ranges. */
  dependencies: Record<string, string>
  items: string[]
}

/**
 * Plans an `add`: the files, the line in the host's stylesheet, the base texts and the lock. Pure: the same input gives the same plan,
 * and nothing is written.
 */
export function planAdd(input: PlanAddInput): AddPlan {
  const { registry, config, files, lineEnd } = input
  const variant = registry.variant(config.style, config.lang)
  const selection = selectItems(variant, registry.index.version, input.lock?.items ?? {}, input.request)
  const planned = planFiles({
    dir: config.dir,
    items: selection.items,
    regions: variant.regions,
    textOf: (target) => registry.textOf(config.style, config.lang, target),
    installed: input.lock?.files ?? {},
    files,
    lineEnd,
    overwrite: input.overwrite,
  })
  const operations = [...planned.operations]

  const needsStylesheet = variant.stylesheet !== undefined && variant.stylesheet in planned.entries
  if (needsStylesheet && config.css !== undefined) {
    const state = files.read(config.css)
    const text = state.kind === 'file' ? state.text : ''
    const operation = writeOperation(
      config.css,
      state,
      withThemeImport(config.css, text, `${config.dir}/${variant.stylesheet}`),
      'one line that imports the theme',
    )
    if (operation) operations.push(operation)
  }

  for (const [target, text] of planned.bases) {
    const path = basePath(target)
    const state = files.read(path)
    const own = state.kind === 'file' ? lineEndOf(state.text) : '\n'
    const operation = writeOperation(
      path,
      state,
      withLineEnd(text, own),
      'the text as installed, for later merges',
    )
    if (operation) operations.push(operation)
  }

  const lock: Lock = {
    lockVersion: 1,
    registry: registry.index.version,
    config,
    items: selection.entries,
    files: planned.entries,
    host: input.lock?.host ?? {},
    installed: input.lock?.installed ?? [],
  }
  const lockOperation = planLock(lock, files, lineEnd)
  if (lockOperation) operations.push(lockOperation)

  const dependencies: Record<string, string> = {}
  for (const item of selection.items) Object.assign(dependencies, item.dependencies)
  return {
    operations,
    kept: planned.kept,
    conflicts: planned.conflicts,
    dependencies,
    items: selection.items.map((item) => item.name),
  }
}

/** The operation that writes a lock, `undefined` when it is on disk already. */
export function planLock(lock: Lock, files: ProjectFiles, lineEnd: LineEnd): Operation | undefined {
  const state = files.read(lockPath)
  const own = state.kind === 'file' ? lineEndOf(state.text) : lineEnd
  return writeOperation(lockPath, state, withLineEnd(printLock(lock), own), 'what is installed')
}
