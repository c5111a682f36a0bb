import { type EvmProvider, isProvider } from './provider.js'
import { safeImageUrl } from './safeImageUrl.js'

/** A wallet that announced itself, after parsing. EIP-6963 */
export interface Announcement {
  readonly uuid: string
  readonly name: string
  /** Reverse domain name, in lower case; absent where the announced one is none. */
  readonly rdns?: string | undefined
  readonly icon?: string | undefined
  readonly provider: EvmProvider
}

const maxUuidLength = 100
const maxNameLength = 64
const maxRdnsLength = 253
/** What of a name is looked at; the rest of a huge one is never touched. */
const maxRawNameLength = 1_024

/**
 * Reads the detail of an `eip6963:announceProvider` event as what it is: something any script on the page may have sent. `undefined` when
 * there is no uuid, no name or no provider; each property is read once, and one that throws counts as absent.
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

/** One line of at most 64 characters, without control characters, bidirectional overrides and what is invisible. */
export function parseName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const visible = value
    .slice(0, maxRawNameLength)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  // By code points, so that no character is cut in two.
  return [...visible].slice(0, maxNameLength).join('').trim() || undefined
}

function parseRdns(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxRdnsLength) return undefined
  const labels = value.toLowerCase().split('.')
  const isValid = labels.length > 1 && labels.every((label) => /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/.test(label))
  return isValid ? labels.join('.') : undefined
}

function read(value: unknown, key: string): unknown {
  try {
    return (value as Record<string, unknown> | null | undefined)?.[key]
  } catch {
    return undefined
  }
}
