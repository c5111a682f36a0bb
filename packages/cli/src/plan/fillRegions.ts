import { toLf } from '../lineEnds.js'
import type { ManagedRegion } from '../registry/registryIndex.js'

const beginMark = /\blatchkey:begin\b/
const endMark = /\blatchkey:end\b/

/**
 * Returns a line without what formatters change: quotes, semicolons, trailing commas and spacing, and without
 * comments.
 */
export function essence(line: string): string {
  return line
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replaceAll('"', "'")
    .replace(/\s+/g, '')
    .replace(/[;,]$/, '')
}

/** Whether a managed line belongs into a project. */
export type IsWanted = (line: ManagedRegion['lines'][number]) => boolean

/** Wants the lines of some features. */
export function ofFeatures(features: ReadonlySet<string>): IsWanted {
  return ({ feature }) => features.has(feature)
}

/**
 * Writes the wanted lines into the marked regions of a file. Existing lines keep their formatting, and the
 * developer's own lines are kept. Returns `undefined` if a marker is missing.
 *
 * @param text - Any line ends; the result has LF.
 */
export function fillRegions(
  text: string,
  regions: readonly ManagedRegion[],
  isWanted: IsWanted,
): string | undefined {
  let index = 0
  const filled = mapRegions(text, (lines) => {
    const region = regions[index++]
    return region && regionLines(lines, region, isWanted)
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

/** Returns whether a text contains a managed line, in any formatting and also without markers. */
export function hasLine(text: string, line: string): boolean {
  const all = essence(toLf(text))
  const wanted = essence(line)
  return ['{', ','].some((before) => all.includes(before + wanted))
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

function regionLines(current: readonly string[], region: ManagedRegion, isWanted: IsWanted): string[] {
  const ours = linesOfRegions([region])
  const wanted = region.lines
    .filter(isWanted)
    .map((line) => current.find((other) => essence(other) === essence(line.text)) ?? line.text)
  const all = [...wanted, ...current.filter((line) => !ours.has(essence(line)))]
  // A formatter may have removed the comma of a line that is no longer the last one.
  return all.map((line, index) => (index === all.length - 1 || isEnded(line) ? line : withComma(line)))
}

/** Whether a line has its comma, or is a comment or empty. */
function isEnded(line: string): boolean {
  return essence(line) === '' || /,\s*(\/\/.*)?$/.test(line)
}

function withComma(line: string): string {
  return line.replace(/(\s+\/\/[^\n]*)?$/, (comment) => `,${comment}`)
}

/** Whether a file without markers already lists exactly the wanted lines, in any formatting. */
export function namesFeatures(text: string, regions: readonly ManagedRegion[], isWanted: IsWanted): boolean {
  return regions.every((region) => region.lines.every((line) => isWanted(line) === hasLine(text, line.text)))
}
