'use client'

import { useEffect, useRef } from 'react'
import type { LatchkeyEvent } from '../core/events.js'
import { useLatchkey } from './useLatchkey.js'

/**
 * Calls `onEvent` for each event of the latchkey, while the component is mounted. Does not render the
 * component.
 *
 * @example
 * ```tsx
 * import { useEvents } from '@latchkey/headless'
 *
 * function Analytics() {
 *   useEvents((event) => console.log(event.type))
 *   return null
 * }
 * ```
 */
export function useEvents(onEvent: (event: LatchkeyEvent) => void): void {
  const { events } = useLatchkey('useEvents')
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => events.subscribe((event) => latest.current(event)), [events])
}
