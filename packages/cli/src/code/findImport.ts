import { type ImportedName, importedNames } from './imports.js'
import type { SourceModule } from './sourceModule.js'

/**
 * The import of a name as a value, `undefined` when the file has none. A namespace import counts when nothing imports the name
 * itself: its `name` is `*` then.
 *
 * @param source - The module as written in the file, or a test of it (for paths that can be written in several ways).
 * @param name - The exported name; `default` for the default export.
 */
export function findImport(
  module: SourceModule,
  source: string | ((source: string) => boolean),
  name: string,
): ImportedName | undefined {
  const isSource = typeof source === 'string' ? (other: string) => other === source : source
  const found = importedNames(module).filter((entry) => !entry.isTypeOnly && isSource(entry.source))
  return found.find((entry) => entry.name === name) ?? found.find((entry) => entry.name === '*')
}
