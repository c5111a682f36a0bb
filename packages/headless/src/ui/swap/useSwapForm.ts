'use client'

import { useAccount } from '../../features/account/useAccount.js'
import { usePrices } from '../../features/prices/usePrices.js'
import { type UseSwapReturnType, useSwap } from '../../features/swap/useSwap.js'
import { useTokens } from '../../features/tokens/useTokens.js'
import type { Money } from '../../shared/money.js'
import type { SwapToken } from '../../wire/swaps/swaps.js'

/** The form of a swap with the prices of its tokens. */
export interface PricedSwap {
  readonly form: UseSwapReturnType
  /** Prices of one unit. `undefined` if they are not known. */
  readonly fromPrice: Money | undefined
  readonly toPrice: Money | undefined
}

/**
 * Returns the form of the swap with the prices of its tokens. On a test network, nothing has a price.
 *
 * @example
 * ```tsx
 * import { useSwapForm } from '@latchkey/headless/ui'
 *
 * export function Pair() {
 *   const { form } = useSwapForm()
 *   return <p>{`${form.from?.symbol} to ${form.to?.symbol}`}</p>
 * }
 * ```
 */
export function useSwapForm(): PricedSwap {
  const { from, to } = useSwap()
  const { network } = useAccount()
  const { tokens: own } = useTokens()
  const asked = network?.testnet ? [] : [from, to].filter((token) => token !== undefined)
  const { data: prices = [] } = usePrices({ tokens: asked })
  const priceOf = (token: SwapToken | undefined) => {
    const isIt = ({ address }: { readonly address?: string | undefined }) =>
      address?.toLowerCase() === token?.address?.toLowerCase()
    return token && !network?.testnet ? (prices.find(isIt) ?? own.find(isIt))?.price : undefined
  }
  const fromPrice = priceOf(from)
  const toPrice = priceOf(to)
  return { form: useSwap({ fromPrice, toPrice }), fromPrice, toPrice }
}
