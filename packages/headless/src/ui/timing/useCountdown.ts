'use client'

import { useClock } from './useClock.js'

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
  const now = useClock(until)
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
}
