import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { Connection } from '../../shared/types.js'

const multiWalletOff = 'Multi-wallet support is not enabled. Please enable it in your Latchkey configuration'

/**
 * Emits an event for each connection that another wallet replaced. Prints once which option would have kept
 * them.
 */
export function tellReplaced(
  latchkey: Latchkey,
  { before, after }: { before: readonly Connection[]; after: readonly Connection[] },
): void {
  const { emit, store } = internalsOf(latchkey)
  const { options } = latchkey
  const isAlive = ({ connectorKey }: Connection) => after.some((each) => each.connectorKey === connectorKey)
  const replaced = before.filter((connection) => !isAlive(connection))
  if (options.features.multiWallet || replaced.length === 0) return
  for (const { namespace, connectorId } of replaced)
    emit({ type: 'connection.replaced', namespace, connectorId })
  const told = store('connection.replaced', () => ({ isDone: false }))
  if (told.isDone || !options.debug) return
  told.isDone = true
  console.info(`[latchkey] ${multiWalletOff}`)
}
