import type { CaipNetworkId } from '@latchkey/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OnrampProvider } from '../../wire/onramp/onramp.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import type { PurchaseStatus } from './openOrders.js'

/**
 * What became of a purchase. `opening`: the provider is asked for its page. `open`: the page is shown.
 * `blocked`: the browser has blocked the window. `closed`: it was closed before the provider led back.
 * `returned`: the provider led back to the app. `declined`: it said that the payment failed. `arrived`: the
 * account has received what was quoted. Whatever the page does, the account is watched. Without a quote
 * nothing says what the purchase is, so it never becomes `arrived`: `received` grows.
 */
export type OnrampOrderStatus = PurchaseStatus | 'opening' | 'blocked' | 'arrived'

/** A purchase on the page of a provider. */
export interface OnrampOrder {
  readonly id: string
  readonly provider: OnrampProvider
  readonly networkId: CaipNetworkId
  /** The account that receives. */
  readonly address: string
  /** What is bought. */
  readonly symbol: string
  readonly status: OnrampOrderStatus
  /** Host of the provider's page: `buy.moonpay.com`. Absent while it is opening, and after a reload. */
  readonly host?: string | undefined
  /** The page of the provider if the window was `blocked`: a link for the user. It is for one purchase. */
  readonly url?: string | undefined
  /** Whether an amount was quoted. Without one, anything that arrives can be someone else's payment. */
  readonly isQuoted: boolean
  /**
   * What has arrived since the page was opened, in the smallest unit, with its decimals. Before the order has
   * `arrived`, it is much less than what was quoted, or nothing was quoted.
   */
  readonly received?: { readonly value: bigint; readonly decimals: number } | undefined
}

/** Returns the store of the purchase that was begun last. */
export function shownOrderStore(latchkey: Latchkey): StoreApi<{ readonly order: OnrampOrder | undefined }> {
  return internalsOf(latchkey).store('onrampOrder', () =>
    createStore<{ readonly order: OnrampOrder | undefined }>(() => ({ order: undefined })),
  )
}

/** Changes what is shown of an order. Does nothing if another one is shown, or it has arrived. */
export function changeShownOrder(latchkey: Latchkey, id: string, changed: Partial<OnrampOrder>): void {
  const store = shownOrderStore(latchkey)
  const { order } = store.getState()
  if (order?.id === id && order.status !== 'arrived') store.setState({ order: { ...order, ...changed } })
}
