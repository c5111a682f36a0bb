import { parseName } from '../../shared/parseName.js'
import { parseRdns } from '../../shared/parseRdns.js'
import { safeImageUrl } from '../../shared/safeImageUrl.js'
import { type EvmProvider, isProvider } from './evmProvider.js'

/** A parsed announcement of a wallet. EIP-6963 */
export interface Announcement {
  readonly uuid: string
  readonly name: string
  /** Reverse domain name, in lower case. Absent if the announced one is invalid. */
  readonly rdns?: string | undefined
  readonly icon?: string | undefined
  readonly provider: EvmProvider
}

const maxUuidLength = 100

/**
 * Parses the detail of an `eip6963:announceProvider` event, which any script of the page can dispatch.
 * Returns `undefined` without a uuid, a name or a provider. Each property is read once, and one that throws
 * counts as absent.
 */
export function parseAnnouncement(detail: unknown): Announcement | undefined {
  const info = read(detail, 'info')
  const provider = read(detail, 'provider')
  const uuid = read(info, 'uuid')
  if (typeof uuid !== 'string' || uuid === '' || uuid.length > maxUuidLength) return undefined
  if (!isProvider(provider)) return undefined
  const rdns = parseRdns(read(info, 'rdns'))
  const name = parseName(read(info, 'name')) ?? rdns
  if (!name) return undefined
  return { uuid, name, rdns, icon: safeImageUrl(read(info, 'icon')), provider }
}

function read(value: unknown, key: string): unknown {
  try {
    return (value as Record<string, unknown> | null | undefined)?.[key]
  } catch {
    return undefined
  }
}
