import { type RefObject, useLayoutEffect } from 'react'

/** Focuses the title of the view if the element is removed while it has the focus, as after a retry. */
export function useTitleFocus(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current
    const card = element?.closest('[data-slot="lk-card"]')
    return () => {
      if (element && element === document.activeElement)
        card?.querySelector<HTMLElement>('[data-slot="lk-title"]')?.focus({ preventScroll: true })
    }
  }, [ref])
}
