import { type RefObject, useEffect, useRef } from 'react'

/** Where a list has become shorter and what had the focus went with it, the list's first button takes it: it must not be lost. */
export function useKeptFocus(list: RefObject<HTMLElement | null>, length: number): void {
  const before = useRef(length)
  useEffect(() => {
    const isShorter = length < before.current
    before.current = length
    if (isShorter && document.activeElement === document.body)
      list.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [list, length])
}
