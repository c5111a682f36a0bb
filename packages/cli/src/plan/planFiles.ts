import { lockHash } from '../hash.js'
import { type LineEnd, lineEndOf, toLf, withLineEnd } from '../lineEnds.js'
import type { Lock } from '../lock/lockFile.js'
import type { FileState, ProjectFiles } from '../project/projectFiles.js'
import type { ManagedRegion, RegistryItem } from '../registry/registryIndex.js'
import { fillRegions, namesAllFeatures, outsideRegions } from './managedRegion.js'
import { type Conflict, type KeptFile, type Operation, writeOperation } from './operation.js'

/** What the planner needs to know to place the files of items. */
export interface PlanFilesInput {
  dir: string
  items: readonly RegistryItem[]
  regions: Readonly<Record<string, readonly ManagedRegion[]>>
  textOf(target: string): string
  installed: Lock['files']
  files: ProjectFiles
  /** Line end of new files. */
  lineEnd: LineEnd
  overwrite: boolean
}

/** The outcome for the copied files: what to write, what stays, what needs a decision, and the lock's entries. */
export interface PlannedFiles {
  operations: Operation[]
  kept: KeptFile[]
  conflicts: Conflict[]
  entries: Lock['files']
  /** The registry's texts by target, for the base copies. */
  bases: Map<string, string>
}

/** Decides about every file of the selected items. Pure: reads through `files`, writes nothing. */
export function planFiles(input: PlanFilesInput): PlannedFiles {
  const planned: PlannedFiles = {
    operations: [],
    kept: [],
    conflicts: [],
    entries: { ...input.installed },
    bases: new Map(),
  }
  const features = new Set(input.items.filter((item) => item.kind === 'feature').map((item) => item.name))
  // A folder that is gone as a whole was removed on purpose; asking for the views again brings all of them back.
  const isGone = Object.keys(input.installed).every(
    (target) => input.files.read(`${input.dir}/${target}`).kind === 'absent',
  )

  for (const [target, items] of filesOf(input.items)) {
    const path = `${input.dir}/${target}`
    const base = input.textOf(target)
    const regions = input.regions[target]
    const state = input.files.read(path)
    const entry = isGone ? undefined : input.installed[target]
    const context = { path, base, state, entry, lineEnd: input.lineEnd, overwrite: input.overwrite }
    const outcome = regions ? planManaged(context, regions, features) : planCopied(context)

    if (outcome.conflict) planned.conflicts.push(outcome.conflict)
    if (outcome.keep) planned.kept.push({ path, reason: outcome.keep })
    if (outcome.text !== undefined) {
      const operation = writeOperation(path, state, outcome.text, outcome.reason ?? '')
      if (operation) planned.operations.push(operation)
    }
    const isWritten = outcome.text !== undefined
    planned.entries[target] = {
      items,
      base: isWritten || !entry ? lockHash(base) : entry.base,
      written: isWritten || !entry ? lockHash(toLf(outcome.text ?? base)) : entry.written,
    }
    if (isWritten || !entry || entry.base === lockHash(base)) planned.bases.set(target, base)
  }
  return planned
}

interface FileContext {
  path: string
  base: string
  state: FileState
  entry: Lock['files'][string] | undefined
  lineEnd: LineEnd
  overwrite: boolean
}

interface Outcome {
  /** The text the file is to have; it may have it already. */
  text?: string
  reason?: string
  keep?: string
  conflict?: Conflict
}

function planCopied({ path, base, state, entry, lineEnd, overwrite }: FileContext): Outcome {
  if (state.kind === 'absent') {
    if (entry && !overwrite) return { keep: 'you deleted it; --overwrite brings it back' }
    return { text: withLineEnd(base, lineEnd), reason: entry ? 'brought back' : 'new' }
  }
  const mine = toLf(state.text)
  if (mine === base) return { text: state.text }
  const theirs = withLineEnd(base, lineEndOf(state.text))
  if (overwrite) return { text: theirs, reason: 'overwritten, as you asked' }
  if (!entry)
    return { conflict: { path, kind: 'unmanaged', reason: 'a file of yours is there, with another text' } }
  const isEdited = lockHash(mine) !== entry.written
  const isChanged = lockHash(base) !== entry.base
  if (!isEdited) return isChanged ? { text: theirs, reason: 'a newer version' } : { text: state.text }
  if (!isChanged) return { keep: 'you edited it' }
  return { conflict: { path, kind: 'edited', reason: 'you edited it, and the registry has a newer version' } }
}

function planManaged(
  context: FileContext,
  regions: readonly ManagedRegion[],
  features: ReadonlySet<string>,
): Outcome {
  const { path, base, state, entry, lineEnd, overwrite } = context
  const fresh = fillRegions(base, regions, features) ?? base
  if (state.kind === 'absent') {
    if (entry && !overwrite) return { keep: 'you deleted it; --overwrite brings it back' }
    return { text: withLineEnd(fresh, lineEnd), reason: entry ? 'brought back' : 'new' }
  }
  const ownLineEnd = lineEndOf(state.text)
  const outside = outsideRegions(state.text, regions)
  const isSame = outside !== undefined && outside === outsideRegions(base, regions)
  const filled = fillRegions(state.text, regions, features)
  if (isSame || (entry && filled !== undefined && lockHash(base) === entry.base)) {
    const text =
      filled === undefined || filled === toLf(state.text) ? state.text : withLineEnd(filled, ownLineEnd)
    return { text, reason: 'the list of installed features' }
  }
  if (overwrite) return { text: withLineEnd(fresh, ownLineEnd), reason: 'overwritten, as you asked' }
  if (entry && outside === undefined) {
    if (namesAllFeatures(state.text, regions, features)) return { keep: 'you edited it' }
    return {
      conflict: {
        path,
        kind: 'markers',
        reason: 'the latchkey:begin and latchkey:end lines are gone; put these lines in by hand',
        lines: regions.flatMap((region) =>
          region.lines.filter((line) => features.has(line.feature)).map((line) => line.text),
        ),
      },
    }
  }
  if (!entry)
    return { conflict: { path, kind: 'unmanaged', reason: 'a file of yours is there, with another text' } }
  const previousOutside = lockHash(toLf(state.text)) === entry.written
  if (previousOutside) return { text: withLineEnd(fresh, ownLineEnd), reason: 'a newer version' }
  return { conflict: { path, kind: 'edited', reason: 'you edited it, and the registry has a newer version' } }
}

/** The files of all items by target, each once, with the items that bring it. */
function filesOf(items: readonly RegistryItem[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const item of items)
    for (const target of item.files) {
      const known = found.get(target)
      if (known) known.push(item.name)
      else found.set(target, [item.name])
    }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}
