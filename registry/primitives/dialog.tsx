import {
  type ComponentPropsWithoutRef,
  forwardRef,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { cn } from '../lib/cn'
import { useFocusLoop } from '../lib/use-focus-loop'
import { useOwnEvents } from '../lib/use-own-events'
import { usePresence } from '../lib/use-presence'
import { useScrollLock } from '../lib/use-scroll-lock'

export interface DialogProps extends ComponentPropsWithoutRef<'div'> {
  isOpen: boolean
  /** Called on Esc and on a press on the scrim. The parent decides whether to close. */
  onRequestClose: () => void
  /** The parent element. Default: `document.body`. */
  container?: HTMLElement | undefined
  /** Selector of the element to focus when the dialog opens. */
  initialFocus: string
}

/**
 * A dialog over the page: a card in the middle, or a sheet at the bottom on a phone. It is not a <dialog>,
 * because some wallets show their own window in the same page, which the user must be able to use. The page
 * is covered, does not scroll and is hidden from screen readers.
 */
export const Dialog = forwardRef<HTMLDivElement, DialogProps>(({ isOpen, container, ...props }, ref) => {
  const presence = usePresence(isOpen)
  useScrollLock(isOpen)
  if (!presence.isPresent) return null
  const layer = <Layer ref={ref} isOpen={isOpen} presenceRef={presence.ref} {...props} />
  return createPortal(layer, container ?? document.body)
})
Dialog.displayName = 'Dialog'

interface LayerProps extends Omit<DialogProps, 'container'> {
  presenceRef: (element: HTMLElement | null) => void
}

/** Mounted from the opening until the closing animation has ended. */
const Layer = forwardRef<HTMLDivElement, LayerProps>(
  ({ className, isOpen, onRequestClose, initialFocus, presenceRef, children, ...props }, ref) => {
    const [layer, setLayer] = useState<HTMLDivElement | null>(null)
    const isScrimPressed = useRef(false)
    const place = useCallback(
      (element: HTMLDivElement | null) => {
        setLayer(element)
        presenceRef(element)
      },
      [presenceRef],
    )
    useImperativeHandle(ref, () => layer as HTMLDivElement, [layer])
    useOwnEvents(layer)
    useBorrowedFocus(layer, initialFocus)
    useFocusLoop(layer)
    useEscape(onRequestClose)
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the key is Esc, wherever the focus is.
      <div
        ref={place}
        role="dialog"
        aria-modal="true"
        tabIndex={-1}
        data-slot="lk-dialog"
        data-state={isOpen ? 'open' : 'closed'}
        className={cn(
          'group/dialog lk:pointer-events-auto lk:fixed lk:inset-0 lk:z-(--lk-layer) lk:flex lk:flex-col lk:items-center lk:justify-center lk:overflow-clip data-[state=closed]:lk:pointer-events-none data-[state=closed]:lk:animate-lk-hold lk-sheet:lk:justify-end',
          className,
        )}
        {...props}
        onPointerDown={(event) => {
          isScrimPressed.current = event.target === event.currentTarget
        }}
        onClick={(event) => {
          // The second press of a double click was meant for the card, which may be smaller now.
          if (event.detail > 1) return
          if (isScrimPressed.current && event.target === event.currentTarget) onRequestClose()
        }}
      >
        <div
          data-slot="lk-scrim"
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 animate-lk-fade-in bg-lk-scrim group-data-[state=closed]/dialog:animate-lk-fade-out"
        />
        {children}
      </div>
    )
  },
)
Layer.displayName = 'Layer'

/** The buttons of the page that open the dialog. */
const entry = 'button[data-latchkey][aria-haspopup="dialog"]'

/** Focuses an element of the dialog when it opens, and what was focused before when it has closed. */
function useBorrowedFocus(layer: HTMLElement | null, initialFocus: string): void {
  const cameFrom = useRef<Element | null>(null)
  useEffect(() => {
    if (!layer) return
    if (!layer.contains(document.activeElement)) cameFrom.current = document.activeElement
    layer.querySelector<HTMLElement>(initialFocus)?.focus({ preventScroll: true })
    // In the next task, because React removes the element after this.
    return () => void setTimeout(() => layer.isConnected || returnFocus(cameFrom.current))
  }, [layer, initialFocus])
}

function returnFocus(cameFrom: Element | null): void {
  // The app may show another button now, for instance that of the account.
  const origin = cameFrom?.isConnected ? cameFrom : document.querySelector(entry)
  if (origin instanceof HTMLElement) origin.focus({ preventScroll: true })
}

/** Calls back on Esc, unless it is meant for something else. */
function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // Esc in a wallet's window must not close the dialog, and in a search clears it first.
      const { activeElement } = document
      const isSearch = activeElement instanceof HTMLInputElement && activeElement.type === 'search'
      if ((isSearch && activeElement.value !== '') || isElsewhere(activeElement)) return
      event.preventDefault()
      latest.current()
    }
    // Before the listeners of a dialog below, which leave a key alone whose default is prevented.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

function isElsewhere(active: Element | null): boolean {
  return active !== null && active !== document.body && !active.closest('[data-slot="lk-dialog"]')
}
