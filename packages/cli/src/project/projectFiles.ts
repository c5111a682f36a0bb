import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../hash.js'

/** A path of the host, as the planner sees it. */
export type FileState = { kind: 'absent' } | { kind: 'file'; text: string; hash: string }

/** Read access to the host's files, by relative path with forward slashes. */
export interface ProjectFiles {
  read(path: string): FileState
}

/** The files on disk below a folder. */
export function projectFiles(root: string): ProjectFiles {
  return {
    read(path) {
      const file = join(root, ...path.split('/'))
      try {
        // A folder is no file; whether one is in the way of a file is asked before anything is written.
        if (lstatSync(file).isDirectory()) return { kind: 'absent' }
      } catch {
        return { kind: 'absent' }
      }
      const bytes = readFileSync(file)
      return { kind: 'file', text: bytes.toString('utf8'), hash: sha256(bytes) }
    },
  }
}
