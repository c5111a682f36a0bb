import type { PointerEvent } from 'react'

/** A pointer that moves by less than this is held still, in CSS pixels. */
const slop = 8

/**
 * Handles `onPointerDown` of a button that can move when something arrives above it. Browsers report no click
 * if the button is elsewhere when the pointer is released. It is clicked then, unless the pointer has moved.
 *
 * @example
 * ```tsx
 * import { stillPress } from '@latchkey/headless/ui'
 *
 * export function ReviewButton({ onReview }: { onReview: () => void }) {
 *   return (
 *     <button onPointerDown={stillPress} onClick={onReview}>
 *       Review
 *     </button>
 *   )
 * }
 * ```
 */
export function stillPress(down: PointerEvent<HTMLElement>) {
  // A press of another mouse button is no click.
  if (down.button !== 0) return
  const { currentTarget: button, clientX, clientY, pointerId } = down
  const ended = new AbortController()
  const { signal } = ended
  const onEnd = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return
    ended.abort()
    const { type, clientX: x, clientY: y } = event
    const isStill = Math.hypot(x - clientX, y - clientY) < slop
    const root = button.getRootNode() as Document | ShadowRoot
    const isThere = button.contains(root.elementFromPoint(x, y))
    if (type === 'pointerup' && isStill && !isThere) button.click()
  }
  window.addEventListener('pointerup', onEnd, { signal })
  window.addEventListener('pointercancel', onEnd, { signal })
}
