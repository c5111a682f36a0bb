'use client'

import type { Latchkey } from '../core/createLatchkey.js'
import type { RegisteredLatchkey } from '../core/register.js'
import type { LatchkeyParameters } from './hookParameters.js'
import { useGivenLatchkey } from './useGivenLatchkey.js'

/** The latchkey to return instead of that of the provider. */
export interface UseLatchkeyParameters<latchkey extends Latchkey = RegisteredLatchkey>
  extends LatchkeyParameters<latchkey> {}

/**
 * Returns the latchkey of the nearest provider, for actions.
 *
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
  parameters: UseLatchkeyParameters<latchkey> = {},
): latchkey {
  return useGivenLatchkey('useLatchkey', parameters.latchkey)
}
