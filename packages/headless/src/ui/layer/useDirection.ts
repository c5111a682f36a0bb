'use client'

import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Returns the direction of text around an element, for a component that takes it as a property, as those of
 * Radix do. `ltr` until it is known. It is read when the element is shown.
 *
 * @example
 * ```tsx
 * import { useDirection } from '@latchkey/headless/ui'
 * import { type ReactNode, useRef } from 'react'
 *
 * export function Box({ children }: { children: ReactNode }) {
 *   const ref = useRef<HTMLDivElement>(null)
 *   return (
 *     <div ref={ref} dir={useDirection(ref)}>
 *       {children}
 *     </div>
 *   )
 * }
 * ```
 */
export function useDirection(element: RefObject<HTMLElement | null>): 'ltr' | 'rtl' {
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr')
  useLayoutEffect(() => {
    // Of the parent, because the element itself may have been given one.
    const parent = element.current?.parentElement
    setDirection(parent && getComputedStyle(parent).direction === 'rtl' ? 'rtl' : 'ltr')
  }, [element])
  return direction
}
