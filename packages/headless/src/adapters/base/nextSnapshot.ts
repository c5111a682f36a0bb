import type { AdapterSnapshot } from '../../core/adapter.js'

/** The snapshot of every adapter before it shows anything. */
export const emptySnapshot: AdapterSnapshot = { connectors: [], connections: [] }

/**
 * Returns the snapshot that shows these connectors and connections. A list that says the same stays the same list, and
 * a snapshot of two such lists the same object.
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
