import { findConfigFile, scanEntries, scansRoutes } from '../../place/placeScanEntries.js'
import { withScanEntries } from '../../place/withScanEntries.js'
import { writeOperation } from '../../plan/operation.js'
import { type Check, note } from '../check.js'

/** The Vite configuration of a React Router app names the files that lead to the packages of the modal. */
export const scanEntriesCheck: Check = {
  name: 'scan-entries',
  group: 'app',
  run({ project, lock, setup, files }) {
    if (project.framework !== 'react-router' || !lock || setup === undefined) return []
    if (!(`index.${lock.config.lang}` in lock.files)) return []
    const read = (path: string) => {
      const state = files.read(path)
      return state.kind === 'file' ? state.text : undefined
    }
    if (scansRoutes(read)) return []
    const vite = findConfigFile(read, 'vite.config')
    // A pattern may cover the files already.
    if (!vite || /\bentries\s*:\s*\[[^\]]*\*/.test(vite.text)) return []
    const entries = scanEntries({ ...lock.config, setup })
    const text = withScanEntries(vite.text, vite.path, entries)
    if (text === undefined) return []
    const operation = writeOperation(
      vite.path,
      files.read(vite.path),
      text,
      'the files to look for packages in',
    )
    if (!operation) return []
    return [
      note({
        what: `optimizeDeps.entries of ${vite.path} does not name ${entries.join(' and ')}.`,
        why: 'The development server then finds the packages of the modal while the first page loads, and that page does not start.',
        fix: `Add to ${vite.path}: optimizeDeps: { entries: [${entries.map((entry) => `'${entry}'`).join(', ')}] }`,
        repair: { kind: 'write', operations: [operation] },
      }),
    ]
  },
}
