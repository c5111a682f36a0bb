'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

/** Time for which `isCopied` is true, in milliseconds. */
export const copiedShownMs = 1500

/** The function that copies a text, and whether one was copied. */
export interface UseCopyReturnType {
  /** Copies a text to the clipboard. Resolves with `false` if the browser does not allow it. */
  copy(text: string): Promise<boolean>
  /** Whether a text was copied within the last 1.5 s. */
  readonly isCopied: boolean
}

/**
 * Copies a text to the clipboard, and returns whether one was copied within the last 1.5 s.
 *
 * @example
 * ```tsx
 * import { useCopy } from '@latchkey/headless'
 *
 * function CopyButton({ address }: { address: string }) {
 *   const { copy, isCopied } = useCopy()
 *   return (
 *     <button type="button" onClick={() => copy(address)}>
 *       {isCopied ? 'Copied' : 'Copy'}
 *     </button>
 *   )
 * }
 * ```
 */
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
