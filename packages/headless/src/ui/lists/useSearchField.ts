'use client'

import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

/** What a search field gets. */
export interface SearchField {
  readonly ref: { readonly current: HTMLInputElement | null }
  onFocus(): void
  onBlur(): void
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void
}

/**
 * Returns the props of a search field above a list: Arrow Down moves the focus into the list of the same
 * view, and the focus stays in the field if it is moved to a place in which React creates another element.
 *
 * @example
 * ```tsx
 * import { useSearchField } from '@latchkey/headless/ui'
 *
 * export function Search({ isSmall, onEnter }: { isSmall: boolean; onEnter: () => void }) {
 *   const field = useSearchField(onEnter)
 *   return isSmall ? <input {...field} /> : <div><input {...field} /></div>
 * }
 * ```
 */
export function useSearchField(onEnter: () => void): SearchField {
  const ref = useRef<HTMLInputElement>(null)
  const isTyping = useRef(false)
  const shown = useRef<HTMLInputElement | null>(null)
  useLayoutEffect(() => {
    // An element that is removed tells React nothing of the focus that it loses.
    if (isTyping.current && shown.current !== ref.current) ref.current?.focus()
    shown.current = ref.current
  })
  return {
    ref,
    onFocus() {
      isTyping.current = true
    },
    onBlur() {
      isTyping.current = false
    },
    onKeyDown(event) {
      if (event.key === 'Enter') onEnter()
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      const view = event.currentTarget.closest('[data-slot="lk-view"]')
      view?.querySelector<HTMLElement>('[data-slot="lk-virtual-list"] [tabindex="0"]')?.focus()
    },
  }
}
