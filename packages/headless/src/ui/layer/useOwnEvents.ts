'use client'

import { useLayoutEffect } from 'react'

/**
 * Hides what the user does in an element from listeners of the document. A dialog of the page that keeps the
 * focus inside, closes on a press outside, or lets nothing outside scroll, then does none of it while the
 * user is in the element.
 */
export function useOwnEvents(element: HTMLElement | null): void {
  // Before the focus enters, which an effect of the element may do.
  useLayoutEffect(() => {
    if (!element) return
    const isInside = (target: EventTarget | null) => target instanceof Node && element.contains(target)
    const hide = (event: Event) => {
      const isEntering = event.type === 'focusout' && isInside((event as FocusEvent).relatedTarget)
      if (isEntering || isInside(event.target)) event.stopPropagation()
    }
    // Above the containers that React listens on, and below the document.
    const root = document.documentElement
    for (const type of types) root.addEventListener(type, hide)
    return () => {
      for (const type of types) root.removeEventListener(type, hide)
    }
  }, [element])
}

// Without those that end a press, which may have begun in the page.
const types = [
  ...['focusin', 'focusout', 'pointerdown', 'mousedown', 'click', 'wheel'],
  ...['touchstart', 'touchmove', 'touchend'],
]
