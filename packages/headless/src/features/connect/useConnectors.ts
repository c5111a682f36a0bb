'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { useLatchkey } from '../../react/useLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import type { Connector } from '../../shared/types.js'
import { isMobile, listConnectors } from './getConnectors.js'

const subscribeToNothing = () => () => {}

/** The ways in, filtered and ordered; wallets that announce themselves later appear by themselves. spec 2.8, 3.5, 5.4 */
export function useConnectors(): readonly Connector[] {
  const { options } = useLatchkey('useConnectors')
  const connectors = useStoreValue('connectors', (state) => state)
  const namespace = useStoreValue('modal', (state) => state.namespace)
  const isOnMobile = useSyncExternalStore(subscribeToNothing, isMobile, () => false)
  return useMemo(
    () => listConnectors(connectors, options, { namespace, isMobile: isOnMobile }),
    [connectors, options, namespace, isOnMobile],
  )
}
