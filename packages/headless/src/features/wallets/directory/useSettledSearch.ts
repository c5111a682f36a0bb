'use client'

import { useEffect, useState } from 'react'

const searchWaitMs = 300

/** Returns the text once it has not changed for 300 ms. An empty text is returned immediately. */
export function useSettledSearch(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : searchWaitMs)
    return () => clearTimeout(timer)
  }, [typed])
  return typed === '' ? '' : settled
}
