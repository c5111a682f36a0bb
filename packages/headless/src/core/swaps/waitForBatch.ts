import { TransactionNotConfirmedError } from '../../shared/errors/send.js'
import { untilAborted } from '../../shared/untilAborted.js'
import type { CallsCapability } from '../capabilities.js'

/** How often the wallet is asked, in milliseconds, and how many times. */
const [pollMs, maxPolls] = [1_000, 600] as const

/**
 * Asks the wallet what became of a batch until it is in a block. Resolves with the hash of its transaction.
 *
 * @throws {TransactionNotConfirmedError} If the wallet says no hash within ten minutes.
 */
export async function waitForBatch(parameters: {
  readonly calls: CallsCapability
  readonly connectorKey: string
  readonly id: string
  readonly signal: AbortSignal | undefined
}): Promise<string> {
  const { calls, connectorKey, id, signal } = parameters
  for (let poll = 0; poll < maxPolls; poll++) {
    const { status, receipts } = await untilAborted(calls.getStatus({ connectorKey, id }), signal)
    const hash = receipts.at(-1)?.hash
    if (hash) return hash
    if (status !== 'pending') break
    await untilAborted(new Promise((resolve) => setTimeout(resolve, pollMs)), signal)
  }
  throw new TransactionNotConfirmedError()
}
