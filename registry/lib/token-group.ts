/** Tokens below a heading. */
export interface TokenGroup<token> {
  /** Default: none. */
  readonly heading?: string | undefined
  readonly tokens: readonly token[]
}
