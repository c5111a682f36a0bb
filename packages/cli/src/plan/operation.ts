/** One file to write or delete. Paths are relative to the project's package, with forward slashes. */
export type Operation = CreateOperation | ReplaceOperation | DeleteOperation

/** A new file. */
export interface CreateOperation {
  kind: 'create'
  path: string
  before?: undefined
  /** The whole text, with the line ends it is to have. */
  text: string
  /** Why, in words for the printed plan. */
  reason: string
}

/** A file that gets another text. */
export interface ReplaceOperation {
  kind: 'replace'
  path: string
  /** SHA-256 of the bytes that are there now; applying fails when they have changed since. */
  before: string
  /** The whole new text, with the line ends it is to have. */
  text: string
  /** Why, in words for the printed plan. */
  reason: string
}

/** A file that goes, and with it the folders that are empty then. */
export interface DeleteOperation {
  kind: 'delete'
  path: string
  /** SHA-256 of the bytes that are there now; applying fails when they have changed since. */
  before: string
  text?: undefined
  /** Why, in words for the printed plan. */
  reason: string
}

/** A file that stays as it is although the registry has another text for it. */
export interface KeptFile {
  path: string
  reason: string
}

/** A file only the developer can decide about. */
export interface Conflict {
  path: string
  /**
   * `unmanaged`: a file that latchkey did not copy; `edited`: edited where the registry changed it too; `base`: edited, and the text it
   * was copied with is not known; `markers`: the marks of a managed list are gone.
   */
  kind: 'unmanaged' | 'edited' | 'base' | 'markers'
  reason: string
  /** Lines to write by hand. */
  lines?: readonly string[]
  /** The registry's text, for `edited` and `base`. */
  theirs?: string
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

/** Returns the operation that deletes a file, or `undefined` if there is none. */
export function deleteOperation(
  path: string,
  state: { kind: 'absent' } | { kind: 'file'; hash: string },
  reason: string,
): DeleteOperation | undefined {
  return state.kind === 'absent' ? undefined : { kind: 'delete', path, before: state.hash, reason }
}

/** A conflict without the texts of files, as `--json` prints it. */
export function printedConflict({ theirs: _, ...conflict }: Conflict): Conflict {
  return conflict
}
