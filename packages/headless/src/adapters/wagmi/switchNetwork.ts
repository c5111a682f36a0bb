import type { CaipNetworkId } from '@latchkey/protocol'
import { numberToHex } from 'viem'
import type { Connector as WagmiConnector } from 'wagmi'
import type { AdapterSwitchNetworkParameters } from '../../core/adapter.js'
import type { Network } from '../../shared/types.js'
import { untilAborted } from '../../shared/untilAborted.js'
import { withTimeout } from '../../shared/withTimeout.js'
import { parseChainId } from '../evm/evmProvider.js'
import { inAppOf } from './connectors/inAppWallet.js'
import { followingNetwork } from './refreshConnections.js'
import type { WagmiScope } from './types.js'
import { walletAt } from './walletAt.js'

/** How long a wallet has to say that it is still on its network, in milliseconds. Then it is believed. */
const readTimeoutMs = 2_000

/** Implements `switchNetwork`. */
export async function switchNetwork(
  scope: WagmiScope,
  parameters: AdapterSwitchNetworkParameters,
): Promise<CaipNetworkId> {
  const { connectorKey, network, signal } = parameters
  const { connector, connection, wallet, ...found } = await walletAt(scope, connectorKey)
  if (
    connection.networkId === network.networkId &&
    (await untilAborted(isStillOn(connector, network), signal))
  )
    return network.networkId
  // The user has chosen the network in the app.
  const provider = (await inAppOf(connector)?.load()) ?? found.provider
  const evm = await untilAborted(import('../evm/actions.js'), signal)
  const chainId = await followingNetwork(scope, () =>
    evm.switchNetwork({ provider, network, wallet, signal }),
  )
  // Some wallets answer and emit no event.
  connector.onChainChanged(numberToHex(chainId))
  return `eip155:${chainId}`
}

/** Some wallets change their network and emit no event. */
async function isStillOn(connector: WagmiConnector, network: Network): Promise<boolean> {
  const chainId = await withTimeout(connector.getChainId(), readTimeoutMs).catch(() => undefined)
  return chainId === undefined || parseChainId(chainId) === Number(network.id)
}
