import { parseName } from '../../shared/parseName.js'
import { parseRdns } from '../../shared/parseRdns.js'
import { readProperty } from '../../shared/readProperty.js'
import { safeAnnouncedImage } from '../../shared/safeAnnouncedImage.js'
import { type EvmProvider, isProvider } from './evmProvider.js'

/** A parsed announcement of a wallet. EIP-6963 */
export interface Announcement {
  /** Identifies the wallet if it has no rdns. Absent if the announced one is not a UUIDv4. */
  readonly uuid?: string | undefined
  readonly name: string
  /** Reverse domain name, in lower case. Absent if the announced one is invalid. */
  readonly rdns?: string | undefined
  readonly icon?: string | undefined
  readonly provider: EvmProvider
}

/** A UUIDv4 (RFC 9562), in upper or lower case. EIP-6963 requires one. */
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/**
 * Parses the detail of an `eip6963:announceProvider` event, which any script of the page can dispatch.
 * Returns `undefined` without a provider, without a name, and without both a valid rdns and a UUIDv4: such a
 * wallet has no identity. Each property is read once, and one that throws counts as absent.
 *
 * @param isWanted Decides before the icon is parsed, which takes most of the time. Default: every one is.
 */
export function parseAnnouncement(
  detail: unknown,
  isWanted: (announcement: Omit<Announcement, 'icon'>) => boolean = () => true,
): Announcement | undefined {
  const info = readProperty(detail, 'info')
  const provider = readProperty(detail, 'provider')
  if (!isProvider(provider)) return undefined
  const uuid = parseUuid(readProperty(info, 'uuid'))
  const rdns = parseRdns(readProperty(info, 'rdns'))
  if (!uuid && !rdns) return undefined
  const name = parseName(readProperty(info, 'name')) ?? rdns
  if (!name || !isWanted({ uuid, name, rdns, provider })) return undefined
  return { uuid, name, rdns, icon: safeAnnouncedImage(readProperty(info, 'icon')), provider }
}

function parseUuid(value: unknown): string | undefined {
  return typeof value === 'string' && uuidPattern.test(value) ? value.toLowerCase() : undefined
}
