import type { Latchkey } from '../../core/createLatchkey.js'
import { followTransaction } from '../../core/transactions/followTransaction.js'
import { RequestAbandonedError } from '../../shared/errors/abandoned.js'
import { PaymentFailedError, PayStatusError, PayUrlError } from '../../shared/errors/pay.js'
import { ServiceMissingError } from '../../shared/errors/service.js'
import { untilAborted } from '../../shared/untilAborted.js'
import type { Exchange, ExchangeService } from '../../wire/exchanges/exchanges.js'
import { openPopup } from '../../wire/window/openPopup.js'
import type { PaymentDraft, PayReturnType } from './pay.js'

/** How often the exchange is asked what became of a withdrawal, in milliseconds. */
const pollMs = 3_000
/** How long, in milliseconds. */
const maxWaitMs = 30 * 60_000
/** Answers that may fail in a row. */
const maxFailures = 10

/** Opens the page of an exchange, and waits until its withdrawal to the recipient is confirmed. */
export async function payByExchange(
  latchkey: Latchkey,
  { exchange, request, value, network, signal, change }: PaymentDraft & { readonly exchange: Exchange },
): Promise<PayReturnType> {
  const service = latchkey.options.services.exchanges
  if (!service) throw new ServiceMissingError('exchanges')
  // Later the browser would block it.
  const popup = openPopup()
  change({ stage: 'opening' })
  const { networkId } = network
  const started = await untilAborted(
    service.startWithdrawal({
      exchange: exchange.id,
      networkId,
      token: request.asset.address,
      value,
      recipient: request.recipient,
      signal,
    }),
    signal,
  ).catch((cause) => {
    popup?.close()
    throw signal?.aborted ? new RequestAbandonedError(cause) : new PayUrlError(cause)
  })
  popup?.navigate(started.url)
  change({ stage: 'withdrawing', ...(!popup && { url: started.url }) })
  const endWatch = popup?.watch({ onReturn() {}, onClose: () => change({ isClosed: true }) })
  try {
    const hash = await untilPaidOut(service, { exchange: exchange.id, id: started.id, networkId }, signal)
    change({ stage: 'confirming', hash, url: undefined })
    // What the exchange says is believed once the network says it too.
    const end = await followTransaction(latchkey, { network, hash, signal })
    if (end.status === 'reverted') throw new PaymentFailedError()
    return { hash: end.hash }
  } catch (cause) {
    throw signal?.aborted ? new RequestAbandonedError(cause) : cause
  } finally {
    endWatch?.()
  }
}

/** Resolves with the hash of the transaction that pays out. */
async function untilPaidOut(
  service: ExchangeService,
  withdrawal: Omit<Parameters<ExchangeService['getWithdrawal']>[0], 'signal'>,
  signal: AbortSignal | undefined,
): Promise<string> {
  const end = Date.now() + maxWaitMs
  let failures = 0
  let last: unknown
  while (Date.now() < end && failures < maxFailures) {
    await untilAborted(new Promise((resolve) => setTimeout(resolve, pollMs)), signal)
    try {
      const { status, hash } = await service.getWithdrawal({ ...withdrawal, signal })
      failures = 0
      if (status === 'failed') throw new PaymentFailedError()
      if (status === 'success' && hash) return hash
    } catch (cause) {
      signal?.throwIfAborted()
      if (cause instanceof PaymentFailedError) throw cause
      failures += 1
      last = cause
    }
  }
  throw new PayStatusError(last)
}
