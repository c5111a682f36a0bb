import type { Namespace } from '@latchkey/protocol'
import type { Connection, Connector } from '../shared/types.js'
import type { Adapter } from './adapter.js'
import type { Latchkey } from './createLatchkey.js'
import { internalsOf } from './internals.js'
import { pairingConnectorId } from './pairing.js'

/**
 * Connects a namespace with the pairing session that another namespace uses, if the session includes it.
 * There is no prompt, because the wallet approved all namespaces of the session. The active network does not
 * change.
 */
export async function joinSession(latchkey: Latchkey, namespace: Namespace): Promise<Connection | undefined> {
  const { pairing } = latchkey
  const { accounts, stores } = internalsOf(latchkey)
  if (!pairing?.getSnapshot().accounts[namespace]) return undefined
  if (stores.accounts.getState()[namespace]?.status === 'connected') return undefined
  const adapter = latchkey.adapters.find((each) => each.namespace === namespace)
  const connector = adapter && (await pairingConnectorOf(adapter))
  if (!connector) return undefined
  const endPhase = accounts.beginPhase(namespace, { type: 'joining' })
  try {
    return await adapter.connect({ connectorKey: connector.key })
  } catch {
    // The other namespaces stay connected.
    return undefined
  } finally {
    endPhase()
  }
}

/** Returns the pairing connector. Calls `preload` first if the adapter has not listed its connectors yet. */
async function pairingConnectorOf(adapter: Adapter): Promise<Connector | undefined> {
  const find = () => adapter.getSnapshot().connectors.find(({ id }) => id === pairingConnectorId)
  if (!find()) await adapter.preload?.().catch(() => {})
  return find()
}

/** Calls `joinSession` for every namespace. */
export async function joinSessionEverywhere(latchkey: Latchkey): Promise<readonly Connection[]> {
  const joined = await Promise.all(latchkey.adapters.map(({ namespace }) => joinSession(latchkey, namespace)))
  return joined.flatMap((connection) => connection ?? [])
}
