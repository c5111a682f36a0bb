import { resolveRelative } from './importGraph'
import { SourceError } from './sourceError'

/** A marked region. Each line between the markers belongs to one feature. */
export interface ManagedRegion {
  /** The marker lines, without line ends. */
  begin: string
  end: string
  lines: { text: string; feature: string }[]
}

const beginMark = /\blatchkey:begin\b/
const endMark = /\blatchkey:end\b/

/**
 * Returns the regions of the files that have some, by path. The CLI writes the list of installed features
 * into them.
 *
 * @param featureOf - Returns the feature that a file of the registry is a view of.
 */
export function managedRegions(
  files: ReadonlyMap<string, string>,
  featureOf: (path: string) => string | undefined,
): Record<string, ManagedRegion[]> {
  const managed = [...files].filter(([, text]) => beginMark.test(text) || endMark.test(text))
  if (managed.length === 0) throw new Error('No file has a region marked latchkey:begin and latchkey:end')
  const paths = new Set(files.keys())
  return Object.fromEntries(
    managed.map(([path, text]) => [path, readManagedRegions(path, text, paths, featureOf)]),
  )
}

/**
 * Reads the regions of a file: pairs of comments with `latchkey:begin` and `latchkey:end`. Each line between
 * them must load exactly one view.
 */
function readManagedRegions(
  path: string,
  text: string,
  paths: ReadonlySet<string>,
  featureOf: (path: string) => string | undefined,
): ManagedRegion[] {
  const lines = text.split('\n')
  const offsets = lines.map((_, index) => lines.slice(0, index).join('\n').length + (index > 0 ? 1 : 0))
  const fail = (index: number, message: string): never => {
    throw new SourceError(path, text, offsets[index] ?? 0, message)
  }
  const featureIn = (line: string): string | undefined => {
    const [, specifier] = /import\('([^']+)'\)/.exec(line) ?? []
    const target = specifier && resolveRelative(path, specifier, paths)
    return target ? featureOf(target) : undefined
  }

  const regions: ManagedRegion[] = []
  let open: ManagedRegion | undefined
  for (const [index, line] of lines.entries()) {
    if (beginMark.test(line)) {
      if (open) fail(index, 'latchkey:begin inside a region')
      open = { begin: line, end: '', lines: [] }
    } else if (endMark.test(line)) {
      if (!open) fail(index, 'latchkey:end without a begin')
      else regions.push({ ...open, end: line })
      open = undefined
    } else if (open) {
      const feature = featureIn(line)
      if (feature === undefined) fail(index, 'a line between the markers loads a view of a feature')
      else open.lines.push({ text: line, feature })
    } else if (featureIn(line)) fail(index, 'a view of a feature is loaded between the markers only')
  }
  if (open) fail(lines.length - 1, 'latchkey:begin without an end')
  return regions
}

/** Returns the text of a file with only the lines of some features in its regions. */
export function withFeatures(
  text: string,
  regions: readonly ManagedRegion[],
  features: ReadonlySet<string>,
): string {
  const lines = regions.flatMap((region) => region.lines)
  const left = new Set(lines.filter(({ feature }) => !features.has(feature)).map((line) => line.text))
  return text
    .split('\n')
    .filter((line) => !left.has(line))
    .join('\n')
}
