import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { isMultiWalletOn } from '../../core/isMultiWalletOn.js'
import { tellProblem } from '../../core/problems/tellProblem.js'
import type { Connection } from '../../shared/types.js'

/**
 * Emits an event for each connection that another wallet replaced. Tells the developer once which option
 * would have kept them.
 */
export function tellReplaced(
  latchkey: Latchkey,
  { before, after }: { before: readonly Connection[]; after: readonly Connection[] },
): void {
  const { emit, stores } = internalsOf(latchkey)
  const isAlive = ({ connectorKey }: Connection) => after.some((each) => each.connectorKey === connectorKey)
  const replaced = before.filter((connection) => !isAlive(connection))
  if (isMultiWalletOn(latchkey.options, stores.modal.getState().hasMultiWallet) || replaced.length === 0)
    return
  for (const { namespace, connectorId } of replaced)
    emit({ type: 'connection.replaced', namespace, connectorId })
  tellProblem(latchkey, {
    code: 'connect/replaced',
    title: 'Multi-wallet support is not enabled. Please enable it in your Latchkey configuration',
    detail: 'another wallet has taken the place of the one that was connected.',
  })
}
