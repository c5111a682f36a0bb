import { useModal, type ViewName } from '@latchkey/headless'
import { type ComponentType, type ReactNode, useId, useRef } from 'react'
import { AccountHomeContext, type AccountHomeModule } from './lib/account-home'
import { cn } from './lib/cn'
import { HiddenAmountsContext, useHiddenAmountsState } from './lib/hidden-amounts'
import type { ThemeRoot } from './lib/theme-root'
import { useKeyboardInset } from './lib/use-keyboard-inset'
import { useSwipeToClose } from './lib/use-swipe-to-close'
import { messages } from './messages'
import { Card } from './parts/card'
import { ToastOutlet } from './parts/toast-outlet'
import { Dialog } from './primitives/dialog'
import { AccountView } from './views/account'
import { ConnectView } from './views/connect'

export { AccountView, ConnectView }

/** What the page passes on, because its buttons need it before this chunk loads. */
interface LoadedProps {
  /** The props of a root element. */
  root: ThemeRoot
  /** Returns the component of a view if it has loaded. */
  componentOf: (view: ViewName) => ComponentType | undefined
  /** The account with its tabs. */
  accountHome: AccountHomeModule
}

export interface ModalDialogProps extends LoadedProps {
  className?: string | undefined
  /** The parent element. Default: `document.body`. */
  container?: HTMLElement | undefined
}

/** The modal, in one chunk with the Connect and Account views. */
export function ModalDialog({ className, container, root, componentOf, accountHome }: ModalDialogProps) {
  const { isOpen, requestClose } = useModal()
  const titleId = useId()
  return (
    <CardContexts accountHome={accountHome}>
      <Dialog
        {...root}
        isOpen={isOpen}
        onRequestClose={requestClose}
        container={container}
        initialFocus='[data-slot="lk-title"]'
        aria-labelledby={titleId}
        className={cn('lk-guard', root['data-theme'] === 'dark' && 'dark')}
      >
        <ModalCard titleId={titleId} className={className} componentOf={componentOf} />
        {/* On a short screen, it does not cover a button of the header that has the focus. */}
        <ToastOutlet className="absolute inset-x-0 top-0 lk-short:group-has-[[data-slot=lk-header]_button:focus-visible]/dialog:top-auto lk-short:group-has-[[data-slot=lk-header]_button:focus-visible]/dialog:bottom-4" />
      </Dialog>
      {!isOpen && (
        <ToastOutlet
          {...root}
          data-slot="lk-page-toast-outlet"
          className={cn(
            'lk-guard fixed inset-x-0 top-0 z-(--lk-layer)',
            root['data-theme'] === 'dark' && 'dark',
          )}
        />
      )}
    </CardContexts>
  )
}

interface ModalCardProps extends Pick<LoadedProps, 'componentOf'> {
  titleId: string
  className?: string | undefined
}

function ModalCard({ titleId, className, componentOf }: ModalCardProps) {
  const ref = useRef<HTMLDivElement>(null)
  useKeyboardInset(ref)
  useSwipeToClose(ref)
  return (
    <div
      ref={ref}
      data-slot="lk-card-frame"
      className="relative lk-card:animate-lk-card-in lk-card:[--lk-card-max:min(640px,100dvh-32px)] lk-sheet:w-full lk-sheet:max-w-120 lk-sheet:animate-lk-sheet-in lk-sheet:[--lk-card-width:100%] lk-sheet:[--lk-corners:calc(var(--lk-radius)*7)_calc(var(--lk-radius)*7)_0_0] lk-sheet:pb-(--lk-keyboard,0px) lk-sheet:[--lk-card-bottom:env(safe-area-inset-bottom,0px)] lk-sheet:[--lk-card-max:calc(min(640px,100dvh-16px)-var(--lk-keyboard,0px))] lk-card:group-data-[state=closed]/dialog:animate-lk-card-out lk-sheet:group-data-[state=closed]/dialog:animate-lk-sheet-out"
    >
      <span
        data-slot="lk-sheet-handle"
        aria-hidden="true"
        className="absolute inset-x-0 top-1.5 z-20 mx-auto hidden h-1 w-9 rounded-full bg-lk-press pointer-coarse:lk-sheet:block"
      />
      <Card
        titleId={titleId}
        componentOf={componentOf}
        className={cn('lk:w-(--lk-card-width,360px) lk:rounded-lk-frame lk:shadow-lk', className)}
      />
    </div>
  )
}

export interface EmbeddedCardProps extends LoadedProps {
  className?: string | undefined
}

/** The card inside the page. */
export function EmbeddedCard({ className, root, componentOf, accountHome }: EmbeddedCardProps) {
  const titleId = useId()
  return (
    <section
      {...root}
      data-slot="lk-embedded"
      aria-label={messages.modal.embedded}
      className={cn('lk-guard relative w-full max-w-lk', root['data-theme'] === 'dark' && 'dark')}
    >
      <CardContexts accountHome={accountHome}>
        <Card
          titleId={titleId}
          componentOf={componentOf}
          className={cn('lk:w-full lk:rounded-lk-frame lk:shadow-lk lk:[--lk-card-max:640px]', className)}
        />
      </CardContexts>
      <ToastOutlet className="absolute inset-x-0 top-0" />
    </section>
  )
}

/** What the views of a card share. */
function CardContexts({ accountHome, children }: { accountHome: AccountHomeModule; children: ReactNode }) {
  return (
    <AccountHomeContext.Provider value={accountHome}>
      <HiddenAmountsContext.Provider value={useHiddenAmountsState()}>
        {children}
      </HiddenAmountsContext.Provider>
    </AccountHomeContext.Provider>
  )
}
