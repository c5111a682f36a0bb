import { formatAmount, formatBalance, useAccount, useTokens, worthOf } from '@latchkey/headless'
import { sendMessages as words } from '../messages/send'
import { transferMessages } from '../messages/transfer'

/** Decimals of a fee that is shown in the currency of the network. */
const feeDigits = 6

interface Currency {
  readonly symbol: string
  readonly decimals: number
}

/** Returns the text of a fee: what it is worth, or its amount. */
export function useFeeText(): (fee: bigint, currency: Currency) => string {
  const { network } = useAccount()
  const { tokens } = useTokens()
  const price = network?.testnet ? undefined : tokens.find(({ address }) => address === undefined)?.price
  return (fee, { symbol, decimals }) => {
    const amount = `${formatBalance(fee, decimals, feeDigits)} ${symbol}`
    if (!price) return amount
    const worth = worthOf(fee, decimals, price)
    const text = formatAmount(worth.value, worth.decimals)
    return text === '0.00' ? words.lessThanCent : transferMessages.worth(text)
  }
}
