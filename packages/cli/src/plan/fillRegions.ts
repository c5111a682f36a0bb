import { toLf } from '../lineEnds.js'
import type { ManagedRegion } from '../registry/registryIndex.js'

const beginMark = /\blatchkey:begin\b/
const endMark = /\blatchkey:end\b/

/** Returns a line without what formatters change: quotes, semicolons, trailing commas and spacing. */
export function essence(line: string): string {
  return line
    .trim()
    .replaceAll('"', "'")
    .replace(/[;,]$/, '')
    .replace(/\s+/g, ' ')
    .replaceAll('{ ', '{')
    .replaceAll(' }', '}')
}

/**
 * Writes the lines of the installed features into the marked regions of a file. Existing lines keep their
 * formatting, and the developer's own lines are kept. Returns `undefined` if a marker is missing.
 *
 * @param text - Any line ends; the result has LF.
 */
export function fillRegions(
  text: string,
  regions: readonly ManagedRegion[],
  features: ReadonlySet<string>,
): string | undefined {
  let index = 0
  const filled = mapRegions(text, (lines) => {
    const region = regions[index++]
    return region && regionLines(lines, region, features)
  })
  return index === regions.length ? filled : undefined
}

/**
 * Removes the given lines, in any formatting, from the regions of a text. Returns `undefined` if the markers
 * do not pair.
 */
export function emptyRegions(text: string, ours: ReadonlySet<string>): string | undefined {
  return mapRegions(text, (lines) => lines.filter((line) => !ours.has(essence(line))))
}

/**
 * Returns the {@link essence} of every line within the regions of a text; none if the markers do not pair.
 */
export function linesInRegions(text: string): Set<string> {
  const found = new Set<string>()
  mapRegions(text, (lines) => {
    for (const line of lines) found.add(essence(line))
    return lines
  })
  return found
}

/** Returns the {@link essence} of every line the regions can contain. */
export function linesOfRegions(regions: readonly ManagedRegion[]): Set<string> {
  return new Set(regions.flatMap((region) => region.lines.map((line) => essence(line.text))))
}

function mapRegions(text: string, change: (lines: string[]) => string[] | undefined): string | undefined {
  const result: string[] = []
  let open: string[] | undefined
  for (const line of toLf(text).split('\n')) {
    if (beginMark.test(line)) {
      if (open) return undefined
      open = []
      result.push(line)
    } else if (endMark.test(line)) {
      const changed = open && change(open)
      if (!changed) return undefined
      result.push(...changed, line)
      open = undefined
    } else (open ?? result).push(line)
  }
  return open ? undefined : result.join('\n')
}

function regionLines(
  current: readonly string[],
  region: ManagedRegion,
  features: ReadonlySet<string>,
): string[] {
  const ours = linesOfRegions([region])
  const wanted = region.lines
    .filter((line) => features.has(line.feature))
    .map((line) => current.find((other) => essence(other) === essence(line.text)) ?? line.text)
  return [...wanted, ...current.filter((line) => !ours.has(essence(line)))]
}

/** Whether a file without markers already lists exactly these features, in any formatting. */
export function namesFeatures(
  text: string,
  regions: readonly ManagedRegion[],
  features: ReadonlySet<string>,
): boolean {
  const lines = new Set(toLf(text).split('\n').map(essence))
  return regions.every((region) =>
    region.lines.every((line) => features.has(line.feature) === lines.has(essence(line.text))),
  )
}
