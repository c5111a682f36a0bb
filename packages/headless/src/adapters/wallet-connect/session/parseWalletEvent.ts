import { type CaipNetworkId, isAddress, isNamespace, type Namespace } from '@latchkey/protocol'
import { currentNetworkId } from './olderNetworkIds.js'

/** A parsed `session_event`. */
export type WalletEvent =
  | { readonly type: 'accountsChanged'; readonly namespace: Namespace; readonly addresses: readonly string[] }
  | { readonly type: 'networkChanged'; readonly namespace: Namespace; readonly networkId: CaipNetworkId }

const maxAddresses = 1_000

/**
 * Parses a `session_event`. Accounts are addresses or CAIP-10; a network is a number, a hex or decimal
 * string, or CAIP-2.
 *
 * @returns `undefined` for other events and malformed ones. An empty list of accounts only if the wallet sent
 * one.
 */
export function parseWalletEvent(params: unknown): WalletEvent | undefined {
  const { chainId, event } = (params ?? {}) as {
    chainId?: unknown
    event?: { name?: unknown; data?: unknown }
  }
  const namespace = String(chainId).split(':')[0]
  if (!isNamespace(namespace)) return undefined
  if (event?.name === 'accountsChanged') {
    if (!Array.isArray(event.data)) return undefined
    const addresses = event.data.slice(0, maxAddresses).flatMap((each) => readAddress(each, namespace))
    if (addresses.length === 0 && event.data.length > 0) return undefined
    return { type: 'accountsChanged', namespace, addresses: [...new Set(addresses)] }
  }
  if (event?.name === 'chainChanged') {
    const networkId = readNetworkId(event.data, namespace)
    return networkId && { type: 'networkChanged', namespace, networkId }
  }
  return undefined
}

function readAddress(value: unknown, namespace: Namespace): string[] {
  if (typeof value !== 'string') return []
  const parts = value.split(':')
  const address =
    parts.length === 3 && parts[0] === namespace ? parts[2] : parts.length === 1 ? value : undefined
  if (!address || !/^[-.%a-zA-Z0-9]{1,128}$/.test(address)) return []
  const hasForm = namespace === 'eip155' || namespace === 'solana'
  return hasForm && !isAddress(address, namespace) ? [] : [address]
}

function readNetworkId(value: unknown, namespace: Namespace): CaipNetworkId | undefined {
  if (namespace === 'eip155') {
    const text = String(value).replace(/^eip155:/, '')
    const id = /^(0x[0-9a-f]{1,13}|\d{1,15})$/i.test(text) ? Number(text) : Number.NaN
    return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined
  }
  const text = String(value)
  const networkId = text.includes(':') ? text : `${namespace}:${text}`
  return new RegExp(`^${namespace}:[-_a-zA-Z0-9]{1,32}$`).test(networkId)
    ? currentNetworkId(networkId as CaipNetworkId)
    : undefined
}
