import { isLoopbackHost } from '@latchkey/protocol'

/**
 * Parses the address of a page that another party has named. Returns `undefined` unless it is https. A page
 * on this device can be http, and counts only if the app is on this device itself.
 *
 * Rejects what another reader could take for another host: credentials, a host that ends with a dot, a
 * missing or third slash, backslashes, quotes, angle brackets, spaces, and control and invisible characters.
 */
export function parseWebUrl(text: unknown): URL | undefined {
  if (typeof text !== 'string' || /[\p{C}\p{Z}"'<>`\\]/u.test(text)) return undefined
  // Browsers read https:host, https:/host and https:///host as https://host. Such a link is meant to deceive.
  const [, authority = ''] = /^https?:\/\/([^/?#]+)/i.exec(text) ?? []
  if (!authority || authority.includes('@') || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.hostname.endsWith('.')) return undefined
  const isAllowed = isLoopbackHost(url.hostname) ? isLocalApp() : url.protocol === 'https:'
  return isAllowed ? url : undefined
}

/** Returns whether the app runs on this device, as in development. A server that renders it does not. */
function isLocalApp(): boolean {
  return isLoopbackHost(globalThis.location?.hostname ?? '')
}

/**
 * Returns whether a page is at one of the hosts. A host on this device is without a port. The page names its
 * host in the one form that `URL` has for it: no other script, no escapes and no numbers for an address.
 */
export function isPageAt(page: URL, text: string, hosts: readonly string[]): boolean {
  const written = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1]?.toLowerCase()
  if (written !== page.host) return false
  return hosts.includes(isLoopbackHost(page.hostname) ? page.hostname : page.host)
}
