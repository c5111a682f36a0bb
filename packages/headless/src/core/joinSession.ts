import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { Connection, Connector } from '../shared/types.js'
import type { Adapter } from './adapter.js'
import type { Latchkey } from './createLatchkey.js'
import { embeddedConnectorId, isEmbeddedNamespace } from './embedded.js'
import { internalsOf } from './internals.js'
import { pairingConnectorId } from './pairing.js'

/**
 * Connects a namespace with the pairing session that another namespace uses, if the session includes it.
 * There is no prompt, because the wallet approved all namespaces of the session. The active network does not
 * change.
 */
export async function joinSession(latchkey: Latchkey, namespace: Namespace): Promise<Connection | undefined> {
  if (!latchkey.pairing?.getSnapshot().accounts[namespace]) return undefined
  // The other namespaces stay connected.
  return join(latchkey, { namespace, connectorId: pairingConnectorId }).catch(() => undefined)
}

/** Calls `joinSession` for every namespace. */
export async function joinSessionEverywhere(latchkey: Latchkey): Promise<readonly Connection[]> {
  const joined = await Promise.all(latchkey.adapters.map(({ namespace }) => joinSession(latchkey, namespace)))
  return joined.flatMap((connection) => connection ?? [])
}

/**
 * Returns whether a namespace can be connected without a prompt of its own: by the pairing session or the
 * embedded wallet that another namespace uses.
 */
export function canJoin(latchkey: Latchkey, namespace: Namespace): boolean {
  return (
    latchkey.pairing?.getSnapshot().accounts[namespace] !== undefined || canJoinEmbedded(latchkey, namespace)
  )
}

/**
 * Connects the namespace of a network as `joinSession` does, or with the embedded wallet that another
 * namespace uses. Does nothing if neither has it.
 *
 * @throws If the embedded wallet does not answer with an account.
 */
export async function joinNetwork(
  latchkey: Latchkey,
  network: {
    readonly namespace: Namespace
    readonly networkId: CaipNetworkId
    readonly signal?: AbortSignal | undefined
  },
): Promise<void> {
  const { namespace, networkId, signal } = network
  if (await joinSession(latchkey, namespace)) return
  if (!canJoinEmbedded(latchkey, namespace)) return
  await join(latchkey, { namespace, connectorId: embeddedConnectorId, networkId, signal })
}

function canJoinEmbedded({ embedded, adapters }: Latchkey, namespace: Namespace): boolean {
  if (!isEmbeddedNamespace(namespace) || !adapters.some((each) => each.namespace === namespace)) return false
  return Object.keys(embedded?.getSnapshot().accounts ?? {}).length > 0
}

async function join(
  latchkey: Latchkey,
  wanted: {
    namespace: Namespace
    connectorId: string
    networkId?: CaipNetworkId | undefined
    signal?: AbortSignal | undefined
  },
): Promise<Connection | undefined> {
  const { namespace, connectorId, networkId, signal } = wanted
  const { accounts, stores } = internalsOf(latchkey)
  if (stores.accounts.getState()[namespace]?.status === 'connected') return undefined
  const adapter = latchkey.adapters.find((each) => each.namespace === namespace)
  const connector = adapter && (await connectorOf(adapter, connectorId))
  if (!connector) return undefined
  const endPhase = accounts.beginPhase(namespace, { type: 'joining' })
  try {
    return await adapter.connect({ connectorKey: connector.key, networkId, signal })
  } finally {
    endPhase()
  }
}

/** Returns a connector. Calls `preload` first if the adapter has not listed its connectors yet. */
async function connectorOf(adapter: Adapter, connectorId: string): Promise<Connector | undefined> {
  const find = () => adapter.getSnapshot().connectors.find(({ id }) => id === connectorId)
  if (!find()) await adapter.preload?.().catch(() => {})
  return find()
}
