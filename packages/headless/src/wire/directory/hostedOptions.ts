import type { CaipNetworkId } from '@latchkey/protocol'
import type { SwapRouter } from '../swaps/swaps.js'

/** Options of {@link hosted}. */
export interface HostedOptions {
  /** Root url of the server, http or https. */
  url: string
  /** Sent with every call. Omit it if the server does not require one. */
  projectId?: string | undefined
  /**
   * Sent with every call, for a server that tells apart the clients of an app. Default: none, because it
   * follows the user from visit to visit.
   */
  clientId?: string | undefined
  /**
   * Whether to send a request with the method `test` (JSON-RPC) to the server's endpoint of the active
   * network when the modal is first opened. Default: true.
   */
  enablePing?: boolean | undefined
  /**
   * The end of each account name that is registered at the server, in lower case and without the dot in
   * front: `shop.id`, a domain of the operator. The server has the same in its settings, and is asked for no
   * other name. Default: no names are registered, and none is read there.
   */
  nameZone?: string | undefined
  /**
   * Whether the server keeps which permissions accounts have granted (`features.smartSessions`), so that the
   * app knows on each device, and on its own servers, which were ended. The wallet signs a message for each
   * that is granted or ended. The server is not told what it takes to spend. Default: false.
   */
  keepSessions?: boolean | undefined
  /**
   * The contracts that swaps of the server may call and approve, by network. Default: those of 1inch, 0x and
   * LI.FI, on the networks they are on.
   */
  swapRouters?: Readonly<Partial<Record<CaipNetworkId, readonly SwapRouter[]>>> | undefined
  /**
   * The hosts of the pages of providers, by their ids: `{ bank: ['pay.bank.com'] }`. A page at any other host
   * is not opened. A host on this device has no port, and counts if the app is on this device too. Default:
   * those of Coinbase, Meld, MoonPay and Transak.
   */
  pageHosts?: Readonly<Record<string, readonly string[]>> | undefined
}

/** Query parameters that identify the library to a hosted service: `st` and `sv`. */
export const sdk = { st: 'latchkey', sv: '0.1.0' } as const
