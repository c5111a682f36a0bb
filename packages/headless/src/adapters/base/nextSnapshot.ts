import type { AdapterSnapshot } from '../../core/adapter.js'

/** The snapshot of an adapter without connectors and connections. */
export const emptySnapshot: AdapterSnapshot = { connectors: [], connections: [] }

/**
 * Returns the snapshot with these connectors and connections. Lists that have not changed stay the same
 * objects, and so does a snapshot of two such lists.
 */
export function nextSnapshot(
  before: AdapterSnapshot,
  { connectors, connections }: AdapterSnapshot,
): AdapterSnapshot {
  const next = {
    connectors: keep(before.connectors, connectors),
    connections: keep(before.connections, connections),
  }
  const isSame = next.connectors === before.connectors && next.connections === before.connections
  return isSame ? before : next
}

function keep<item>(before: readonly item[], after: readonly item[]): readonly item[] {
  return before.length === after.length && after.every((item, index) => item === before[index])
    ? before
    : after
}
