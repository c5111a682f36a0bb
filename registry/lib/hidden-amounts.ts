import { createContext, useCallback, useContext, useMemo, useState } from 'react'

export interface HiddenAmounts {
  /** Whether the user has hidden all amounts. */
  readonly areHidden: boolean
  toggle(): void
}

export const HiddenAmountsContext = createContext<HiddenAmounts>({ areHidden: false, toggle() {} })

/** Returns whether the user has hidden all amounts, and the function that hides or shows them. */
export function useHiddenAmounts(): HiddenAmounts {
  return useContext(HiddenAmountsContext)
}

/** Returns the value of the context. Amounts stay hidden when the modal is closed. */
export function useHiddenAmountsState(): HiddenAmounts {
  const [areHidden, setAreHidden] = useState(false)
  const toggle = useCallback(() => setAreHidden((were) => !were), [])
  return useMemo(() => ({ areHidden, toggle }), [areHidden, toggle])
}
