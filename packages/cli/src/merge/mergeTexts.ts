import { isSound } from './isSound.js'
import { mergeLines } from './mergeLines.js'
import { mergeTokens } from './mergeTokens.js'

/** The outcome of a merge. */
export type Merge =
  | { isClean: true; text: string }
  /** Both sides changed the same part. `withMarkers` contains both, with git's conflict markers. */
  | { isClean: false; withMarkers: string }

/** What is merged. All texts have `\n` as line end. */
export interface MergeInput {
  /** Decides the language; relative, with forward slashes. */
  path: string
  /** The common ancestor. */
  base: string
  /** The developer's text. */
  mine: string
  /** The later text of the registry. */
  theirs: string
  /** What the marks of a conflict call the sides. */
  labels?: { mine: string; base: string; theirs: string }
}

/** Merges two changes of a file. */
export type MergeTexts = (input: MergeInput) => Merge

const defaultLabels = { mine: 'yours', base: 'installed', theirs: 'latchkey' }

/**
 * Merges the registry's changes into the developer's text by lines, and if that fails by tokens, so that
 * reformatted files still merge. A merge is clean only if its result is valid code.
 */
export const mergeTexts: MergeTexts = ({ path, base, mine, theirs, labels = defaultLabels }) => {
  if (mine === theirs || theirs === base) return { isClean: true, text: mine }
  if (mine === base) return { isClean: true, text: theirs }
  const byLines = mergeLines(base, mine, theirs, labels)
  if (byLines.isClean && isSound(byLines.text, { mine, theirs }, path)) return byLines
  const byTokens = mergeTokens(base, mine, theirs, path)
  if (byTokens !== undefined && isSound(byTokens, { mine, theirs }, path))
    return { isClean: true, text: byTokens }
  return byLines.isClean ? { isClean: false, withMarkers: wholeConflict(mine, theirs, labels) } : byLines
}

/** Marks both texts as one conflict, if they merge by lines into invalid code. */
function wholeConflict(mine: string, theirs: string, labels: { mine: string; theirs: string }): string {
  const ended = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)
  return `<<<<<<< ${labels.mine}\n${ended(mine)}=======\n${ended(theirs)}>>>>>>> ${labels.theirs}\n`
}
