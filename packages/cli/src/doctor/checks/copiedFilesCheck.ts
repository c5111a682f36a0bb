import { posix } from 'node:path'
import { copiedFiles } from '../../info/copiedFiles.js'
import { type Check, type Finding, note, problem } from '../check.js'

const specifier = /(?:from|import)\s*\(?\s*['"](\.[^'"]*)['"]/g

/** No copied file is missing that another one imports. */
export const copiedFilesCheck: Check = {
  name: 'copied-files',
  group: 'files',
  run({ lock, files }) {
    if (!lock) return []
    const copied = copiedFiles(lock, files)
    const present = copied.filter(({ state }) => state !== 'missing')
    const missing = copied.filter(({ state }) => state === 'missing')
    if (copied.length > 0 && present.length === 0)
      return [
        problem({
          what: `${lock.config.dir} is missing, and the lock file lists ${copied.length} files in it.`,
          why: 'The lock file does not fit the project.',
          fix: 'Restore the folder, or run: npx latchkey add modal --overwrite',
        }),
      ]
    const findings: Finding[] = []
    const stems = new Map(missing.map((file) => [file.target.replace(/\.[jt]sx?$/, ''), file]))
    const wanted = new Map<string, string>()
    if (missing.length > 0)
      for (const { target, path } of present) {
        const file = files.read(path)
        if (file.kind === 'absent') continue
        for (const [, source = ''] of file.text.matchAll(specifier)) {
          const stem = posix.join(posix.dirname(target), source).replace(/\.[jt]sx?$/, '')
          const hit = stems.get(stem) ?? stems.get(`${stem}/index`)
          if (hit) wanted.set(hit.path, path)
        }
      }
    for (const [path, importer] of wanted)
      findings.push(
        problem({
          what: `${path} was deleted, and ${importer} imports it.`,
          why: 'The project does not build.',
          fix: 'Restore the file, or remove the import.',
        }),
      )
    const unused = missing.filter(({ path }) => !wanted.has(path))
    if (unused.length > 0)
      findings.push(
        note({
          what: `${count(unused.length)} deleted: ${list(unused.map(({ path }) => path))}.`,
          why: 'Updates do not restore deleted files.',
          fix: 'Nothing to do, if that is what you want.',
        }),
      )
    const edited = present.filter(({ state }) => state === 'edited')
    if (edited.length > 0)
      findings.push(
        note({
          what: `${count(edited.length)} edited: ${list(edited.map(({ path }) => path))}.`,
          why: 'Updates merge into them and keep the edits.',
          fix: 'Nothing to do.',
        }),
      )
    const orphans = present.filter(
      ({ target }) => !lock.files[target]?.items.some((item) => lock.items[item]),
    )
    if (orphans.length > 0)
      findings.push(
        note({
          what: `${count(orphans.length)} left of items that are not installed: ${list(orphans.map(({ path }) => path))}.`,
          why: 'Updates no longer change them.',
          fix: 'Delete them, or keep them as your own.',
        }),
      )
    return findings
  },
}

function count(number: number): string {
  return `${number} ${number === 1 ? 'copied file is' : 'copied files are'}`
}

function list(paths: readonly string[]): string {
  const shown = paths.slice(0, 5).join(', ')
  return paths.length > 5 ? `${shown} and ${paths.length - 5} more` : shown
}
