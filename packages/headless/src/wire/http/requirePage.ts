import { PageRefusedError } from '../../shared/errors/page.js'
import { isPageAt, parseWebUrl } from '../../shared/webUrl.js'

/**
 * Returns the page that a server has named for the provider that the user has chosen.
 *
 * @throws {PageRefusedError} If it is not at one of its hosts.
 */
export function requirePage(text: string, owner: string, hosts: readonly string[]): string {
  const page = parseWebUrl(text)
  if (page && isPageAt(page, text, hosts)) return text
  throw new PageRefusedError({
    host: URL.canParse(text) ? new URL(text).host || undefined : undefined,
    owner,
  })
}
