import type { Latchkey } from '../../core/createLatchkey.js'
import type { HttpErrorType } from '../../shared/errors/http.js'
import { ServiceMissingError } from '../../shared/errors/service.js'
import type { GetPricesParameters, TokenPrice } from '../../wire/prices/prices.js'

/** The prices that are known. A token without one is not in the list. */
export type GetPricesReturnType = readonly TokenPrice[]

/** The errors of `getPrices`. A service of the app may throw others. */
export type GetPricesErrorType = ServiceMissingError | HttpErrorType

/**
 * Reads the prices of tokens and native currencies, in usd. Each has its source and its time.
 *
 * @throws {ServiceMissingError} If the app has no `services.prices`.
 * @throws {HttpErrorType} If the service fails. Rejects with the signal's reason when aborted.
 *
 * @example
 * ```ts
 * import { formatAmount } from '@latchkey/headless'
 * import { getPrices } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const [ether] = await getPrices(latchkey, { tokens: [{ networkId: 'eip155:1' }] })
 * if (ether) console.log(formatAmount(ether.price.value, ether.price.decimals))
 * ```
 */
export async function getPrices(
  latchkey: Latchkey,
  parameters: GetPricesParameters,
): Promise<GetPricesReturnType> {
  const { prices } = latchkey.options.services
  if (!prices) throw new ServiceMissingError('prices')
  return parameters.tokens.length === 0 ? [] : prices.getPrices(parameters)
}
