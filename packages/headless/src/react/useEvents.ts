'use client'

import { useEffect, useRef } from 'react'
import type { LatchkeyEvent } from '../core/events.js'
import { useLatchkey } from './useLatchkey.js'

/** Calls back for everything that happens, while the component is there; it does not render again. */
export function useEvents(onEvent: (event: LatchkeyEvent) => void): void {
  const { events } = useLatchkey('useEvents')
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => events.subscribe((event) => latest.current(event)), [events])
}
