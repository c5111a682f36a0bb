import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import { runInOneTab, untilReadMs } from '../runInOneTab.js'
import { type OpenOrder, readOpenOrders, removeOpenOrders } from './openOrders.js'

/**
 * Runs what follows an order to its end, in one tab of the app: if that is closed, another one that waits
 * goes on. Removes the order at its end. Does nothing if the order is not stored, or followed here already.
 *
 * @param follow Gets the order as it is stored when this tab's turn comes: another one may have sent since.
 */
export async function holdOrder(
  latchkey: Latchkey,
  id: string,
  follow: (order: OpenOrder) => Promise<void>,
): Promise<void> {
  const held = internalsOf(latchkey).store('heldOrders', () => new Set<string>())
  if (held.has(id)) return
  held.add(id)
  try {
    await runInOneTab(
      `latchkey:${latchkey.id}:order:${id}`,
      async () => {
        // Another tab has followed it to its end, or the user has left it.
        const order = readOpenOrders(latchkey).find((each) => each.id === id)
        if (!order) return
        await follow(order).finally(() => removeOpenOrders(latchkey, (each) => each.id === id))
      },
      untilReadMs,
    )
  } finally {
    held.delete(id)
  }
}
