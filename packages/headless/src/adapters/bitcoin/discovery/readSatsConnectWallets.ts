import { parseName } from '../../../shared/parseName.js'
import { readProperty } from '../../../shared/readProperty.js'
import { safeAnnouncedImage } from '../../../shared/safeAnnouncedImage.js'
import { tryRead } from '../../../shared/tryRead.js'
import { createWalletLimit } from '../../base/createWalletLimit.js'
import { readPath } from '../callMethod.js'
import { createLeatherDialect } from '../dialects/createLeatherDialect.js'
import { createSatsConnectDialect } from '../dialects/createSatsConnectDialect.js'
import type { DiscoveredWallet } from './discoveredWallet.js'

/** The maximum number of providers that are listed, and of entries that are read. */
const maxProviders = 50
const maxEntries = 1_000

/**
 * Returns the wallets listed in `window.btc_providers`: the first 50, and further ones that the built-in
 * directory knows by name. The id of each is the path of its provider. WBIP-004
 */
export function readSatsConnectWallets(): readonly DiscoveredWallet[] {
  const list = readPath('btc_providers')
  const listed: unknown[] = tryRead(() => (Array.isArray(list) ? list.slice(0, maxEntries) : [])) ?? []
  const isAdmitted = createWalletLimit(maxProviders)
  return listed.flatMap((entry: unknown, index) => {
    if (!isAdmitted(index, () => ({ name: parseName(readProperty(entry, 'name')) }))) return []
    const id = readProperty(entry, 'id')
    if (typeof id !== 'string' || !/^[\w$-]+(?:\.[\w$-]+)*$/.test(id) || id.length > 100) return []
    const provider = readPath(id)
    if (typeof readProperty(provider, 'request') !== 'function' || !provider) return []
    const name = parseName(readProperty(entry, 'name')) ?? id
    const imageUrl = safeAnnouncedImage(readProperty(entry, 'icon'))
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
