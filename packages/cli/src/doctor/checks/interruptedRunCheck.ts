import { isInterrupted } from '../../apply/recover.js'
import { type Check, problem } from '../check.js'

/** No earlier run was killed in the middle of its work. */
export const interruptedRunCheck: Check = {
  name: 'interrupted-run',
  group: 'files',
  run({ root }) {
    if (!isInterrupted(root)) return []
    return [
      problem({
        what: 'An earlier run was interrupted.',
        why: 'Some of its files are written and some are not.',
        fix: 'Run: npx latchkey doctor --fix. It undoes that run first, as every command that writes does.',
      }),
    ]
  },
}
