import type { NetworkId } from '../../config/ServerNetwork.js'

/** What a provider sells on one network. */
export interface SoldAsset {
  readonly networkId: NetworkId
  /** Name of the network as providers write it: `base`. */
  readonly network: string
  readonly networkName: string
  readonly symbol: string
  readonly name: string
  /** Absent for the network's own currency. */
  readonly address?: string | undefined
}

/** The least and the most that can be paid by each method, as decimal texts of a currency. */
export interface SoldCurrency {
  readonly id: string
  readonly payment_method_limits: readonly {
    readonly id: string
    readonly min: string
    readonly max: string
  }[]
}

/** A purchase that a quote is asked for. */
export interface Purchase {
  readonly asset: SoldAsset
  /** ISO 4217 code. */
  readonly currency: string
  /** What is paid, as decimal text. */
  readonly amount: string
  /** `card`, `ach_bank_account`. Absent: the provider decides. */
  readonly method: string | undefined
}

/** Amounts as decimal texts. The first three are of the purchase's currency. */
export interface SellerQuote {
  readonly total: string
  readonly subtotal: string
  readonly networkFee: string
  /** Of the asset. */
  readonly received: string
  readonly id: string
}

/** Who receives a purchase, and what the page begins with. */
export interface PagePurchase {
  readonly asset: SoldAsset
  readonly address: string
  readonly currency: string | undefined
  readonly amount: string | undefined
  readonly returnUrl: string | undefined
  /** Id of the app. */
  readonly projectId: string | undefined
  /** Address of the client, or its network. Empty if it is unknown. */
  readonly clientIp: string
}

/** A provider. Its functions reject with any error if the provider fails. */
export interface Seller {
  readonly id: string
  /** For sentences: `MoonPay`. */
  readonly name: string
  /** Asks the provider something that no client has a part in. Absent if it has no API. */
  readonly probe?: ((signal: AbortSignal) => Promise<unknown>) | undefined
  listAssets(signal: AbortSignal): Promise<readonly SoldAsset[]>
  listCurrencies(signal: AbortSignal): Promise<readonly SoldCurrency[]>
  /** Absent if the provider has no quotes. */
  readonly getQuote?: ((purchase: Purchase, signal: AbortSignal) => Promise<SellerQuote>) | undefined
  /** Resolves with the address of a page for this purchase alone. */
  getUrl(purchase: PagePurchase, signal: AbortSignal): Promise<string>
}
