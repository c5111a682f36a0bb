import { useEffect } from 'react'

/** Prevents the page from scrolling, and from shifting when its scrollbar disappears. */
export function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return
    const { documentElement: root, body } = document
    const before = { overflow: root.style.overflow, padding: body.style.paddingInlineEnd }
    const scrollbar = window.innerWidth - root.clientWidth
    if (scrollbar > 0) {
      const own = Number.parseFloat(getComputedStyle(body).paddingInlineEnd) || 0
      body.style.paddingInlineEnd = `${own + scrollbar}px`
    }
    root.style.overflow = 'hidden'
    return () => {
      root.style.overflow = before.overflow
      body.style.paddingInlineEnd = before.padding
    }
  }, [isLocked])
}
