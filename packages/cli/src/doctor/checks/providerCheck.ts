import { findImport } from '../../code/findImport.js'
import { usedNames } from '../../code/usedNames.js'
import { type Check, problem } from '../check.js'

/** A `<LatchkeyProvider>` is somewhere in the app. */
export const providerCheck: Check = {
  name: 'provider',
  group: 'app',
  run({ modules }) {
    const isThere = modules().some((module) => {
      const found = findImport(module, '@latchkey/headless', 'LatchkeyProvider')
      return found !== undefined && (usedNames(module).get(found.local) ?? 0) > 0
    })
    if (isThere) return []
    return [
      problem({
        what: 'No <LatchkeyProvider> is in the source.',
        why: 'Hooks and views throw without it.',
        fix: 'Wrap the app: <LatchkeyProvider latchkey={latchkey}>, or run: npx latchkey init',
      }),
    ]
  },
}
