import { type CaipNetworkId, isSameAddress } from '@latchkey/protocol'
import { SenderChangedError } from '../../shared/errors/send.js'
import { ServiceMissingError } from '../../shared/errors/service.js'
import type { Network } from '../../shared/types.js'
import type { SwapService } from '../../wire/swaps/swaps.js'
import { withWrapping } from '../../wire/swaps/withWrapping.js'
import { type ActiveAccount, activeAccount } from '../activeAccount.js'
import type { Latchkey } from '../createLatchkey.js'
import { networkOf } from '../networkOf.js'

/**
 * Returns the service of swaps, which wraps and unwraps the native currency too.
 *
 * @throws {ServiceMissingError} If the app has no `services.swaps`.
 */
export function swapServiceOf(latchkey: Latchkey): SwapService {
  const { swaps } = latchkey.options.services
  if (!swaps) throw new ServiceMissingError('swaps')
  return withWrapping(swaps)
}

/** The account that swaps, its network and the service. */
export interface Swapper extends ActiveAccount {
  readonly network: Network
  readonly service: SwapService
}

/**
 * Returns the EVM account that swaps.
 *
 * @throws {NotConnectedError} If no wallet is connected on EVM.
 * @throws {NetworkNotFoundError} If the account's network is not configured.
 * @throws {SenderChangedError} If the account is not `account`, or its network is not `networkId`.
 */
export function swapperOf(
  latchkey: Latchkey,
  expected: { readonly account?: string | undefined; readonly networkId?: CaipNetworkId | undefined } = {},
): Swapper {
  const service = swapServiceOf(latchkey)
  const active = activeAccount(latchkey, 'eip155')
  const network = networkOf(latchkey, 'eip155')
  const { account = active.address, networkId = network.networkId } = expected
  if (!isSameAddress(account, active.address) || networkId !== network.networkId)
    throw new SenderChangedError()
  return { ...active, network, service }
}
