import semver from 'semver'
import { type Check, note } from '../check.js'

/** The copied views are those of this latchkey. */
export const updatesCheck: Check = {
  name: 'updates',
  group: 'files',
  run({ lock, registry }) {
    const own = registry.index.version
    const older = Object.values(lock?.items ?? {})
      .map(({ version }) => version)
      .filter((version) => semver.valid(version) && semver.lt(version, own))
    const [oldest] = older.sort(semver.compare)
    if (oldest === undefined) return []
    return [
      note({
        what: `Items of latchkey ${oldest} are installed, and this is ${own}.`,
        why: 'This version contains newer views.',
        fix: 'Run: npx latchkey update',
      }),
    ]
  },
}
