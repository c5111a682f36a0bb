import type { CaipNetworkId } from '@latchkey/protocol'
import type { Service } from '../service.js'

/** A company that sells coins and tokens. */
export interface OnrampProvider {
  /** Unique in its service: `meld`. */
  readonly id: string
  readonly name: string
  /** What it takes, for display: `1-2%`. */
  readonly feeRange?: string | undefined
}

/** A network that a currency can be bought on. */
export interface PurchaseNetwork {
  readonly networkId: CaipNetworkId
  readonly name: string
  /** Contract of the token. Absent for the network's own currency. */
  readonly address?: string | undefined
}

/** What can be bought. */
export interface PurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  /** At least one. */
  readonly networks: readonly PurchaseNetwork[]
}

/** The least and the most that can be paid by one method, as decimal texts of the currency. */
export interface PaymentLimit {
  /** `card`, `ach_bank_account` ... */
  readonly method: string
  readonly min: string
  readonly max: string
}

/** What can be paid with. */
export interface PaymentCurrency {
  /** ISO 4217 code: `USD`. */
  readonly id: string
  readonly limits: readonly PaymentLimit[]
}

/** What can be bought, from whom, and what with. The first of each list is the default. */
export interface OnrampOptions {
  readonly providers: readonly OnrampProvider[]
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
  /** Whether these are Latchkey's own, because the service failed to tell. */
  readonly isFallback: boolean
}

/** An amount in 10^-decimals of one unit of a currency. */
export interface OnrampAmount {
  /** ISO 4217 code or symbol. */
  readonly currency: string
  readonly value: bigint
  readonly decimals: number
}

/** What a purchase costs and gives, in the words of the provider. */
export interface OnrampQuote {
  readonly id: string
  /** What is paid, fees included. */
  readonly total: OnrampAmount
  /** What is paid for the purchase itself. */
  readonly subtotal: OnrampAmount
  readonly networkFee: OnrampAmount
  /** What arrives. */
  readonly received: OnrampAmount
}

/** What `getQuote` is asked for. */
export interface GetOnrampQuoteParameters {
  /** Id of the provider. Default: the first one. */
  readonly provider?: string | undefined
  readonly networkId: CaipNetworkId
  /** Symbol of what is bought. */
  readonly purchase: string
  /** ISO 4217 code of what is paid: `USD`. */
  readonly payment: string
  /** Way to pay: `card`. Default: that of the provider. */
  readonly method?: string | undefined
  /** What is paid, fees included, as decimal text: `100.00`. */
  readonly amount: string
  readonly signal?: AbortSignal | undefined
}

/** What `getUrl` is asked for. */
export interface GetOnrampUrlParameters {
  /** Id of the provider. Default: the first one. */
  readonly provider?: string | undefined
  readonly networkId: CaipNetworkId
  /** Address that receives. */
  readonly address: string
  /** Symbol of what is bought. */
  readonly purchase: string
  /** ISO 4217 code of what is paid. Default: the provider decides. */
  readonly payment?: string | undefined
  /** What is paid, as decimal text. Default: the user decides. */
  readonly amount?: string | undefined
  /** Page of the app that the provider leads back to. Default: none. */
  readonly returnUrl?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** Sells coins and tokens for money, on a page of a provider. */
export interface OnrampService extends Service {
  getOptions(parameters: {
    readonly networkId: CaipNetworkId
    readonly signal?: AbortSignal | undefined
  }): Promise<OnrampOptions>
  /** Absent if the provider's page alone tells prices. Rejects rather than invent a quote. */
  getQuote?(parameters: GetOnrampQuoteParameters): Promise<OnrampQuote>
  /** Resolves with the address of a page, which is opened once and immediately: it may expire in minutes. */
  getUrl(parameters: GetOnrampUrlParameters): Promise<string>
}
