import { type RefObject, useEffect } from 'react'

/**
 * Keeps the events of an element from the rest of the page. The modal closes on a click outside of it and
 * traps the focus, and listens to both on the document.
 */
export function useEventsStayInside(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    const events = ['pointerdown', 'mousedown', 'touchstart', 'focusin', 'focusout', 'keydown'] as const
    const stop = (event: Event) => event.stopPropagation()
    for (const event of events) element?.addEventListener(event, stop)
    return () => {
      for (const event of events) element?.removeEventListener(event, stop)
    }
  }, [ref])
}
