import type { AdapterSnapshot, PausedConnection } from '../../core/adapter.js'
import { emptySnapshot, nextSnapshot } from '../base/nextSnapshot.js'
import { listingOf } from './connectors/connectorListing.js'
import { toConnections } from './toConnections.js'
import { toEntries } from './toEntries.js'
import type { ConnectorEntry, WagmiScope } from './types.js'

/**
 * Reads a wagmi config as the adapter's snapshot. Connectors, connections and the snapshot stay the same
 * objects until they change.
 */
export function createSnapshot(
  scope: Pick<
    WagmiScope,
    'config' | 'networks' | 'discovery' | 'appProviders' | 'pairing' | 'embedded' | 'choices'
  > & {
    readonly getPaused: () => readonly PausedConnection[]
  },
): { getEntries(): readonly ConnectorEntry[]; getSnapshot(): AdapterSnapshot } {
  const { config, discovery, appProviders, pairing, getPaused } = scope
  let inputs: readonly unknown[] = []
  let entries: readonly ConnectorEntry[] = []
  let snapshot = emptySnapshot

  function refresh(): void {
    const { connections, current } = config.state
    const next = [
      config.connectors,
      connections,
      current,
      getPaused(),
      discovery.getWallets(),
      pairing?.getSnapshot().session?.peer,
      ...appProviders.values(),
      ...config.connectors.map((connector) => listingOf(connector)?.isSupported()),
    ]
    if (next.length === inputs.length && next.every((input, index) => input === inputs[index])) return
    inputs = next
    const before = entries
    entries = toEntries(scope).map((entry) => {
      const known = before.find(({ connector }) => connector.uid === entry.connector.uid)
      return known && isSame(known.row, entry.row) ? known : entry
    })
    snapshot = nextSnapshot(snapshot, {
      connectors: entries.map(({ row }) => row),
      connections: toConnections(scope, entries).map((connection) => {
        return snapshot.connections.find((known) => isSame(known, connection)) ?? connection
      }),
      paused: getPaused(),
    })
  }

  return {
    getEntries() {
      refresh()
      return entries
    },
    getSnapshot() {
      refresh()
      return snapshot
    },
  }
}

/**
 * Compares two connectors or connections: values, and lists of flat objects. Networks are compared by
 * identity.
 */
function isSame(a: object, b: object): boolean {
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => {
    const [left, right] = [a[key as never], b[key as never]] as unknown[]
    if (left === right) return true
    if (!Array.isArray(left) || !Array.isArray(right)) return false
    return left.length === right.length && left.every((item, index) => isSame(item, right[index]))
  })
}
