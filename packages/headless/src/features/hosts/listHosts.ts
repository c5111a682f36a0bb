import type { Latchkey } from '../../core/createLatchkey.js'
import type { ContactDirective, ContactPurpose } from '../../wire/contact.js'
import { listContacts } from './listContacts.js'

/** An origin that the app may contact. */
export interface ContactedHost {
  /** Scheme, host and port, such as `https://rpc.example` or `wss://relay.example`. */
  readonly origin: string
  /** The directive of a Content-Security-Policy that must allow it. */
  readonly directive: ContactDirective
  readonly purpose: ContactPurpose
  /**
   * The part of the configuration that contacts it: `walletConnect`, `hosted`, or `eip155:1` for a network.
   */
  readonly source: string
}

/** The hosts that the app contacts, and why. */
export type ListHostsReturnType = readonly ContactedHost[]

/**
 * Returns every origin that the app can contact with its configuration. Makes no request, and works on a
 * server. An origin is listed once per directive, purpose and source.
 *
 * The list contains the rpc urls of the networks (those of wagmi's transports instead, if it has any; for
 * Bitcoin and Polkadot only with `enableTransfers`), the relay and the verify service of `walletConnect()`,
 * the servers of `hosted()` and `hostedSignIn()`, the servers of the SDKs of `coinbaseWallet()`,
 * `baseAccount()` and `metaMask()`, and the images of `networks` and `customWallets`.
 *
 * The list does not contain what is not in the configuration: hosts of other wagmi connectors, the url passed
 * to wagmi's `webSocket()` (that of the network is listed instead), the rpc urls of Coinbase's and Base's
 * window, icons of wagmi connectors and Solana wallets that the app passes, the pictures of tokens, NFTs and
 * names (a service returns their urls), the servers that keep names (EIP-3668; the resolver names them, that
 * of Ethereum `https://ccip-v3.ens.xyz`), and relative urls.
 *
 * @example
 * ```ts
 * import { listHosts } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const hosts = listHosts(latchkey)
 * // [{ origin: 'https://rpc.example', directive: 'connect-src', purpose: 'rpc', source: 'eip155:1' }]
 * ```
 */
export function listHosts(latchkey: Latchkey): ListHostsReturnType {
  const hosts = new Map<string, ContactedHost>()
  for (const { url, directive = 'connect-src', purpose, source } of listContacts(latchkey)) {
    const origin = originOf(url)
    if (origin) hosts.set([origin, directive, purpose, source].join(), { origin, directive, purpose, source })
  }
  return [...hosts.values()]
}

/** Returns the origin of a url. `URL.origin` is `null` for websockets in older browsers. */
function originOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, host } = new URL(url)
  return host && `${protocol}//${host}`
}
