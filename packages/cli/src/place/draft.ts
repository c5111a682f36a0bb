import { lockHash } from '../hash.js'
import { toLf } from '../lineEnds.js'
import type { Lock } from '../lock/lockFile.js'
import { deleteOperation, type Operation, writeOperation } from '../plan/operation.js'
import type { HostFiles } from '../project/hostFiles.js'

/** Edits of the project's files that are not written yet. Reading returns the edited text. */
export interface Draft extends Pick<HostFiles, 'sources'> {
  /** Returns the text of a file, or `undefined` if there is none. */
  text(path: string): string | undefined
  write(path: string, text: string, reason: string): void
  delete(path: string, reason: string): void
  /** Returns one operation for each file that differs from the one on disk. */
  operations(): Operation[]
  /** Returns the lock entries of the written files. */
  host(): Lock['host']
}

/** Creates an empty draft. */
export function createDraft(files: HostFiles): Draft {
  const edits = new Map<string, { text: string | undefined; reasons: Set<string> }>()
  const edit = (path: string, text: string | undefined, reason: string) => {
    const reasons = edits.get(path)?.reasons ?? new Set()
    edits.set(path, { text, reasons: reasons.add(reason) })
  }
  const draft: Draft = {
    sources: () =>
      [...new Set([...files.sources(), ...edits.keys()])].filter((path) => draft.text(path) !== undefined),
    text(path) {
      const edited = edits.get(path)
      if (edited) return edited.text
      const state = files.read(path)
      return state.kind === 'file' ? state.text : undefined
    },
    write: edit,
    delete: (path, reason) => edit(path, undefined, reason),
    operations: () =>
      [...edits].flatMap(([path, { text, reasons }]) => {
        const reason = [...reasons].join(', ')
        const state = files.read(path)
        return (
          (text === undefined
            ? deleteOperation(path, state, reason)
            : writeOperation(path, state, text, reason)) ?? []
        )
      }),
    host: () =>
      Object.fromEntries(
        draft.operations().flatMap((operation) =>
          operation.kind === 'delete'
            ? []
            : [
                [
                  operation.path,
                  {
                    kind: operation.kind === 'create' ? ('created' as const) : ('changed' as const),
                    written: lockHash(toLf(operation.text)),
                  },
                ],
              ],
        ),
      ),
  }
  return draft
}
