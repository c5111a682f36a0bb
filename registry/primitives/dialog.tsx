import { Dialog as RadixDialog } from 'radix-ui'
import { type ComponentPropsWithoutRef, forwardRef, useRef } from 'react'
import { cn } from '../lib/cn'
import { useScrollLock } from '../lib/use-scroll-lock'

export interface DialogProps extends ComponentPropsWithoutRef<'div'> {
  isOpen: boolean
  /** Esc and the scrim; the owner decides. */
  onRequestClose: () => void
  /** Where it is put. Default: the end of the body. */
  container?: HTMLElement | undefined
  /** Selector of what gets the focus when it opens. */
  initialFocus: string
}

/**
 * A scrim over the page, with a card in the middle or a sheet at the bottom. It is not modal to Radix, because a wallet may show
 * a window of its own in the same page that the user has to reach. The page behind is covered, locked and hidden from screen
 * readers, but nothing takes the focus from such a window.
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
              if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
            }}
            onEscapeKeyDown={(event) => {
              // Esc in a wallet's own window is the wallet's.
              if (isElsewhere(document.activeElement)) event.preventDefault()
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

function isElsewhere(active: Element | null): boolean {
  return active !== null && active !== document.body && !active.closest('[data-slot="lk-dialog"]')
}
