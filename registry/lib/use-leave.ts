import { useLatchkey, type ViewName } from '@latchkey/headless'
import { useEffect, useRef } from 'react'

/**
 * Calls back when the visitor has left a view, or closed the modal: not when React's StrictMode takes the view out and puts it
 * back in one go.
 */
export function useLeave(view: ViewName, onLeave: (next: ViewName) => void): void {
  const { stores } = useLatchkey()
  const latest = useRef(onLeave)
  useEffect(() => {
    latest.current = onLeave
  })
  useEffect(
    () => () => {
      const next = stores.router.getState().view
      if (next !== view || !stores.modal.getState().isOpen) latest.current(next)
    },
    [stores, view],
  )
}
