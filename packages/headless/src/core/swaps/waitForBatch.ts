import { TransactionDroppedError, TransactionNotConfirmedError } from '../../shared/errors/send.js'
import type { CallsCapability } from '../capabilities.js'

/** How often the wallet is asked, in milliseconds, and how many times. */
const [pollMs, maxPolls] = [1_000, 600] as const

/**
 * Asks the wallet what became of a batch until it is in a block. Resolves with the hash of its transaction.
 * A wallet that does not answer is asked again, because it may have sent the batch.
 *
 * @throws {TransactionDroppedError} If the wallet says that it has not executed the batch. EIP-5792, 400
 * @throws {TransactionNotConfirmedError} If the wallet says no hash within ten minutes.
 */
export async function waitForBatch(parameters: {
  readonly calls: CallsCapability
  readonly connectorKey: string
  readonly id: string
}): Promise<string> {
  const { calls, connectorKey, id } = parameters
  let last: unknown
  for (let poll = 0; poll < maxPolls; poll++) {
    const found = await calls.getStatus({ connectorKey, id }).catch((cause: unknown) => {
      last = cause
    })
    const hash = found?.receipts.at(-1)?.hash
    if (hash) return hash
    if (found?.status === 'failed') throw new TransactionDroppedError()
    if (found && found.status !== 'pending') break
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  throw new TransactionNotConfirmedError(last)
}
