import { lockHash } from '../hash.js'
import { readBaseTexts } from '../lock/baseTexts.js'
import { attributesPath, withoutAttributes } from '../lock/gitAttributes.js'
import { type Lock, lockPath } from '../lock/lockFile.js'
import { reviewPaths } from '../lock/ownPaths.js'
import type { ProjectFiles } from '../project/projectFiles.js'
import { deselectItems } from './deselectItems.js'
import { installedText } from './installedText.js'
import { deleteOperation, type Operation, writeOperation } from './operation.js'
import { type ChangeInput, type ChangePlan, planChange, planLock } from './planChange.js'
import { withoutThemeImport } from './withThemeImport.js'

/** The input of {@link planRemove}. */
export interface PlanRemoveInput
  extends Omit<ChangeInput, 'selection' | 'overwrite' | 'onConflict' | 'limit' | 'lock' | 'textOf'> {
  lock: Lock
  names: readonly string[]
}

/** What `remove` will do. */
export interface RemovePlan extends ChangePlan {
  /** Whether no item remains. */
  isLast: boolean
  /** Packages that only the removed items import. */
  freed: readonly string[]
}

/**
 * Plans a `remove`, the inverse of `add`: deletes the files that no other item contains and removes the
 * features from the managed lists. With the last item, it also removes the import from the stylesheet and
 * deletes the lock. Pure: the same input returns the same plan, and nothing is written.
 */
export function planRemove({ names, ...input }: PlanRemoveInput): RemovePlan {
  const { registry, config, files, lock, lineEnd } = input
  const variant = registry.variant(config.style, config.lang)
  const selection = deselectItems(variant, lock.items, names)
  const baseOf = readBaseTexts(lock, files)
  const isLast = selection.items.length === 0
  const dropped = new Set(
    Object.entries(lock.files)
      .filter(([, { items }]) => !items.some((name) => selection.entries[name]))
      .map(([target]) => target),
  )
  const isChanged = (target: string) =>
    target in variant.regions ||
    variant.files[target]?.parts?.some((part) => part.files.some((file) => dropped.has(file)))
  const limit = new Set([...dropped, ...Object.keys(lock.files).filter(isChanged)])
  // The texts of the installed release, because removing an item must not update the others.
  const textOf = (target: string, has: (target: string) => boolean): string | undefined => {
    const before =
      target in variant.files && installedText(registry, config, target, (it) => it in lock.files)
    const isOfRelease = before !== false && lockHash(before) === lock.files[target]?.base
    return isOfRelease ? installedText(registry, config, target, has) : baseOf(target)
  }
  const plan = planChange({ ...input, selection, limit, textOf })
  const next: Lock = { ...plan.lock, registry: lock.registry, host: { ...lock.host } }
  const operations = plan.operations.filter(
    ({ path }) => path !== lockPath && path !== config.css && path !== attributesPath,
  )
  for (const target of Object.keys(lock.files).filter((it) => !next.files[it]))
    for (const path of Object.values(reviewPaths(target))) {
      const operation = deleteOperation(path, files.read(path), 'its file is gone')
      if (operation) operations.push(operation)
    }
  if (isLast) operations.push(...planFarewell(input, next, variant.stylesheet))
  if (Object.keys(next.files).length === 0) operations.push(...withoutRecords(files))
  const isEmpty = isLast && Object.keys(next.files).length === 0 && Object.keys(next.host).length === 0
  const lockOperation = isEmpty
    ? deleteOperation(lockPath, files.read(lockPath), 'nothing is installed')
    : planLock(next, files, lineEnd)
  if (lockOperation) operations.push(lockOperation)
  const freed = variant.items
    .filter(({ name }) => lock.items[name] && !selection.entries[name])
    .flatMap(({ dependencies }) => Object.keys(dependencies))
    .filter((name) => plan.dependencies[name] === undefined)
  return { ...plan, operations, lock: next, isLast, freed: [...new Set(freed)] }
}

/** Removes the lines about the records, and a file that has nothing else. */
function withoutRecords(files: ProjectFiles): Operation[] {
  const state = files.read(attributesPath)
  if (state.kind === 'absent') return []
  const text = withoutAttributes(state.text)
  const reason = 'without the records of latchkey'
  const operation =
    text === ''
      ? deleteOperation(attributesPath, state, reason)
      : writeOperation(attributesPath, state, text, reason)
  return operation ? [operation] : []
}

/** Removes the import of the theme. Changes `next.host`. */
function planFarewell(
  { config, files }: Omit<PlanRemoveInput, 'names'>,
  next: Lock,
  stylesheet: string | undefined,
): Operation[] {
  if (config.css === undefined || stylesheet === undefined) return []
  const state = files.read(config.css)
  if (state.kind === 'absent') return []
  const text = withoutThemeImport(config.css, state.text, `${config.dir}/${stylesheet}`)
  delete next.host[config.css]
  const operation = writeOperation(config.css, state, text, 'without the line that imports the theme')
  return operation ? [operation] : []
}
