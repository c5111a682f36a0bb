import { UrlInvalidError, UrlMissingError } from '../../shared/errors/http.js'
import { isHttpUrl } from '../../shared/url.js'

/** Values of a query; lists are joined by commas, what is undefined is left out. */
export type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** Longest address that an error carries, in characters. */
const maxShownLength = 500

/**
 * Adds a path and a query to an address, whose own path and query stay.
 *
 * @throws {UrlMissingError | UrlInvalidError} unless the base is http or https without credentials. spec 8.5
 */
export function toUrl(base: string, path = '', query: Query = {}): string {
  if (!base) throw new UrlMissingError()
  if (!isHttpUrl(base)) throw new UrlInvalidError({ url: toShownUrl(String(base)) })
  const url = new URL(base)
  // A browser refuses to ask such an address, and says the password when it does.
  if (url.username || url.password) throw new UrlInvalidError({ url: toShownUrl(base) })
  if (path) url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (text !== undefined && text !== '') url.searchParams.set(name, String(text))
  }
  return url.href
}

/** An address as errors and logs may show it: without project id, credentials and whatever makes it long. */
export function toShownUrl(url: string): string {
  if (!URL.canParse(url)) return url.slice(0, maxShownLength)
  const shown = new URL(url)
  shown.username = ''
  shown.password = ''
  shown.searchParams.delete('projectId')
  return shown.href.slice(0, maxShownLength)
}
