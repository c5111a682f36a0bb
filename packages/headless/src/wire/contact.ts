/**
 * What the app contacts a host for: `rpc` an endpoint of a network, `relay` and `verify` the pairing protocol's servers, `services` the
 * API of `hosted()`, `images` pictures of wallets and networks, `wallet sdk` the servers of a wallet's own package.
 */
export type ContactPurpose = 'rpc' | 'relay' | 'verify' | 'services' | 'images' | 'wallet sdk' | 'wasm'

/** One address that a part of the configuration contacts, as that part lists it. */
export interface Contact {
  /** A url, or a source of a Content-Security-Policy that is none: `https:`, `'wasm-unsafe-eval'`. */
  readonly url: string
  /** Who contacts it: `eip155:1`, `walletConnect`, `hosted`. */
  readonly source: string
  readonly purpose: ContactPurpose
  /** The directive of a Content-Security-Policy that governs it. Default: `connect-src`. */
  readonly directive?: ContactDirective | undefined
}

export type ContactDirective = 'connect-src' | 'img-src' | 'frame-src' | 'script-src'
