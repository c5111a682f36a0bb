import type { Latchkey } from '../../core/createLatchkey.js'
import type { Embedded } from '../../core/embedded.js'
import { EmbeddedMissingError } from '../../shared/errors/email.js'

/**
 * Returns the embedded wallet of a latchkey.
 *
 * @throws {EmbeddedMissingError} If the app has not set the option `embedded`.
 */
export function requireEmbedded({ embedded }: Latchkey): Embedded {
  if (!embedded) throw new EmbeddedMissingError()
  return embedded
}
