import { lockHash } from '../../hash.js'
import { toLf } from '../../lineEnds.js'
import { basePath } from '../../lock/basePath.js'
import { writeOperation } from '../../plan/operation.js'
import { type Check, type Finding, problem } from '../check.js'

/** The text of every copied file as it was installed is there, and is what the lock says. */
export const baseTextsCheck: Check = {
  name: 'base-texts',
  group: 'files',
  run({ lock, variant, registry, files }) {
    if (!lock || !variant) return []
    const { style, lang } = lock.config
    return Object.entries(lock.files).flatMap(([target, { base, items }]): Finding[] => {
      const path = basePath(target)
      const state = files.read(path)
      if (state.kind === 'file' && lockHash(toLf(state.text)) === base) return []
      const carried = variant.files[target]?.sha256 === base.replace(/^sha256-/, '')
      const operation = carried
        ? writeOperation(
            path,
            state,
            registry.textOf(style, lang, target),
            'the text as installed, for later merges',
          )
        : undefined
      const version = items.map((item) => lock.items[item]?.version).find((each) => each !== undefined)
      return [
        problem({
          what: `${path} ${state.kind === 'absent' ? 'is missing' : 'is not the text that was installed'}.`,
          why: 'Updates need it to find your edits.',
          fix: carried
            ? 'Restore it from this version of latchkey.'
            : `Restore it from version control, or run: npx latchkey@${version ?? lock.registry} doctor --fix`,
          repair: operation && { kind: 'write', operations: [operation] },
        }),
      ]
    })
  },
}
