import {
  convertApprovalCall,
  convertGasPriceCall,
  convertQuotesCall,
  convertTokensCall,
  nativeTokenAddresses,
} from '@latchkey/protocol'
import { ask, askCall, demand, demandEqual, demandError } from './askServer.js'
import type { HostedSubject, ProtocolRule } from './subject.js'

const unknownNetwork = 'eip155:999999999'

/** What every server does with the calls for swaps, which not every one has. */
export const swapRules: readonly ProtocolRule<HostedSubject>[] = [
  {
    name: 'a quote is for the tokens and the amount that were asked for; a server without swaps answers 501 (spec 7.T4, 7.T5, 7.T10)',
    async check(subject) {
      const { account, swap } = subject
      const { networkId } = account
      if (!swap) {
        const reply = await ask(subject, convertTokensCall.path, { query: { chainId: networkId } })
        demandError(reply, [404, 501], 'A server without swaps')
        return
      }
      const { tokens } = await askCall(subject, convertTokensCall, { query: { chainId: networkId } })
      const ids = tokens.map(({ address }) => address.toLowerCase())
      const native = `${networkId}:${nativeTokenAddresses.eip155}`
      demand(ids.includes(native), 'The native currency is not among the tokens')
      const userAddress = `${networkId}:${account.address}`
      const query = { amount: String(swap.amount), userAddress, from: native, to: swap.to }
      const { quotes } = await askCall(subject, convertQuotesCall, { query })
      const [quote] = quotes
      demand(quote && BigInt(quote.toAmount) > 0n, 'There is no quote')
      demandEqual(quote.fromAmount, query.amount, 'The amount of the quote')
      const sides = [quote.fromAccount, quote.toAccount].map((id) => id.toLowerCase())
      demandEqual(sides, [native, swap.to.toLowerCase()], 'The tokens of the quote')
      const approval = { userAddress, from: swap.to, to: native, amount: '1' }
      const { tx } = await askCall(subject, convertApprovalCall, { query: approval })
      demand(tx.data.startsWith('0x095ea7b3'), 'The approval is no approval of ERC-20')
      demand(BigInt(`0x${tx.data.slice(-64)}`) === 1n, 'The approval is of another amount')
    },
  },
  {
    name: 'the price of gas is one of the network; a network that the server does not have is refused (spec 7.T8, 8.4/gas-price)',
    async check(subject) {
      if (!subject.swap) return
      const query = { chainId: subject.account.networkId }
      const { standard, fast, instant } = await askCall(subject, convertGasPriceCall, { query })
      const [low, middle, high] = [BigInt(standard), BigInt(fast), BigInt(instant)]
      demand(low > 0n && low <= middle && middle <= high, `The prices are ${low}, ${middle}, ${high}`)
      const refused = { query: { chainId: unknownNetwork } }
      const reply = await ask(subject, convertGasPriceCall.path, refused)
      demandError(reply, [400, 404, 501], 'The price of gas of an unknown network')
    },
  },
]
