import { type CaipNetworkId, isNamespace } from '../../shared/caip.js'
import { parseName } from '../../shared/parseName.js'
import { parseRdns } from '../../shared/parseRdns.js'
import { safeLink } from '../../shared/safeLink.js'
import type { Wallet, WalletInjection } from '../../shared/wallet.js'

/** More networks than any wallet serves. */
const maxNetworks = 2_000
const maxInjections = 20

/**
 * Reads one entry of a directory's answer as what it is: something a stranger may have sent. `undefined` when it is no object, or has no
 * usable id or no usable name; any other field that is not as it should be is left out. spec 3.9
 */
export function parseWallet(
  entry: unknown,
  toImageUrl: (imageId: string) => string | undefined = () => undefined,
): Wallet | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const found = entry as Record<string, unknown>
  const id = parseToken(found.id, 128)
  const name = parseName(found.name)
  if (!id || !name) return undefined
  const imageId = parseToken(found.image_id, 128)
  return withoutUndefined<Wallet>({
    id,
    name,
    image_id: imageId,
    imageUrl: imageId && toImageUrl(imageId),
    rdns: parseRdns(found.rdns),
    chains: parseNetworkIds(found.chains),
    mobile_link: safeLink(found.mobile_link, ['web', 'app']),
    link_mode: safeLink(found.link_mode, ['web']),
    desktop_link: safeLink(found.desktop_link, ['web', 'app']),
    webapp_link: safeLink(found.webapp_link, ['web']),
    homepage: safeLink(found.homepage, ['web']),
    app_store: safeLink(found.app_store, ['web']),
    play_store: safeLink(found.play_store, ['web']),
    chrome_store: safeLink(found.chrome_store, ['web']),
    badge_type: found.badge_type === 'certified' ? 'certified' : undefined,
    supports_wc: typeof found.supports_wc === 'boolean' ? found.supports_wc : undefined,
    order: typeof found.order === 'number' && Number.isFinite(found.order) ? found.order : undefined,
    injected: parseInjections(found.injected),
  })
}

/** One word of visible ASCII: what an id may be, so that it can stand in an address, an attribute and a key. */
function parseToken(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  return /^[\w.:@~+-]+$/.test(value) ? value : undefined
}

function parseNetworkIds(value: unknown): readonly CaipNetworkId[] | undefined {
  if (!Array.isArray(value)) return undefined
  const ids = value.slice(0, maxNetworks).filter(isNetworkId)
  // Directories send an empty list where they do not know.
  return ids.length > 0 ? [...new Set(ids)] : undefined
}

/** CAIP-2, of a namespace that Latchkey knows. */
function isNetworkId(value: unknown): value is CaipNetworkId {
  if (typeof value !== 'string') return false
  const [, namespace] = /^([-a-z0-9]{3,8}):[-_a-zA-Z0-9]{1,32}$/.exec(value) ?? []
  return isNamespace(namespace)
}

function parseInjections(value: unknown): readonly WalletInjection[] | undefined {
  if (!Array.isArray(value)) return undefined
  const injections = value.slice(0, maxInjections).flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return []
    const { namespace, injected_id } = entry as Record<string, unknown>
    const id =
      typeof injected_id === 'string' && /^[\w.$-]{1,100}$/.test(injected_id) ? injected_id : undefined
    return id
      ? [withoutUndefined({ namespace: isNamespace(namespace) ? namespace : undefined, injected_id: id })]
      : []
  })
  return injections.length > 0 ? injections : undefined
}

/** The same record without the fields that are undefined: it is stored, compared and shown as it came. */
function withoutUndefined<record extends object>(record: record): record {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as record
}
