import { activeAccount } from '../../core/activeAccount.js'
import type { WalletCapabilities } from '../../core/capabilities.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import { NotImplementedByAdapterError } from '../../shared/errors/notImplemented.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'

/** What the wallet can do, by network: an entry for each network of EVM that is configured. */
export type GetCapabilitiesReturnType = WalletCapabilities

/** The errors of `getCapabilities`. */
export type GetCapabilitiesErrorType = NotConnectedError | NotImplementedByAdapterError | WalletErrorType

/**
 * Asks the wallet of the active EVM account what it can do with batches, on each configured network. A wallet
 * without batches has no capability. It can be wrong: the status of a batch says whether it was atomic.
 * EIP-5792
 *
 * @throws {NotConnectedError} If no wallet is connected on EVM.
 * @throws {NotImplementedByAdapterError} If the adapter has no batches.
 * @throws {WalletErrorType} If the wallet fails, or its answer is not valid.
 *
 * @example
 * ```ts
 * import { getCapabilities } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const capabilities = await getCapabilities(latchkey)
 * const isAtomic = capabilities['eip155:8453']?.atomic === 'supported'
 * ```
 */
export async function getCapabilities(latchkey: Latchkey): Promise<GetCapabilitiesReturnType> {
  const namespace = 'eip155'
  try {
    const { adapter, address, connectorKey } = activeAccount(latchkey, namespace)
    if (!adapter.calls) throw new NotImplementedByAdapterError({ member: 'calls', namespace })
    const { networks } = internalsOf(latchkey).stores.networks.getState()
    return await adapter.calls.getCapabilities({
      connectorKey,
      address,
      networks: networks.filter((network) => network.namespace === namespace),
    })
  } catch (cause) {
    throw await toBaseError(cause)
  }
}
