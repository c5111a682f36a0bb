/** What is known of an extension beyond its key in `window.injectedWeb3`. */
export interface KnownExtension {
  readonly name: string
  /** Joins it with its announcement on EVM. EIP-6963 */
  readonly rdns?: string
}

/**
 * Extensions by their key in `window.injectedWeb3`: an entry there has a version and no name. Names and rdns are those of the built-in
 * directory, of which no picture is part. An extension that is not here goes by its key.
 */
export const knownExtensions: Readonly<Record<string, KnownExtension>> = {
  'polkadot-js': { name: 'Polkadot{.js}' },
  talisman: { name: 'Talisman', rdns: 'xyz.talisman' },
  'subwallet-js': { name: 'SubWallet', rdns: 'app.subwallet' },
  enkrypt: { name: 'Enkrypt', rdns: 'com.enkrypt' },
  'fearless-wallet': { name: 'Fearless Wallet' },
}
