import { useEffect, useRef } from 'react'

/**
 * Calls back once: when the view is opened or, if it is not ready by then, as soon as it is.
 *
 * @param isReady - Default `true`.
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
