'use client'

import { useEffect, useState } from 'react'

/** A wait shorter than this shows nothing. */
export const waitingShownMs = 300
/** After this a hint where to look. */
export const waitingHintMs = 10_000
/** After this the wait is called long. */
export const waitingLongMs = 60_000

/** How far a wait has come: nothing to show yet, waiting, time for a hint, long. */
export type WaitingPhase = 'none' | 'waiting' | 'hint' | 'long'

/**
 * How far a wait has come, counted from the start of what is waited for, not from when a view came to show it.
 *
 * @param startedAt Milliseconds since 1970; `undefined` while nothing is waited for.
 */
export function useWaitingPhase(startedAt: number | undefined): WaitingPhase {
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    if (startedAt === undefined) return
    const passed = Date.now() - startedAt
    const timers = [waitingShownMs, waitingHintMs, waitingLongMs].map((ms) =>
      setTimeout(() => setNow(Date.now()), Math.max(ms - passed, 0)),
    )
    setNow(Date.now())
    return () => timers.forEach(clearTimeout)
  }, [startedAt])

  if (startedAt === undefined) return 'none'
  const passed = now - startedAt
  if (passed >= waitingLongMs) return 'long'
  if (passed >= waitingHintMs) return 'hint'
  return passed >= waitingShownMs ? 'waiting' : 'none'
}
