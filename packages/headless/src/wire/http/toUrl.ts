import { UrlInvalidError, UrlMissingError } from '../../shared/errors/http.js'
import { isHttpUrl } from '../../shared/url.js'

/** Query parameters. Lists are joined by commas; undefined values are left out. */
export type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** Longest url in an error, in characters. */
const maxShownLength = 500

/**
 * Adds a path and a query to a url. The url's own path and query are kept.
 *
 * @throws {UrlMissingError | UrlInvalidError} If the base is not http or https, or contains credentials.
 */
export function toUrl(base: string, path = '', query: Query = {}): string {
  if (!base) throw new UrlMissingError()
  if (!isHttpUrl(base)) throw new UrlInvalidError({ url: toShownUrl(String(base)) })
  const url = new URL(base)
  // fetch() rejects such a url, with the password in its error.
  if (url.username || url.password) throw new UrlInvalidError({ url: toShownUrl(base) })
  if (path) url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (text !== undefined && text !== '') url.searchParams.set(name, String(text))
  }
  return url.href
}

/**
 * Returns a url for errors and logs: no project id, id of a client, key or credentials, at most 500
 * characters.
 */
export function toShownUrl(url: string): string {
  if (!URL.canParse(url)) return url.slice(0, maxShownLength)
  const shown = new URL(url)
  shown.username = ''
  shown.password = ''
  shown.searchParams.delete('projectId')
  shown.searchParams.delete('clientId')
  shown.searchParams.delete('idempotencyKey')
  return shown.href.slice(0, maxShownLength)
}
