'use client'

import { useSyncExternalStore } from 'react'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { EmbeddedSnapshot } from '../../core/embedded.js'
import { subscribeToNothing } from '../../react/subscribeToNothing.js'

const idle: EmbeddedSnapshot = { status: 'idle' }

/** Returns the state of the frame. `idle` without the option `embedded`. */
export function useEmbeddedSnapshot({ embedded }: Latchkey): EmbeddedSnapshot {
  return useSyncExternalStore(
    embedded?.subscribe ?? subscribeToNothing,
    embedded?.getSnapshot ?? (() => idle),
    () => idle,
  )
}
