import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import { findNetwork } from '../../core/stores/networks.js'
import { GasPriceUnsupportedError } from '../../shared/errors/swap.js'
import { readGasPrice } from '../../wire/rpc/readGasPrice.js'
import type { SwapGasPrice } from '../../wire/swaps/swaps.js'

/** The network of `getGasPrice`. */
export interface GetGasPriceParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  /** An EVM network. */
  networkId: NetworkIdOf<latchkey>
  /** Aborts the request. The promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** What gas costs, in the smallest unit of the native currency. */
export type GetGasPriceReturnType = SwapGasPrice

/** The errors of `getGasPrice`. */
export type GetGasPriceErrorType = GasPriceUnsupportedError

/**
 * Reads what gas costs on an EVM network: from the service of swaps if it says so, else from the fees of the
 * last 10 blocks.
 *
 * @throws {GasPriceUnsupportedError} If the network is not configured, not an EVM network, or does not say.
 *
 * @example
 * ```ts
 * import { getGasPrice } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { standard } = await getGasPrice(latchkey, { networkId: 'eip155:1' })
 * ```
 */
export async function getGasPrice<latchkey extends Latchkey>(
  latchkey: latchkey,
  { networkId, signal }: GetGasPriceParameters<latchkey>,
): Promise<GetGasPriceReturnType> {
  const network = findNetwork(internalsOf(latchkey).stores.networks.getState(), networkId)
  if (network?.namespace !== 'eip155') throw new GasPriceUnsupportedError()
  const { swaps } = latchkey.options.services
  try {
    if (swaps?.getGasPrice && (await swaps.supports(networkId)))
      return await swaps.getGasPrice({ networkId, signal })
  } catch {
    // The network itself knows it too.
    signal?.throwIfAborted()
  }
  try {
    return await readGasPrice(network, signal)
  } catch (cause) {
    signal?.throwIfAborted()
    throw new GasPriceUnsupportedError(cause)
  }
}
