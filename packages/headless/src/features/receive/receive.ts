import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import { activeAccount } from '../../core/activeAccount.js'
import type { TokenReference } from '../../core/capabilities.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { embeddedConnectorId } from '../../core/embedded.js'
import { internalsOf } from '../../core/internals.js'
import { isUnprotected } from '../../core/isUnprotected.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import type { Network } from '../../shared/types.js'
import { paymentUri } from './paymentUri.js'

/** What is asked for. */
export interface ReceiveParameters {
  /** One of `networks`. Default: the network of the account. */
  networkId?: CaipNetworkId | undefined
  /** Default: the native currency. */
  token?: TokenReference | undefined
  /** Amount in the smallest unit of the token or currency. Default: the payer enters it. */
  value?: bigint | undefined
  /** Name of the receiver. Bitcoin and Solana. Default: none. */
  label?: string | undefined
  /** What the payment is for. Bitcoin and Solana. Default: none. */
  message?: string | undefined
}

/** What a payer needs. */
export interface ReceiveReturnType {
  /** Address of the active account. */
  readonly address: string
  /** The network that the payment is asked for on. A payment on another one can be lost. */
  readonly network: Network
  /** The text of the QR code. See `paymentUri`. */
  readonly uri: string
  /**
   * Whether nothing of this may be shown yet: the account is of an embedded wallet that the user has to
   * protect first.
   */
  readonly isUnprotected: boolean
  /** The configured networks on which the account has this address, its own first. */
  readonly networks: readonly [Network, ...Network[]]
}

/** The errors of `receive`. */
export type ReceiveErrorType = NotConnectedError | NetworkNotFoundError

/** Namespaces whose accounts have one address on all networks. */
const sharedAddresses: readonly Namespace[] = ['eip155', 'solana']

/**
 * Returns what a payer needs to pay the active account. Sends no request.
 *
 * An account has one address on all networks of EVM and of Solana; on Bitcoin, Polkadot and Cosmos it has
 * another one on each. A smart account has one network, because its contract may not exist on others.
 *
 * @throws {NotConnectedError} If no wallet is connected in the active namespace.
 * @throws {NetworkNotFoundError} If the network is not configured, or the account has not this address on it.
 *
 * @example
 * ```ts
 * import { receive } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { address, uri, network } = receive(latchkey, { value: 10n ** 16n })
 * ```
 */
export function receive(latchkey: Latchkey, parameters: ReceiveParameters = {}): ReceiveReturnType {
  const { namespace, address } = activeAccount(latchkey)
  const { stores } = internalsOf(latchkey)
  const account = stores.accounts.getState()[namespace]
  const { networkId: ownId, accounts = [] } = account ?? {}
  // The key of an embedded smart account is that of its address on every network.
  const isSmart =
    account?.connectorId !== embeddedConnectorId &&
    accounts.some((each) => each.address === address && each.type === 'smartAccount')
  const isShared = sharedAddresses.includes(namespace) && !isSmart
  const all = stores.networks.getState().networks.filter((each) => each.namespace === namespace)
  const own = all.find((each) => each.networkId === ownId)
  if (!own) throw new NetworkNotFoundError(ownId)
  const networks = [own, ...(isShared ? all.filter((each) => each !== own) : [])] as const
  const { networkId = own.networkId, ...payment } = parameters
  const network = networks.find((each) => each.networkId === networkId)
  if (!network) throw new NetworkNotFoundError(networkId)
  const unprotected = isUnprotected(latchkey, account?.connectorId)
  return {
    address,
    network,
    networks,
    isUnprotected: unprotected,
    uri: paymentUri({ ...payment, network, address }),
  }
}
