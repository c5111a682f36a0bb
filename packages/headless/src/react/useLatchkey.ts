'use client'

import type { Latchkey } from '../core/createLatchkey.js'
import type { RegisteredLatchkey } from '../core/register.js'
import { useLatchkeyContext } from './LatchkeyContext.js'

/**
 * Returns the latchkey of the nearest provider, for actions.
 *
 * @param hook Name of the calling hook, for the error. Default: `useLatchkey`.
 * @param given A latchkey to return instead.
 * @throws {LatchkeyNotFoundError} If the component is not inside `LatchkeyProvider`.
 *
 * @example
 * ```tsx
 * import { useLatchkey } from '@latchkey/headless'
 * import { getAccount } from '@latchkey/headless/actions'
 *
 * function AddressButton() {
 *   const latchkey = useLatchkey()
 *   return (
 *     <button type="button" onClick={() => console.log(getAccount(latchkey).address)}>
 *       Print the address
 *     </button>
 *   )
 * }
 * ```
 */
export function useLatchkey<latchkey extends Latchkey = RegisteredLatchkey>(
  hook = 'useLatchkey',
  given?: latchkey,
): latchkey {
  return useLatchkeyContext(hook, given).latchkey as latchkey
}
