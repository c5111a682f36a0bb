/** What a cookie is for: the session, or the nonces of a browser that is not signed in yet. */
export type CookieName = 'session' | 'visit'

/** The cookies of sign-in. */
export interface Cookies {
  /** Returns the value of a cookie of ours, if it has the form of a secret. */
  read(request: Pick<Request, 'headers'>, name: CookieName): string | undefined
  /**
   * Returns the value of `Set-Cookie`.
   *
   * @param origin Of the page that gets the cookie.
   * @param seconds How long it is kept. 0: it is deleted.
   */
  write(origin: string, name: CookieName, value: string, seconds: number): string
}

const secretPattern = /^[\w-]{43}$/

/**
 * Creates the cookies. Browsers keep a name with `__Host-` only from the host itself, by TLS, for the whole
 * host, so that neither a subdomain nor a network can set it. Pages of the user's own machine have no TLS:
 * the cookie has a plain name there, which is read only if such an origin is configured.
 */
export function createCookies(origins: readonly string[]): Cookies {
  const hasPlain = origins.some(isPlain)
  return {
    read(request, name) {
      const cookies = (request.headers.get('cookie') ?? '').split(';').map((each) => each.trim())
      const find = (key: string) => cookies.find((each) => each.startsWith(`${key}=`))?.slice(key.length + 1)
      const value = find(nameOf(name, false)) ?? (hasPlain ? find(nameOf(name, true)) : undefined)
      return value !== undefined && secretPattern.test(value) ? value : undefined
    },
    write(origin, name, value, seconds) {
      const plain = isPlain(origin)
      return `${nameOf(name, plain)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${plain ? '' : '; Secure'}`
    },
  }
}

/** Returns whether a page has no TLS, which is so only on the user's own machine. */
export const isPlain = (origin: string) => origin.startsWith('http:')

const nameOf = (name: CookieName, plain: boolean) => `${plain ? '' : '__Host-'}latchkey-${name}`
