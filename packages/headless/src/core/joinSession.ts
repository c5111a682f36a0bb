import type { Namespace } from '../shared/caip.js'
import type { Connection, Connector } from '../shared/types.js'
import type { Adapter } from './adapter.js'
import type { Latchkey } from './createLatchkey.js'
import { internalsOf } from './internals.js'
import { pairingConnectorId } from './pairing.js'

/**
 * Connects a namespace by the session that another one has, where that serves it; nobody is asked, and the visitor stays where they are.
 * One approval of a wallet on another device is for all its namespaces.
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
    // The session is still there for those who have it.
    return undefined
  } finally {
    endPhase()
  }
}

/** An adapter whose wallets nobody has asked for has yet to load them. */
async function pairingConnectorOf(adapter: Adapter): Promise<Connector | undefined> {
  const find = () => adapter.getSnapshot().connectors.find(({ id }) => id === pairingConnectorId)
  if (!find()) await adapter.preload?.().catch(() => {})
  return find()
}

/** `joinSession` for every namespace. */
export async function joinSessionEverywhere(latchkey: Latchkey): Promise<readonly Connection[]> {
  const joined = await Promise.all(latchkey.adapters.map(({ namespace }) => joinSession(latchkey, namespace)))
  return joined.flatMap((connection) => connection ?? [])
}
