import { parseName } from '../../../shared/parseName.js'
import { readProperty } from '../../../shared/readProperty.js'
import { safeImageUrl } from '../../../shared/safeImageUrl.js'
import { tryRead } from '../../../shared/tryRead.js'
import { readPath } from '../callMethod.js'
import { createLeatherDialect } from '../dialects/createLeatherDialect.js'
import { createSatsConnectDialect } from '../dialects/createSatsConnectDialect.js'
import type { DiscoveredWallet } from './discoveredWallet.js'

/** The maximum number of providers that are read, so that a hostile list cannot block the page. */
const maxProviders = 50

/**
 * Returns the wallets listed in `window.btc_providers`. The id of each is the path of its provider. WBIP-004
 */
export function readSatsConnectWallets(): readonly DiscoveredWallet[] {
  const list = readPath('btc_providers')
  const listed: unknown[] = tryRead(() => (Array.isArray(list) ? list.slice(0, maxProviders) : [])) ?? []
  return listed.flatMap((entry: unknown) => {
    const id = readProperty(entry, 'id')
    if (typeof id !== 'string' || !/^[\w$-]+(?:\.[\w$-]+)*$/.test(id) || id.length > 100) return []
    const provider = readPath(id)
    if (typeof readProperty(provider, 'request') !== 'function' || !provider) return []
    const name = parseName(readProperty(entry, 'name')) ?? id
    const imageUrl = safeImageUrl(readProperty(entry, 'icon'))
    return {
      row: { id, name, type: 'announced', imageUrl } as const,
      provider,
      createDialect: () =>
        readProperty(provider, 'isLeather') === true
          ? createLeatherDialect(provider)
          : createSatsConnectDialect(provider, name),
    }
  })
}
