import {
  type CaipAddress,
  type CaipNetworkId,
  isAddress,
  isNamespace,
  type Namespace,
} from '@latchkey/protocol'
import type { PairingNamespace, PairingPeer, PairingSession } from '../../../core/pairing.js'
import { parseName } from '../../../shared/parseName.js'
import { safeAnnouncedImage } from '../../../shared/safeAnnouncedImage.js'
import { safeLink } from '../../../shared/safeLink.js'
import { currentNetworkId } from './olderNetworkIds.js'

/** The maximum number of entries that are read of a list. */
const maxEntries = 1_000
/** The maximum number of namespaces, and of properties, that are read of a session. */
const maxKeys = 100
const unnamedWallet = 'Wallet'

/**
 * Parses the client's session, which another device wrote. Malformed parts and namespaces without a valid
 * account are left out, and older network ids are converted to the current ones. CAIP-2, CAIP-10, CAIP-217
 *
 * @returns `undefined` without a topic or an expiry.
 */
export function parseSession(value: unknown): PairingSession | undefined {
  const { topic, expiry, namespaces, sessionProperties, peer } = record(value)
  if (typeof topic !== 'string' || topic === '' || typeof expiry !== 'number') return undefined
  return {
    topic,
    expiry,
    namespaces: parseNamespaces(namespaces),
    sessionProperties: Object.fromEntries(
      entries(sessionProperties).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    peer: parsePeer(record(peer).metadata),
  }
}

/**
 * Parses the namespaces of a session or of a `session_update`. A key can be a single network (`eip155:1`).
 * CAIP-217
 */
export function parseNamespaces(value: unknown): PairingSession['namespaces'] {
  const parsed: Partial<Record<Namespace, PairingNamespace>> = {}
  for (const [key, entry] of entries(value)) {
    const namespace = key.split(':')[0]
    if (!isNamespace(namespace)) continue
    const { accounts, chains, methods, events } = record(entry)
    const known = parsed[namespace]
    const addresses = strings(accounts).flatMap((account) => parseAccount(account, namespace))
    const listed = strings(chains).flatMap((chain) => parseNetworkId(chain, namespace))
    if (addresses.length === 0) continue
    parsed[namespace] = {
      accounts: unique(known?.accounts, addresses),
      chains: unique(known?.chains, listed, addresses.map(networkIdOf)),
      methods: unique(known?.methods, strings(methods)),
      events: unique(known?.events, strings(events)),
    }
  }
  return parsed
}

/** Returns the network of a CAIP-10 account. */
export function networkIdOf(account: CaipAddress): CaipNetworkId {
  return account.slice(0, account.lastIndexOf(':')) as CaipNetworkId
}

/** Returns the address of a CAIP-10 account. */
export function addressOf(account: CaipAddress): string {
  return account.slice(account.lastIndexOf(':') + 1)
}

function parsePeer(value: unknown): PairingPeer {
  const { name, description, url, icons, redirect } = record(value)
  const { native, universal } = record(redirect)
  const icon = strings(icons).map(safeAnnouncedImage).find(Boolean)
  return {
    name: parseName(name) ?? unnamedWallet,
    description: typeof description === 'string' ? description.slice(0, 256) : undefined,
    url: safeLink(url, ['web']),
    icons: icon ? [icon] : [],
    redirect: { native: safeLink(native, ['wallet']), universal: safeLink(universal, ['web']) },
  }
}

function parseAccount(value: string, namespace: Namespace): CaipAddress[] {
  const [prefix, reference, address, ...rest] = value.split(':')
  if (prefix !== namespace || !reference || !address || rest.length > 0) return []
  if (!/^[-_a-zA-Z0-9]{1,32}$/.test(reference) || !/^[-.%a-zA-Z0-9]{1,128}$/.test(address)) return []
  // Addresses of other namespaces are not checked.
  const hasForm = namespace === 'eip155' || namespace === 'solana'
  if (hasForm && !isAddress(address, namespace)) return []
  return [`${currentNetworkId(`${namespace}:${reference}`)}:${address}`]
}

function parseNetworkId(value: string, namespace: Namespace): CaipNetworkId[] {
  return new RegExp(`^${namespace}:[-_a-zA-Z0-9]{1,32}$`).test(value)
    ? [currentNetworkId(value as CaipNetworkId)]
    : []
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function entries(value: unknown): [string, unknown][] {
  return Object.entries(record(value)).slice(0, maxKeys)
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.slice(0, maxEntries).filter((each) => typeof each === 'string') : []
}

function unique<value>(...lists: readonly (readonly value[] | undefined)[]): readonly value[] {
  return [...new Set(lists.flatMap((list) => list ?? []))]
}
