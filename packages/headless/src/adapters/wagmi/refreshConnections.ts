import type { Config, Connector } from 'wagmi'
import { SwitchNotDoneError } from '../../shared/errors/network.js'
import { withTimeout } from '../../shared/withTimeout.js'
import { NetworkMismatchError } from '../evm/errors.js'
import { parseAccounts, parseChainId } from '../evm/evmProvider.js'
import { connectorListeners } from './wagmiInternals.js'

/** How long a wallet has to answer before its known accounts are kept, in milliseconds. */
const requestTimeoutMs = 5_000

/**
 * Asks the wallets of all connections for their accounts and network, without a prompt. A wallet that no
 * longer shares an account is disconnected. One that does not answer stays unchanged.
 */
export async function refreshConnections(config: Config): Promise<void> {
  await Promise.all([...config.state.connections.values()].map(({ connector }) => refresh(config, connector)))
}

async function refresh(config: Config, connector: Connector): Promise<void> {
  const { change, disconnect } = connectorListeners(config)
  try {
    const answer = await withTimeout(
      Promise.all([connector.getAccounts(), connector.getChainId()]),
      requestTimeoutMs,
    )
    if (!answer) return
    const [accounts, chainId] = [parseAccounts(answer[0]), parseChainId(answer[1])]
    if (accounts.length === 0) disconnect({ uid: connector.uid })
    else change({ uid: connector.uid, accounts, chainId })
  } catch {
    // A wallet that does not answer stays connected. If it is gone, its next request fails or it emits
    // `disconnect`.
  }
}

/**
 * Runs a request of a wallet. If it fails because the wallet is on another network, the snapshot shows that
 * network before the error is thrown: some wallets change it and emit no event.
 */
export async function followingNetwork<answer>(
  config: Config,
  request: () => Promise<answer>,
): Promise<answer> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof NetworkMismatchError || error instanceof SwitchNotDoneError)
      await refreshConnections(config)
    throw error
  }
}
