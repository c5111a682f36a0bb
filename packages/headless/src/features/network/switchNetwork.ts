import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { joinNetwork } from '../../core/joinSession.js'
import { tellProblem } from '../../core/problems/tellProblem.js'
import type { NetworkIdOf, RegisteredLatchkey, WalletNetworkIdOf } from '../../core/register.js'
import { findNetwork, isNetworkApproved } from '../../core/stores/networks.js'
import type { AdapterNotFoundError } from '../../shared/errors/config.js'
import {
  NetworkNotApprovedError,
  NetworkNotFoundError,
  type SwitchNotDoneError,
} from '../../shared/errors/network.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'

/** The network to switch to. */
export interface SwitchNetworkParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  /** One of the configured networks. */
  networkId: NetworkIdOf<latchkey>
  /** If aborted, rejects immediately. If the wallet switches anyway, the app follows it. */
  signal?: AbortSignal | undefined
}

/** The network after the switch. */
export interface SwitchNetworkReturnType<latchkey extends Latchkey = RegisteredLatchkey> {
  /** The network of the wallet after the switch, as read from the wallet. */
  readonly networkId: WalletNetworkIdOf<latchkey>
}

/** The errors of `switchNetwork`. */
export type SwitchNetworkErrorType =
  | NetworkNotFoundError
  | NetworkNotApprovedError
  | SwitchNotDoneError
  | AdapterNotFoundError
  | WalletErrorType

/**
 * Makes a network the active one. If a wallet is connected in its namespace, the wallet switches too, and the
 * network is added to a wallet that does not know it (EIP-3326, EIP-3085). If the switch fails, the active
 * network does not change. A pairing session or an embedded wallet that has accounts of the namespace
 * connects it without another prompt.
 *
 * @throws {NetworkNotFoundError} If the network is not configured.
 * @throws {NetworkNotApprovedError} If the wallet did not approve the network for the session.
 * @throws {SwitchNotDoneError} If the wallet reports a switch, but is still on another network.
 * @throws {AdapterNotFoundError} If no adapter serves the network's namespace.
 * @throws {UserRejectedError} If the user rejects the switch.
 * @throws {WalletErrorType} If the wallet or the connection to it fails.
 *
 * @example
 * ```ts
 * import { switchNetwork } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * await switchNetwork(latchkey, { networkId: 'eip155:8453' })
 * ```
 */
export async function switchNetwork<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: SwitchNetworkParameters<latchkey>,
): Promise<SwitchNetworkReturnType<latchkey>> {
  const { emit, stores } = internalsOf(latchkey)
  const { networkId, signal } = parameters
  const network = findNetwork(stores.networks.getState(), networkId)
  if (!network) {
    tellProblem(latchkey, {
      code: 'network/not-found',
      title: 'Network Not Found',
      detail: `${networkId} is not in the \`networks\` of createLatchkey.`,
    })
    throw new NetworkNotFoundError(networkId)
  }
  const namespace = network.namespace
  const fail = async (cause: unknown) => {
    const error = await toBaseError(cause)
    emit({ type: 'network.switchFailed', namespace, networkId, error })
    return error
  }
  await joinNetwork(latchkey, { namespace, networkId, signal }).catch(async (cause) => {
    throw await fail(cause)
  })
  const account = stores.accounts.getState()[namespace]
  if (account?.status !== 'connected' || !account.connectorKey) {
    stores.networks.setState({ activeNamespace: namespace, activeNetworkId: networkId })
    emit({ type: 'network.changed', namespace, networkId })
    return { networkId }
  }
  emit({ type: 'network.switchStarted', namespace, networkId })
  try {
    if (!isNetworkApproved(stores.networks.getState(), network))
      throw new NetworkNotApprovedError(network.name)
    // Asked also if it is known to be on this network: some wallets change it and say nothing.
    const reached = await latchkey
      .adapter(namespace)
      .switchNetwork({ connectorKey: account.connectorKey, network, signal })
    const isElsewhere = stores.networks.getState().activeNamespace !== namespace
    if (isElsewhere) {
      stores.networks.setState({ activeNamespace: namespace, activeNetworkId: reached })
      emit({ type: 'network.changed', namespace, networkId: reached })
    }
    return { networkId: reached as WalletNetworkIdOf<latchkey> }
  } catch (cause) {
    throw await fail(cause)
  }
}
