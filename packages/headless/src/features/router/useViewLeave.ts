'use client'

import { useEffect, useLayoutEffect, useRef } from 'react'
import { internalsOf } from '../../core/internals.js'
import type { Direction, ViewName } from '../../core/stores/router.js'
import { useLatchkey } from '../../react/useLatchkey.js'

export interface ViewLeave {
  /** The view that is shown instead. The same view if the modal was closed. */
  readonly view: ViewName
  readonly direction: Direction
  /** Whether the modal is still open. */
  readonly isOpen: boolean
}

// React 18 warns of a layout effect on a server.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Calls back when the component of a view unmounts because the user left the view or closed the modal, while its
 * elements are still in the document. Does not call back when React's StrictMode runs effects a second time.
 *
 * @param view The view that the component shows.
 * @example
 * const { cancel } = useConnectAttempt()
 * useViewLeave('ConnectingExternal', cancel)
 */
export function useViewLeave(view: ViewName, onLeave: (next: ViewLeave) => void): void {
  const { stores } = internalsOf(useLatchkey('useViewLeave'))
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
