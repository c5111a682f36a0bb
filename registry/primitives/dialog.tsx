import { Dialog as RadixDialog } from 'radix-ui'
import { DismissableLayer } from 'radix-ui/internal'
import { type ComponentPropsWithoutRef, forwardRef, useImperativeHandle, useRef, useState } from 'react'
import { cn } from '../lib/cn'
import { useEscape } from '../lib/use-escape'
import { useFocusLoop } from '../lib/use-focus-loop'
import { useLayerPlace } from '../lib/use-layer-place'
import { useOwnEvents } from '../lib/use-own-events'
import { useScrollLock } from '../lib/use-scroll-lock'

export interface DialogProps extends ComponentPropsWithoutRef<'div'> {
  isOpen: boolean
  /** Called on Esc and on a press on the scrim. The parent decides whether to close. */
  onRequestClose: () => void
  /** The parent element. Default: the body, or what the page has open in front of it. */
  container?: HTMLElement | undefined
  /** Selector of the element to focus when the dialog opens. */
  initialFocus: string
}

/**
 * A dialog over the page: a card in the middle, or a sheet at the bottom on a phone. It is not modal for
 * Radix, because some wallets show their own window in the same page, which the user must be able to use.
 */
export const Dialog = forwardRef<HTMLDivElement, DialogProps>(
  ({ className, isOpen, onRequestClose, container, initialFocus, children, ...props }, ref) => {
    const [layer, setLayer] = useState<HTMLDivElement | null>(null)
    const cameFrom = useRef<Element | null>(null)
    const isScrimPressed = useRef(false)
    useImperativeHandle(ref, () => layer as HTMLDivElement, [layer])
    const place = useLayerPlace(layer, container)
    useOwnEvents(layer)
    useFocusLoop(layer)
    useScrollLock(isOpen ? layer : null)
    useEscape(layer, () => isOpen && onRequestClose())
    return (
      <RadixDialog.Root modal={false} open={isOpen}>
        <RadixDialog.Portal container={place}>
          <RadixDialog.Content
            ref={setLayer}
            data-slot="lk-dialog"
            aria-modal="true"
            aria-describedby={undefined}
            className={cn(
              'group/dialog lk:pointer-events-auto lk:fixed lk:inset-0 lk:z-(--lk-layer) lk:flex lk:h-auto lk:w-auto lk:flex-col lk:items-center lk:justify-center lk:overflow-clip lk:bg-transparent data-[state=closed]:lk:pointer-events-none data-[state=closed]:lk:animate-lk-hold lk-sheet:lk:justify-end',
              className,
            )}
            {...props}
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              cameFrom.current = document.activeElement
              const target = event.currentTarget as HTMLElement
              target.querySelector<HTMLElement>(initialFocus)?.focus({ preventScroll: true })
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              returnFocus(cameFrom.current)
            }}
            onKeyDown={(event) => {
              // Nor one around it in React.
              if (event.key === 'Escape') event.stopPropagation()
            }}
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
            {/* Radix gives every Esc of the page to its topmost layer: to this one, which leaves it alone. */}
            {layer && <DismissableLayer.Root hidden />}
            {children}
          </RadixDialog.Content>
        </RadixDialog.Portal>
      </RadixDialog.Root>
    )
  },
)
Dialog.displayName = 'Dialog'

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
