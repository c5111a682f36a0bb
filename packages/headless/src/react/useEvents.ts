'use client'

import { useEffect, useRef } from 'react'
import type { LatchkeyEvent } from '../core/events.js'
import type { LatchkeyParameters } from './hookParameters.js'
import { useGivenLatchkey } from './useGivenLatchkey.js'

/** The latchkey whose events are observed. */
export interface UseEventsParameters extends LatchkeyParameters {}

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
export function useEvents(
  onEvent: (event: LatchkeyEvent) => void,
  parameters: UseEventsParameters = {},
): void {
  const { events } = useGivenLatchkey('useEvents', parameters.latchkey)
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => events.subscribe((event) => latest.current(event)), [events])
}
