import type { BalanceAnswer, HistoryAnswer } from '@latchkey/protocol'
import { type Hex, keccak256, toHex } from 'viem'

/** Number of accounts that the account sends to and receives from. */
const parties = 40
/** Three hours lie between two transactions, so that 10,000 are three and a half years. In milliseconds. */
const gapMs = 10_800_000

/** Returns a pseudo-random hex number of a length in bytes. The same each time. */
export function hexOf(name: string, bytes: number): Hex {
  return keccak256(toHex(name)).slice(0, 2 + 2 * bytes) as Hex
}

/** Returns the balances of an account with many tokens on a network, each worth more than a cent. */
export function manyBalances(chainId: `eip155:${number}`, count: number): BalanceAnswer {
  const balances = Array.from({ length: count }, (_, index) => ({
    name: `Token number ${index}`,
    symbol: `TK${index}`,
    chainId,
    address: hexOf(`token ${index}`, 20),
    quantity: { decimals: '18', numeric: `${count - index}.25` },
    price: 1.5,
    value: undefined,
    iconUrl: undefined,
  }))
  return { balances }
}

/** Returns a page of 100 of the past transactions of an account, the newest first. */
export function manyTransactions(
  { chainId, account, count }: { chainId: `eip155:${number}`; account: string; count: number },
  cursor = 0,
): Pick<HistoryAnswer, 'next'> & { readonly data: readonly object[] } {
  const last = Math.min(cursor + 100, count)
  const newest = Date.UTC(2026, 10, 1)
  const data = Array.from({ length: last - cursor }, (_, offset) => {
    const index = cursor + offset
    const direction = index % 2 === 0 ? 'out' : 'in'
    const party = hexOf(`party ${index % parties}`, 20)
    const [sender, recipient] = direction === 'out' ? [account, party] : [party, account]
    return {
      id: `${index}`,
      metadata: {
        operationType: direction === 'out' ? 'send' : 'receive',
        hash: hexOf(`transaction ${index}`, 32),
        chain: chainId,
        minedAt: new Date(newest - index * gapMs).toISOString(),
        sentFrom: sender,
        sentTo: recipient,
        status: 'confirmed',
      },
      transfers: [
        {
          fungible_info: { name: 'Ether', symbol: 'ETH' },
          direction,
          quantity: { numeric: `${index + 1}.5` },
          sender,
          recipient,
        },
      ],
    }
  })
  return { data, next: last < count ? `${last}` : null }
}
