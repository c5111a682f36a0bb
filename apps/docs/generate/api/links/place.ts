/** Where a text stands. */
export interface Place {
  /** File of its declaration, from the root. A name means what that file declares, if it does. */
  readonly file?: string | undefined
  /** Path of the page. */
  readonly page: string
  /** Address of the declaration that is described: it has no links to itself. */
  readonly self?: string | undefined
  /** Whether a word in backticks may be the name of a view. */
  readonly isAboutViews?: boolean | undefined
}

/** Whether an address leads away from where a text stands. */
export function leadsAway(address: string, { page, self }: Place): boolean {
  return address !== `/${page}` && address !== self
}
