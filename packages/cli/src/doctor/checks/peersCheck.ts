import semver from 'semver'
import { declaredSpec, installedVersion } from '../../project/packageJson.js'
import { type Check, problem } from '../check.js'

/** React is there and new enough. */
export const peersCheck: Check = {
  name: 'peers',
  group: 'packages',
  run({ root, project, registry }) {
    return Object.entries(registry.index.peers).flatMap(([name, range]) => {
      const spec = declaredSpec(project.packageJson, name)
      const found = installedVersion(root, name) ?? spec
      if (found !== undefined && fits(found, range)) return []
      return [
        problem({
          what: found === undefined ? `${name} is not installed.` : `${name} is ${found}.`,
          why: `The views are React components and need ${name} ${range}.`,
          fix: `Install ${name} ${range}.`,
        }),
      ]
    })
  },
}

function fits(found: string, range: string): boolean {
  if (semver.valid(found)) return semver.satisfies(found, range, { includePrerelease: true })
  return semver.validRange(found) === null || semver.intersects(found, range)
}
