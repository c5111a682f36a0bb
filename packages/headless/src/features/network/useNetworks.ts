'use client'

import { useMemo } from 'react'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { RegisteredLatchkey } from '../../core/register.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import { deriveNetworks, type Networks } from './getNetworks.js'

/** The namespace whose networks are returned. */
export interface UseNetworksParameters<latchkey extends Latchkey = RegisteredLatchkey>
  extends LatchkeyParameters<latchkey> {}

/** The active network, and the networks that the user can choose. */
export type UseNetworksReturnType<latchkey extends Latchkey = RegisteredLatchkey> = Networks<latchkey>

/**
 * Returns the configured networks and the active one.
 *
 * @example
 * ```tsx
 * import { useNetworks } from '@latchkey/headless'
 *
 * function ActiveNetwork() {
 *   const { network, isUnsupported } = useNetworks()
 *   return <p>{isUnsupported ? 'Unsupported network' : network.name}</p>
 * }
 * ```
 */
export function useNetworks<latchkey extends Latchkey = RegisteredLatchkey>(
  parameters: UseNetworksParameters<latchkey> = {},
): UseNetworksReturnType<latchkey> {
  const latchkey = useGivenLatchkey('useNetworks', parameters.latchkey)
  const state = useStoreValue(latchkey, 'networks', (all) => all)
  return useMemo(() => deriveNetworks<latchkey>(state), [state])
}
