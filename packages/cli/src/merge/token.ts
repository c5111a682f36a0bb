/**
 * A token that no formatter splits. What formatters add and remove (semicolons, trailing commas, parentheses
 * around elements) belongs to the adjacent token.
 */
export interface Token {
  /** Equal for tokens that differ only in formatting, for instance in their quotes. */
  key: string
  /** Offset of the first character, with what formatters put in front. */
  start: number
  /** Offset behind the last character, with what formatters put behind. */
  end: number
  /** The line it begins in, counted from 1. */
  line: number
}
