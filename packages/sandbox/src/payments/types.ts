import type { Address, Hex } from 'viem'

/** What is sent on chain: coins, or a token by its contract. */
export interface OrderAsset {
  chainId: number
  /** Absent for the chain's own currency. */
  token?: Address | undefined
}

/** A purchase by card or bank transfer. */
export interface PaymentOrder {
  id: string
  asset: OrderAsset
  symbol: string
  decimals: number
  /** In the smallest unit of the asset. */
  amount: bigint
  /** Who receives it. */
  to: Address
  /** What it costs, as decimal text, and its currency. */
  price: { amount: string; currency: string }
  /** Where the page leads afterwards. */
  returnUrl?: string | undefined
  /**
   * `open`: the user has not paid yet. `paid`: the asset is about to be sent. `declined`: the user may pay by
   * other means. `cancelled` by the user.
   */
  status: 'open' | 'paid' | 'sent' | 'declined' | 'cancelled'
  /** Hash of the transaction that sent the asset. */
  hash?: Hex | undefined
}

/** What the payment provider does wrong. */
export interface PaymentFaults {
  /** Whether every payment is declined. */
  declines: boolean
  /** Time from the payment until the asset is sent, in milliseconds. */
  delayMs: number
  /** Requests to the provider's API that are still going to fail. */
  failNext: number
}
