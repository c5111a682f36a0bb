import { parseName } from '../../../shared/parseName.js'
import { safeImageUrl } from '../../../shared/safeImageUrl.js'
import { createLeatherDialect } from '../dialects/leatherDialect.js'
import { createSatsConnectDialect } from '../dialects/satsConnectDialect.js'
import { readPath, readProperty } from '../readProperty.js'
import type { Offer } from './offer.js'

/** More than anybody has installed. */
const maxProviders = 50

/** The wallets that wrote themselves into `window.btc_providers`, each with its provider at the path it gave as its id. WBIP-004 */
export function readSatsConnectWallets(): readonly Offer[] {
  const list = readPath('btc_providers')
  if (!Array.isArray(list)) return []
  return list.slice(0, maxProviders).flatMap((entry: unknown) => {
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
