'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

/** How long "copied" is said. */
export const copiedShownMs = 1500

export interface UseCopyReturnType {
  /** Puts a text on the clipboard; false where the browser does not allow it. */
  copy(text: string): Promise<boolean>
  readonly isCopied: boolean
}

/** Copies a text and says so for a moment. */
export function useCopy(): UseCopyReturnType {
  const [isCopied, setIsCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = useCallback(async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return false
    }
    clearTimeout(timer.current)
    setIsCopied(true)
    timer.current = setTimeout(() => setIsCopied(false), copiedShownMs)
    return true
  }, [])
  return { copy, isCopied }
}
