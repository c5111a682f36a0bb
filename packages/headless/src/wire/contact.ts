/**
 * Why the app contacts a host. `rpc`: an endpoint of a network. `relay` and `verify`: servers of the pairing
 * protocol. `services`: the API of `hosted()`. `images`: images of wallets and networks. `wallet sdk`:
 * servers of a wallet's own package. `wasm`: WebAssembly, which needs a permission.
 */
export type ContactPurpose = 'rpc' | 'relay' | 'verify' | 'services' | 'images' | 'wallet sdk' | 'wasm'

/** An address that a part of the configuration contacts. */
export interface Contact {
  /** A url, or another Content-Security-Policy source such as `'wasm-unsafe-eval'`. */
  readonly url: string
  /** The part of the configuration that contacts it: `eip155:1`, `walletConnect`, `hosted`. */
  readonly source: string
  readonly purpose: ContactPurpose
  /** The Content-Security-Policy directive that applies to it. Default: `connect-src`. */
  readonly directive?: ContactDirective | undefined
}

/** A directive of a Content-Security-Policy that permits a contact. */
export type ContactDirective = 'connect-src' | 'img-src' | 'frame-src' | 'script-src'
