import { HttpStatusError } from '../../../shared/errors/http.js'
import type { Network } from '../../../shared/types.js'
import { wait } from '../../../wire/http/wait.js'
import { TransactionDroppedError, TransactionNotConfirmedError } from '../errors.js'
import { readEsplora, toRecord } from './readEsplora.js'

/**
 * How many times in a row the server may not find the transaction. A new transaction has not reached every
 * server.
 */
const maxMissing = 10

/**
 * Waits until a transaction is in a block. A Bitcoin transaction in a block has always succeeded.
 *
 * @param parameters.intervalMs Between two requests. Default: 10 s.
 * @param parameters.timeoutMs Default: 2 hours, because a low fee can take that long.
 * @throws {TransactionDroppedError} if the network no longer has the transaction.
 * @throws {TransactionNotConfirmedError} if it is not in a block before the timeout.
 */
export async function waitForTransaction(parameters: {
  hash: string
  network: Network
  intervalMs?: number | undefined
  timeoutMs?: number | undefined
}): Promise<'success'> {
  const { hash, network, intervalMs = 10_000, timeoutMs = 2 * 60 * 60 * 1_000 } = parameters
  const end = Date.now() + timeoutMs
  let missing = 0
  let cause: unknown
  while (true) {
    try {
      if (await readEsplora(network, `tx/${hash}`, isConfirmed)) return 'success'
      missing = 0
    } catch (error) {
      // Other failures may be temporary. Only a 404 says that the server does not have the transaction.
      cause = error
      if (error instanceof HttpStatusError && error.status === 404) missing += 1
      if (missing >= maxMissing) throw new TransactionDroppedError()
    }
    if (Date.now() >= end) throw new TransactionNotConfirmedError(cause)
    await wait(intervalMs)
  }
}

function isConfirmed(answer: unknown): boolean {
  return toRecord(toRecord(answer).status).confirmed === true
}
