/** A page of the site, as Markdown. */
export interface Page {
  /** Path of its address without slashes at the ends: `reference/hooks/useSend`. The first page is `''`. */
  readonly path: string
  readonly title: string
  /** One sentence, for the list of pages, for search engines and for `llms.txt`. */
  readonly description: string
  /** What readers search for who do not know its words, separated by commas: `custom rpc, rpc url`. */
  readonly search?: string
  /** What stands below the title. Headings start at the second level. */
  readonly markdown: string
  /** Name in the sidebar. Default: the title. */
  readonly label?: string
  /** Whether the sidebar leaves it out; another page lists it then. */
  readonly isUnlisted?: true
  /** Whether its text has the whole width, without the sidebar and the list of its headings. */
  readonly isWide?: true
}
