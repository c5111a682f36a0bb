'use client'

import { useEffect } from 'react'

/**
 * Keeps the page where it is while an element covers it. No style of the page changes, so nothing moves, and
 * nothing has to be restored, whatever else prevents the page from scrolling meanwhile.
 */
export function useScrollLock(element: HTMLElement | null): void {
  useEffect(() => {
    if (!element) return
    const isOwn = (target: EventTarget | null) => target instanceof Node && element.contains(target)
    /** Whether it is not in front of the element. A wallet's window there scrolls as it likes. */
    const isPage = (target: EventTarget | null) =>
      isOwn(target) || target === document.documentElement || target === document.body

    /** Where the page was before something that scrolls it and cannot be refused. */
    let held: { x: number; y: number } | undefined
    const hold = () => {
      held ??= { x: window.scrollX, y: window.scrollY }
    }

    const onWheel = (event: WheelEvent) => {
      // With Ctrl, the wheel enlarges the page.
      if (event.ctrlKey || !isPage(event.target)) return
      const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)
      const step = isSideways ? event.deltaX || event.deltaY : event.deltaY
      if (!canScroll(event.target, element, isSideways ? 'x' : 'y', step)) event.preventDefault()
    }

    let start: Touch | undefined
    const onTouchStart = ({ touches }: TouchEvent) => {
      start = touches[0]
    }
    const onTouchMove = (event: TouchEvent) => {
      const [touch] = event.touches
      // Two fingers enlarge the page, and one moves what is seen of an enlarged one.
      const isZoom = event.touches.length > 1 || (window.visualViewport?.scale ?? 1) > 1
      if (!touch || !start || isZoom || !isPage(event.target) || !event.cancelable) return
      const [right, down] = [start.clientX - touch.clientX, start.clientY - touch.clientY]
      const isSideways = Math.abs(right) > Math.abs(down)
      const can = canScroll(event.target, element, isSideways ? 'x' : 'y', isSideways ? right : down)
      if (!can) event.preventDefault()
    }

    const onKeyDown = (event: KeyboardEvent) => {
      const step = scrollingKeys[event.key]
      if (!step || event.defaultPrevented || event.altKey || !isPage(event.target)) return
      if (isUsedBy(event.target as Element, event.key)) return
      const sign = event.key === ' ' && event.shiftKey ? -step.sign : step.sign
      if (!canScroll(event.target, element, step.axis, sign)) event.preventDefault()
    }

    const onPress = ({ target }: PointerEvent) => {
      // A selection may go on beyond the window.
      if (isPage(target)) hold()
    }
    const onMove = ({ buttons, target }: PointerEvent) => {
      if (buttons !== 0) return
      // Only the scroll bar of the page is not covered. The wheel over it is no event.
      if (isOwn(target)) held = undefined
      else if (isPage(target)) hold()
    }
    const onLeave = ({ buttons, relatedTarget }: PointerEvent) => {
      if (buttons === 0 && !relatedTarget) held = undefined
    }
    const onRelease = () => {
      held = undefined
    }
    const onScroll = ({ target }: Event) => {
      if (held && target === document) window.scrollTo({ left: held.x, top: held.y, behavior: 'instant' })
    }
    const onMouseDown = (event: MouseEvent) => {
      // The middle button lets the pointer scroll.
      if (event.button === 1 && isPage(event.target)) event.preventDefault()
    }

    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    window.addEventListener('wheel', onWheel, { ...options, passive: false })
    window.addEventListener('touchstart', onTouchStart, { ...options, passive: true })
    window.addEventListener('touchmove', onTouchMove, { ...options, passive: false })
    window.addEventListener('pointerdown', onPress, options)
    window.addEventListener('pointermove', onMove, options)
    window.addEventListener('pointerout', onLeave, options)
    window.addEventListener('pointerup', onRelease, options)
    window.addEventListener('pointercancel', onRelease, options)
    window.addEventListener('scroll', onScroll, options)
    window.addEventListener('mousedown', onMouseDown, options)
    // After the views, which use some keys otherwise.
    window.addEventListener('keydown', onKeyDown, { signal: stop.signal })
    return () => stop.abort()
  }, [element])
}

type Axis = 'x' | 'y'

const scrollingKeys: Readonly<Record<string, { axis: Axis; sign: number }>> = {
  ' ': { axis: 'y', sign: 1 },
  PageDown: { axis: 'y', sign: 1 },
  PageUp: { axis: 'y', sign: -1 },
  End: { axis: 'y', sign: 1 },
  Home: { axis: 'y', sign: -1 },
  ArrowDown: { axis: 'y', sign: 1 },
  ArrowUp: { axis: 'y', sign: -1 },
  ArrowRight: { axis: 'x', sign: 1 },
  ArrowLeft: { axis: 'x', sign: -1 },
}

/** Returns whether a part of the element around the target can scroll further in a direction. */
function canScroll(target: EventTarget | null, element: Element, axis: Axis, sign: number): boolean {
  for (let each = target as Node | null; each && element.contains(each); each = each.parentNode) {
    if (!(each instanceof Element)) continue
    const style = getComputedStyle(each)
    if (!/auto|scroll/.test(axis === 'x' ? style.overflowX : style.overflowY)) continue
    const [position, length] =
      axis === 'x'
        ? [Math.abs(each.scrollLeft), each.scrollWidth - each.clientWidth]
        : [each.scrollTop, each.scrollHeight - each.clientHeight]
    // From right to left, the position is 0 at the right, and the signs are reversed.
    const isForward = axis === 'x' && style.direction === 'rtl' ? sign < 0 : sign > 0
    if (isForward ? position < length - 1 : position > 0) return true
  }
  return false
}

/** Returns whether a key is for the control and does not scroll. */
function isUsedBy(control: Element, key: string): boolean {
  const isButton = control.matches('button, summary, [role=button], input:is([type=checkbox], [type=radio])')
  if (isButton) return key === ' ' || (key.startsWith('Arrow') && control.matches('[type=radio]'))
  if (control.matches('textarea, select') || (control as HTMLElement).isContentEditable) return true
  return control.matches('input') && !key.startsWith('Page')
}
