'use client'

import { type RefObject, useEffect } from 'react'
import { useModal } from '../../features/modal/useModal.js'
import { sheetQuery } from './useMediaQuery.js'

/** A faster swipe closes the sheet from any distance, in pixels per millisecond. */
const fastSwipe = 0.5

/**
 * Closes the sheet if the user swipes it down by a third, or fast. What has been scrolled scrolls back first.
 * If closing is refused, the sheet returns.
 *
 * @example
 * ```tsx
 * import { useSwipeToClose } from '@latchkey/headless/ui'
 * import { useRef } from 'react'
 *
 * export function Sheet() {
 *   const sheet = useRef<HTMLDivElement>(null)
 *   useSwipeToClose(sheet)
 *   return <div ref={sheet} />
 * }
 * ```
 */
export function useSwipeToClose(ref: RefObject<HTMLElement | null>): void {
  const { isOpen, requestClose } = useModal()
  useEffect(() => {
    const sheet = ref.current
    if (!sheet || !isOpen) return
    let start: Touch | undefined
    let swipe: { distance: number; speed: number; at: number } | undefined

    const begin = ({ touches, target }: TouchEvent) => {
      const isOwn = touches.length === 1 && matchMedia(sheetQuery).matches && !isScrolled(target, sheet)
      start = isOwn ? touches[0] : undefined
    }
    const move = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (!start || !touch) return
      const down = touch.clientY - start.clientY
      if (!swipe && down <= Math.abs(touch.clientX - start.clientX)) {
        start = undefined
        return
      }
      if (event.cancelable) event.preventDefault()
      const distance = Math.max(0, down)
      const before = swipe ?? { distance: 0, at: event.timeStamp - 16 }
      const speed = (distance - before.distance) / Math.max(1, event.timeStamp - before.at)
      swipe = { distance, speed, at: event.timeStamp }
      sheet.style.setProperty('transition', 'none')
      sheet.style.setProperty('translate', `0 ${distance}px`)
    }
    const end = ({ type }: TouchEvent) => {
      const isFar = swipe && (swipe.distance > sheet.offsetHeight / 3 || swipe.speed > fastSwipe)
      const isSwipe = swipe !== undefined
      start = undefined
      swipe = undefined
      if (!isSwipe || (isFar && type === 'touchend' && requestClose())) return
      sheet.style.setProperty('transition', 'translate 200ms ease-out')
      sheet.style.removeProperty('translate')
    }

    sheet.style.removeProperty('translate')
    sheet.addEventListener('touchstart', begin, { passive: true })
    sheet.addEventListener('touchmove', move, { passive: false })
    sheet.addEventListener('touchend', end)
    sheet.addEventListener('touchcancel', end)
    return () => {
      sheet.removeEventListener('touchstart', begin)
      sheet.removeEventListener('touchmove', move)
      sheet.removeEventListener('touchend', end)
      sheet.removeEventListener('touchcancel', end)
    }
  }, [ref, isOpen, requestClose])
}

/** Whether the element, or one around it in the sheet, is scrolled down. */
function isScrolled(target: EventTarget | null, sheet: Element): boolean {
  for (let each = target as Element | null; each && each !== sheet; each = each.parentElement)
    if (each.scrollTop > 0) return true
  return false
}
