'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { detectPlatform } from '../shared/platform/detectPlatform.js'
import type { Platform } from '../shared/platform/platform.js'
import { readEnvironment } from '../shared/platform/readEnvironment.js'

const subscribeToNothing = () => () => {}

const serverPlatform: Platform = { device: 'desktop', host: 'browser', isFramed: false, injectedNames: [] }

/** Where the page runs. On a server, and in the frame that takes its HTML over: a desktop browser. */
export function usePlatform(): Platform {
  const isBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  return useMemo(() => (isBrowser ? detectPlatform(readEnvironment()) : serverPlatform), [isBrowser])
}
