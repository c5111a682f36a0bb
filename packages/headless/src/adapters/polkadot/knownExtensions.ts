/** The name and rdns of an extension. */
export interface KnownExtension {
  readonly name: string
  /** Identifies the same wallet on EVM. EIP-6963 */
  readonly rdns?: string
}

/**
 * Known extensions by their key in `window.injectedWeb3`, whose entries have no names. Names and rdns are
 * those of the built-in directory. Other extensions are displayed with their key.
 */
export const knownExtensions: Readonly<Record<string, KnownExtension>> = {
  'polkadot-js': { name: 'Polkadot{.js}' },
  talisman: { name: 'Talisman', rdns: 'xyz.talisman' },
  'subwallet-js': { name: 'SubWallet', rdns: 'app.subwallet' },
  enkrypt: { name: 'Enkrypt', rdns: 'com.enkrypt' },
  'fearless-wallet': { name: 'Fearless Wallet' },
}
