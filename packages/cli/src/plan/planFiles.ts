import { lockHash } from '../hash.js'
import { type LineEnd, toLf } from '../lineEnds.js'
import type { Lock } from '../lock/lockFile.js'
import type { MergeTexts } from '../merge/mergeTexts.js'
import type { FileState, ProjectFiles } from '../project/projectFiles.js'
import type { RegistryItem, VariantIndex } from '../registry/registryIndex.js'
import { type ConflictChoice, decideFile, isPristine } from './decideFile.js'
import { type IsWanted, ofFeatures } from './fillRegions.js'
import { findRenames } from './findRenames.js'
import { linesTakenOut } from './linesTakenOut.js'
import { type Conflict, deleteOperation, type KeptFile, type Operation, writeOperation } from './operation.js'
import { importedFile } from './viewsOf.js'

/** The input of {@link planFiles}. */
export interface PlanFilesInput {
  dir: string
  variant: VariantIndex
  /** The items the project has after the change. */
  items: readonly RegistryItem[]
  /** Files that are copied again even if the developer deleted them. */
  restored: ReadonlySet<string>
  /**
   * Returns the registry's text of a file in a project with some files, with LF.
   *
   * @param has - Whether the project has a file, by target.
   */
  textOf(target: string, has: (target: string) => boolean): string
  /** Returns the text a file was copied with, with LF; `undefined` if unknown. */
  baseOf(target: string): string | undefined
  installed: Lock['files']
  files: ProjectFiles
  /** Line end of new files. */
  lineEnd: LineEnd
  /** Replaces edited and foreign files. */
  overwrite: boolean
  /** Deletes files that are no longer needed even if they were edited. */
  force: boolean
  onConflict: ConflictChoice
  merge: MergeTexts
  /** The files that may change. Default: all. */
  limit?: ReadonlySet<string> | undefined
}

/** The outcome for the copied files. */
export interface PlannedFiles {
  operations: Operation[]
  kept: KeptFile[]
  conflicts: Conflict[]
  /** Paths of edited files into which newer texts were merged. */
  merged: string[]
  /** The lock's entries after the change. */
  entries: Lock['files']
  /** The base texts to store, by target. */
  bases: Map<string, string>
}

/**
 * Decides about every file of the items and every file that was copied for items that are no longer
 * installed. Writes nothing.
 */
export function planFiles(input: PlanFilesInput): PlannedFiles {
  const { dir, variant, installed, files, limit } = input
  const planned: PlannedFiles = {
    operations: [],
    kept: [],
    conflicts: [],
    merged: [],
    entries: {},
    bases: new Map(),
  }
  const wanted = itemsByFile(input.items)
  const isWanted = wantedLines(input)
  const renames = renamesIn(input, wanted)
  const renamed = new Set(renames.values())
  const willHave = (target: string): boolean => {
    const entry = installed[target]
    if (limit && !limit.has(target)) return entry !== undefined
    return wanted.has(target) || (entry !== undefined && !renamed.has(target) && isKept(input, target, entry))
  }

  for (const target of [...new Set([...wanted.keys(), ...Object.keys(installed)])].sort()) {
    const entry = installed[target]
    const items = wanted.get(target)
    if (limit && !limit.has(target)) {
      if (entry) keepEntry(planned, input, target, { ...entry, items: items ?? entry.items })
    } else if (!items) {
      if (entry && !renamed.has(target)) dropFile(planned, input, target, entry)
    } else {
      const former = renames.get(target)
      const path = `${dir}/${target}`
      const state = files.read(path)
      const theirs = input.textOf(target, willHave)
      const source = former === undefined ? state : files.read(`${dir}/${former}`)
      const known = former === undefined ? entry : installed[former]
      const base = known && (lockHash(theirs) === known.base ? theirs : input.baseOf(former ?? target))
      const regions = variant.regions[target]
      const decision = decideFile({
        path: former === undefined ? path : `${dir}/${former}`,
        theirs,
        state: source,
        entry: known,
        base,
        lineEnd: input.lineEnd,
        overwrite: input.overwrite,
        isRestored: input.restored.has(target),
        onConflict: input.onConflict,
        merge: input.merge,
        isSameRelease: known?.base === lockHash(input.textOf(target, (file) => file in installed)),
        managed: regions && { regions, isWanted },
      })
      if (decision.keep !== undefined) planned.kept.push({ path, reason: decision.keep })
      if (decision.conflict) planned.conflicts.push(decision.conflict)
      if (decision.isMerged && decision.text !== undefined) planned.merged.push(path)
      if (decision.text !== undefined) {
        const operation = writeOperation(path, state, decision.text, decision.reason ?? '')
        if (operation) planned.operations.push(operation)
        if (former !== undefined) drop(planned, `${dir}/${former}`, source, `now ${target}`)
      }
      if (decision.conflict) {
        // The old base is kept, so that the next update tries again.
        if (former !== undefined && known) keepEntry(planned, input, former, { ...known, items: [] })
        else if (known) keepEntry(planned, input, target, { ...known, items })
        continue
      }
      const written = decision.text === undefined ? known?.written : lockHash(toLf(decision.text))
      planned.entries[target] = { items, base: lockHash(theirs), written: written ?? lockHash(theirs) }
      planned.bases.set(target, theirs)
    }
  }
  return planned
}

/** Returns which lines of the managed lists the project is to have: not those taken out by hand. */
function wantedLines(input: PlanFilesInput): IsWanted {
  const isOfFeature = ofFeatures(new Set(input.items.map(({ name }) => name)))
  if (input.overwrite) return isOfFeature
  const { takenOut } = linesTakenOut(input)
  const isRestored = (line: Parameters<IsWanted>[0]) =>
    Object.keys(input.variant.regions).some((list) =>
      input.restored.has(importedFile(line, list, input.variant) ?? ''),
    )
  return (line) => isOfFeature(line) && (!takenOut.has(line) || isRestored(line))
}

/** Whether a file that belongs to no item any longer is kept, because the developer edited it. */
function isKept(
  { dir, files, force, baseOf }: PlanFilesInput,
  target: string,
  entry: Lock['files'][string],
): boolean {
  const state = files.read(`${dir}/${target}`)
  return state.kind === 'file' && !force && !isPristine(state.text, baseOf(target), entry)
}

/** Deletes a file that belongs to no item any longer, unless it is kept. */
function dropFile(
  planned: PlannedFiles,
  input: PlanFilesInput,
  target: string,
  entry: Lock['files'][string],
): void {
  const path = `${input.dir}/${target}`
  const state = input.files.read(path)
  if (state.kind === 'absent') return
  if (!isKept(input, target, entry)) {
    drop(planned, path, state, 'no longer needed')
    return
  }
  if (entry.items.length > 0) planned.kept.push({ path, reason: 'you edited it; no longer needed' })
  keepEntry(planned, input, target, { ...entry, items: [] })
}

function drop(planned: PlannedFiles, path: string, state: FileState, reason: string): void {
  const operation = deleteOperation(path, state, reason)
  if (operation) planned.operations.push(operation)
}

function keepEntry(
  planned: PlannedFiles,
  { baseOf }: PlanFilesInput,
  target: string,
  entry: Lock['files'][string],
): void {
  planned.entries[target] = entry
  const base = baseOf(target)
  if (base !== undefined) planned.bases.set(target, base)
}

function renamesIn(
  { variant, installed, textOf, baseOf, files, dir, limit }: PlanFilesInput,
  wanted: ReadonlyMap<string, unknown>,
): Map<string, string> {
  if (limit) return new Map()
  const removed = new Map<string, string>()
  for (const target of Object.keys(installed)) {
    const base = target in variant.files ? undefined : baseOf(target)
    if (base !== undefined) removed.set(target, base)
  }
  if (removed.size === 0) return new Map()
  const added = new Map<string, string>()
  for (const target of wanted.keys())
    if (!installed[target] && files.read(`${dir}/${target}`).kind === 'absent')
      added.set(
        target,
        textOf(target, (file) => wanted.has(file)),
      )
  return findRenames(removed, added)
}

/** Maps each file to the items that contain it. */
function itemsByFile(items: readonly RegistryItem[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const item of items)
    for (const target of item.files) {
      const known = found.get(target)
      if (known) known.push(item.name)
      else found.set(target, [item.name])
    }
  return found
}
