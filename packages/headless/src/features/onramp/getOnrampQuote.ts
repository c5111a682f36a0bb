import type { Latchkey } from '../../core/createLatchkey.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import type { HttpErrorType } from '../../shared/errors/http.js'
import { OnrampQuoteMissingError } from '../../shared/errors/onramp.js'
import type { ServiceMissingError } from '../../shared/errors/service.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { GetOnrampQuoteParameters as AskedQuote, OnrampQuote } from '../../wire/onramp/onramp.js'
import { onrampServiceOf } from './onrampService.js'

/** What to buy, and what is paid. */
export interface GetOnrampQuoteParameters<latchkey extends Latchkey = RegisteredLatchkey> extends AskedQuote {
  readonly networkId: NetworkIdOf<latchkey>
}

/** What a purchase costs and gives. */
export type GetOnrampQuoteReturnType = OnrampQuote

/** The errors of `getOnrampQuote`. */
export type GetOnrampQuoteErrorType = ServiceMissingError | OnrampQuoteMissingError | HttpErrorType

/**
 * Asks what a purchase costs and gives.
 *
 * @throws {ServiceMissingError} If the app has no `services.onramp`, or its server none.
 * @throws {OnrampQuoteMissingError} If the service has no quotes.
 * @throws {HttpErrorType} If the request fails.
 *
 * @example
 * ```ts
 * import { getOnrampQuote } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { received } = await getOnrampQuote(latchkey, {
 *   networkId: 'eip155:1',
 *   purchase: 'ETH',
 *   payment: 'USD',
 *   amount: '100.00',
 * })
 * ```
 */
export async function getOnrampQuote<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: GetOnrampQuoteParameters<latchkey>,
): Promise<GetOnrampQuoteReturnType> {
  const service = onrampServiceOf(latchkey)
  if (!service.getQuote) throw new OnrampQuoteMissingError()
  try {
    return await service.getQuote(parameters)
  } catch (cause) {
    parameters.signal?.throwIfAborted()
    throw await toBaseError(cause)
  }
}
