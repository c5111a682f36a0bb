/** A connection of the app: none, a wallet of the browser by its rdns, or a session by its topic. */
export type Link = 'none' | `wallet:${string}` | `session:${string}`

/** The connections that the app may show. There can be several while a message is under way. */
export interface Links {
  readonly allowed: ReadonlySet<Link>
  /** Allows only this connection. */
  only(link: Link): void
  /** Allows this connection too. */
  add(link: Link): void
  /** Replaces this connection, if it was allowed, with none. */
  end(link: Link): void
}

/** Creates a list that allows only `none`. */
export function createLinks(): Links {
  let allowed: ReadonlySet<Link> = new Set(['none'])
  return {
    get allowed() {
      return allowed
    },
    only(link) {
      allowed = new Set([link])
    },
    add(link) {
      allowed = new Set([...allowed, link])
    },
    end(link) {
      if (!allowed.has(link)) return
      allowed = new Set(['none', ...[...allowed].filter((each) => each !== link)])
    },
  }
}
