import type { Latchkey } from '../../core/createLatchkey.js'
import type { ContactDirective, ContactPurpose } from '../../wire/contact.js'
import { listContacts } from './listContacts.js'

/** An origin that the app may contact. */
export interface ContactedHost {
  /** `https://rpc.example`, `wss://relay.example`: scheme, host and port. */
  readonly origin: string
  /** The directive of a Content-Security-Policy that has to allow it. */
  readonly directive: ContactDirective
  readonly purpose: ContactPurpose
  /** Who contacts it: `eip155:1` for a network, `walletConnect`, `hosted`, `coinbaseWallet`, `customWallets`. */
  readonly source: string
}

export type ListHostsReturnType = readonly ContactedHost[]

/**
 * Lists every origin that the app may contact with its configuration. It contacts nothing, and runs on a server too. The same origin is
 * listed once for each directive, purpose and source.
 *
 * Listed are the endpoints that adapters ask (those of wagmi's transports in place of the networks' own; of Bitcoin and Polkadot only
 * with `enableTransfers`), the relay and the verify service of `walletConnect()`, the server of `hosted()`, the servers of the SDKs of
 * `coinbaseWallet()`, `baseAccount()` and `metaMask()`, and the pictures of `networks` and `customWallets`.
 *
 * Not listed is what the configuration does not say: what other connectors of a wagmi config contact, the url that is given to wagmi's
 * `webSocket()` (the network's own is listed instead), the network endpoints that Coinbase's and Base's window name, pictures on hosts
 * that wallets choose (see `listContentSources`), and relative urls, which are on the page's own origin.
 *
 * @example
 * const hosts = listHosts(latchkey)
 * // [{ origin: 'https://rpc.example', directive: 'connect-src', purpose: 'rpc', source: 'eip155:1' }]
 */
export function listHosts(latchkey: Latchkey): ListHostsReturnType {
  const hosts = new Map<string, ContactedHost>()
  for (const { url, directive = 'connect-src', purpose, source } of listContacts(latchkey)) {
    const origin = originOf(url)
    if (origin) hosts.set([origin, directive, purpose, source].join(), { origin, directive, purpose, source })
  }
  return [...hosts.values()]
}

/** `URL.origin` is `null` for websockets in older browsers. */
function originOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, host } = new URL(url)
  return host && `${protocol}//${host}`
}
