'use client'

import type { Latchkey } from '../core/createLatchkey.js'
import type { RegisteredLatchkey } from '../core/register.js'
import { useLatchkeyContext } from './LatchkeyContext.js'

/**
 * Returns the latchkey that a hook was given, or that of the nearest provider.
 *
 * @param hook Name of the calling hook, for the error.
 * @param given The latchkey of the hook's parameters.
 * @throws {LatchkeyNotFoundError} If there is neither a provider nor a given latchkey.
 */
export function useGivenLatchkey<latchkey extends Latchkey = RegisteredLatchkey>(
  hook: string,
  given: latchkey | undefined,
): latchkey {
  return useLatchkeyContext(hook, given).latchkey as latchkey
}
