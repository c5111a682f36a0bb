import { dirname } from 'node:path'
import { CliError, exitCodes } from './errors.js'
import { declaredSpec, findPackage, readPackageJson } from './project/packageJson.js'

/**
 * `add` is too common a name to run in a project that does not use latchkey. Returns the error to show unless
 * a package.json from here upwards lists `latchkey`.
 */
export function checkOwnAdd(cwd: string): CliError | undefined {
  for (let root = findPackage(cwd); root !== undefined; ) {
    if (declaredSpec(readPackageJson(root), 'latchkey') !== undefined) return undefined
    root = dirname(root) === root ? undefined : findPackage(dirname(root))
  }
  return new CliError({
    code: 'E_FOREIGN_ADD',
    exitCode: exitCodes.notSupported,
    what: 'This `add` belongs to the package latchkey.',
    why: 'No package.json in this folder or above it lists latchkey.',
    fix: 'Run: npx latchkey add modal',
  })
}
