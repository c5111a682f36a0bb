import { isSameAddress } from '@latchkey/protocol'
import { worthOf } from '../../shared/money.js'
import type { TokenBalance } from '../../wire/balances/balances.js'
import type { PriceService, TokenPrice } from '../../wire/prices/prices.js'

/** Adds prices and worths to balances that have none. Without an answer, they stay as they are. */
export async function addWorths(
  prices: PriceService,
  balances: readonly TokenBalance[],
  signal: AbortSignal | undefined,
): Promise<readonly TokenBalance[]> {
  const [first] = balances
  try {
    if (!first || !(await prices.supports(first.networkId))) return balances
    const tokens = balances.map(({ networkId, address }) => ({ networkId, address }))
    const found = await prices.getPrices({ tokens, signal })
    return balances.map((balance) => {
      const price = found.find((each) => isSameToken(each, balance))?.price
      return price ? { ...balance, price, worth: worthOf(balance.value, balance.decimals, price) } : balance
    })
  } catch {
    return balances
  }
}

function isSameToken(price: TokenPrice, { networkId, address }: TokenBalance): boolean {
  if (price.networkId !== networkId) return false
  return address && price.address ? isSameAddress(price.address, address) : address === price.address
}
