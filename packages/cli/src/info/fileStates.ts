import { lockHash } from '../hash.js'
import { toLf } from '../lineEnds.js'
import type { Lock } from '../lock/lockFile.js'
import type { ProjectFiles } from '../project/projectFiles.js'

/** How a copied file is, compared with what latchkey wrote. */
export interface CopiedFile {
  target: string
  /** Relative to the project. */
  path: string
  state: 'same' | 'edited' | 'missing'
}

/** Compares every copied file with what the lock says was written. Line ends do not count. */
export function copiedFiles(lock: Lock, files: ProjectFiles): CopiedFile[] {
  return Object.entries(lock.files).map(([target, { written }]) => {
    const path = `${lock.config.dir}/${target}`
    const file = files.read(path)
    if (file.kind === 'absent') return { target, path, state: 'missing' }
    return { target, path, state: lockHash(toLf(file.text)) === written ? 'same' : 'edited' }
  })
}
