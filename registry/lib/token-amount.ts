import { formatUnits, useAccount, useTokens } from '@latchkey/headless'
import { approveMessages as words } from '../messages/approve'

/** Returns the symbol of a token, and the text of an amount of it. Without an address, of the currency. */
export interface TokenTexts {
  symbolOf(address: string | undefined): string
  amountOf(value: bigint, address: string | undefined): string
}

/** Returns the texts for the tokens that the account has. Others are named by the amount alone. */
export function useTokenTexts(): TokenTexts {
  const { network } = useAccount()
  const { tokens } = useTokens()
  const find = (address: string | undefined) =>
    address === undefined
      ? network?.nativeCurrency
      : tokens.find((token) => token.address?.toLowerCase() === address.toLowerCase())
  return {
    symbolOf: (address) => find(address)?.symbol ?? words.calls.tokenName,
    amountOf(value, address) {
      const token = find(address)
      if (!token) return words.units(String(value))
      return words.amountIn({ amount: formatUnits(value, token.decimals), symbol: token.symbol })
    },
  }
}
