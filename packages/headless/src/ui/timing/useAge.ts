'use client'

import { useClock } from './useClock.js'

/**
 * Returns the whole seconds since a time, in milliseconds since 1970. 0 if it is `undefined`.
 *
 * @example
 * ```tsx
 * import { useAge } from '@latchkey/headless/ui'
 *
 * export function QuoteAge({ quotedAt }: { quotedAt: number }) {
 *   return <p>{useAge(quotedAt)} s ago</p>
 * }
 * ```
 */
export function useAge(since: number | undefined): number {
  const now = useClock(since)
  return since === undefined ? 0 : Math.max(0, Math.floor((now - since) / 1000))
}
