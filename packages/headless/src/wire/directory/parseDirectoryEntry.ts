import type { Wallet } from '@latchkey/protocol'
import { parseWallet } from '../../shared/parseWallet.js'

/**
 * Parses one entry of a directory's answer, whose fields are in snake case. Returns `undefined` if
 * `parseWallet` does.
 *
 * @param toImageUrl Returns the url of an image at the directory.
 */
export function parseDirectoryEntry(
  entry: unknown,
  toImageUrl: (imageId: string) => string | undefined,
): Wallet | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const found = entry as Readonly<Record<string, unknown>>
  const fields = {
    id: found.id,
    name: found.name,
    imageId: found.image_id,
    rdns: found.rdns,
    networkIds: found.chains,
    mobileLink: found.mobile_link,
    universalLink: found.link_mode,
    desktopLink: found.desktop_link,
    webappLink: found.webapp_link,
    homepage: found.homepage,
    appStoreUrl: found.app_store,
    playStoreUrl: found.play_store,
    chromeStoreUrl: found.chrome_store,
    badge: found.badge_type,
    supportsPairing: found.supports_wc,
    order: found.order,
    injected: Array.isArray(found.injected) ? found.injected.map(toInjection) : undefined,
  }
  const wallet = parseWallet(fields, 'wallet')
  const imageUrl = wallet?.imageId && toImageUrl(wallet.imageId)
  return imageUrl ? { ...wallet, imageUrl } : wallet
}

function toInjection(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return undefined
  const { namespace, injected_id: injectedId } = entry as Readonly<Record<string, unknown>>
  return { namespace, injectedId }
}
