import { SwitchNotDoneError } from '../../shared/errors/network.js'
import { NetworkMismatchError } from '../evm/errors.js'
import type { WagmiScope } from './types.js'

/**
 * Asks the wallets of all connections for their accounts and network, without a prompt. The connection of one
 * that shares no account pauses. One that does not answer stays unchanged.
 */
export async function refreshConnections({ config, follower, wishes }: WagmiScope): Promise<void> {
  wishes.look()
  await Promise.all(
    [...config.state.connections.values()].map(({ connector }) => follower.refresh(connector)),
  )
}

/**
 * Runs a request of a wallet. If it fails because the wallet is on another network, the snapshot shows that
 * network before the error is thrown: some wallets change it and emit no event.
 */
export async function followingNetwork<answer>(
  scope: WagmiScope,
  request: () => Promise<answer>,
): Promise<answer> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof NetworkMismatchError || error instanceof SwitchNotDoneError)
      await refreshConnections(scope)
    throw error
  }
}
