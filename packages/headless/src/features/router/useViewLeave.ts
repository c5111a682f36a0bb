'use client'

import { useEffect, useLayoutEffect, useRef } from 'react'
import { internalsOf } from '../../core/internals.js'
import type { Direction, ViewName } from '../../core/stores/router.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'

/** The latchkey whose router is observed. */
export interface UseViewLeaveParameters extends LatchkeyParameters {}

/** How the user left a view. */
export interface ViewLeave {
  /** The next view. The same view if the modal was closed. */
  readonly view: ViewName
  readonly direction: Direction
  /** Whether the modal is still open. */
  readonly isOpen: boolean
}

// React 18 warns about layout effects on a server.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Calls `onLeave` when the component of a view unmounts because the user left the view or closed the modal.
 * Its elements are still in the document. Does not call it when React's StrictMode runs effects twice.
 *
 * @param view The view that the component shows.
 *
 * @example
 * ```tsx
 * import { useConnectAttempt, useViewLeave } from '@latchkey/headless'
 *
 * function Connecting() {
 *   const { cancel, connector } = useConnectAttempt()
 *   useViewLeave('ConnectingExternal', cancel)
 *   return <p>Continue in {connector?.name}</p>
 * }
 * ```
 */
export function useViewLeave(
  view: ViewName,
  onLeave: (next: ViewLeave) => void,
  parameters: UseViewLeaveParameters = {},
): void {
  const { stores } = internalsOf(useGivenLatchkey('useViewLeave', parameters.latchkey))
  const latest = useRef(onLeave)
  useBrowserLayoutEffect(() => {
    latest.current = onLeave
  })
  useBrowserLayoutEffect(
    () => () => {
      const { view: shown, direction } = stores.router.getState()
      const { isOpen } = stores.modal.getState()
      if (shown !== view || !isOpen) latest.current({ view: shown, direction, isOpen })
    },
    [stores, view],
  )
}
