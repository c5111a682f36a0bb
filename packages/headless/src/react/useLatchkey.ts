'use client'

import type { Latchkey } from '../core/createLatchkey.js'
import { useLatchkeyContext } from './context.js'

/**
 * The latchkey of the nearest provider, for the actions.
 *
 * @param hook The hook that is called, for the error.
 * @param given The latchkey that the hook was given, if any.
 * @throws {LatchkeyNotFoundError} without a provider above.
 */
export function useLatchkey(hook = 'useLatchkey', given?: Latchkey): Latchkey {
  return useLatchkeyContext(hook, given).latchkey
}
