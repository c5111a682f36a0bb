import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'

/**
 * Closes the modal. In embedded mode, shows the first view instead.
 *
 * @example
 * ```ts
 * import { closeModal } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * closeModal(latchkey)
 * ```
 */
export function closeModal(latchkey: Latchkey): void {
  internalsOf(latchkey).modal.close()
}
