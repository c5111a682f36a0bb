'use client'

import { createContext, useCallback, useContext, useMemo, useState } from 'react'

/** Whether the user has hidden all amounts, and the function that changes it. */
export interface HiddenAmounts {
  /** Whether the user has hidden all amounts. */
  readonly areHidden: boolean
  toggle(): void
}

/** Whether amounts are hidden, for the views of one card. */
export const HiddenAmountsContext = createContext<HiddenAmounts>({ areHidden: false, toggle() {} })

/**
 * Returns whether the user has hidden all amounts, and the function that hides or shows them.
 *
 * @example
 * ```tsx
 * import { useHiddenAmounts } from '@latchkey/headless/ui'
 *
 * export function HideButton() {
 *   const { areHidden, toggle } = useHiddenAmounts()
 *   return <button onClick={toggle}>{areHidden ? 'Show amounts' : 'Hide amounts'}</button>
 * }
 * ```
 */
export function useHiddenAmounts(): HiddenAmounts {
  return useContext(HiddenAmountsContext)
}

/**
 * Returns the value of the context. Amounts stay hidden when the modal is closed.
 *
 * @example
 * ```tsx
 * import { HiddenAmountsContext, useHiddenAmountsState } from '@latchkey/headless/ui'
 * import type { ReactNode } from 'react'
 *
 * export function Amounts({ children }: { children: ReactNode }) {
 *   const value = useHiddenAmountsState()
 *   return <HiddenAmountsContext.Provider value={value}>{children}</HiddenAmountsContext.Provider>
 * }
 * ```
 */
export function useHiddenAmountsState(): HiddenAmounts {
  const [areHidden, setAreHidden] = useState(false)
  const toggle = useCallback(() => setAreHidden((were) => !were), [])
  return useMemo(() => ({ areHidden, toggle }), [areHidden, toggle])
}
