import { vi } from 'vitest'

/** A page in a browser of its own. */
export interface Page {
  readonly origin: string
  /** Values by name. A test may change them. */
  readonly cookies: Map<string, string>
  /** Sends a request with the origin of the page and its cookies, and keeps those of the answer. */
  readonly fetch: typeof fetch
}

/**
 * Opens a page, and makes it the page of this thread: `fetch` and `location` are its own until
 * `vi.unstubAllGlobals()`.
 *
 * @param answer Answers the requests to `server`.
 * @param server Its origin. Another one than that of the page gets no cookies, and must allow the page to
 *   read its answers (CORS). Default: that of the page.
 */
export function openPage(
  origin: string,
  answer: (request: Request) => Promise<Response>,
  server = origin,
): Page {
  const cookies = new Map<string, string>()
  const page: Page = {
    origin,
    cookies,
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input, origin)
      // Servers of this thread have the same `fetch`.
      if (url.origin !== server) throw new TypeError(`${url.origin} is not reached from a test.`)
      const request = new Request(url, init)
      const isForeign = server !== origin
      if (isForeign || request.method !== 'GET') request.headers.set('origin', origin)
      if (cookies.size > 0 && !isForeign)
        request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      const response = await answer(request)
      if (isForeign) {
        const readers = response.headers.get('access-control-allow-origin')
        if (readers !== origin) throw new TypeError(`${readers} may read what ${url} answers.`)
        return response
      }
      for (const text of response.headers.getSetCookie()) keep(cookies, text)
      return response
    },
  }
  const location = new URL(origin)
  vi.stubGlobal('fetch', page.fetch)
  vi.stubGlobal('location', location)
  vi.stubGlobal('window', { location })
  return page
}

function keep(cookies: Map<string, string>, text: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
  const [, expires] = /; Expires=([^;]+)/i.exec(text) ?? []
  const isGone = /; Max-Age=0(?:;|$)/i.test(text) || (expires && Date.parse(expires) <= Date.now())
  if (isGone) cookies.delete(name)
  else cookies.set(name, value)
}
