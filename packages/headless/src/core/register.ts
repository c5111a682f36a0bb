import type { NamespaceOfNetworkId } from '@latchkey/protocol'
import type { NetworkIdOfInput, NetworkInput } from '../shared/networks.js'
import type { Network } from '../shared/types.js'
import type { AdapterFactory } from './adapter.js'
import type { Latchkey } from './createLatchkey.js'

/**
 * Declares the latchkey of your app, and the names of the views that you have added. Hooks then take and
 * return your networks and namespaces only; without `latchkey`, any network of a supported namespace is
 * accepted. `views` is a union of names, which become part of `ViewName`.
 *
 * @example
 * ```ts
 * import type { latchkey } from './latchkey'
 *
 * declare module '@latchkey/headless' {
 *   interface Register {
 *     latchkey: typeof latchkey
 *     views: 'Terms' | 'Rewards'
 *   }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: the app adds its latchkey.
export interface Register {}

/** The type of the latchkey in `Register`. `Latchkey` if there is none. */
export type RegisteredLatchkey = Register extends { readonly latchkey: infer latchkey extends Latchkey }
  ? latchkey
  : Latchkey

/** The names in `views` of `Register`. `never` if there are none. */
export type RegisteredViewName = Register extends { readonly views: infer name extends string } ? name : never

/**
 * The CAIP-2 ids of the networks of a latchkey. Default: of the one in `Register`.
 *
 * @example
 * ```ts
 * import type { NetworkIdOf } from '@latchkey/headless'
 * import type { latchkey } from './latchkey'
 *
 * type Id = NetworkIdOf<typeof latchkey> // 'eip155:1' | 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
 * ```
 */
export type NetworkIdOf<latchkey extends Latchkey = RegisteredLatchkey> =
  latchkey['options']['networks'][number]['networkId']

/**
 * The namespaces of a latchkey: those of its adapters. Default: of the one in `Register`.
 *
 * @example
 * ```ts
 * import type { NamespaceOf } from '@latchkey/headless'
 * import type { latchkey } from './latchkey'
 *
 * type Name = NamespaceOf<typeof latchkey> // 'eip155' | 'solana'
 * ```
 */
export type NamespaceOf<latchkey extends Latchkey = RegisteredLatchkey> = NamespaceOfNetworkId<
  NetworkIdOf<latchkey>
>

/** A network of a latchkey. Default: of the one in `Register`. */
export type NetworkOf<latchkey extends Latchkey = RegisteredLatchkey> = Network<NetworkIdOf<latchkey>>

/** The ids of the networks that `createLatchkey` keeps: those whose namespace has an adapter. */
export type ConfiguredNetworkId<
  networks extends readonly NetworkInput[],
  adapters extends readonly AdapterFactory[],
> = Extract<NetworkIdOfInput<networks[number]>, `${adapters[number]['namespace']}:${string}`>

/**
 * The id of any network in the namespaces of a latchkey, because a wallet may be on one that the app did not
 * configure.
 */
export type WalletNetworkIdOf<latchkey extends Latchkey = RegisteredLatchkey> =
  | NetworkIdOf<latchkey>
  | `${NamespaceOf<latchkey>}:${string}`
