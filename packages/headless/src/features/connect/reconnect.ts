import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { Connection } from '../../shared/types.js'

/** The connections of the last visit that were restored. */
export type ReconnectReturnType = readonly Connection[]

/**
 * Reconnects the wallets of the last visit, without a prompt. Resolves with the active connection of each
 * connected namespace. Never rejects.
 *
 * @example
 * ```ts
 * import { reconnect } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const connections = await reconnect(latchkey)
 * ```
 */
export async function reconnect(latchkey: Latchkey): Promise<ReconnectReturnType> {
  const results = await Promise.allSettled(
    latchkey.adapters.map(({ namespace }) => internalsOf(latchkey).followStorage(namespace)),
  )
  return results.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []))
}
