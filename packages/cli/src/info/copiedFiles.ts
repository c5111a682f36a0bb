import { readBaseTexts } from '../lock/baseTexts.js'
import type { Lock } from '../lock/lockFile.js'
import { isPristine } from '../plan/decideFile.js'
import type { ProjectFiles } from '../project/projectFiles.js'

/** A copied file compared with its released text. */
export interface CopiedFile {
  target: string
  /** Relative to the project. */
  path: string
  state: 'same' | 'edited' | 'missing'
}

/**
 * Compares every copied file with its base text. Line endings and the list of installed features are ignored.
 */
export function copiedFiles(lock: Lock, files: ProjectFiles): CopiedFile[] {
  const baseOf = readBaseTexts(lock, files)
  return Object.entries(lock.files).map(([target, entry]) => {
    const path = `${lock.config.dir}/${target}`
    const file = files.read(path)
    if (file.kind === 'absent') return { target, path, state: 'missing' }
    return { target, path, state: isPristine(file.text, baseOf(target), entry) ? 'same' : 'edited' }
  })
}
