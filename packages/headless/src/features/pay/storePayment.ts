import type { Latchkey } from '../../core/createLatchkey.js'
import { holdOrder } from '../../core/orders/holdOrder.js'
import { type OpenPayment, saveOpenOrder } from '../../core/orders/openOrders.js'
import type { PayRequest } from '../../core/stores/router.js'
import { randomId } from '../../shared/randomId.js'

/** A payment of this page, and what the next page has to know of it. */
export interface StoredPayment {
  readonly order: OpenPayment
  /** Stores it, and holds it, so that no other tab follows it. Returns what is stored. */
  save(known: Pick<OpenPayment, 'hash'>): OpenPayment
  isSaved(): boolean
  /** Removes it. */
  end(): void
}

/** Describes a payment. It is not stored before `save` is called. */
export function storePayment(
  latchkey: Latchkey,
  { request, value, kind }: { request: PayRequest; value: bigint; kind: OpenPayment['kind'] },
): StoredPayment {
  const { recipient, asset } = request
  const { networkId, address: token, symbol, decimals } = asset
  const order: OpenPayment = {
    type: 'payment',
    id: randomId(),
    startedAt: Date.now(),
    ...{ kind, networkId, token, symbol, decimals, recipient },
    value: String(value),
  }
  let isSaved = false
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return {
    order,
    save(known) {
      const changed = { ...order, ...known }
      saveOpenOrder(latchkey, changed)
      if (!isSaved) void holdOrder(latchkey, order.id, () => ended)
      isSaved = true
      return changed
    },
    isSaved: () => isSaved,
    end: () => end(),
  }
}
