import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The range a host may use of a package the registry depends on: the caret range of the version installed here, which is the
 * one the views were tested with. Throws for a package that is not a direct dependency.
 */
export function dependencyRange(root: string, name: string): string {
  let manifest: string
  try {
    manifest = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')
  } catch {
    throw new Error(`'${name}' is imported by a view but is not a dependency of the registry`)
  }
  const { version } = JSON.parse(manifest) as { version: string }
  return `^${version}`
}
