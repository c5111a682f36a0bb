'use client'

import type { Latchkey } from '../core/createLatchkey.js'
import { useLatchkeyContext } from './context.js'

/**
 * The latchkey of the nearest provider, for the actions.
 *
 * @throws {LatchkeyNotFoundError} without a provider above. spec 1.6
 */
export function useLatchkey(hook = 'useLatchkey'): Latchkey {
  return useLatchkeyContext(hook).latchkey
}
