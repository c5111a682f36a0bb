import { HttpStatusError } from '../../../shared/errors/http.js'
import type { Network } from '../../../shared/types.js'
import { wait } from '../../../wire/http/wait.js'
import { TransactionDroppedError, TransactionNotConfirmedError } from '../errors.js'
import { readEsplora, toRecord } from './readEsplora.js'

/** How often a server may not know a transaction in a row: what was just sent has not reached all of them. */
const maxUnknown = 10

/**
 * Waits until a transaction is in a block. Bitcoin has no transaction that fails there.
 *
 * @param parameters.intervalMs Between two questions. Default 10 s.
 * @param parameters.timeoutMs When nobody asks any more. Default 2 hours: a low fee may wait that long.
 * @throws {TransactionDroppedError} when the network no longer knows it; {TransactionNotConfirmedError} at the end of the time.
 */
export async function waitForTransaction(parameters: {
  hash: string
  network: Network
  intervalMs?: number | undefined
  timeoutMs?: number | undefined
}): Promise<'success'> {
  const { hash, network, intervalMs = 10_000, timeoutMs = 2 * 60 * 60 * 1_000 } = parameters
  const end = Date.now() + timeoutMs
  let unknown = 0
  let cause: unknown
  while (true) {
    try {
      if (await readEsplora(network, `tx/${hash}`, isConfirmed)) return 'success'
      unknown = 0
    } catch (error) {
      // A server that fails now may answer next time; only one that says it knows nothing of it counts.
      cause = error
      if (error instanceof HttpStatusError && error.status === 404) unknown += 1
      if (unknown >= maxUnknown) throw new TransactionDroppedError()
    }
    if (Date.now() >= end) throw new TransactionNotConfirmedError(cause)
    await wait(intervalMs)
  }
}

function isConfirmed(answer: unknown): boolean {
  return toRecord(toRecord(answer).status).confirmed === true
}
