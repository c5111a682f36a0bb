import semver from 'semver'
import { lineEndOf, toLf, withLineEnd } from '../../lineEnds.js'
import { lockPath, printLock } from '../../lock/lockFile.js'
import { writeOperation } from '../../plan/operation.js'
import { type Check, type Finding, note, problem } from '../check.js'

/** The lock file fits the project and this version of latchkey, and is written as latchkey writes it. */
export const lockCheck: Check = {
  name: 'lock',
  group: 'files',
  run({ lock, variant, registry, files }) {
    if (!lock || !variant) return []
    const findings: Finding[] = []
    const own = registry.index.version
    if (semver.valid(lock.registry) && semver.gt(lock.registry, own))
      findings.push(
        problem({
          what: `The views are from latchkey ${lock.registry}, and this is ${own}.`,
          why: 'An older latchkey cannot check newer views.',
          fix: `Run: npx latchkey@${lock.registry} doctor`,
        }),
      )
    const unknown = Object.keys(lock.items).filter(
      (name) => !variant.items.some((item) => item.name === name),
    )
    if (unknown.length > 0)
      findings.push(
        note({
          what: `${lockPath} lists items that latchkey ${own} does not have: ${unknown.join(', ')}.`,
          why: 'They were renamed or removed.',
          fix: 'Run: npx latchkey update',
        }),
      )
    const { setup } = lock.config
    if (setup !== undefined && files.read(setup).kind === 'absent')
      findings.push(
        problem({
          what: `${lockPath} names ${setup}, which does not exist.`,
          why: 'It was the file that calls createLatchkey.',
          fix: 'Run: npx latchkey init',
        }),
      )
    const state = files.read(lockPath)
    const text = printLock(lock)
    if (state.kind === 'file' && toLf(state.text) !== text) {
      const operation = writeOperation(
        lockPath,
        state,
        withLineEnd(text, lineEndOf(state.text)),
        'sorted again',
      )
      findings.push(
        note({
          what: `${lockPath} is not sorted or formatted as latchkey does.`,
          why: 'A sorted file is easier to merge.',
          fix: 'Sort it.',
          repair: operation && { kind: 'write', operations: [operation] },
        }),
      )
    }
    return findings
  },
}
