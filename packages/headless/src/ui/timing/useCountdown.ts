'use client'

import { useEffect, useState } from 'react'

/**
 * Returns the whole seconds until a time, in milliseconds since 1970. 0 if it is reached or `undefined`.
 *
 * @example
 * ```tsx
 * import { useCountdown } from '@latchkey/headless/ui'
 *
 * export function RetryIn({ retryAt }: { retryAt: number }) {
 *   return <p>Again in {useCountdown(retryAt)} s</p>
 * }
 * ```
 */
export function useCountdown(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  const hasTime = until !== undefined
  useEffect(() => {
    if (!hasTime) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [hasTime])
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
}
