'use client'

import { useEffect, useState } from 'react'

const debounceMs = 300

/** Returns the text once it has not changed for 300 ms. An empty text is returned immediately. */
export function useDebouncedSearch(typed: string): string {
  const [debounced, setDebounced] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), typed === '' ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  return typed === '' ? '' : debounced
}
