import * as v from 'valibot'
import { type CaipNetworkId, isNamespace, type Namespace } from '../shared/caip.js'
import type { StorageEntry } from './storage.js'

const namespaceSchema = v.custom<Namespace>(isNamespace)
const caipNetworkIdSchema = v.custom<CaipNetworkId>((value) => {
  const parts = typeof value === 'string' ? value.split(':') : []
  return parts.length === 2 && isNamespace(parts[0]) && Boolean(parts[1])
})
const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(256))

const storedConnectionSchema = v.object({
  connectorId: shortText,
  accounts: v.pipe(
    v.array(
      v.object({
        address: shortText,
        type: v.optional(v.picklist(['eoa', 'smartAccount', 'payment', 'ordinal'])),
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
  ),
  networkId: caipNetworkIdSchema,
})

/** What is remembered of a connection until the wallet has been asked again. */
export type StoredConnection = v.InferOutput<typeof storedConnectionSchema>

const byNamespace = <value>(schema: v.GenericSchema<unknown, value>) =>
  v.record(namespaceSchema, schema) as v.GenericSchema<unknown, Partial<Record<Namespace, value>>>

/** Everything that is kept for the next visit, under one prefix. spec 3.18 */
export const storageEntries = {
  activeNamespace: { key: 'active_namespace', schema: namespaceSchema },
  activeNetworkId: { key: 'active_caip_network_id', schema: caipNetworkIdSchema },
  connectionStatus: {
    key: 'connection_status',
    schema: v.picklist(['connecting', 'connected', 'disconnected']),
  },
  connectedNamespaces: { key: 'connected_namespaces', schema: v.array(namespaceSchema) },
  /** Living connections by namespace. */
  connections: { key: 'connections', schema: byNamespace(storedConnectionSchema) },
  /** Connectors the visitor left on purpose, by namespace. */
  disconnectedConnectorIds: {
    key: 'disconnected_connector_ids',
    schema: byNamespace(v.pipe(v.array(shortText), v.maxLength(100))),
  },
  preferredAccountTypes: {
    key: 'preferred_account_types',
    schema: byNamespace(v.picklist(['eoa', 'smartAccount', 'payment', 'ordinal'])),
  },
  /** rdns or directory id of the wallet last used. */
  walletId: { key: 'wallet_id', schema: shortText },
  walletName: { key: 'wallet_name', schema: shortText },
} satisfies Record<string, StorageEntry<unknown>>

/** The connector that a namespace was connected with. spec 3.18 */
export function connectedConnectorId(namespace: Namespace): StorageEntry<string> {
  return { key: `${namespace}:connected_connector_id`, schema: shortText }
}
