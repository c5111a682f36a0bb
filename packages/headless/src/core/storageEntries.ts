import { type CaipNetworkId, isNamespace, type Namespace } from '../shared/caip.js'
import type { AccountType, ConnectionStatus } from '../shared/types.js'
import type { StorageEntry } from './storage.js'

/** Longest text that is taken from storage, in characters. */
const maxTextLength = 256
/** Longest list that is taken from storage. */
const maxListLength = 100

/** What is remembered of a connection until the wallet has been asked again. */
export interface StoredConnection {
  readonly connectorId: string
  readonly accounts: readonly { readonly address: string; readonly type?: AccountType | undefined }[]
  readonly networkId: CaipNetworkId
}

type Parse<value> = (found: unknown) => value | undefined

const accountTypes: readonly unknown[] = ['eoa', 'smartAccount', 'payment', 'ordinal']
const statuses: readonly unknown[] = ['connecting', 'connected', 'disconnected']

const parseNamespace: Parse<Namespace> = (found) => (isNamespace(found) ? found : undefined)

const parseText: Parse<string> = (found) =>
  typeof found === 'string' && found !== '' && found.length <= maxTextLength ? found : undefined

const parseNetworkId: Parse<CaipNetworkId> = (found) => {
  const [namespace, reference, ...rest] = parseText(found)?.split(':') ?? []
  return isNamespace(namespace) && reference && rest.length === 0 ? `${namespace}:${reference}` : undefined
}

const parseAccountType: Parse<AccountType> = (found) =>
  accountTypes.includes(found) ? (found as AccountType) : undefined

const parseStatus: Parse<ConnectionStatus> = (found) =>
  statuses.includes(found) ? (found as ConnectionStatus) : undefined

/** A list of which every entry must be right. */
const listOf =
  <value>(parse: Parse<value>): Parse<readonly value[]> =>
  (found) => {
    if (!Array.isArray(found) || found.length > maxListLength) return undefined
    const values = found.map(parse)
    return values.includes(undefined) ? undefined : (values as value[])
  }

/** A record by namespace of which every key and value must be right. */
const byNamespace =
  <value>(parse: Parse<value>): Parse<Partial<Record<Namespace, value>>> =>
  (found) => {
    if (typeof found !== 'object' || found === null) return undefined
    const entries = Object.entries(found).map(([key, value]) => [parseNamespace(key), parse(value)])
    return entries.some((entry) => entry.includes(undefined)) ? undefined : Object.fromEntries(entries)
  }

const parseAccount: Parse<StoredConnection['accounts'][number]> = (found) => {
  const { address, type } = (found ?? {}) as Record<string, unknown>
  const text = parseText(address)
  const kind = parseAccountType(type)
  if (!text || (type !== undefined && !kind)) return undefined
  return kind ? { address: text, type: kind } : { address: text }
}

const parseConnection: Parse<StoredConnection> = (found) => {
  const { connectorId, accounts, networkId } = (found ?? {}) as Record<string, unknown>
  const id = parseText(connectorId)
  const list = listOf(parseAccount)(accounts)
  const network = parseNetworkId(networkId)
  return id && list && list.length > 0 && network
    ? { connectorId: id, accounts: list, networkId: network }
    : undefined
}

/** Everything that is kept for the next visit, under one prefix. */
export const storageEntries = {
  activeNamespace: { key: 'active_namespace', parse: parseNamespace },
  activeNetworkId: { key: 'active_caip_network_id', parse: parseNetworkId },
  connectionStatus: { key: 'connection_status', parse: parseStatus },
  connectedNamespaces: { key: 'connected_namespaces', parse: listOf(parseNamespace) },
  /** Living connections by namespace, the active one first. */
  connections: { key: 'connections', parse: byNamespace(listOf(parseConnection)) },
  /** Connectors the visitor left on purpose, by namespace. */
  disconnectedConnectorIds: { key: 'disconnected_connector_ids', parse: byNamespace(listOf(parseText)) },
  preferredAccountTypes: { key: 'preferred_account_types', parse: byNamespace(parseAccountType) },
  /** rdns or directory id of the wallet last used. */
  walletId: { key: 'wallet_id', parse: parseText },
  walletName: { key: 'wallet_name', parse: parseText },
} satisfies Record<string, StorageEntry<unknown>>

/** The connector that a namespace was connected with. */
export function connectedConnectorId(namespace: Namespace): StorageEntry<string> {
  return { key: `${namespace}:connected_connector_id`, parse: parseText }
}
