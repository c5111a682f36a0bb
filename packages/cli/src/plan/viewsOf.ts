import { posix } from 'node:path'
import type { ManagedRegion, VariantIndex } from '../registry/registryIndex.js'

/** Returns the file that a line of a managed list imports, by target. */
export function importedFile(
  { text }: ManagedRegion['lines'][number],
  list: string,
  { files }: VariantIndex,
): string | undefined {
  const source = /\bimport\('(\.[^']+)'\)/.exec(text)?.[1]
  if (source === undefined) return undefined
  const path = posix.join(posix.dirname(list), source)
  return ['', '.tsx', '.ts', '.jsx', '.js'].map((ending) => path + ending).find((target) => target in files)
}

/** Returns the files that the managed lists import for each feature, by its name. */
export function viewsOf(variant: VariantIndex): Map<string, Set<string>> {
  const views = new Map<string, Set<string>>()
  for (const [list, regions] of Object.entries(variant.regions))
    for (const line of regions.flatMap((region) => region.lines)) {
      const file = importedFile(line, list, variant)
      const known = views.get(line.feature) ?? new Set()
      if (file !== undefined) views.set(line.feature, known.add(file))
    }
  return views
}
