import type { AdapterEstimateReturnType } from '../../../core/capabilities.js'
import type { Network } from '../../../shared/types.js'
import type { Apis } from './createApis.js'
import { createTransfer } from './createTransfer.js'
import { existentialDepositOf, readAccount } from './readAccount.js'

/** How much the fee can rise until the user has approved, in percent. A block changes it by much less. */
const risePercent = 10n

/**
 * Estimates the fee of a transfer without a tip, in the smallest unit. The reserve has what the fee can rise
 * by, and what the sender must keep to exist, as far as it is not locked anyway.
 *
 * @throws {InvalidReceiverError} if the receiver is not an SS58 address.
 * @throws {EndpointMismatchError} if the endpoint belongs to another network.
 * @throws {RpcError} if the network does not answer.
 */
export function estimate(parameters: {
  apis: Apis
  address: string
  network: Network
  to: string
  value: bigint
}): Promise<AdapterEstimateReturnType> {
  const { apis, address, network, to, value } = parameters
  return apis.use(network, async (api) => {
    const [{ partialFee }, { free, transferable }] = await Promise.all([
      createTransfer(api, { network, to, value }).paymentInfo(address),
      readAccount(api, address),
    ])
    const fee = partialFee.toBigInt()
    const kept = existentialDepositOf(api) - (free - transferable)
    const highest = (fee * (100n + risePercent)) / 100n
    return { fee, reserve: kept > 0n ? highest + kept : highest }
  })
}
