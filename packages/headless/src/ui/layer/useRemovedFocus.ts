'use client'

import { type RefObject, useEffect } from 'react'

const reachable = 'a[href], button:not(:disabled), input:not(:disabled)'

/**
 * Keeps the focus in the card if the element that has it is removed, as the button of a retry is. What took
 * its place in a list has the focus then, or the row beside it, and elsewhere the title.
 *
 * @example
 * ```tsx
 * import { useRemovedFocus } from '@latchkey/headless/ui'
 * import { useRef } from 'react'
 *
 * export function Card() {
 *   const content = useRef<HTMLDivElement>(null)
 *   useRemovedFocus(content)
 *   return <div ref={content} />
 * }
 * ```
 */
export function useRemovedFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = content.current
    if (!element) return
    let focused: Node | undefined
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Node ? target : undefined
    }
    const forget = ({ target }: FocusEvent) => {
      queueMicrotask(() => {
        // Browsers tell this too of an element that is being removed, and when another window is in front.
        const hasLeft = focused?.isConnected && document.activeElement !== focused
        if (target === focused && hasLeft) focused = undefined
      })
    }
    const observer = new MutationObserver((records) => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return
      const removal = records.find(({ removedNodes }) =>
        [...removedNodes].some((node) => node.contains(focused ?? null)),
      )
      if (!removal) return
      const title = element.querySelector<HTMLElement>('[data-slot="lk-title"]')
      const next = besideInList(removal) ?? title
      next?.focus({ preventScroll: true })
    })
    element.addEventListener('focusin', remember)
    element.addEventListener('focusout', forget)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', remember)
      element.removeEventListener('focusout', forget)
    }
  }, [content])
}

/** The control in the row whose content was replaced, or in the row next to one that was removed. */
function besideInList({ target, nextSibling, previousSibling }: MutationRecord): HTMLElement | undefined {
  const row = target instanceof Element ? target.closest('li') : null
  const isList = target instanceof Element && target.matches('ul, ol')
  const rows = row ? [row] : isList ? [nextSibling, previousSibling] : []
  for (const each of rows) {
    const control =
      each instanceof Element && each.isConnected ? each.querySelector<HTMLElement>(reachable) : null
    if (control) return control
  }
  return undefined
}
