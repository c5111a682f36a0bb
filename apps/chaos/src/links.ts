/** Whom an app is connected with: nobody, a wallet of the browser by its rdns, or a session by its topic. */
export type Link = 'none' | `wallet:${string}` | `session:${string}`

/** The links that the app may show at present. More than one where it is open which: a message may still be on its way. */
export interface Links {
  readonly allowed: ReadonlySet<Link>
  /** From now on exactly this. */
  only(link: Link): void
  /** From now on this, too. */
  add(link: Link): void
  /** From now on nobody in place of this one, if it was possible. */
  end(link: Link): void
}

/** Begins with nobody. */
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
