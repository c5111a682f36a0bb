import { type ImportedName, importedNames } from './importedNames.js'
import type { SourceModule } from './sourceModule.js'

/**
 * Finds the import of a name as a value. A namespace import counts if nothing imports the name itself; its
 * `name` is then `*`. Returns `undefined` if there is none.
 *
 * @param source - The module as written in the file, or a predicate for it (for paths that can be written in
 * several ways).
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
