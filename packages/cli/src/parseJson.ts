import { type ParseError, type ParseOptions, parse } from 'jsonc-parser'

/** A value, or the first error of a text. */
export interface ParsedJson {
  readonly value: unknown
  readonly error: ParseError | undefined
}

/** `ParseErrorCode.InvalidSymbol`. The enum does not exist at run time. */
const invalidSymbol = 1

/** Parses JSON, with comments by default. A text that is too deep to parse has an error on its first line. */
export function parseJson(text: string, options: ParseOptions = {}): ParsedJson {
  const errors: ParseError[] = []
  try {
    return { value: parse(text, errors, options), error: errors[0] }
  } catch (cause) {
    // The parser calls itself for each level.
    if (!(cause instanceof RangeError)) throw cause
    return { value: undefined, error: { error: invalidSymbol, offset: 0, length: text.length } }
  }
}
