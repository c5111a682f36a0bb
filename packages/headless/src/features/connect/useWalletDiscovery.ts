'use client'

import { useEffect, useState } from 'react'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'

/** Time after which the found wallets are shown without those of the other namespaces, in milliseconds. */
export const otherNamespacesMs = 300

/** The latchkey whose adapters discover wallets. */
export interface UseWalletDiscoveryParameters extends LatchkeyParameters {}

/** Whether the list of installed wallets is complete. */
export interface UseWalletDiscoveryReturnType {
  /**
   * Whether installed wallets are still being discovered. Show a list afterwards, so that its rows do not
   * move.
   */
  readonly isPending: boolean
  /** `false` while wallets of other namespaces may still be found. */
  readonly isComplete: boolean
}

/**
 * Returns whether installed wallets are still being discovered. Once a wallet is found, waits at most 300 ms
 * for the other namespaces.
 *
 * @example
 * ```tsx
 * import { useConnectors, useWalletDiscovery } from '@latchkey/headless'
 *
 * function Connectors() {
 *   const { isPending } = useWalletDiscovery()
 *   const connectors = useConnectors()
 *   if (isPending) return <p>Loading</p>
 *   return connectors.map(({ key, name }) => <li key={key}>{name}</li>)
 * }
 * ```
 */
export function useWalletDiscovery(
  parameters: UseWalletDiscoveryParameters = {},
): UseWalletDiscoveryReturnType {
  const latchkey = useGivenLatchkey('useWalletDiscovery', parameters.latchkey)
  const { adapters } = latchkey
  const hasLooked = useStoreValue(latchkey, 'modal', (state) => state.hasLooked)
  const namespace = useStoreValue(latchkey, 'modal', (state) => state.namespace)
  const hasFound = useStoreValue(latchkey, 'connectors', ({ connectors }) =>
    connectors.some((each) => each.isInstalled && (!namespace || each.namespace === namespace)),
  )
  const [isLate, setIsLate] = useState(adapters.length === 1)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), otherNamespacesMs)
    return () => clearTimeout(timer)
  }, [])
  return { isPending: !hasLooked && !(hasFound && isLate), isComplete: hasLooked || adapters.length === 1 }
}
