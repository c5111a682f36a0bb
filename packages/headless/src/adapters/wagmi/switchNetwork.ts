import { numberToHex } from 'viem'
import type { AdapterSwitchNetworkParameters } from '../../core/adapter.js'
import type { CaipNetworkId } from '../../shared/caip.js'
import { SwitchNotDoneError } from '../../shared/errors/network.js'
import { untilAborted } from '../../shared/untilAborted.js'
import { inAppOf } from './connectors/inAppWallet.js'
import { refreshConnections } from './refreshConnections.js'
import type { WagmiScope } from './types.js'
import { walletAt } from './walletAt.js'

/** Implements `switchNetwork`. */
export async function switchNetwork(
  scope: WagmiScope,
  parameters: AdapterSwitchNetworkParameters,
): Promise<CaipNetworkId> {
  const { connectorKey, network, signal } = parameters
  const { connector, wallet, ...found } = await walletAt(scope, connectorKey)
  // The user has chosen the network in the app.
  const provider = (await inAppOf(connector)?.load()) ?? found.provider
  const evm = await untilAborted(import('../evm/actions.js'), signal)
  try {
    const chainId = await evm.switchNetwork({ provider, network, wallet, signal })
    // Some wallets answer and emit no event.
    connector.onChainChanged(numberToHex(chainId))
    return `eip155:${chainId}`
  } catch (error) {
    // The wallet may be on another network, which the snapshot must show.
    if (error instanceof SwitchNotDoneError) await refreshConnections(scope.config)
    throw error
  }
}
