'use client'

import { useEffect, useState } from 'react'

/**
 * Returns the text once it has not changed for a time. An empty text is returned immediately.
 *
 * @param ms In milliseconds. 0 returns the text immediately.
 */
export function useDebounced(typed: string, ms: number): string {
  const [debounced, setDebounced] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), typed === '' ? 0 : ms)
    return () => clearTimeout(timer)
  }, [typed, ms])
  return typed === '' || ms === 0 ? typed : debounced
}
