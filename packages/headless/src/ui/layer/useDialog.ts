'use client'

import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { useEscape } from './useEscape.js'
import { useFocusLoop } from './useFocusLoop.js'
import { useLayerPlace } from './useLayerPlace.js'
import { useOwnEvents } from './useOwnEvents.js'
import { useScrollLock } from './useScrollLock.js'

/** The dialog, and when it closes. */
export interface DialogParameters {
  isOpen: boolean
  /** Called on Esc and on a press on the scrim. The parent decides whether to close. */
  onRequestClose: () => void
  /** The parent element. Default: the body, or what the page has open in front of it. */
  container?: HTMLElement | undefined
  /** Selector of the element to focus when the dialog opens. */
  initialFocus: string
}

/** The state of a dialog, and the props of its content. */
export interface DialogLayer {
  /** The content once it is in the page. */
  readonly layer: HTMLElement | null
  /** The parent element of the content. `undefined` until it is known. */
  readonly place: HTMLElement | undefined
  /** For `Dialog.Content` of Radix. It fills the screen: a press on it is a press on the scrim. */
  readonly contentProps: {
    ref: (layer: HTMLDivElement | null) => void
    onOpenAutoFocus: (event: Event) => void
    onCloseAutoFocus: (event: Event) => void
    onKeyDown: (event: KeyboardEvent) => void
    onPointerDown: (event: PointerEvent) => void
    onClick: (event: MouseEvent) => void
  }
}

/**
 * Makes a dialog of Radix that is not modal for it a dialog over the page: Tab stays in it, the page does not
 * scroll, Esc and a press on the scrim ask to close it, and the focus returns to what opened it. A window
 * that a wallet draws into the page can be used all the same.
 *
 * @example
 * ```tsx
 * import { useDialog } from '@latchkey/headless/ui'
 *
 * export function useWalletDialog(isOpen: boolean, close: () => void) {
 *   // For `container` of `Dialog.Portal`, and the props of `Dialog.Content`.
 *   const { place, contentProps } = useDialog({ isOpen, onRequestClose: close, initialFocus: 'h2' })
 *   return { place, contentProps }
 * }
 * ```
 */
export function useDialog({
  isOpen,
  onRequestClose,
  container,
  initialFocus,
}: DialogParameters): DialogLayer {
  const [layer, setLayer] = useState<HTMLDivElement | null>(null)
  const cameFrom = useRef<Element | null>(null)
  const isScrimPressed = useRef(false)
  const place = useLayerPlace(layer, container)
  useOwnEvents(layer)
  useFocusLoop(layer)
  useScrollLock(isOpen ? layer : null)
  useEscape(layer, () => isOpen && onRequestClose())
  return {
    layer,
    place,
    contentProps: {
      ref: setLayer,
      onOpenAutoFocus(event) {
        event.preventDefault()
        cameFrom.current = document.activeElement
        const target = event.currentTarget as HTMLElement
        target.querySelector<HTMLElement>(initialFocus)?.focus({ preventScroll: true })
      },
      onCloseAutoFocus(event) {
        event.preventDefault()
        returnFocus(cameFrom.current)
      },
      onKeyDown(event) {
        // Nor one around it in React.
        if (event.key === 'Escape') event.stopPropagation()
      },
      onPointerDown(event) {
        isScrimPressed.current = event.target === event.currentTarget
      },
      onClick(event) {
        // The second press of a double click was meant for the card, which may be smaller now.
        if (event.detail > 1) return
        if (isScrimPressed.current && event.target === event.currentTarget) onRequestClose()
      },
    },
  }
}

/** The buttons of the page that open the dialog. */
const entry = 'button[data-latchkey][aria-haspopup="dialog"]'

/** Focuses what was focused before, unless the app has moved the focus elsewhere meanwhile. */
function returnFocus(cameFrom: Element | null): void {
  const around = document.activeElement ?? document.body
  // The app may show another button now, for instance that of the account.
  const origins = [cameFrom, ...document.querySelectorAll(entry)]
  const origin = origins.find((each) => around.contains(each) && each?.getClientRects().length)
  if (origin instanceof HTMLElement) origin.focus({ preventScroll: true })
}
