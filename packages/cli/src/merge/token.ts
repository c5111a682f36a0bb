/**
 * A piece of code that no formatter takes apart. What formatters add and remove (semicolons, trailing commas, parentheses around
 * elements) belongs to the piece beside it.
 */
export interface Token {
  /** The same for pieces that differ in formatting alone, for instance in their quotes. */
  key: string
  /** Offset of the first character, with what formatters put in front. */
  start: number
  /** Offset behind the last character, with what formatters put behind. */
  end: number
  /** The line it begins in, counted from 1. */
  line: number
}
