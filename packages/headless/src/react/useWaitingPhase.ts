'use client'

import { useEffect, useState } from 'react'

/** Time after which the phase is `waiting`, in milliseconds. */
export const waitingShownMs = 300
/** Time after which the phase is `hint`, in milliseconds. */
export const waitingHintMs = 10_000
/** Time after which the phase is `long`, in milliseconds. */
export const waitingLongMs = 60_000

/**
 * How long a request has been pending: `none` for less than 300 ms, `waiting`, `hint` after 10 s, `long`
 * after 60 s.
 */
export type WaitingPhase = 'none' | 'waiting' | 'hint' | 'long'

/**
 * Returns how long a request has been pending, and renders the component when the phase changes.
 *
 * @param startedAt Start of the request, in milliseconds since 1970. `undefined` if none is pending.
 *
 * @example
 * ```tsx
 * import { useWaitingPhase } from '@latchkey/headless'
 *
 * function Waiting({ startedAt }: { startedAt: number }) {
 *   const phase = useWaitingPhase(startedAt)
 *   return phase === 'hint' ? <p>Open your wallet to continue.</p> : null
 * }
 * ```
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
