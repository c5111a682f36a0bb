'use client'

import { type RefObject, useLayoutEffect } from 'react'

/** More than the buttons of a view take, in pixels. A card that was higher by that showed another view. */
const mostKept = 160

/**
 * Keeps the height that the card had before, while it is shown without its buttons, so that it does not jump.
 *
 * @param body - An element of the card, which gets the height of the buttons too.
 *
 * @example
 * ```tsx
 * import { useKeptCardHeight } from '@latchkey/headless/ui'
 * import { useRef } from 'react'
 *
 * export function Outcome({ isSuccess }: { isSuccess: boolean }) {
 *   const body = useRef<HTMLDivElement>(null)
 *   useKeptCardHeight(body, isSuccess)
 *   return <div ref={body}>{isSuccess ? 'Connected' : 'Waiting'}</div>
 * }
 * ```
 */
export function useKeptCardHeight(body: RefObject<HTMLElement | null>, isKept: boolean): void {
  useLayoutEffect(() => {
    const element = body.current
    const content = element?.closest<HTMLElement>('[data-slot="lk-card-content"]')
    const before = Number.parseFloat(content?.parentElement?.style.getPropertyValue('--lk-card-height') ?? '')
    if (!isKept || !element || !content || !before || before - content.offsetHeight > mostKept) return
    element.style.setProperty('min-height', `${element.offsetHeight + before - content.offsetHeight}px`)
  }, [body, isKept])
}
