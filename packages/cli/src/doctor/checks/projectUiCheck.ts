import { posix } from 'node:path'
import { ownUiFile } from '../../project/ownUiFile.js'
import { missingIn } from '../../project/projectUi.js'
import { type Check, type Finding, problem } from '../check.js'

/** The project has the components of shadcn that the views import, with what the views use of them. */
export const projectUiCheck: Check = {
  name: 'project-ui',
  group: 'files',
  run({ lock, root, registry, files }) {
    const ui = lock?.config.ui
    if (!ui) return []
    return ui.files.flatMap((target): Finding[] => {
      const path = ownUiFile(files, ui.dir, target)
      if (path === undefined)
        return [
          problem({
            what: `${ui.dir}/${posix.basename(target)} was deleted, and the views import it.`,
            why: 'The project does not build.',
            fix: 'Restore the file, or have it written again: npx latchkey update',
          }),
        ]
      const needed = registry.index.shadcn.find(({ file }) => file === target.replace(/\.\w+$/, ''))
      const missing = needed ? missingIn(root, path, needed) : []
      if (missing.length === 0) return []
      return [
        problem({
          what: `${path} has no ${missing.join(', no ')}.`,
          why: 'The views use it.',
          fix: `Add it to ${path}.`,
        }),
      ]
    })
  },
}
