import type { Connector } from '../../../shared/types.js'

/**
 * Connectors in the order in which a list first had them: what another namespace finds later comes after what is shown already, and moves
 * none of it.
 *
 * @param arrivals What was there before, by connector key; newcomers are added to it.
 */
export function inOrderOfArrival(
  connectors: readonly Connector[],
  arrivals: Map<string, number>,
): readonly Connector[] {
  for (const { key } of connectors) if (!arrivals.has(key)) arrivals.set(key, arrivals.size)
  const place = ({ key }: Connector) => arrivals.get(key) ?? 0
  return [...connectors].sort((a, b) => place(a) - place(b))
}
