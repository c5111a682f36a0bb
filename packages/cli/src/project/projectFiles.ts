import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../hash.js'

/** The state of a path in the project. */
export type FileState = { kind: 'absent' } | { kind: 'file'; text: string; hash: string }

/** Read access to the project's files, by relative path with forward slashes. */
export interface ProjectFiles {
  read(path: string): FileState
}

/** Reads the files on disk below a folder. */
export function projectFiles(root: string): ProjectFiles {
  return {
    read(path) {
      const file = join(root, ...path.split('/'))
      try {
        // `checkTargets` reports a folder that has the path of a file to write.
        if (lstatSync(file).isDirectory()) return { kind: 'absent' }
      } catch {
        return { kind: 'absent' }
      }
      const bytes = readFileSync(file)
      return { kind: 'file', text: bytes.toString('utf8'), hash: sha256(bytes) }
    },
  }
}
