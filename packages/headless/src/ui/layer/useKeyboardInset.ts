'use client'

import { type RefObject, useEffect } from 'react'

/**
 * Sets `--lk-keyboard` of an element to the height of the on-screen keyboard, in px.
 *
 * @example
 * ```tsx
 * import { useKeyboardInset } from '@latchkey/headless/ui'
 * import { useRef } from 'react'
 *
 * export function Sheet() {
 *   const sheet = useRef<HTMLDivElement>(null)
 *   useKeyboardInset(sheet)
 *   return <div ref={sheet} style={{ paddingBottom: 'var(--lk-keyboard, 0px)' }} />
 * }
 * ```
 */
export function useKeyboardInset(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    const element = ref.current
    if (!viewport || !element) return
    const write = () => element.style.setProperty('--lk-keyboard', `${keyboardHeight(viewport)}px`)
    write()
    viewport.addEventListener('resize', write)
    viewport.addEventListener('scroll', write)
    return () => {
      viewport.removeEventListener('resize', write)
      viewport.removeEventListener('scroll', write)
    }
  }, [ref])
}

function keyboardHeight({ height, offsetTop, scale }: VisualViewport): number {
  // A page that is wider than the screen has a larger inner size than what is seen, in both directions.
  const whole = window.innerHeight * (document.documentElement.clientWidth / window.innerWidth)
  // A page that the user has enlarged shows less of itself without a keyboard.
  const seen = scale > 1 ? height * scale : height + offsetTop
  return Math.max(0, Math.round(whole - seen))
}
