import type { Latchkey } from '../../core/createLatchkey.js'
import { toBaseError } from '../../shared/errors/fromUnknown.js'

/** What every kind of signature shares: its events, and errors a visitor can read. */
export async function runSignature(latchkey: Latchkey, sign: () => Promise<string>): Promise<string> {
  const namespace = latchkey.stores.networks.getState().activeNamespace
  latchkey.emit({ type: 'sign.started', namespace })
  try {
    const signature = await sign()
    latchkey.emit({ type: 'sign.succeeded', namespace })
    return signature
  } catch (cause) {
    const error = await toBaseError(cause)
    latchkey.emit({ type: 'sign.failed', namespace, error })
    throw error
  }
}
