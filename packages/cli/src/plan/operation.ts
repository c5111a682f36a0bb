/** One file to write or delete. Paths are relative to the project's package, with forward slashes. */
export type Operation = CreateOperation | ReplaceOperation | DeleteOperation

/** A new file. */
export interface CreateOperation {
  kind: 'create'
  path: string
  before?: undefined
  /** The whole text, with its final line ends. */
  text: string
  /** The reason, as the plan prints it. */
  reason: string
}

/** A file that gets another text. */
export interface ReplaceOperation {
  kind: 'replace'
  path: string
  /** SHA-256 of the current bytes. Applying fails if they changed in the meantime. */
  before: string
  /** The whole new text, with its final line ends. */
  text: string
  /** The reason, as the plan prints it. */
  reason: string
}

/** A file to delete. Folders that become empty are deleted too. */
export interface DeleteOperation {
  kind: 'delete'
  path: string
  /** SHA-256 of the current bytes. Applying fails if they changed in the meantime. */
  before: string
  text?: undefined
  /** The reason, as the plan prints it. */
  reason: string
}

/** A file that does not change although the registry has another text for it. */
export interface KeptFile {
  path: string
  reason: string
}

/** A file that the developer has to decide about. */
export interface Conflict {
  path: string
  /**
   * `unmanaged`: a file that latchkey did not copy; `edited`: the developer and the registry changed the same
   * lines; `base`: edited, and the text it was copied with is unknown; `markers`: the markers of a managed
   * list are missing.
   */
  kind: 'unmanaged' | 'edited' | 'base' | 'markers'
  reason: string
  /** Lines for the developer to add. */
  lines?: readonly string[]
  /** The registry's text, for `edited` and `base`. */
  theirs?: string
}

/** Returns the operation that writes a text to a file, or `undefined` if the file has it already. */
export function writeOperation(
  path: string,
  state: { kind: 'absent' } | { kind: 'file'; text: string; hash: string },
  text: string,
  reason: string,
): Operation | undefined {
  if (state.kind === 'absent') return { kind: 'create', path, text, reason }
  return state.text === text ? undefined : { kind: 'replace', path, before: state.hash, text, reason }
}

/** Returns the operation that deletes a file, or `undefined` if the file does not exist. */
export function deleteOperation(
  path: string,
  state: { kind: 'absent' } | { kind: 'file'; hash: string },
  reason: string,
): DeleteOperation | undefined {
  return state.kind === 'absent' ? undefined : { kind: 'delete', path, before: state.hash, reason }
}

/** Returns a conflict without the texts of files, as `--json` prints it. */
export function printedConflict({ theirs: _, ...conflict }: Conflict): Conflict {
  return conflict
}
