import type { NativeBalance } from '../../core/adapter.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { findNetwork } from '../../core/stores/networks.js'
import type { CaipNetworkId } from '../../shared/caip.js'
import { namespaceOf } from '../../shared/caip.js'
import type { BaseError } from '../../shared/errors/base.js'
import type { AdapterNotFoundError } from '../../shared/errors/config.js'
import { toBaseError } from '../../shared/errors/fromUnknown.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'

export interface GetBalanceParameters {
  address: string
  networkId: CaipNetworkId
}

/** The native balance: `value` in the smallest unit. */
export type GetBalanceReturnType = NativeBalance

export type GetBalanceErrorType = AdapterNotFoundError | NetworkNotFoundError | BaseError

/**
 * Reads the native balance of an address from its network.
 *
 * @throws {GetBalanceErrorType} `network/not-found` for a network that is not configured, else what the network's endpoint said.
 */
export async function getBalance(
  latchkey: Latchkey,
  parameters: GetBalanceParameters,
): Promise<GetBalanceReturnType> {
  const { address, networkId } = parameters
  const network = findNetwork(latchkey.stores.networks.getState(), networkId)
  if (!network) throw new NetworkNotFoundError(networkId)
  const adapter = latchkey.adapter(namespaceOf(networkId))
  try {
    return await adapter.getBalance({ address, network })
  } catch (error) {
    throw await toBaseError(error)
  }
}
