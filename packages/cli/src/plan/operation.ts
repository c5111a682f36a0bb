/** One file to write. Paths are relative to the host's package, with forward slashes. */
export interface Operation {
  kind: 'create' | 'replace'
  path: string
  /** SHA-256 of the bytes that are there now; applying fails when they have changed since. Absent for a new file. */
  before?: string
  /** The whole new text, with the line ends it is to have. */
  text: string
  /** Why, in words for the plan that is shown. */
  reason: string
}

/** A file that stays as it is although the registry has another text for it. */
export interface KeptFile {
  path: string
  reason: string
}

/** A file only its owner can decide about. */
export interface Conflict {
  path: string
  kind: 'unmanaged' | 'edited' | 'markers'
  reason: string
  /** Lines to put into the file by hand. */
  lines?: readonly string[]
}

/** Makes the operation that gives a file a text, or `undefined` when it has it already. */
export function writeOperation(
  path: string,
  state: { kind: 'absent' } | { kind: 'file'; text: string; hash: string },
  text: string,
  reason: string,
): Operation | undefined {
  if (state.kind === 'absent') return { kind: 'create', path, text, reason }
  return state.text === text ? undefined : { kind: 'replace', path, before: state.hash, text, reason }
}
