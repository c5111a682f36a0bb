import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { ConnectedAccount, OpenParameters } from '../../core/modal.js'

export type OpenModalParameters = OpenParameters

export type OpenModalReturnType = ConnectedAccount

/**
 * Opens the modal; resolves with the account once there is one.
 *
 * @throws {ModalClosedError} when the visitor closes it first.
 */
export function openModal(
  latchkey: Latchkey,
  parameters?: OpenModalParameters,
): Promise<OpenModalReturnType> {
  return internalsOf(latchkey).modal.open(parameters)
}
