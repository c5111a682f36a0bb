'use client'

import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'

/**
 * Keeps an element mounted until its closing animation has ended.
 *
 * @example
 * ```tsx
 * import { usePresence } from '@latchkey/headless/ui'
 *
 * export function Layer({ isOpen }: { isOpen: boolean }) {
 *   const { isPresent, ref } = usePresence(isOpen)
 *   if (!isPresent) return null
 *   return <div ref={ref} data-state={isOpen ? 'open' : 'closed'} />
 * }
 * ```
 */
export function usePresence(isOpen: boolean): { isPresent: boolean; ref: RefCallback<HTMLElement> } {
  const node = useRef<HTMLElement | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    setIsLeaving(!isOpen)
  }

  useEffect(() => {
    if (!isLeaving) return
    let isCurrent = true
    settled(node.current).then(() => isCurrent && setIsLeaving(false))
    return () => {
      isCurrent = false
    }
  }, [isLeaving])

  const ref = useCallback((element: HTMLElement | null) => {
    node.current = element
  }, [])
  return { isPresent: isOpen || isLeaving, ref }
}

/**
 * Resolves when all animations of the element have ended.
 *
 * @example
 * ```ts
 * import { settled } from '@latchkey/headless/ui'
 *
 * export async function removeAfterAnimation(element: Element) {
 *   await settled(element)
 *   element.remove()
 * }
 * ```
 */
export async function settled(element: Element | null): Promise<void> {
  await Promise.allSettled((element?.getAnimations() ?? []).map((animation) => animation.finished))
}
