import { sha256 } from '../hash.js'
import type { Operation } from '../plan/operation.js'
import { type FileState, type ProjectFiles, projectFiles } from './projectFiles.js'
import { sourceFiles } from './sourceFiles.js'

/** Read access to the project's files, and the list of its code. */
export interface HostFiles extends ProjectFiles {
  /** Paths of the code files, see {@link sourceFiles}. */
  sources(): readonly string[]
}

/** Reads the files on disk below a folder. */
export function hostFiles(root: string): HostFiles {
  let listed: string[] | undefined
  return {
    ...projectFiles(root),
    sources() {
      listed ??= sourceFiles(root)
      return listed
    },
  }
}

/** Returns the files as they are after the operations. */
export function filesAfter(files: HostFiles, operations: readonly Operation[]): HostFiles {
  const planned = new Map(operations.map((operation) => [operation.path, operation]))
  return {
    read(path): FileState {
      const operation = planned.get(path)
      if (!operation) return files.read(path)
      if (operation.text === undefined) return { kind: 'absent' }
      return { kind: 'file', text: operation.text, hash: sha256(operation.text) }
    },
    sources() {
      const all = new Set(files.sources())
      for (const { kind, path } of operations) {
        if (kind === 'delete') all.delete(path)
        else if (/\.[cm]?[jt]sx?$/.test(path)) all.add(path)
      }
      return [...all]
    },
  }
}
