'use client'

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useModal } from '../../features/modal/useModal.js'
import { useRouter } from '../../features/router/useRouter.js'
import { useEvents } from '../../react/useEvents.js'
import { copyOf } from '../layer/copyOf.js'
import { moveFocus } from '../layer/moveFocus.js'
import { useRemovedFocus } from '../layer/useRemovedFocus.js'

/**
 * Makes an element the content of the modal's card, which is its parent:
 *
 * - `--lk-card-height` of the card is the height of the content, so that a stylesheet can animate it;
 * - while the modal closes, the card shows a copy of the last view (`data-slot="lk-last-view"`), because the
 *   router shows its first view again at once;
 * - the arrow keys, Home and End move the focus between the rows of a list;
 * - while the code of the next view is loading, the button that was pressed has `data-loading`;
 * - if the element that has the focus is removed, the focus stays in the card.
 *
 * @example
 * ```tsx
 * import { useCardContent } from '@latchkey/headless/ui'
 * import { type ReactNode, useRef } from 'react'
 *
 * export function Card({ children }: { children: ReactNode }) {
 *   const content = useRef<HTMLDivElement>(null)
 *   useCardContent(content)
 *   return (
 *     <div style={{ height: 'var(--lk-card-height)', overflow: 'clip', position: 'relative' }}>
 *       <div ref={content}>{children}</div>
 *     </div>
 *   )
 * }
 * ```
 */
export function useCardContent(content: RefObject<HTMLElement | null>): void {
  useContentHeight(content)
  useLastView(content)
  useArrowKeys(content)
  usePressedMark(content)
  useRemovedFocus(content)
}

function useContentHeight(content: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = content.current
    const card = element?.parentElement
    if (!element || !card) return
    // Called before the first frame too.
    const observer = new ResizeObserver(() =>
      card.style.setProperty('--lk-card-height', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [content])
}

function useLastView(content: RefObject<HTMLElement | null>): void {
  const { isOpen } = useModal()
  const undo = useRef<() => void>(undefined)
  useEvents(({ type }) => {
    const element = content.current
    const card = element?.parentElement
    // React has not rendered the new state yet.
    if (type !== 'modal.closed' || !element || !card) return
    const { copy, start } = copyOf(element)
    copy.dataset.slot = 'lk-last-view'
    copy.style.cssText += ';position:absolute;inset:0 0 auto;margin-inline:auto'
    card.style.setProperty('height', `${card.offsetHeight}px`)
    element.style.setProperty('opacity', '0')
    card.append(copy)
    start()
    undo.current = () => {
      copy.remove()
      card.style.removeProperty('height')
      element.style.removeProperty('opacity')
    }
  })
  useLayoutEffect(() => {
    if (isOpen) undo.current?.()
  }, [isOpen])
}

function useArrowKeys(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = content.current
    element?.addEventListener('keydown', moveFocus)
    return () => element?.removeEventListener('keydown', moveFocus)
  }, [content])
}

function usePressedMark(content: RefObject<HTMLElement | null>): void {
  const { isLoadingView } = useRouter()
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    const element = content.current
    const remember = ({ target }: Event) => {
      pressed.current = target instanceof Element ? target.closest('button') : null
    }
    element?.addEventListener('click', remember, true)
    return () => element?.removeEventListener('click', remember, true)
  }, [content])
  useEffect(() => {
    const element = pressed.current
    if (!isLoadingView || !element) return
    element.setAttribute('data-loading', '')
    return () => element.removeAttribute('data-loading')
  }, [isLoadingView])
}
