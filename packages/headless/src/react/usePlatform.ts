'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { detectPlatform } from '../shared/platform/detectPlatform.js'
import type { Platform } from '../shared/platform/platform.js'
import { readEnvironment } from '../shared/platform/readEnvironment.js'
import { subscribeToNothing } from './subscribeToNothing.js'

const serverPlatform: Platform = { device: 'desktop', host: 'browser', isFramed: false, injectedNames: [] }

/**
 * Returns the device and the host of the page. Returns a desktop browser on a server and during hydration.
 *
 * @example
 * ```tsx
 * import { usePlatform } from '@latchkey/headless'
 *
 * function Instructions() {
 *   const { device } = usePlatform()
 *   return <p>{device === 'desktop' ? 'Scan the code' : 'Open your wallet'}</p>
 * }
 * ```
 */
export function usePlatform(): Platform {
  const isBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  return useMemo(() => (isBrowser ? detectPlatform(readEnvironment()) : serverPlatform), [isBrowser])
}
