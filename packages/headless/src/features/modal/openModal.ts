import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { ConnectedAccount, OpenParameters } from '../../core/modal.js'
import type { NamespaceOf, NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'

/** The first view of the modal, and the namespace whose connectors it shows. */
export type OpenModalParameters<latchkey extends Latchkey = RegisteredLatchkey> = OpenParameters<
  NetworkIdOf<latchkey>
>

/** The account that is connected. */
export type OpenModalReturnType<latchkey extends Latchkey = RegisteredLatchkey> = ConnectedAccount<
  NamespaceOf<latchkey>
>

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
export function openModal<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters?: OpenModalParameters<latchkey>,
): Promise<OpenModalReturnType<latchkey>> {
  const account: Promise<ConnectedAccount> = internalsOf(latchkey).modal.open(parameters)
  return account as Promise<OpenModalReturnType<latchkey>>
}
