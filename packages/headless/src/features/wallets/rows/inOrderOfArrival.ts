import type { Connector } from '../../../shared/types.js'

/**
 * Returns connectors in the order in which the list first contained them, so that connectors found later are
 * last and move none that is shown.
 *
 * @param arrivals The position of each connector by key. New connectors are added to it.
 */
export function inOrderOfArrival(
  connectors: readonly Connector[],
  arrivals: Map<string, number>,
): readonly Connector[] {
  const placed = connectors.map((connector) => {
    const place = arrivals.get(connector.key) ?? arrivals.size
    arrivals.set(connector.key, place)
    return { connector, place }
  })
  return placed.sort((a, b) => a.place - b.place).map(({ connector }) => connector)
}
