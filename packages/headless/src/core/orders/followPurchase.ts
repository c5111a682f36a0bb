import { formatBalance } from '../../shared/format.js'
import { namespaceOf } from '../../shared/parseCaip.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import { sentClearsCaches } from '../sentClearsCaches.js'
import { showToast } from '../transactions/showSentToast.js'
import { holdOrder } from './holdOrder.js'
import type { OpenPurchase } from './openOrders.js'
import { changeShownOrder, shownOrderStore } from './shownOrder.js'
import { type Holding, untilArrived } from './untilArrived.js'

/** Decimals of the amount that the user is told. */
const shownDecimals = 6

/** Waits until a stored purchase arrives, emits the event and tells the user. One tab of the app does it. */
export function followPurchase(latchkey: Latchkey, purchase: OpenPurchase): Promise<void> {
  const { id, networkId, symbol } = purchase
  return holdOrder(latchkey, id, async () => {
    show(latchkey, purchase)
    const tell = (type: 'buy.arrived' | 'buy.received', received: Holding) => {
      sentClearsCaches(latchkey)
      internalsOf(latchkey).emit({ type, namespace: namespaceOf(networkId), networkId })
      const amount = formatBalance(received.value, received.decimals, shownDecimals)
      showToast(latchkey, id, { type: 'purchase', status: 'success', amount, symbol })
    }
    let told = 0n
    const received = await untilArrived(latchkey, purchase, (received) => {
      changeShownOrder(latchkey, id, { received })
      if (isQuoted(purchase) || received.value <= told) return
      told = received.value
      tell('buy.received', received)
    })
    if (!received) return
    changeShownOrder(latchkey, id, { status: 'arrived', received, url: undefined })
    tell('buy.arrived', received)
  })
}

const isQuoted = ({ least }: OpenPurchase) => BigInt(least) > 0n

/** Shows a purchase of an earlier page, or of a tab that was closed. */
function show(latchkey: Latchkey, purchase: OpenPurchase): void {
  const { id, provider, networkId, address, symbol, status } = purchase
  const order = { id, provider, networkId, address, symbol, status, isQuoted: isQuoted(purchase) }
  const store = shownOrderStore(latchkey)
  if (!store.getState().order) store.setState({ order })
}
