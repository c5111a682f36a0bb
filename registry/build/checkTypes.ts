import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The versions of React whose types a host may have. Each has a `build/tsconfig.react-<version>.json`. */
export const reactVersions = [18, 19] as const

/**
 * Type-checks the built TypeScript of every style with the strictest flags a host may have, by the types of one version of
 * React. The types of Node are there for the source of the headless package. Throws with the compiler's output.
 */
export function checkTypes(registryRoot: string, react: (typeof reactVersions)[number]): void {
  const tsc = join(
    createRequire(join(registryRoot, 'package.json')).resolve('typescript/package.json'),
    '../bin/tsc',
  )
  const config = join(registryRoot, 'build', `tsconfig.react-${react}.json`)
  const result = spawnSync(process.execPath, [tsc, '-p', config, '--pretty', 'false'], {
    cwd: registryRoot,
    encoding: 'utf8',
  })
  if (result.status !== 0)
    throw new Error(
      `The built files do not type-check with the types of React ${react}:\n${result.stdout}${result.stderr}`,
    )
}
