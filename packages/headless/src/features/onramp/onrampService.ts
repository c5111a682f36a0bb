import type { Latchkey } from '../../core/createLatchkey.js'
import { ServiceMissingError } from '../../shared/errors/service.js'
import type { OnrampService } from '../../wire/onramp/onramp.js'

/**
 * Returns the service that sells.
 *
 * @throws {ServiceMissingError} If the app has no `services.onramp`.
 */
export function onrampServiceOf(latchkey: Latchkey): OnrampService {
  const { onramp } = latchkey.options.services
  if (!onramp) throw new ServiceMissingError('onramp')
  return onramp
}
