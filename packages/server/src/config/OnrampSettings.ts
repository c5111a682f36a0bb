/** A company that sells coins and tokens, and the server's keys for it. */
export type OnrampProviderSettings =
  | MeldSettings
  | CoinbaseSettings
  | MoonPaySettings
  | TransakSettings
  | SandboxPaymentsSettings

/** Meld, which compares other providers. */
export interface MeldSettings {
  readonly type: 'meld'
  /** Is part of the address of the page, so that users can read it. */
  readonly publicKey: string
  /** Secret key. Without it there are no quotes. */
  readonly apiKey?: string | undefined
  /** Two-letter code (ISO 3166-1) of the country that quotes are for. Default: `US`. */
  readonly country?: string | undefined
  /** Default: `https://meldcrypto.com`. */
  readonly pageUrl?: string | undefined
  /** Default: `https://api.meld.io`. */
  readonly apiUrl?: string | undefined
}

/** Coinbase Onramp. */
export interface CoinbaseSettings {
  readonly type: 'coinbase'
  /** Id of a secret API key. */
  readonly keyId: string
  /** The key: 64 bytes in base64 (Ed25519), or PEM (ECDSA). */
  readonly keySecret: string
  /** Two-letter code (ISO 3166-1) of the country that quotes are for. Default: `US`. */
  readonly country?: string | undefined
  /** Default: `https://pay.coinbase.com`. */
  readonly pageUrl?: string | undefined
  /** Default: `https://api.developer.coinbase.com`. */
  readonly apiUrl?: string | undefined
}

/** MoonPay. */
export interface MoonPaySettings {
  readonly type: 'moonpay'
  readonly publishableKey: string
  readonly secretKey: string
  /** Default: `https://buy.moonpay.com`. */
  readonly pageUrl?: string | undefined
  /** Default: `https://api.moonpay.com`. */
  readonly apiUrl?: string | undefined
}

/** Transak. */
export interface TransakSettings {
  readonly type: 'transak'
  readonly apiKey: string
  readonly apiSecret: string
  /** Domain of the app, as it is registered at Transak. */
  readonly referrerDomain: string
  /** Default: `https://api.transak.com`. */
  readonly apiUrl?: string | undefined
  /** Default: `https://api-gateway.transak.com`. */
  readonly gatewayUrl?: string | undefined
}

/** The payment provider of `@latchkey/sandbox`. Not for real money. */
export interface SandboxPaymentsSettings {
  readonly type: 'sandbox'
  /** `payments.url` of the sandbox's configuration. */
  readonly url: string
}
