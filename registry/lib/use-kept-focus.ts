import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the first button of a list if the focused one was removed. */
export function useKeptFocus(list: RefObject<HTMLElement | null>, length: number): void {
  const before = useRef(length)
  useEffect(() => {
    const isShorter = length < before.current
    before.current = length
    if (isShorter && document.activeElement === document.body)
      list.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [list, length])
}
