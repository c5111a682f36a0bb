'use client'

import { type RefObject, useEffect, useRef } from 'react'
import type { ViewName } from '../../core/stores/router.js'
import { useRouter } from '../../features/router/useRouter.js'

/** Buttons that lead back or away. */
const leaving = '[data-action="back"], [data-action="close"]'

/**
 * Focuses the title when the view changes, so that screen readers read it. After Back, what the user pressed
 * in that view has the focus instead. A focus elsewhere on the page, in a list that the user has come back
 * to, or in a field that is all the view is for (`data-first-focus`), stays where it is.
 *
 * @param title - The title, inside `data-slot="lk-card"` or `data-slot="lk-dialog"`.
 * @param version - Increases with every view: `version` of `useCurrentViewHeader`. The first has no effect.
 *
 * @example
 * ```tsx
 * import { useCurrentViewHeader, useTitleFocus } from '@latchkey/headless/ui'
 * import { useRef } from 'react'
 *
 * export function Title() {
 *   const { title, version } = useCurrentViewHeader()
 *   const ref = useRef<HTMLHeadingElement>(null)
 *   useTitleFocus(ref, version)
 *   return (
 *     <h2 key={version} ref={ref} tabIndex={-1}>
 *       {title}
 *     </h2>
 *   )
 * }
 * ```
 */
export function useTitleFocus(title: RefObject<HTMLElement | null>, version: number): void {
  const { view, direction } = useRouter()
  const pressed = useRef(new Map<ViewName, { readonly index: number; readonly text: string | null }>())
  useEffect(() => {
    const card = cardOf(title.current)
    const remember = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest<HTMLElement>('button, a') : null
      if (!card || !control || control.matches(leaving)) return
      pressed.current.set(view, { index: controlsIn(card).indexOf(control), text: control.textContent })
    }
    card?.addEventListener('click', remember, true)
    return () => card?.removeEventListener('click', remember, true)
  }, [title, view])
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    const card = cardOf(title.current)
    const active = document.activeElement
    const isElsewhere = active !== null && active !== document.body && !card?.contains(active)
    const isKept = active?.closest('[data-slot="lk-virtual-list"], [data-first-focus]')
    if (version <= 1 || isElsewhere || isKept) return
    const known = direction === 'back' ? pressed.current.get(view) : undefined
    pressed.current.delete(view)
    const controls = card && known ? controlsIn(card) : []
    const isIt = (control: HTMLElement | undefined) => control?.textContent === known?.text
    const at = controls[known?.index ?? 0]
    const cameFrom = isIt(at) ? at : controls.find(isIt)
    const next = cameFrom ?? title.current
    next?.focus({ preventScroll: true })
  }, [title, version, view, direction])
}

function cardOf(title: HTMLElement | null) {
  return title?.closest<HTMLElement>('[data-slot="lk-dialog"], [data-slot="lk-card"]')
}

function controlsIn(card: HTMLElement): HTMLElement[] {
  return [...card.querySelectorAll<HTMLElement>('button, a')].filter((control) => !control.matches(leaving))
}
