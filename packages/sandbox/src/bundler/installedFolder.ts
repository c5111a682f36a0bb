import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Returns the folder of a package that is installed for the program that runs, or beside the sandbox.
 * `undefined` if there is none. The package is not loaded.
 */
export function installedFolder(name: string): string | undefined {
  const programs = [join(process.cwd(), 'package.json'), fileURLToPath(import.meta.url)]
  // Not by `resolve`, for which a package may hide its `package.json`.
  const folder = programs
    .flatMap((program) => createRequire(program).resolve.paths(name) ?? [])
    .map((modules) => join(modules, name))
    .find((candidate) => existsSync(join(candidate, 'package.json')))
  return folder === undefined ? undefined : realpathSync(folder)
}
