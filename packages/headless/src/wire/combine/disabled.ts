import { NamesUnsupportedError } from '../../shared/errors/names.js'
import { ServiceMissingError } from '../../shared/errors/service.js'
import { SwapsUnsupportedError } from '../../shared/errors/swap.js'
import type { BalanceService } from '../balances/balances.js'
import type { HistoryService } from '../history/history.js'
import type { IdentityService } from '../identity/identity.js'
import type { NameService } from '../names/nameService.js'
import type { NftService } from '../nfts/nfts.js'
import type { OnrampService } from '../onramp/onramp.js'
import type { PriceService } from '../prices/prices.js'
import type { SwapService } from '../swaps/swaps.js'

const noSwaps = async () => {
  throw new SwapsUnsupportedError()
}
const emptyPage = { items: [], completeness: 'complete', source: '' } as const

/**
 * A service of every kind that supports no network and makes no request: with `byNetwork`, it switches a
 * network off.
 *
 * @example
 * ```ts
 * import { byNetwork, disabled, hosted } from '@latchkey/headless/services'
 *
 * const { balances } = hosted({ url: 'https://wallets.my.app' })
 * const services = { balances: byNetwork({ 'eip155:11155111': disabled }, balances) }
 * ```
 */
export const disabled: BalanceService &
  PriceService &
  IdentityService &
  HistoryService &
  NftService &
  OnrampService &
  NameService &
  Omit<SwapService, 'getGasPrice'> = {
  supports: () => false,
  getBalances: async () => [],
  getPrices: async () => [],
  getIdentity: async () => ({}),
  zone: '',
  findName: async () => undefined,
  listNames: async () => [],
  suggestNames: async () => [],
  registerName: async () => {
    throw new NamesUnsupportedError('this network')
  },
  getOptions: async () => ({
    providers: [],
    purchaseCurrencies: [],
    paymentCurrencies: [],
    isFallback: false,
  }),
  getUrl: async () => {
    throw new ServiceMissingError('onramp')
  },
  getHistory: async () => emptyPage,
  getNfts: async () => emptyPage,
  getTokens: async () => [],
  getQuote: noSwaps,
  getAllowance: noSwaps,
  buildApproval: noSwaps,
  buildSwap: noSwaps,
  listRouters: () => [],
}
