import { useEffect } from 'react'

/**
 * Hides the focus and the presses in an element from listeners of the document. A dialog of the page that
 * keeps the focus inside, or closes on a press outside, then does neither while the user is in the element.
 */
export function useOwnEvents(element: HTMLElement | null): void {
  useEffect(() => {
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

const types = ['focusin', 'focusout', 'pointerdown', 'mousedown', 'touchstart']
