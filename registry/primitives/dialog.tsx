import { Dialog as RadixDialog } from 'radix-ui'
import { type ComponentPropsWithoutRef, forwardRef, useRef } from 'react'
import { cn } from '../lib/cn'
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
 * A dialog over the page: a card in the middle, or a sheet at the bottom on a phone. It is not a modal Radix
 * dialog, because some wallets show their own window in the same page, which the user must be able to use.
 * The page is covered, does not scroll and is hidden from screen readers.
 */
export const Dialog = forwardRef<HTMLDivElement, DialogProps>(
  ({ className, isOpen, onRequestClose, container, initialFocus, children, ...props }, ref) => {
    const cameFrom = useRef<Element | null>(null)
    const isScrimPressed = useRef(false)
    useScrollLock(isOpen)
    return (
      <RadixDialog.Root modal={false} open={isOpen} onOpenChange={(next) => !next && onRequestClose()}>
        <RadixDialog.Portal container={container}>
          <RadixDialog.Content
            ref={ref}
            data-slot="lk-dialog"
            aria-modal="true"
            aria-describedby={undefined}
            className={cn(
              'group/dialog lk:fixed lk:inset-0 lk:z-(--lk-layer) lk:flex lk:flex-col lk:items-center lk:justify-center lk:overflow-clip data-[state=closed]:lk:pointer-events-none data-[state=closed]:lk:animate-lk-hold lk-sheet:lk:justify-end',
              className,
            )}
            {...props}
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              cameFrom.current = document.activeElement
              const content = event.currentTarget as HTMLElement
              content.querySelector<HTMLElement>(initialFocus)?.focus({ preventScroll: true })
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              // The app may show another button now, for instance that of the account.
              const origin = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector(entry)
              if (origin instanceof HTMLElement) origin.focus({ preventScroll: true })
            }}
            onEscapeKeyDown={(event) => {
              // Esc in a wallet's window must not close the dialog, and in a search clears it first.
              const { activeElement } = document
              const isSearch = activeElement instanceof HTMLInputElement && activeElement.value !== ''
              if (isSearch || isElsewhere(activeElement)) event.preventDefault()
            }}
            onInteractOutside={(event) => event.preventDefault()}
            onPointerDown={(event) => {
              isScrimPressed.current = event.target === event.currentTarget
            }}
            onClick={(event) => {
              if (isScrimPressed.current && event.target === event.currentTarget) onRequestClose()
            }}
          >
            <div
              data-slot="lk-scrim"
              aria-hidden="true"
              className="pointer-events-none absolute inset-0 animate-lk-fade-in bg-lk-scrim group-data-[state=closed]/dialog:animate-lk-fade-out"
            />
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

function isElsewhere(active: Element | null): boolean {
  return active !== null && active !== document.body && !active.closest('[data-slot="lk-dialog"]')
}
