import { toLf } from '../lineEnds.js'
import type { ManagedRegion } from '../registry/registryIndex.js'

const beginMark = /\blatchkey:begin\b/
const endMark = /\blatchkey:end\b/

/** A line with what formatters change taken out: quotes, semicolons, trailing commas, spacing. */
function essence(line: string): string {
  return line
    .trim()
    .replaceAll('"', "'")
    .replace(/[;,]$/, '')
    .replace(/\s+/g, ' ')
    .replaceAll('{ ', '{')
    .replaceAll(' }', '}')
}

/**
 * Gives the marked regions of a file the lines of the installed features. Lines that are there already stay as they are, however
 * the host's formatter has left them; so do lines that are none of ours. `undefined` when the markers are not all there.
 *
 * @param text - Any line ends; the result has LF.
 */
export function fillRegions(
  text: string,
  regions: readonly ManagedRegion[],
  features: ReadonlySet<string>,
): string | undefined {
  const result: string[] = []
  let open: string[] | undefined
  let index = 0
  for (const line of toLf(text).split('\n')) {
    if (beginMark.test(line)) {
      if (open || index >= regions.length) return undefined
      open = []
      result.push(line)
    } else if (endMark.test(line)) {
      const region = regions[index++]
      if (!open || !region) return undefined
      result.push(...regionLines(open, region, features), line)
      open = undefined
    } else (open ?? result).push(line)
  }
  return open || index !== regions.length ? undefined : result.join('\n')
}

function regionLines(
  current: readonly string[],
  region: ManagedRegion,
  features: ReadonlySet<string>,
): string[] {
  const ours = new Set(region.lines.map((line) => essence(line.text)))
  const wanted = region.lines
    .filter((line) => features.has(line.feature))
    .map((line) => current.find((other) => essence(other) === essence(line.text)) ?? line.text)
  return [...wanted, ...current.filter((line) => !ours.has(essence(line)))]
}

/** What of a file is the host's: its text with the regions emptied. `undefined` when the markers are not all there. */
export function outsideRegions(text: string, regions: readonly ManagedRegion[]): string | undefined {
  return fillRegions(text, regions, new Set())
}

/** Whether a file without markers names every feature already, in whatever form. */
export function namesAllFeatures(
  text: string,
  regions: readonly ManagedRegion[],
  features: ReadonlySet<string>,
): boolean {
  const lines = new Set(toLf(text).split('\n').map(essence))
  return regions.every((region) =>
    region.lines.every((line) => !features.has(line.feature) || lines.has(essence(line.text))),
  )
}
