import {
  type Money,
  type SwapToken,
  type UseSwapReturnType,
  useAccount,
  usePrices,
  useSwap,
  useTokens,
} from '@latchkey/headless'

export interface PricedSwap {
  readonly form: UseSwapReturnType
  /** Prices of one unit. `undefined` if they are not known. */
  readonly fromPrice: Money | undefined
  readonly toPrice: Money | undefined
}

/** Returns the form of the swap with the prices of its tokens. On a test network, nothing has a price. */
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
