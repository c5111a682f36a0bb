import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'

/** Closes the modal without asking. Embedded, it goes to its first view instead. */
export function closeModal(latchkey: Latchkey): void {
  internalsOf(latchkey).modal.close()
}
