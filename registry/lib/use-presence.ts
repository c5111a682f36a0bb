import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'

/** Keeps an element mounted until its closing animation has ended. */
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

/** Resolves when all animations of the element have ended. */
export async function settled(element: Element | null): Promise<void> {
  await Promise.allSettled((element?.getAnimations() ?? []).map((animation) => animation.finished))
}
