import { resolve } from 'node:path'
import { CliError, exitCodes } from '../errors.js'
import type { Lock } from '../lock/lockFile.js'
import { findPackage } from '../project/packageJson.js'
import { readLock } from './settle.js'

/**
 * Returns the folder of the package at or above a folder, and its lock. For read-only commands. Throws
 * `E_NO_PROJECT`.
 */
export function installedProject(cwd: string): { root: string; lock: Lock | undefined } {
  const root = findPackage(resolve(cwd))
  if (root !== undefined) return { root, lock: readLock(root) }
  throw new CliError({
    code: 'E_NO_PROJECT',
    exitCode: exitCodes.notSupported,
    what: 'There is no project here.',
    why: `No package.json in ${resolve(cwd)} or above it.`,
    fix: 'Go to the folder of your app, or name it: --cwd path/to/app',
  })
}
