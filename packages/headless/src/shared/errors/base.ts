import { tryRead } from '../tryRead.js'
import { docsUrl } from './docsUrl.js'

/** Options of `BaseError`. */
export interface BaseErrorOptions<code extends string = string> {
  /** Stable code, `area/subject`, for developers and logs. */
  code: code
  /** What the user can do next, one sentence. */
  action?: string
  /** The error that caused this one. `walk()` returns it. */
  cause?: unknown
}

/**
 * Base class of every Latchkey error. `shortMessage` is a sentence for the user, `action` says what the user
 * can do next, `message` is both. `code` does not change between releases. `cause` is the error that caused
 * this one.
 *
 * Each subclass has a literal `name` and `code`, so a union of errors narrows on either.
 *
 * @example
 * ```ts
 * import { BaseError } from '@latchkey/headless'
 *
 * function describe(error: unknown) {
 *   if (!(error instanceof BaseError)) return 'Unknown error'
 *   return `${error.shortMessage} ${error.action ?? ''}`
 * }
 * ```
 */
export class BaseError<code extends string = string> extends Error {
  override readonly name: string = 'BaseError'
  /** What happened, one sentence a user can read. */
  readonly shortMessage: string
  /** What the user can do next. */
  readonly action: string | undefined
  /** `area/subject`, stable between releases. */
  readonly code: code

  constructor(shortMessage: string, options: BaseErrorOptions<code>) {
    super([shortMessage, options.action].filter(Boolean).join('\n'), { cause: options.cause })
    this.shortMessage = shortMessage
    this.action = options.action
    this.code = options.code
  }

  /**
   * Address of the documentation page of this error. `undefined` while the documentation has no public
   * address; the page of each error is part of the repository's site (`npm run docs`) until then.
   */
  get docsUrl(): string | undefined {
    return docsUrl && `${docsUrl}/reference/errors/${this.name}`
  }

  /**
   * Walks the chain of causes, this error first. Returns the first error that passes `test`, `undefined` if
   * none does. Without `test`, returns the deepest cause.
   */
  walk(test?: (error: unknown) => boolean): unknown {
    let current: unknown = this
    // What a wallet has thrown can have causes in a circle.
    const seen = new Set<unknown>()
    while (true) {
      seen.add(current)
      if (test?.(current)) return current
      const cause = causeOf(current)
      if (cause === undefined || cause === null || seen.has(cause)) return test ? undefined : current
      current = cause
    }
  }
}

/** Returns the cause of an untrusted error: a proxy can throw at `instanceof`, and a getter too. */
function causeOf(error: unknown): unknown {
  return tryRead(() => (error instanceof Error ? error.cause : undefined))
}
