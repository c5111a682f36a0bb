import { type RefObject, useEffect } from 'react'

/** Sets `--lk-keyboard` of an element to the height of the on-screen keyboard, in px. */
export function useKeyboardInset(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    const element = ref.current
    if (!viewport || !element) return
    const write = () => {
      const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop)
      element.style.setProperty('--lk-keyboard', `${Math.round(covered)}px`)
    }
    write()
    viewport.addEventListener('resize', write)
    viewport.addEventListener('scroll', write)
    return () => {
      viewport.removeEventListener('resize', write)
      viewport.removeEventListener('scroll', write)
    }
  }, [ref])
}
