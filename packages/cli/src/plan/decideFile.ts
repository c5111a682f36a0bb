import { lockHash } from '../hash.js'
import { type LineEnd, lineEndOf, toLf, withLineEnd } from '../lineEnds.js'
import { basePath } from '../lock/baseTexts.js'
import type { Lock } from '../lock/lockFile.js'
import type { MergeTexts } from '../merge/mergeTexts.js'
import type { FileState } from '../project/projectFiles.js'
import type { ManagedRegion } from '../registry/registryIndex.js'
import {
  emptyRegions,
  fillRegions,
  type IsWanted,
  linesInRegions,
  linesOfRegions,
  namesFeatures,
} from './fillRegions.js'
import type { Conflict } from './operation.js'

/**
 * What happens to a file that the developer and the registry changed in the same place: `keep` does not
 * change the file and reports a conflict, `ours` keeps the developer's text and resolves the conflict,
 * `theirs` writes the registry's text, `markers` writes both texts between conflict markers.
 */
export type ConflictChoice = 'keep' | 'ours' | 'theirs' | 'markers'

/** A copied file, and how to decide about it. */
export interface FileContext {
  /** Relative to the project. */
  path: string
  /** The registry's text, with LF. */
  theirs: string
  state: FileState
  /** The file's entry in the lock; `undefined` if the file was not copied before. */
  entry: Lock['files'][string] | undefined
  /** The registry's text when the file was copied; `undefined` if unknown. */
  base: string | undefined
  /** Line end of a new file. */
  lineEnd: LineEnd
  overwrite: boolean
  /** Whether the file is copied again even if the developer deleted it. */
  isRestored: boolean
  onConflict: ConflictChoice
  merge: MergeTexts
  /** Whether the registry's text differs from the base only by what the installed features use. */
  isSameRelease: boolean
  /** For a file with marked regions: the regions, and which of their lines the project is to have. */
  managed?: { regions: readonly ManagedRegion[]; isWanted: IsWanted } | undefined
}

/** What happens to a file. Without `text`, the file does not change. */
export interface Decision {
  /** The new text of the file. It may equal the current one. */
  text?: string
  reason?: string
  /** Why the file is kept although the registry has another text. */
  keep?: string
  conflict?: Conflict
  /** Whether the registry's text was merged into an edited file. */
  isMerged?: true
}

/**
 * Decides what happens to a copied file, from what the developer and the registry changed since it was
 * copied.
 */
export function decideFile(context: FileContext): Decision {
  const { path, state, entry, overwrite, lineEnd } = context
  const theirs = wantedText(context, context.theirs)
  if (state.kind === 'absent') {
    if (entry && !overwrite && !context.isRestored) return { keep: 'you deleted it' }
    return { text: withLineEnd(theirs, lineEnd), reason: entry ? 'restored' : 'new' }
  }
  const mine = toLf(state.text)
  if (mine === theirs) return { text: state.text }
  const newText = withLineEnd(theirs, lineEndOf(state.text))
  if (overwrite) return { text: newText, reason: 'overwritten, as you asked' }
  if (context.managed) return decideManaged(context, context.managed, mine)
  if (!entry) return { conflict: unmanaged(path) }
  if (lockHash(mine) === entry.base) return { text: newText, reason: changeOf(context) }
  if (lockHash(theirs) === entry.base) return { keep: 'you edited it' }
  return mergeEdits(context, mine, context.base, theirs, (text) => text)
}

/** Whether a file has the text it was copied with. Line ends and the list of features are ignored. */
export function isPristine(text: string, base: string | undefined, entry: Lock['files'][string]): boolean {
  const mine = toLf(text)
  if (lockHash(mine) === entry.base) return true
  if (base === undefined) return false
  const ours = linesInRegions(base)
  return ours.size > 0 && emptyRegions(mine, ours) === emptyRegions(base, ours)
}

/** The registry's text with the lines that the project is to have. */
function wantedText({ managed }: FileContext, text: string): string {
  return (managed && fillRegions(text, managed.regions, managed.isWanted)) ?? text
}

/** What the registry changed in a file. */
function changeOf({ isSameRelease }: FileContext): string {
  return isSameRelease ? 'what the installed features use' : 'a newer version'
}

function decideManaged(
  context: FileContext,
  { regions, isWanted }: NonNullable<FileContext['managed']>,
  mine: string,
): Decision {
  const { path, theirs, entry, state } = context
  const known = linesOfRegions(regions)
  const former = context.base === undefined ? known : new Set([...known, ...linesInRegions(context.base)])
  const mineEmptied = emptyRegions(mine, former)
  const theirsEmptied = emptyRegions(theirs, former) ?? theirs
  const hasMarks = mineEmptied !== undefined && fillRegions(mine, regions, isWanted) !== undefined
  const fill = (text: string) => fillRegions(text, regions, isWanted)
  const written = (text: string | undefined, reason: string): Decision =>
    text === undefined
      ? { conflict: lostMarks(path, regions, isWanted) }
      : { text: withEndsOf(state, text), reason }

  if (mineEmptied === theirsEmptied) return written(fill(mine), 'the list of installed features')
  if (!entry) return { conflict: unmanaged(path) }
  const isChanged = lockHash(theirs) !== entry.base
  if (!isChanged || mineEmptied === undefined) {
    if (hasMarks) return written(fill(mine), 'the list of installed features')
    return namesFeatures(mine, regions, isWanted)
      ? { keep: 'you edited it' }
      : { conflict: lostMarks(path, regions, isWanted) }
  }
  const base = context.base === undefined ? undefined : emptyRegions(context.base, former)
  return mergeEdits(context, mineEmptied, base, theirsEmptied, fill)
}

function mergeEdits(
  context: FileContext,
  mine: string,
  base: string | undefined,
  theirs: string,
  finish: (text: string) => string | undefined,
): Decision {
  const { path, state, onConflict, merge, isSameRelease } = context
  const merged = base === undefined ? undefined : merge({ path, base, mine, theirs })
  const done = (text: string, reason: string): Decision => {
    const finished = finish(text)
    return finished === undefined
      ? {
          conflict: {
            path,
            kind: 'markers',
            reason: 'the latchkey:begin and latchkey:end lines are missing',
          },
        }
      : { text: withEndsOf(state, finished), reason, isMerged: true }
  }
  if (merged?.isClean) return done(merged.text, 'merged with your edits')
  if (onConflict === 'ours') return { keep: 'you edited it', isMerged: true }
  if (onConflict === 'theirs') return done(theirs, `${changeOf(context)}, as you asked`)
  if (onConflict === 'markers' && merged)
    return done(merged.withMarkers, `${changeOf(context)}, with conflict marks`)
  return {
    conflict: {
      path,
      kind: merged ? 'edited' : 'base',
      reason: merged
        ? isSameRelease
          ? 'you edited it where the installed features need a change'
          : 'you edited what a newer version changes'
        : `you edited it, and its original text is missing from ${basePath}`,
      theirs: finish(theirs) ?? theirs,
    },
  }
}

function withEndsOf(state: FileState, text: string): string {
  if (state.kind === 'absent' || toLf(state.text) === text) return state.kind === 'file' ? state.text : text
  return withLineEnd(text, lineEndOf(state.text))
}

function unmanaged(path: string): Conflict {
  return { path, kind: 'unmanaged', reason: 'you have a file with this name and another text' }
}

function lostMarks(path: string, regions: readonly ManagedRegion[], isWanted: IsWanted): Conflict {
  return {
    path,
    kind: 'markers',
    reason: 'the latchkey:begin and latchkey:end lines are missing; add these lines yourself',
    lines: regions.flatMap((region) => region.lines.filter(isWanted).map((line) => line.text)),
  }
}
