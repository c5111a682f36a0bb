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
  for (const { key } of connectors) if (!arrivals.has(key)) arrivals.set(key, arrivals.size)
  const place = ({ key }: Connector) => arrivals.get(key) ?? 0
  return [...connectors].sort((a, b) => place(a) - place(b))
}
