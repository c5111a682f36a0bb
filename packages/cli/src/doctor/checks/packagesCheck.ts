import { existsSync } from 'node:fs'
import { join } from 'node:path'
import semver from 'semver'
import { missingDependencies } from '../../project/missingDependencies.js'
import { declaredSpec, installedVersion } from '../../project/packageJson.js'
import { type Check, type Finding, problem } from '../check.js'
import type { DoctorContext } from '../doctorContext.js'

/** The packages the copied views import are listed, installed, and in a version they work with. */
export const packagesCheck: Check = {
  name: 'packages',
  group: 'packages',
  run(context) {
    const { root, project } = context
    const needed = neededPackages(context)
    const missing = missingDependencies(root, project.packageJson, needed)
    const listed = missing.map((lacking): Finding => {
      const { name, range, found } = lacking
      return problem({
        what: found === undefined ? `${name} is not listed in package.json.` : `${name} is ${found}.`,
        why: `The copied views need ${name} ${range}.`,
        fix: `Install ${name}@${lowest(range)}.`,
        repair: { kind: 'install', packages: [lacking] },
      })
    })
    const absent = Object.keys(needed).filter(
      (name) =>
        declaredSpec(project.packageJson, name) !== undefined && installedVersion(root, name) === undefined,
    )
    // With Plug'n'Play there is no node_modules to look into.
    if (absent.length === 0 || isPlugAndPlay(root, project.workspaceRoot)) return listed
    return [
      ...listed,
      problem({
        what: `${absent.join(', ')} ${absent.length === 1 ? 'is' : 'are'} listed and not installed.`,
        why: 'node_modules does not match package.json.',
        fix: `Run: ${project.agent} install`,
      }),
    ]
  },
}

/** What the installed items import, with the ranges of the carried registry. */
export function neededPackages({ lock, variant }: DoctorContext): Record<string, string> {
  if (!lock || !variant) return {}
  return Object.assign(
    {},
    ...variant.items
      .filter(({ name }) => lock.items[name] !== undefined)
      .map(({ dependencies }) => dependencies),
  )
}

function isPlugAndPlay(root: string, workspaceRoot: string | undefined): boolean {
  return [root, workspaceRoot].some((folder) => folder !== undefined && existsSync(join(folder, '.pnp.cjs')))
}

function lowest(range: string): string {
  return semver.minVersion(range)?.version ?? range
}
