import type fc from 'fast-check'

/** A parser of untrusted input, and how to attack it. */
export interface FuzzedParser {
  readonly name: string
  /** Inputs that look right, valid and damaged. */
  readonly near: fc.Arbitrary<unknown>
  /** Inputs that its source can give it: any text, any JSON, or any live value of the page. */
  readonly any: fc.Arbitrary<unknown>
  /** Returns `undefined` or `false`, or throws a typed error, if it refuses the input. */
  parse(input: never): unknown
  /** Returns whether an error is typed. Default: whether it is a `BaseError`. */
  isTyped?(error: unknown): boolean
  /**
   * Returns whether accepting the input with this output is right, by rules or libraries that are not the
   * parser's. Called for accepted inputs only.
   */
  isRight?(input: never, output: never): boolean
}
