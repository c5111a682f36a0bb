import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { Connection } from '../../shared/types.js'

export type ReconnectReturnType = readonly Connection[]

/**
 * Asks the wallets of the last visit again, without any prompt. Resolves with the connections there are in the end; it does
 * not reject.
 */
export async function reconnect(latchkey: Latchkey): Promise<ReconnectReturnType> {
  const results = await Promise.allSettled(
    latchkey.adapters.map(({ namespace }) => internalsOf(latchkey).followStorage(namespace)),
  )
  return results.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []))
}
