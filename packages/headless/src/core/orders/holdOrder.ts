import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import { runInOneTab, untilReadMs } from '../runInOneTab.js'
import { isOrderOpen, removeOpenOrders } from './openOrders.js'

/**
 * Runs what follows an order to its end, in one tab of the app: if that is closed, another one that waits
 * goes on. Removes the order at its end. Does nothing if the order is not stored, or followed here already.
 */
export async function holdOrder(latchkey: Latchkey, id: string, follow: () => Promise<void>): Promise<void> {
  const held = internalsOf(latchkey).store('heldOrders', () => new Set<string>())
  if (held.has(id)) return
  held.add(id)
  try {
    await runInOneTab(
      `latchkey:${latchkey.id}:order:${id}`,
      async () => {
        // Another tab has followed it to its end, or the user has left it.
        if (!isOrderOpen(latchkey, id)) return
        await follow().finally(() => removeOpenOrders(latchkey, (each) => each.id === id))
      },
      untilReadMs,
    )
  } finally {
    held.delete(id)
  }
}
