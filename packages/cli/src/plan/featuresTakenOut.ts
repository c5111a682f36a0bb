import { posix } from 'node:path'
import { toLf } from '../lineEnds.js'
import type { Lock } from '../lock/lockFile.js'
import type { ProjectFiles } from '../project/projectFiles.js'
import type { ManagedRegion, VariantIndex } from '../registry/registryIndex.js'
import { essence, linesInRegions } from './fillRegions.js'

/** The input of {@link featuresTakenOut}. */
export interface TakenOutInput {
  variant: VariantIndex
  lock: Lock
  dir: string
  files: ProjectFiles
  /** Returns the text a file was installed with. */
  baseOf(target: string): string | undefined
}

/**
 * Returns the installed features that the developer removed by hand: a file that a managed list imports for
 * the feature is deleted, or the feature's lines are missing from every managed list.
 */
export function featuresTakenOut({ variant, lock, dir, files, baseOf }: TakenOutInput): Set<string> {
  const isGone = (target: string) =>
    lock.files[target] !== undefined && files.read(`${dir}/${target}`).kind === 'absent'
  const out = new Set<string>()
  if (Object.keys(lock.files).every(isGone)) return out
  const lists = Object.entries(variant.regions).map(([target, regions]) => {
    const state = files.read(`${dir}/${target}`)
    return {
      target,
      regions,
      installed: linesInRegions(baseOf(target) ?? ''),
      lines: state.kind === 'file' ? new Set(toLf(state.text).split('\n').map(essence)) : undefined,
    }
  })
  for (const { name, kind } of variant.items) {
    if (kind !== 'feature' || lock.items[name] === undefined) continue
    const hasNoFile = lists.some(({ target, regions }) =>
      linesFor(name, regions).some((line) => importedFiles(line, target, variant).some(isGone)),
    )
    const present = lists.flatMap(({ regions, installed, lines }) =>
      linesFor(name, regions)
        .filter((line) => lines && installed.has(line))
        .map((line) => lines?.has(line) === true),
    )
    if (hasNoFile || (present.length > 0 && !present.includes(true))) out.add(name)
  }
  return out
}

function linesFor(feature: string, regions: readonly ManagedRegion[]): string[] {
  return regions.flatMap((region) =>
    region.lines.filter((line) => line.feature === feature).map((line) => essence(line.text)),
  )
}

/** Returns the copied files that a line imports. */
function importedFiles(line: string, from: string, { files }: VariantIndex): string[] {
  const source = /\bfrom '(\.[^']+)'/.exec(line)?.[1]
  if (source === undefined) return []
  const path = posix.join(posix.dirname(from), source)
  return ['', '.ts', '.tsx', '.js', '.jsx'].map((ending) => path + ending).filter((target) => target in files)
}
