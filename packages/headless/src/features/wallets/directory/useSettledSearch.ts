'use client'

import { useEffect, useState } from 'react'

const searchWaitMs = 300

/** What was typed, once typing has stopped for 300 ms; nothing at all at once. */
export function useSettledSearch(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : searchWaitMs)
    return () => clearTimeout(timer)
  }, [typed])
  return typed === '' ? '' : settled
}
