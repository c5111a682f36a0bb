import type { Address, Hex } from 'viem'

/** What is sent on chain: coins, or a token by its contract. */
export interface OrderAsset {
  chainId: number
  /** Absent for the chain's own currency. */
  token?: Address | undefined
}

/**
 * What an exchange does wrong when it pays out. `recipient`: pays another address. `amount`: pays half.
 * `asset`: sends another asset, of as many units. `hash`: pays nothing, and reports the transaction that it
 * has sent last.
 */
export type PayoutLie = 'recipient' | 'amount' | 'asset' | 'hash'

/**
 * A purchase by card or bank transfer, or a withdrawal from an exchange, where the user has an account with
 * any amount.
 */
export interface PaymentOrder {
  id: string
  kind: 'purchase' | 'withdrawal'
  asset: OrderAsset
  symbol: string
  decimals: number
  /** In the smallest unit of the asset. */
  amount: bigint
  /** Who receives it. */
  to: Address
  /** What a purchase costs, as decimal text, and its currency. */
  price?: { amount: string; currency: string } | undefined
  /** Where the page leads afterwards. */
  returnUrl?: string | undefined
  /**
   * `open`: the user has not paid yet. `paid`: the asset is about to be sent. `declined`: the user may pay by
   * other means. `cancelled` by the user.
   */
  status: 'open' | 'paid' | 'sent' | 'declined' | 'cancelled'
  /** What is done wrong when it is paid out. Default: nothing. */
  lie?: PayoutLie | undefined
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
