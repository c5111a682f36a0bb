'use client'

import { useCallback, useSyncExternalStore } from 'react'

/** The modal is a sheet at the bottom of a small screen. The same as `lk-sheet` in theme.css. */
export const sheetQuery = '(max-width: 479.98px), (max-height: 499.98px)'

/** Too little height for more than the header to stay in place. The same as `lk-short` in theme.css. */
export const shortQuery = '(max-height: 399.98px)'

/**
 * Returns whether the screen matches a media query.
 *
 * @example
 * ```tsx
 * import { sheetQuery, useMediaQuery } from '@latchkey/headless/ui'
 *
 * export function Layout() {
 *   return <p>{useMediaQuery(sheetQuery) ? 'sheet' : 'card'}</p>
 * }
 * ```
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches, notOnServer)
}

function notOnServer(): boolean {
  return false
}
