import type { AdapterSnapshot, PausedConnection } from '../../core/adapter.js'
import { keepSame } from '../../shared/sameList.js'

/** The snapshot of an adapter without connectors and connections. */
export const emptySnapshot: AdapterSnapshot = { connectors: [], connections: [] }

const none: readonly PausedConnection[] = []

/**
 * Returns the snapshot with these connectors and connections. Lists that have not changed stay the same
 * objects, and so does a snapshot of such lists. A connection that is there is not paused.
 */
export function nextSnapshot(
  before: AdapterSnapshot,
  { connectors, connections, paused = none }: AdapterSnapshot,
): AdapterSnapshot {
  const { paused: pausedBefore = none } = before
  const nextPaused = keepSame(
    pausedBefore,
    paused.filter((each) => !connections.some(({ connectorId }) => connectorId === each.connectorId)),
  )
  const next = {
    connectors: keepSame(before.connectors, connectors),
    connections: keepSame(before.connections, connections),
    ...(nextPaused.length > 0 && { paused: nextPaused }),
  }
  const isSame =
    next.connectors === before.connectors &&
    next.connections === before.connections &&
    nextPaused === pausedBefore
  return isSame ? before : next
}
