'use client'

import { useEffect, useState } from 'react'
import { useLatchkey } from '../../react/useLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'

/** How long wallets of one namespace wait for those of the others, in milliseconds. */
export const otherNamespacesMs = 300

export interface UseWalletDiscoveryReturnType {
  /** Installed wallets are still being looked for, so a list of wallets would change under the pointer. */
  readonly isPending: boolean
}

/**
 * Returns whether installed wallets are still being looked for. Wallets that were found are worth showing 300 ms after
 * the component has mounted, even if another namespace is not done yet.
 *
 * @example
 * const { isPending } = useWalletDiscovery()
 * const connectors = useConnectors()
 * if (isPending) return <Skeleton />
 */
export function useWalletDiscovery(): UseWalletDiscoveryReturnType {
  const { adapters } = useLatchkey('useWalletDiscovery')
  const hasLooked = useStoreValue('modal', (state) => state.hasLooked)
  const namespace = useStoreValue('modal', (state) => state.namespace)
  const hasFound = useStoreValue('connectors', ({ connectors }) =>
    connectors.some((each) => each.isInstalled && (!namespace || each.namespace === namespace)),
  )
  const [isLate, setIsLate] = useState(adapters.length === 1)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), otherNamespacesMs)
    return () => clearTimeout(timer)
  }, [])
  return { isPending: !hasLooked && !(hasFound && isLate) }
}
