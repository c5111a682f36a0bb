import { InvalidNameError, NameNotFoundError } from '../../shared/errors/names.js'
import { NameUnconfirmedError, ReceiverChangedError } from '../../shared/errors/send.js'
import type { Network } from '../../shared/types.js'
import type { TransfersCapability } from '../capabilities.js'
import type { Latchkey } from '../createLatchkey.js'
import { isNameOn, resolveName } from './resolveName.js'

/** A name, and the address that the user has seen under it. */
export interface ConfirmNameParameters {
  readonly name: string
  /** As `checkReceiver` returns it. */
  readonly receiver: string
  readonly network: Network
  readonly transfers: TransfersCapability
  readonly signal: AbortSignal
}

/**
 * Reads the name of a recipient again: its owner may have pointed it elsewhere since the user has reviewed
 * the transfer, or someone else may own it now.
 *
 * @throws {InvalidNameError} If it is no name on the network.
 * @throws {ReceiverChangedError} If it has another address, or none any more.
 * @throws {NameUnconfirmedError} If it cannot be read. Rejects with the signal's reason when aborted.
 */
export async function confirmName(
  latchkey: Latchkey,
  { name, receiver, network, transfers, signal }: ConfirmNameParameters,
): Promise<void> {
  if (!isNameOn(network, name)) throw new InvalidNameError({ name })
  const address = await resolveName(latchkey, { network, text: name, transfers, signal })
    .then((resolved) => transfers.checkReceiver({ to: resolved.address, network }))
    .catch((cause: unknown) => {
      signal.throwIfAborted()
      if (cause instanceof NameNotFoundError) return undefined
      throw new NameUnconfirmedError({ name, cause })
    })
  if (address !== receiver) throw new ReceiverChangedError(name, address)
}
