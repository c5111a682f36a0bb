'use client'

import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Latchkey } from '../core/createLatchkey.js'
import { internalsOf } from '../core/internals.js'
import { listConnectors } from '../core/listConnectors.js'
import { isMobile } from '../shared/platform/deviceOf.js'
import type { Connector } from '../shared/types.js'
import { subscribeToNothing } from './subscribeToNothing.js'
import { useGivenLatchkey } from './useGivenLatchkey.js'
import { useStoreValue } from './useStoreValue.js'

/**
 * Returns the connectors that are shown, for the hooks that list them.
 *
 * @param hook Name of the calling hook, for the error.
 * @param given The latchkey to use. Default: that of the nearest provider.
 */
export function useShownConnectors(hook: string, given?: Latchkey): readonly Connector[] {
  const latchkey = useGivenLatchkey(hook, given)
  const { options } = latchkey
  const { modal } = internalsOf(latchkey)
  // Wallets are discovered only once a component lists them.
  useEffect(() => modal.prepare(), [modal])
  const connectors = useStoreValue(latchkey, 'connectors', (state) => state.connectors)
  const namespace = useStoreValue(latchkey, 'modal', (state) => state.namespace)
  const isOnMobile = useSyncExternalStore(subscribeToNothing, isMobile, () => false)
  return useMemo(
    () => listConnectors({ connectors }, options, { namespace, isMobile: isOnMobile }),
    [connectors, options, namespace, isOnMobile],
  )
}
