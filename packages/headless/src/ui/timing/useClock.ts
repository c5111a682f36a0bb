'use client'

import { useEffect, useState } from 'react'

/** Returns what time it is, each second while there is a time to compare it with. */
export function useClock(time: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (time === undefined) return
    // The time of the last render can be long ago.
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [time])
  return now
}
