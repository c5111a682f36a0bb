'use client'

import { useEffect } from 'react'
import { isInFront } from './isInFront.js'

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, iframe, [tabindex]'

/**
 * Keeps Tab inside an element: it leads from the last focusable child to the first, and back. A focus that is
 * lost because its element was removed comes back with it.
 */
export function useFocusLoop(element: HTMLElement | null): void {
  useEffect(() => {
    if (!element) return
    const onKeyDown = (event: KeyboardEvent) => {
      const isTab = event.key === 'Tab' && !event.altKey && !event.ctrlKey && !event.metaKey
      if (!isTab || event.defaultPrevented) return
      const active = document.activeElement
      // A wallet's own window in the page is left to itself.
      if (isInFront(active, element)) return
      const children = [...element.querySelectorAll<HTMLElement>(reachable)].filter(isReachable)
      const [first, last] = [children[0], children.at(-1)]
      const edge = event.shiftKey ? first : last
      const isOutside = !active || !element.contains(active)
      const isBeyond = !edge || isOutside || active === edge || isBefore(active, edge) === event.shiftKey
      if (!isBeyond) return
      event.preventDefault()
      const next = event.shiftKey ? last : first
      next?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [element])
}

function isReachable(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.closest('[inert]')) return false
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
}

/** Whether an element comes before another in the page. */
function isBefore(element: Element, other: Element): boolean {
  return Boolean(element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
}
