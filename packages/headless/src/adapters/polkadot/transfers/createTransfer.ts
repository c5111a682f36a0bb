import type { ApiPromise } from '@polkadot/api'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import { InvalidReceiverError } from '../../../shared/errors/send.js'
import type { Network } from '../../../shared/types.js'
import { InvalidEndpointAnswerError } from '../errors.js'
import { decodeAddress } from '../ss58.js'

/**
 * Creates a transfer that keeps the sender's account alive.
 *
 * @throws {InvalidReceiverError} if the receiver is not an SS58 address. Any network's prefix is accepted,
 * because the address names a key and not a network.
 */
export function createTransfer(
  api: ApiPromise,
  parameters: { network: Network; to: string; value: bigint },
): SubmittableExtrinsic<'promise'> {
  const { network, to, value } = parameters
  const receiver = decodeAddress(to)
  if (!receiver) throw new InvalidReceiverError(network.name)
  const transfer = api.tx.balances?.transferKeepAlive
  if (!transfer) throw new InvalidEndpointAnswerError('no transfers')
  return transfer(receiver.publicKey, value)
}
