import {
  type CaipNetworkId,
  isCaipNetworkId,
  isNamespace,
  safeImageUrl,
  type Wallet,
  type WalletInjection,
} from '@latchkey/protocol'
import { parseName } from './parseName.js'
import { parseRdns } from './parseRdns.js'
import { safeLink } from './safeLink.js'

/** Maximum number of networks per wallet. */
const maxNetworks = 2_000
const maxInjections = 20

/**
 * Parses a `Wallet` from the developer, a directory or storage. Returns `undefined` if it is not an object,
 * or has no valid id or name. Other invalid fields are left out.
 *
 * @param desktopKind `wallet` leaves out a desktop link whose scheme is not known to be a wallet's. On a
 * desktop, a link starts programs outside of a sandbox. Default: `app`.
 */
export function parseWallet(value: unknown, desktopKind: 'app' | 'wallet' = 'app'): Wallet | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const found = value as Readonly<Partial<Record<keyof Wallet, unknown>>>
  const id = parseToken(found.id, 128)
  const name = parseName(found.name)
  if (!id || !name) return undefined
  return withoutUndefined<Wallet>({
    id,
    name,
    imageId: parseToken(found.imageId, 128),
    imageUrl: safeImageUrl(found.imageUrl),
    rdns: parseRdns(found.rdns),
    networkIds: parseNetworkIds(found.networkIds),
    mobileLink: safeLink(found.mobileLink, ['web', 'app']),
    universalLink: safeLink(found.universalLink, ['web']),
    desktopLink: safeLink(found.desktopLink, ['web', desktopKind]),
    webappLink: safeLink(found.webappLink, ['web']),
    homepage: safeLink(found.homepage, ['web']),
    appStoreUrl: safeLink(found.appStoreUrl, ['web']),
    playStoreUrl: safeLink(found.playStoreUrl, ['web']),
    chromeStoreUrl: safeLink(found.chromeStoreUrl, ['web']),
    badge: found.badge === 'certified' ? 'certified' : undefined,
    supportsPairing: typeof found.supportsPairing === 'boolean' ? found.supportsPairing : undefined,
    order: typeof found.order === 'number' && Number.isFinite(found.order) ? found.order : undefined,
    injected: parseInjections(found.injected),
  })
}

/** Parses one word of visible ASCII: an id that is safe in a url, an attribute and a key. */
function parseToken(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  return /^[\w.:@~+-]+$/.test(value) ? value : undefined
}

function parseNetworkIds(value: unknown): readonly CaipNetworkId[] | undefined {
  if (!Array.isArray(value)) return undefined
  const ids = value.slice(0, maxNetworks).filter(isCaipNetworkId)
  // Directories send an empty list if the networks are unknown.
  return ids.length > 0 ? [...new Set(ids)] : undefined
}

function parseInjections(value: unknown): readonly WalletInjection[] | undefined {
  if (!Array.isArray(value)) return undefined
  const injections = value.slice(0, maxInjections).flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return []
    const { namespace, injectedId: id } = entry as Readonly<Partial<Record<keyof WalletInjection, unknown>>>
    if (typeof id !== 'string' || !/^[\w.$-]{1,100}$/.test(id)) return []
    return [withoutUndefined({ namespace: isNamespace(namespace) ? namespace : undefined, injectedId: id })]
  })
  return injections.length > 0 ? injections : undefined
}

/** Returns the record without undefined fields, so that it is stored and compared as received. */
function withoutUndefined<record extends object>(record: record): record {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as record
}
