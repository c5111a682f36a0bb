import { useState } from 'react'

/**
 * Returns the items in the order in which they were first shown, later ones at the end, so that a pressed row
 * does not move away from the pointer.
 *
 * @example
 * ```tsx
 * import { useConnections } from '@latchkey/headless'
 * import { useKeptOrder } from '@latchkey/headless/ui'
 *
 * export function Wallets() {
 *   const connections = useKeptOrder(useConnections(), ({ connectorKey }) => connectorKey)
 *   return connections.map(({ connectorKey, wallet }) => <p key={connectorKey}>{wallet.name}</p>)
 * }
 * ```
 */
export function useKeptOrder<item>(items: readonly item[], keyOf: (item: item) => string): readonly item[] {
  const keys = items.map(keyOf)
  const [order, setOrder] = useState<readonly string[]>(keys)
  const next = order.filter((key) => keys.includes(key)).concat(keys.filter((key) => !order.includes(key)))
  if (next.join('\n') !== order.join('\n')) setOrder(next)
  return next.flatMap((key) => items.filter((item) => keyOf(item) === key))
}
