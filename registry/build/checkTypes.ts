import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * The projects in which the built files are checked: an app with the types of React 18 and the target of the
 * stock Next.js app (ES2017), one with those of React 19, and one that declares its latchkey in `Register`.
 * Each has a `build/tsconfig.<project>.json`.
 */
export const projects = ['react-18', 'react-19', 'registered'] as const

/**
 * Type-checks the built TypeScript of every style in a project, with the strictest flags. The types of Node
 * are needed for the source of the headless package. Throws with the compiler's output.
 */
export function checkTypes(registryRoot: string, project: (typeof projects)[number]): void {
  const tsc = join(
    createRequire(join(registryRoot, 'package.json')).resolve('typescript/package.json'),
    '../bin/tsc',
  )
  const config = join(registryRoot, 'build', `tsconfig.${project}.json`)
  const result = spawnSync(process.execPath, [tsc, '-p', config, '--pretty', 'false'], {
    cwd: registryRoot,
    encoding: 'utf8',
  })
  const findings = `${result.stdout}${result.stderr}`
    .split('\n')
    .filter((line) => line && !isOfOurTarget(line))
  if (findings.length > 0)
    throw new Error(`The built files do not type-check in the project ${project}:\n${findings.join('\n')}`)
}

/**
 * Whether a finding is about syntax in the source of a package, such as a bigint literal, that is newer than
 * the target of the app. An app gets the package compiled.
 */
function isOfOurTarget(line: string): boolean {
  return /^\.\.\/packages\/.*: error TS(?:1501|1503|2737):/.test(line)
}
