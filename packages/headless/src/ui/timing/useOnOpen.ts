'use client'

import { useEffect, useRef } from 'react'

/**
 * Calls the callback once: when the view opens, or later when it becomes ready.
 *
 * @param isReady - Default `true`.
 *
 * @example
 * ```tsx
 * import { usePairing } from '@latchkey/headless'
 * import { useOnOpen } from '@latchkey/headless/ui'
 *
 * export function CodeView() {
 *   const pairing = usePairing()
 *   useOnOpen(() => pairing.start(), pairing.isAvailable)
 *   return null
 * }
 * ```
 */
export function useOnOpen(callback: () => void, isReady = true): void {
  const latestRef = useRef(callback)
  const isDoneRef = useRef(false)
  useEffect(() => {
    latestRef.current = callback
  })
  useEffect(() => {
    if (!isReady || isDoneRef.current) return
    isDoneRef.current = true
    latestRef.current()
  }, [isReady])
}
