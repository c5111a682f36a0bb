import { PaymentFailedError, PayStatusError } from '../../shared/errors/pay.js'
import type { ExchangeService, GetWithdrawalParameters } from '../../wire/exchanges/exchanges.js'

/** How often the exchange is asked what became of a withdrawal, in milliseconds. */
const pollMs = 3_000
/** How long, in milliseconds. */
const maxWaitMs = 30 * 60_000
/** Answers that may fail in a row. */
const maxFailures = 10

/**
 * Asks an exchange until it has paid out. Resolves with the hash that it reports.
 *
 * @throws {PaymentFailedError} If the exchange has refused the withdrawal.
 * @throws {PayStatusError} If it does not say what became of it within 30 minutes.
 */
export async function untilPaidOut(
  service: ExchangeService,
  withdrawal: GetWithdrawalParameters,
  startedAt: number,
): Promise<string> {
  let failures = 0
  let last: unknown
  // Asks once also after that time: a page that was closed in between has not heard the end.
  do {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    try {
      const { status, hash } = await service.getWithdrawal(withdrawal)
      failures = 0
      if (status === 'failed') throw new PaymentFailedError()
      if (status === 'success' && hash) return hash
    } catch (cause) {
      if (cause instanceof PaymentFailedError) throw cause
      failures += 1
      last = cause
    }
  } while (Date.now() - startedAt < maxWaitMs && failures < maxFailures)
  throw new PayStatusError(last)
}
