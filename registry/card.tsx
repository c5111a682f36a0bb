import { useFeatures, useModal, useNetworks, useRouter, type ViewName } from '@latchkey/headless'
import {
  HiddenAmountsContext,
  type ThemeRoot,
  useCardContent,
  useCurrentViewHeader,
  useHiddenAmountsState,
  useIsRefused,
  useKeyboardInset,
  useSwipeToClose,
  useTitleFocus,
  useViewHeaderState,
  ViewHeaderContext,
} from '@latchkey/headless/ui'
import { ArrowLeftIcon, ChevronDownIcon, CircleHelpIcon, EllipsisIcon } from 'lucide-react'
import {
  type ComponentPropsWithoutRef,
  type ComponentType,
  type CSSProperties,
  forwardRef,
  type ReactNode,
  useId,
  useRef,
} from 'react'
import { messages } from './messages'
import { cn } from './ui/cn'
import { Dialog } from './ui/dialog'
import { CloseIcon, IconButton } from './ui/icon-button'
import { NetworkIcon } from './ui/picture'
import { ToastOutlet } from './ui/toast'
import { HiddenText } from './ui/view'
import { views } from './views'

interface ModalDialogProps extends EmbeddedCardProps {
  /** The parent element. Default: `document.body`. */
  container?: HTMLElement | undefined
}

/** The modal: a card over the page. */
export function ModalDialog({ className, container, root }: ModalDialogProps) {
  const { isOpen, requestClose } = useModal()
  const titleId = useId()
  return (
    <HiddenAmountsContext.Provider value={useHiddenAmountsState()}>
      <Dialog
        {...root}
        isOpen={isOpen}
        onRequestClose={requestClose}
        container={container}
        initialFocus='[data-slot="lk-title"]'
        aria-labelledby={titleId}
        className={cn('lk-guard', root['data-theme'] === 'dark' && 'dark')}
      >
        <ModalCard titleId={titleId} className={className} />
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
    </HiddenAmountsContext.Provider>
  )
}

interface ModalCardProps {
  titleId: string
  className?: string | undefined
}

function ModalCard({ titleId, className }: ModalCardProps) {
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
        className={cn('lk:w-(--lk-card-width,360px) lk:rounded-lk-frame lk:shadow-lk', className)}
      />
    </div>
  )
}

interface EmbeddedCardProps {
  /** The props of a root element. */
  root: ThemeRoot
  className?: string | undefined
}

/** The card inside the page. */
export function EmbeddedCard({ className, root }: EmbeddedCardProps) {
  const titleId = useId()
  return (
    <section
      {...root}
      data-slot="lk-embedded"
      aria-label={messages.modal.embedded}
      className={cn('lk-guard relative w-full max-w-lk', root['data-theme'] === 'dark' && 'dark')}
    >
      <HiddenAmountsContext.Provider value={useHiddenAmountsState()}>
        <Card
          titleId={titleId}
          className={cn('lk:w-full lk:rounded-lk-frame lk:shadow-lk lk:[--lk-card-max:640px]', className)}
        />
      </HiddenAmountsContext.Provider>
      <ToastOutlet className="absolute inset-x-0 top-0" />
    </section>
  )
}

interface CardProps extends ComponentPropsWithoutRef<'div'> {
  titleId: string
}

/** The card of the modal: header, view, and a height that follows the content. */
const Card = forwardRef<HTMLDivElement, CardProps>(({ className, titleId, ...props }, ref) => {
  const { isShaking } = useModal()
  const content = useRef<HTMLDivElement>(null)
  useCardContent(content)
  return (
    <div
      ref={ref}
      data-slot="lk-card"
      data-shaking={isShaking || undefined}
      className={cn(
        'lk:relative lk:h-(--lk-card-height,auto) lk:overflow-clip lk:bg-lk-surface lk:transition-[height] lk:duration-150 lk:ease-out data-shaking:lk:animate-lk-shake',
        className,
      )}
      {...props}
    >
      <div
        ref={content}
        data-slot="lk-card-content"
        className="mx-auto flex max-h-(--lk-card-max) w-full max-w-120 flex-col pb-(--lk-card-bottom,0px)"
      >
        <ViewHeaders>
          <Header titleId={titleId} />
          <ViewStack />
          <Refusal />
        </ViewHeaders>
      </div>
    </div>
  )
})
Card.displayName = 'Card'

interface HeaderProps extends ComponentPropsWithoutRef<'div'> {
  /** The id of the title, for `aria-labelledby` of the dialog. */
  titleId: string
}

/** The header of the card, 64 px: back, help or settings, title, close. */
const Header = forwardRef<HTMLDivElement, HeaderProps>(({ className, titleId, ...props }, ref) => {
  const { hasWalletGuide } = useFeatures()
  const router = useRouter()
  const { isEmbedded, closeRefusal, requestClose } = useModal()
  const { title, help, settings, hasNetwork, isDone, version } = useCurrentViewHeader()
  const titleRef = useRef<HTMLHeadingElement>(null)
  useTitleFocus(titleRef, version)
  const hasChanged = version > 1
  const refusalId = `${titleId}-refusal`
  const showsNetwork = hasNetwork === true && router.canOpen('Networks')
  const canHelp = help && hasWalletGuide && router.canOpen(help)
  return (
    // Not a <header>, which would be a second banner landmark of the page.
    <div
      ref={ref}
      data-slot="lk-header"
      aria-busy={router.isLoadingView || undefined}
      className={cn(
        'lk:relative lk:z-10 lk:flex lk:h-16 lk:shrink-0 lk:items-center lk:gap-1 lk:px-2.5 lk-short:lk:h-13',
        className,
      )}
      {...props}
    >
      {router.canGoBack && !isDone ? (
        <IconButton label={messages.modal.back} data-action="back" onClick={() => router.goBack()}>
          <ArrowLeftIcon aria-hidden="true" size={20} strokeWidth={1.75} className="rtl:-scale-x-100" />
        </IconButton>
      ) : canHelp && !isDone ? (
        <IconButton
          label={messages.modal.help}
          data-action="help"
          onPointerEnter={() => router.preload(help)}
          onClick={() => router.push(help)}
        >
          <CircleHelpIcon aria-hidden="true" size={20} strokeWidth={1.75} />
        </IconButton>
      ) : settings && router.canOpen(settings) ? (
        <IconButton
          label={messages.account.settings}
          data-action="settings"
          onPointerEnter={() => router.preload(settings)}
          onClick={() => router.push(settings)}
        >
          <EllipsisIcon aria-hidden="true" size={20} strokeWidth={1.75} />
        </IconButton>
      ) : (
        <span data-slot="lk-header-space" className="size-11 shrink-0" />
      )}
      {/* A new element for each view, so that screen readers announce the focused title. */}
      <h2
        key={version}
        ref={titleRef}
        id={titleId}
        tabIndex={-1}
        dir="auto"
        data-slot="lk-title"
        className={cn(
          'lk-guard min-w-0 text-center text-lk-title font-semibold',
          // It is above the first button of the header.
          showsNetwork ? 'pointer-events-none absolute size-px' : 'flex-1 truncate',
          hasChanged && 'animate-lk-title-in',
        )}
      >
        {showsNetwork ? <HiddenText>{title}</HiddenText> : title}
      </h2>
      {showsNetwork && (
        <div data-slot="lk-header-network" className="flex min-w-0 flex-1 justify-center">
          <NetworkPill />
        </div>
      )}
      {isEmbedded ? (
        <span data-slot="lk-header-space" className="size-11 shrink-0" />
      ) : (
        <span data-slot="lk-close">
          <IconButton
            label={messages.modal.close}
            data-action="close"
            aria-disabled={closeRefusal !== undefined || undefined}
            aria-describedby={closeRefusal && refusalId}
            onClick={() => requestClose()}
          >
            <CloseIcon />
          </IconButton>
          {closeRefusal && (
            <span id={refusalId} hidden>
              {closeRefusal}
            </span>
          )}
        </span>
      )}
    </div>
  )
})
Header.displayName = 'Header'

/** The active network. Opens the list of networks. */
function NetworkPill() {
  const { push, preload } = useRouter()
  const { network } = useNetworks()
  const name = network?.name ?? messages.account.unknownNetwork
  return (
    <button
      type="button"
      data-slot="lk-network-pill"
      onPointerEnter={() => preload('Networks')}
      onFocus={() => preload('Networks')}
      onClick={() => push('Networks')}
      className="lk-guard group/pill lk:flex lk:h-11 lk:max-w-full lk:items-center lk:rounded-full lk:text-lk-detail lk:font-medium lk:select-none"
    >
      <span
        data-slot="lk-network-pill-face"
        className="flex h-8 min-w-0 items-center gap-1.5 rounded-full bg-lk-row ps-1.5 pe-2.5 transition-[background-color,scale] duration-100 ease-out group-hover/pill:bg-lk-hover group-active/pill:scale-[.98] group-active/pill:bg-lk-press"
      >
        <NetworkIcon network={network ?? { name }} className="size-5 text-[8px]" />{' '}
        <HiddenText>{messages.account.network}</HiddenText>{' '}
        <span data-slot="lk-network-pill-name" dir="auto" className="min-w-0 truncate">
          {name}
        </span>
        <ChevronDownIcon aria-hidden="true" size={16} strokeWidth={1.75} className="text-lk-muted" />
      </span>
    </button>
  )
}

// A component of its own: a new header does not render the view again.
function ViewHeaders({ children }: { children: ReactNode }) {
  return <ViewHeaderContext.Provider value={useViewHeaderState()}>{children}</ViewHeaderContext.Provider>
}

const travel = { forward: 1, back: -1, none: 0 }

/**
 * Shows the router's view. A new view is fully visible in its first frame and slides into its place in the
 * direction of travel. The old one is gone by then, so that no two texts are over each other.
 */
function ViewStack() {
  const { view, direction } = useRouter()
  const View = views[view]?.loaded
  return (
    <div
      data-slot="lk-views"
      style={{ '--lk-travel': travel[direction] } as CSSProperties}
      className="relative flex min-h-0 flex-1 flex-col"
    >
      {View ? <ViewFrame key={view} view={view} component={View} /> : <ViewLoading />}
    </div>
  )
}

/** With the header as high as the empty card that may have been shown before. */
export function ViewLoading() {
  return <div data-slot="lk-view-loading" data-loading="" className="h-64 text-lk-accent" />
}

// A component of its own: linters take one that is looked up while rendering for a new one in each render.
function ViewFrame({ view, component: View }: { view: ViewName; component: ComponentType }) {
  return (
    <div
      data-slot="lk-view"
      data-view={view}
      className="flex min-h-0 flex-1 animate-lk-view-in flex-col lk-short:not-has-data-own-scroll:block lk-short:overflow-y-auto lk-short:overscroll-contain lk-short:scroll-py-2"
    >
      <View />
    </div>
  )
}

/** Says why the modal stays open, after the user tried to close it. Screen readers announce it. */
function Refusal() {
  const { closeRefusal } = useModal()
  const isRefused = useIsRefused()
  if (!closeRefusal) return null
  return (
    <p
      role="status"
      data-slot="lk-refusal"
      className="shrink-0 px-6 pb-4 text-center text-lk-detail text-lk-danger empty:hidden"
    >
      {isRefused ? closeRefusal : ''}
    </p>
  )
}
