'use client'

import { useEffect, useRef, useState } from 'react'

/**
 * Returns the text once it has not changed for a time. An empty text is returned immediately.
 *
 * @param ms In milliseconds. 0 returns the text immediately.
 * @param onSettled Called when the text has settled, before the render that returns it. What it requests
 * leaves some milliseconds before what an effect of that render would request.
 */
export function useDebounced(typed: string, ms: number, onSettled?: () => void): string {
  const [debounced, setDebounced] = useState(typed)
  const settledRef = useRef(onSettled)
  useEffect(() => {
    settledRef.current = onSettled
  })
  useEffect(() => {
    if (typed === debounced) return
    const settle = () => {
      settledRef.current?.()
      setDebounced(typed)
    }
    const timer = setTimeout(settle, typed === '' ? 0 : ms)
    return () => clearTimeout(timer)
  }, [typed, debounced, ms])
  return typed === '' || ms === 0 ? typed : debounced
}
