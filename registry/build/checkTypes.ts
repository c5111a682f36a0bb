import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Type-checks the generated tree of a style with the strictest flags a host may have (`build/tsconfig.<style>.json`).
 * Throws with the compiler's output.
 */
export function checkTypes(registryRoot: string, style: string): void {
  const tsc = join(
    createRequire(join(registryRoot, 'package.json')).resolve('typescript/package.json'),
    '../bin/tsc',
  )
  const result = spawnSync(
    process.execPath,
    [tsc, '-p', join(registryRoot, 'build', `tsconfig.${style}.json`), '--pretty', 'false'],
    { cwd: registryRoot, encoding: 'utf8' },
  )
  if (result.status !== 0)
    throw new Error(`The ${style} files do not type-check:\n${result.stdout}${result.stderr}`)
}
