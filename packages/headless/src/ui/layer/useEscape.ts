'use client'

import { useEffect, useRef } from 'react'
import { isInFront } from './isInFront.js'

/**
 * Calls back on Esc, unless it is meant for something in front of the layer. What is below does not see it.
 */
export function useEscape(layer: HTMLElement | null, onEscape: () => void): void {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  useEffect(() => {
    if (!layer) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      const { activeElement } = document
      // Esc in a wallet's window is not for the layer.
      if (isInFront(activeElement, layer)) return
      event.preventDefault()
      // Esc in a search clears it first.
      const isSearch = activeElement instanceof HTMLInputElement && activeElement.type === 'search'
      if (isSearch && activeElement.value !== '') return
      // No layer below may see it.
      event.stopImmediatePropagation()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [layer])
}
