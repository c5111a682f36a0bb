import type { Namespace } from '../shared/caip.js'
import { toBaseError } from '../shared/errors/toBaseError.js'
import { type ActiveAccount, activeAccount } from './activeAccount.js'
import type { Latchkey } from './createLatchkey.js'
import { internalsOf } from './internals.js'

/**
 * Runs an action that signs: resolves the account, emits the events and converts errors to Latchkey errors.
 */
export async function runSignature<signature>(
  latchkey: Latchkey,
  asked: Namespace | undefined,
  sign: (account: ActiveAccount) => Promise<signature>,
): Promise<signature> {
  const { emit, stores } = internalsOf(latchkey)
  const namespace = asked ?? stores.networks.getState().activeNamespace
  emit({ type: 'sign.started', namespace })
  try {
    const signature = await sign(activeAccount(latchkey, namespace))
    emit({ type: 'sign.succeeded', namespace })
    return signature
  } catch (cause) {
    const error = await toBaseError(cause)
    emit({ type: 'sign.failed', namespace, error })
    throw error
  }
}
