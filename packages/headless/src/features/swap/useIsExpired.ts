'use client'

import { useEffect, useState } from 'react'
import { quoteMaxAgeMs } from '../../wire/swaps/checkQuote.js'

/** Returns whether a quote that was read at a time is too old to be swapped. */
export function useIsExpired(readAt: number | undefined): boolean {
  const [expired, setExpired] = useState<number>()
  useEffect(() => {
    if (readAt === undefined) return
    const timer = setTimeout(() => setExpired(readAt), readAt + quoteMaxAgeMs - Date.now())
    return () => clearTimeout(timer)
  }, [readAt])
  return readAt !== undefined && expired === readAt
}
