import { type CaipNetworkId, isCaipNetworkId, isNamespace, type Namespace } from '@latchkey/protocol'
import type { AccountType, ConnectionStatus } from '../shared/types.js'
import type { StorageEntry } from './storage.js'

/** Maximum length of a stored text, in characters. Longer texts are invalid. */
const maxTextLength = 256
/** Maximum length of a stored list. What is beyond it is neither stored nor read. */
export const maxListLength = 100

/** A connection as it is stored for the next visit. */
export interface StoredConnection {
  readonly connectorId: string
  /** The active account first. */
  readonly accounts: readonly { readonly address: string; readonly type?: AccountType | undefined }[]
  /** `Connection.addressInWallet` */
  readonly addressInWallet?: string | undefined
  readonly networkId: CaipNetworkId
}

type Parse<value> = (found: unknown) => value | undefined

const accountTypes: readonly unknown[] = ['eoa', 'smartAccount', 'payment', 'ordinal']
const statuses: readonly unknown[] = ['connecting', 'connected', 'disconnected']

const parseNamespace: Parse<Namespace> = (found) => (isNamespace(found) ? found : undefined)

const parseText: Parse<string> = (found) =>
  typeof found === 'string' && found !== '' && found.length <= maxTextLength ? found : undefined

/** A token is longer than other texts. */
const parseToken: Parse<string> = (found) =>
  typeof found === 'string' && /^[\w.-]{16,4000}$/.test(found) ? found : undefined

const parseSwitch: Parse<boolean> = (found) => (typeof found === 'boolean' ? found : undefined)

const parseTime: Parse<number> = (found) => (Number.isFinite(found) ? (found as number) : undefined)

const parseNetworkId: Parse<CaipNetworkId> = (found) => (isCaipNetworkId(found) ? found : undefined)

const parseAccountType: Parse<AccountType> = (found) =>
  accountTypes.includes(found) ? (found as AccountType) : undefined

const parseStatus: Parse<ConnectionStatus> = (found) =>
  statuses.includes(found) ? (found as ConnectionStatus) : undefined

/** Parses a list. An entry that is not valid is left out. */
const listOf =
  <value>(parse: Parse<value>): Parse<readonly value[]> =>
  (found) =>
    Array.isArray(found)
      ? found
          .map(parse)
          .filter((value) => value !== undefined)
          .slice(0, maxListLength)
      : undefined

/** Parses a record by namespace. A key or value that is not valid is left out. */
const byNamespace =
  <value>(parse: Parse<value>): Parse<Partial<Record<Namespace, value>>> =>
  (found) => {
    if (typeof found !== 'object' || found === null) return undefined
    const entries = Object.entries(found).map(([key, value]) => [parseNamespace(key), parse(value)])
    return Object.fromEntries(entries.filter((entry) => !entry.includes(undefined)))
  }

const parseAccount: Parse<StoredConnection['accounts'][number]> = (found) => {
  const { address, type } = (found ?? {}) as Record<string, unknown>
  const text = parseText(address)
  const kind = parseAccountType(type)
  if (!text) return undefined
  return kind ? { address: text, type: kind } : { address: text }
}

const parseConnection: Parse<StoredConnection> = (found) => {
  const { connectorId, accounts, addressInWallet, networkId } = (found ?? {}) as Record<string, unknown>
  const id = parseText(connectorId)
  const list = listOf(parseAccount)(accounts)
  const network = parseNetworkId(networkId)
  const inWallet = parseText(addressInWallet)
  return id && list && list.length > 0 && network
    ? { connectorId: id, accounts: list, networkId: network, ...(inWallet && { addressInWallet: inWallet }) }
    : undefined
}

/**
 * The values that are stored for the next visit. `connectionStatus`, `connectedNamespaces` and `walletName`
 * are part of the stored format for other code of the page; Latchkey reads the connections themselves.
 */
export const storageEntries = {
  activeNetworkId: { key: 'active_caip_network_id', parse: parseNetworkId },
  connectionStatus: { key: 'connection_status', parse: parseStatus },
  connectedNamespaces: { key: 'connected_namespaces', parse: listOf(parseNamespace) },
  /** Connections by namespace, the active one first. */
  connections: { key: 'connections', parse: byNamespace(listOf(parseConnection)) },
  /** The type of the account that was active last, by namespace. A disconnect keeps it. */
  preferredAccountTypes: { key: 'preferred_account_types', parse: byNamespace(parseAccountType) },
  /** Connectors that the user disconnected, by namespace. */
  disconnectedConnectorIds: { key: 'disconnected_connector_ids', parse: byNamespace(listOf(parseText)) },
  /** rdns or directory id of the wallet last used. */
  walletId: { key: 'wallet_id', parse: parseText },
  /** Id of the provider that the user of the embedded wallet logged in with. */
  socialProvider: { key: 'connected_social', parse: parseText },
  walletName: { key: 'wallet_name', parse: parseText },
  /** Whether the server of `services.config` has switched several connections on. */
  multiWallet: { key: 'multi_wallet', parse: parseSwitch },
  /** The token of a sign-in, if the app keeps it. */
  signInToken: { key: 'siwx_tokens', parse: parseToken },
  /** When the session last began or ended, in milliseconds since 1970. Tells other tabs to ask the server. */
  signInChangedAt: { key: 'siwx_changed_at', parse: parseTime },
} satisfies Record<string, StorageEntry<unknown>>

/** Returns the entry for the id of the active connector of a namespace. */
export function connectedConnectorId(namespace: Namespace): StorageEntry<string> {
  return { key: `${namespace}:connected_connector_id`, parse: parseText }
}
