import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { ConnectedAccount, OpenParameters } from '../../core/modal.js'

export type OpenModalParameters = OpenParameters

export type OpenModalReturnType = ConnectedAccount

/**
 * Opens the modal. Resolves with the account once one is connected, immediately if one already is.
 *
 * @throws {ModalClosedError} If the user closes the modal before a wallet is connected.
 *
 * @example
 * ```ts
 * import { openModal } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { address } = await openModal(latchkey)
 * ```
 */
export function openModal(
  latchkey: Latchkey,
  parameters?: OpenModalParameters,
): Promise<OpenModalReturnType> {
  return internalsOf(latchkey).modal.open(parameters)
}
