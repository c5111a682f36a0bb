import type { CaipNetworkId } from '@latchkey/protocol'
import type { Price } from '../../shared/money.js'
import type { Service } from '../service.js'

/** A token, or the native currency of a network. */
export interface PricedToken {
  readonly networkId: CaipNetworkId
  /** Contract on EVM, mint on Solana. Absent for the native currency. */
  readonly address?: string | undefined
}

/** The price of a token. A token without a known price is not in the list. */
export interface TokenPrice extends PricedToken {
  readonly price: Price
}

/** The tokens of `getPrices`. */
export interface GetPricesParameters {
  readonly tokens: readonly PricedToken[]
  readonly signal?: AbortSignal | undefined
}

/** Knows what tokens cost, in usd. */
export interface PriceService extends Service {
  /** Tokens of networks that are not supported are not asked for. */
  getPrices(parameters: GetPricesParameters): Promise<readonly TokenPrice[]>
}
