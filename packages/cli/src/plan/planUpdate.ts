import { readBaseTexts } from '../lock/baseTexts.js'
import type { Lock } from '../lock/lockFile.js'
import { isRecord, reviewPaths } from '../lock/ownPaths.js'
import type { VariantIndex } from '../registry/registryIndex.js'
import { featuresTakenOut } from './featuresTakenOut.js'
import { deleteOperation, type Operation, writeOperation } from './operation.js'
import { type ChangeInput, type ChangePlan, planChange } from './planChange.js'
import { isHolder, leaveOut, type Selection } from './selectItems.js'
import { unknownItem } from './unknownItem.js'

/** Prints the difference between two texts of a file, as a patch. */
export type PrintDiff = (path: string, before: string, after: string) => string

/** The input of {@link planUpdate}. */
export interface PlanUpdateInput
  extends Omit<ChangeInput, 'selection' | 'overwrite' | 'force' | 'limit' | 'lock'> {
  lock: Lock
  /** Items or files to update. Default: all. */
  names: readonly string[]
  printDiff: PrintDiff
}

/** What `update` will do. */
export interface UpdatePlan extends ChangePlan {
  /** Features that the developer removed by hand. They stay removed. */
  takenOut: string[]
  /** Features of installed bundles that the project does not have. `add` installs them. */
  available: string[]
  /** Installed items that the registry no longer has. */
  retired: string[]
}

/**
 * Plans an `update`: writes newer texts to unedited files and merges them into edited ones. For each file
 * that cannot be merged, it writes the new text and a diff to `.latchkey/conflicts`. It adds no item that is
 * not installed. Pure: the same input returns the same plan, and nothing is written.
 */
export function planUpdate({ names, printDiff, ...input }: PlanUpdateInput): UpdatePlan {
  const { registry, config, files, lock } = input
  const variant = registry.variant(config.style, config.lang)
  const limit = names.length === 0 ? undefined : filesNamed(names, variant, lock, config.dir)
  const baseOf = readBaseTexts(lock, files)
  const takenOut = featuresTakenOut({ variant, lock, dir: config.dir, files, baseOf })
  const selection = currentItems(variant, registry.index.version, lock, takenOut)
  const plan = planChange({ ...input, selection, limit })

  const stuck = new Map(plan.conflicts.map((conflict) => [conflict.path, conflict]))
  const reviews: Operation[] = []
  for (const target of new Set([
    ...Object.keys(lock.files),
    ...Object.keys(plan.lock.files),
    ...targetsOf(stuck, config.dir),
  ])) {
    if (limit && !limit.has(target)) continue
    const path = `${config.dir}/${target}`
    const theirs = stuck.get(path)?.theirs
    const paths = reviewPaths(target)
    if (theirs === undefined) {
      for (const review of [paths.text, paths.diff]) {
        const operation = deleteOperation(review, files.read(review), 'its conflict is resolved')
        if (operation) reviews.push(operation)
      }
      continue
    }
    const state = files.read(path)
    const before = baseOf(target) ?? (state.kind === 'file' ? state.text : '')
    for (const [review, text] of [
      [paths.text, theirs],
      [paths.diff, printDiff(path, before, theirs)],
    ] as const) {
      const operation = writeOperation(review, files.read(review), text, `for your decision about ${path}`)
      if (operation) reviews.push(operation)
    }
  }
  return {
    ...plan,
    operations: [...plan.operations, ...reviews],
    takenOut: [...takenOut],
    available: availableFeatures(variant, plan.lock.items),
    retired: Object.keys(lock.items).filter((name) => !variant.items.some((item) => item.name === name)),
  }
}

/** Returns the operations that change the project's own files: all but those on latchkey's records. */
export function visibleOperations(operations: readonly Operation[]): Operation[] {
  return operations.filter(({ path }) => !isRecord(path))
}

function targetsOf(stuck: ReadonlyMap<string, unknown>, dir: string): string[] {
  return [...stuck.keys()].map((path) => path.slice(dir.length + 1))
}

function currentItems(
  variant: VariantIndex,
  version: string,
  lock: Lock,
  takenOut: ReadonlySet<string>,
): Selection {
  const entries: Lock['items'] = {}
  for (const { name } of variant.items) {
    const entry = lock.items[name]
    if (entry) entries[name] = { ...entry, version }
  }
  const holders = variant.items.filter((item) => isHolder(item) && entries[item.name])
  // A required feature of a bundle is added even if it is new.
  for (const { name, kind, isRequired } of variant.items)
    if (kind === 'feature' && isRequired && holders.some(({ features }) => features.includes(name)))
      entries[name] ??= { version, requested: false }
  const out = new Set([...takenOut, ...Object.values(entries).flatMap(({ without }) => without ?? [])])
  leaveOut(entries, out, variant.items)
  return { items: variant.items.filter(({ name }) => entries[name]), entries, restored: new Set() }
}

function availableFeatures(variant: VariantIndex, entries: Lock['items']): string[] {
  const features = variant.items.flatMap((item) => {
    const entry = isHolder(item) ? entries[item.name] : undefined
    return entry ? item.features.filter((name) => !entries[name] && !entry.without?.includes(name)) : []
  })
  return [...new Set(features)]
}

/** Returns the files that items, targets or paths name. Throws `E_ITEM_UNKNOWN`. */
export function filesNamed(
  names: readonly string[],
  variant: VariantIndex,
  lock: Lock,
  dir: string,
): Set<string> {
  const found = new Set<string>()
  for (const name of names) {
    const target = name.replaceAll('\\', '/').replace(/^\.\//, '').replace(`${dir}/`, '')
    const item = variant.items.find((it) => it.name === name && lock.items[name])
    if (item) for (const file of item.files) found.add(file)
    for (const [file, { items }] of Object.entries(lock.files)) if (items.includes(name)) found.add(file)
    if (target in lock.files || target in variant.files) found.add(target)
    if (!item && !lock.items[name] && !found.has(target)) unknownItem(name, Object.keys(lock.items))
  }
  return found
}
