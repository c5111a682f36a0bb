/** The exit codes of the process. Their meanings are part of the public interface (README, "Exit codes"). */
export const exitCodes = {
  done: 0,
  /** Rolled back, or the packages could not be installed. */
  failed: 1,
  /** Unknown command, option, item or style; a malformed lock or `components.json`. */
  badInput: 2,
  /** An edited or foreign file would be overwritten. */
  decisionNeeded: 3,
  /** `diff --exit-code` or `update --check` found differences. */
  differences: 4,
  /** No package.json, React too old, no TypeScript ... */
  notSupported: 5,
  cancelled: 130,
} as const

/** One of {@link exitCodes}. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** The stable codes of `--json`. */
export type ErrorCode =
  | 'E_ADOPTED'
  | 'E_ALIAS_UNRESOLVED'
  | 'E_BUSY'
  | 'E_CANCELLED'
  | 'E_CHANGED_MEANWHILE'
  | 'E_COMPONENTS_JSON'
  | 'E_CONFLICT'
  | 'E_CSS_NOT_FOUND'
  | 'E_CSS_UNREADABLE'
  | 'E_DIR_FIXED'
  | 'E_DOCS_DAMAGED'
  | 'E_FOREIGN_ADD'
  | 'E_FRAMEWORK'
  | 'E_INSTALL_FAILED'
  | 'E_INTERNAL'
  | 'E_ITEM_NEEDS'
  | 'E_ITEM_NOT_INSTALLED'
  | 'E_ITEM_REQUIRED'
  | 'E_ITEM_UNKNOWN'
  | 'E_KIT_NOT_FOUND'
  | 'E_KIT_SEVERAL'
  | 'E_LANG_FIXED'
  | 'E_LOCK_INVALID'
  | 'E_LOCK_NEWER'
  | 'E_MODULE_RESOLUTION'
  | 'E_NOTHING_INSTALLED'
  | 'E_NOT_COPIED'
  | 'E_NO_PROJECT'
  | 'E_PACKAGE_JSON'
  | 'E_PEER'
  | 'E_READ_ONLY'
  | 'E_REGISTRY_DAMAGED'
  | 'E_SETUP_FAILED'
  | 'E_SETUP_MISSING'
  | 'E_SOURCE_UNREADABLE'
  | 'E_STYLE_FIXED'
  | 'E_TAILWIND_MISSING'
  | 'E_TAILWIND_SETTINGS'
  | 'E_TARGET_BLOCKED'
  | 'E_TARGET_CASE'
  | 'E_TARGET_OUTSIDE'
  | 'E_TSCONFIG'
  | 'E_USAGE'
  | 'E_WRITE'

/** The three lines of an error, and details for programs. */
export interface CliErrorOptions {
  code: ErrorCode
  exitCode: ExitCode
  /** What happened, one line. */
  what: string
  /** Why, one line. */
  why: string
  /** What to do about it, one line. */
  fix: string
  /** Additional values for `--json`: paths, commands. */
  details?: Record<string, unknown>
  cause?: unknown
}

/** An expected error of the CLI. Any other error is a bug and reported as `E_INTERNAL`. */
export class CliError extends Error {
  override name = 'CliError'
  readonly code: ErrorCode
  readonly exitCode: ExitCode
  readonly what: string
  readonly why: string
  readonly fix: string
  readonly details: Record<string, unknown>

  constructor({ code, exitCode, what, why, fix, details = {}, cause }: CliErrorOptions) {
    super(`${what} ${why} ${fix}`, { cause })
    this.code = code
    this.exitCode = exitCode
    this.what = what
    this.why = why
    this.fix = fix
    this.details = details
  }
}

/** The user pressed Ctrl-C or answered no, or the process was asked to stop. Nothing is written. */
export function cancelled(): CliError {
  return new CliError({
    code: 'E_CANCELLED',
    exitCode: exitCodes.cancelled,
    what: 'Cancelled.',
    why: 'You stopped the command.',
    fix: 'Your project is unchanged. Run the command again when you like.',
  })
}

/** Throws if the run was asked to stop. */
export function checkSignal(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw cancelled()
}

/** What the system says of a path that is a folder, a link to nothing, or not accessible to the user. */
const pathErrors = new Set(['EISDIR', 'ENOTDIR', 'ENOENT', 'ELOOP', 'EACCES', 'EPERM', 'ENAMETOOLONG'])

/**
 * Returns a CliError unchanged. A file that cannot be read is `E_SOURCE_UNREADABLE`, any other error
 * `E_INTERNAL`.
 */
export function toCliError(error: unknown): CliError {
  if (error instanceof CliError) return error
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof Error && 'code' in error && pathErrors.has(String(error.code)))
    return new CliError({
      code: 'E_SOURCE_UNREADABLE',
      exitCode: exitCodes.failed,
      what: 'A file of this project cannot be read.',
      why: message.split('\n')[0] ?? '',
      fix: 'Your project is unchanged. Look for folders and links with the name of a file.',
      cause: error,
    })
  return new CliError({
    code: 'E_INTERNAL',
    exitCode: exitCodes.failed,
    what: 'An unexpected error occurred.',
    why: message.split('\n')[0] ?? '',
    fix: 'Your project is unchanged. Run again with DEBUG=1 for the details.',
    cause: error,
  })
}
