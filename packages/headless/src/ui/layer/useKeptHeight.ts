'use client'

import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps the height that the content has when it is shown, so that rows do not move if there are more or fewer
 * later. More rows scroll. The card has this height at once, without an animation.
 *
 * @param content - Changes if the content is another one. `undefined` if there is none to keep.
 * @param onKeep - Called with the height of the card, in pixels. Must be stable between renders.
 *
 * @example
 * ```tsx
 * import { useKeptHeight } from '@latchkey/headless/ui'
 * import { useModal } from '@latchkey/headless'
 * import { useRef } from 'react'
 *
 * export function Rows({ namespace }: { namespace: string }) {
 *   const list = useRef<HTMLDivElement>(null)
 *   useKeptHeight(list, namespace, useModal().keepHeight)
 *   return <div ref={list} />
 * }
 * ```
 */
export function useKeptHeight(
  element: RefObject<HTMLElement | null>,
  content: unknown,
  onKeep: (height: number) => void,
): void {
  useLayoutEffect(() => {
    const box = element.current
    const inner = box?.closest<HTMLElement>('[data-slot="lk-card-content"]')
    const card = inner?.parentElement
    if (!box || !card || content === undefined) return
    let frame = 0
    const keep = () => {
      // Both are read before anything is written, so that the browser lays out the page once.
      const [boxHeight, cardHeight] = [box.scrollHeight, inner.offsetHeight]
      // The page hides the card: it has no height until it is shown.
      if (cardHeight === 0) return false
      box.style.setProperty('height', `${boxHeight}px`)
      onKeep(cardHeight)
      card.style.setProperty('transition', 'none')
      card.style.setProperty('--lk-card-height', `${cardHeight}px`)
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          card.style.removeProperty('transition')
        })
      })
      return true
    }
    const observer = new ResizeObserver(() => keep() && observer.disconnect())
    if (!keep()) observer.observe(inner)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      card.style.removeProperty('transition')
      box.style.removeProperty('height')
    }
  }, [element, content, onKeep])
}
