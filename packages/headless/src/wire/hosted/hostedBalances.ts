import {
  addressBalanceCall,
  type BalanceEntry,
  balanceCall,
  type CaipNetworkId,
  isAddress,
  safeImageUrl,
} from '@latchkey/protocol'
import { worthOf } from '../../shared/money.js'
import { namespaceOf } from '../../shared/parseCaip.js'
import { parseDecimal } from '../../shared/parseDecimal.js'
import { parseName } from '../../shared/parseName.js'
import type { BalanceService, TokenBalance } from '../balances/balances.js'
import { parseMoney, parsePrice } from '../prices/parsePrice.js'
import type { HostedCalls } from './createHostedCalls.js'
import type { IsSupported } from './createSupportedChains.js'
import { fromTokenId } from './tokenId.js'

/** Creates the balances of a server. `getAddressBalance` asks the server's endpoint of the network. */
export function hostedBalances(
  calls: HostedCalls,
  supports: IsSupported,
): BalanceService & Required<Pick<BalanceService, 'getAddressBalance'>> {
  return {
    supports,
    async getBalances({ address, networkId, forceUpdate, signal }) {
      if (!(await supports(networkId))) return []
      const { balances } = await calls.send(balanceCall, {
        params: { address },
        query: { currency: 'usd', chainId: networkId, forceUpdate: forceUpdate ? 'true' : undefined },
        signal,
      })
      return balances.flatMap((entry) => toBalance(entry, networkId, calls.host) ?? [])
    },
    async getAddressBalance({ address, networkId, signal }) {
      const { result } = await calls.send(addressBalanceCall, {
        query: { chainId: networkId },
        body: { id: '1', jsonrpc: '2.0', method: 'getAddressBalance', params: { address } },
        signal,
      })
      return BigInt(result)
    },
  }
}

function toBalance(entry: BalanceEntry, networkId: CaipNetworkId, source: string): TokenBalance | undefined {
  const decimals = Number(entry.quantity.decimals)
  const value = parseDecimal(entry.quantity.numeric, decimals)
  const symbol = parseName(entry.symbol)
  const address = fromTokenId(entry.address, networkId)
  const isAddressValid = address === undefined || isAddress(address, namespaceOf(networkId))
  // Balances of another network than the one that was asked for are not those of this list.
  if (value === undefined || !symbol || !isAddressValid || entry.chainId !== networkId) return undefined
  const price = parsePrice(entry.price, { source })
  return {
    networkId,
    address,
    name: parseName(entry.name) ?? symbol,
    symbol,
    decimals,
    value,
    price,
    worth: price ? worthOf(value, decimals, price) : parseMoney(entry.value),
    imageUrl: safeImageUrl(entry.iconUrl),
  }
}
