import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { joinSession } from '../../core/joinSession.js'
import { findNetwork, isNetworkApproved } from '../../core/stores/networks.js'
import type { CaipNetworkId } from '../../shared/caip.js'
import type { AdapterNotFoundError } from '../../shared/errors/config.js'
import { toBaseError } from '../../shared/errors/fromUnknown.js'
import {
  NetworkNotApprovedError,
  NetworkNotFoundError,
  type SwitchNotDoneError,
} from '../../shared/errors/network.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import type { Network } from '../../shared/types.js'

export interface SwitchNetworkParameters {
  /** One of the configured networks. */
  network: Pick<Network, 'networkId'>
  /** Aborting rejects at once; the wallet may still switch, and then the app follows it. */
  signal?: AbortSignal | undefined
}

/** Where the wallet is afterwards, read back from it. */
export interface SwitchNetworkReturnType {
  readonly networkId: CaipNetworkId
}

export type SwitchNetworkErrorType =
  | NetworkNotFoundError
  | NetworkNotApprovedError
  | SwitchNotDoneError
  | AdapterNotFoundError
  | WalletErrorType

/**
 * Makes a network the active one. Connected in its namespace: the wallet is asked, the network is added to it where it is unknown, and the
 * result is read back; on failure the old network stays. Not connected there: only the choice changes.
 *
 * @throws {SwitchNetworkErrorType}
 */
export async function switchNetwork(
  latchkey: Latchkey,
  parameters: SwitchNetworkParameters,
): Promise<SwitchNetworkReturnType> {
  const { emit, stores } = internalsOf(latchkey)
  const networkId = parameters.network.networkId
  const network = findNetwork(stores.networks.getState(), networkId)
  if (!network) throw new NetworkNotFoundError(networkId)
  const namespace = network.namespace
  await joinSession(latchkey, namespace)
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
    // The wallet is there already: only where the visitor looks changes.
    const reached =
      account.networkId === networkId
        ? networkId
        : await latchkey.adapter(namespace).switchNetwork({
            connectorKey: account.connectorKey,
            network,
            signal: parameters.signal,
          })
    const isElsewhere = stores.networks.getState().activeNamespace !== namespace
    if (isElsewhere) {
      stores.networks.setState({ activeNamespace: namespace, activeNetworkId: reached })
      emit({ type: 'network.changed', namespace, networkId: reached })
    }
    return { networkId: reached }
  } catch (cause) {
    const error = await toBaseError(cause)
    emit({ type: 'network.switchFailed', namespace, networkId, error })
    throw error
  }
}
