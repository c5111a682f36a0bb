'use client'

import { type MouseEvent, useState } from 'react'
import { useEscape } from './useEscape.js'
import { useLayerPlace } from './useLayerPlace.js'
import { useOwnEvents } from './useOwnEvents.js'

/** Where the empty card is, and what cancels it. */
export interface ShellParameters {
  /** The parent element. Default: the body, or what the page has open in front of it. */
  container?: HTMLElement | undefined
  /** Called on Esc and on a press on the scrim. */
  onCancel: () => void
}

/** The place of the empty card, and the props of its layer. */
export interface Shell {
  /** The parent element of the layer. `undefined` until it is known. */
  readonly place: HTMLElement | undefined
  /** For the layer. It fills the screen: a press on it is a press on the scrim. */
  readonly layerProps: {
    ref: (layer: HTMLElement | null) => void
    onMouseDown: (event: MouseEvent) => void
    onClick: (event: MouseEvent) => void
  }
}

/**
 * Makes an element a layer over the page, in the place of the modal, while the code of the modal is loading.
 * The focus stays where it was, so that the modal can return it there.
 *
 * @example
 * ```tsx
 * import { type ShellParameters, useShell } from '@latchkey/headless/ui'
 * import { createPortal } from 'react-dom'
 *
 * export function Shell(parameters: ShellParameters) {
 *   const { place, layerProps } = useShell(parameters)
 *   return place ? createPortal(<div {...layerProps}>Loading…</div>, place) : null
 * }
 * ```
 */
export function useShell({ container, onCancel }: ShellParameters): Shell {
  const [layer, setLayer] = useState<HTMLElement | null>(null)
  const place = useLayerPlace(layer, container)
  useOwnEvents(layer)
  useEscape(layer, onCancel)
  return {
    place,
    layerProps: {
      ref: setLayer,
      onMouseDown(event) {
        // A press would take the focus from the button that it returns to.
        event.preventDefault()
      },
      onClick(event) {
        // The second press of a double click was meant for what has opened it.
        if (event.detail < 2 && event.target === event.currentTarget) onCancel()
      },
    },
  }
}
