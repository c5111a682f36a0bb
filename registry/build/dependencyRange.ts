import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the range of a dependency for projects: the caret range of the installed version, with which the
 * views are tested. Throws for a package that is not a direct dependency.
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
