import { lockHash } from '../../hash.js'
import { basePath, printBaseTexts, readBaseTexts } from '../../lock/baseTexts.js'
import { installedText } from '../../plan/installedText.js'
import { writeOperation } from '../../plan/operation.js'
import { type Check, problem } from '../check.js'

/** The text of every copied file as it was installed is there, and is what the lock says. */
export const baseTextsCheck: Check = {
  name: 'base-texts',
  group: 'files',
  run({ lock, variant, registry, files }) {
    if (!lock || !variant) return []
    const baseOf = readBaseTexts(lock, files)
    const texts = new Map<string, string>()
    const missing: string[] = []
    const lost: string[] = []
    for (const [target, { base, items }] of Object.entries(lock.files)) {
      const known = baseOf(target)
      if (known === undefined) missing.push(target)
      const isCarried = known === undefined && target in variant.files
      const text = isCarried
        ? installedText(registry, lock.config, target, (file) => file in lock.files)
        : known
      if (text !== undefined && lockHash(text) === base) texts.set(target, text)
      else lost.push(items.map((item) => lock.items[item]?.version).find(Boolean) ?? lock.registry)
    }
    if (missing.length === 0) return []
    const state = files.read(basePath)
    const operation =
      lost.length < missing.length
        ? writeOperation(basePath, state, printBaseTexts(texts), 'the texts as installed, for later merges')
        : undefined
    return [
      problem({
        what:
          state.kind === 'absent'
            ? `${basePath} is missing.`
            : `${basePath} lacks the installed text of ${missing.join(', ')}.`,
        why: 'Updates need it to find your edits.',
        fix:
          lost.length === 0
            ? 'Restore it from this version of latchkey.'
            : `Restore it from version control, or run: npx latchkey@${lost[0]} doctor --fix`,
        repair: operation && { kind: 'write', operations: [operation] },
      }),
    ]
  },
}
