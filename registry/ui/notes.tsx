import { type BaseError, useAccount, useNetworks, useRouter } from '@latchkey/headless'
import { useConnectIn, useViewHeader } from '@latchkey/headless/ui'
import { CircleAlertIcon, OctagonAlertIcon, TriangleAlertIcon, WalletIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { messages } from '../messages'
import { Action } from './action'
import { cn } from './cn'
import { ViewBody } from './view'
import { errorTitle } from './words'

interface ErrorNoteProps extends ComponentPropsWithoutRef<'div'> {
  error: BaseError
  onRetry?: (() => void) | undefined
}

/** An error, and what the user can do about it. */
export const ErrorNote = forwardRef<HTMLDivElement, ErrorNoteProps>(
  ({ className, error, onRetry, ...props }, ref) => {
    // Neither the user nor another attempt can change it. The console tells the developer what to install.
    const isFinal = error.code === 'config/package-missing'
    return (
      <div
        ref={ref}
        role="alert"
        data-slot="lk-error-note"
        data-code={error.code}
        className={cn(
          'lk:flex lk:items-center lk:gap-3 lk:rounded-lk-row lk:bg-lk-danger/8 lk:p-3 lk:pe-2 lk:text-lk-detail',
          className,
        )}
        {...props}
      >
        <CircleAlertIcon aria-hidden="true" size={20} strokeWidth={1.75} className="text-lk-danger" />
        <div data-slot="lk-error-text" className="flex min-w-0 flex-1 flex-col [overflow-wrap:anywhere]">
          <p data-slot="lk-error-message" className="font-medium">
            {errorTitle(error)}
          </p>
          {error.action && !isFinal && (
            <p data-slot="lk-error-action" className="text-lk-muted">
              {error.action}
            </p>
          )}
        </div>
        {onRetry && !isFinal && <RetryButton onClick={onRetry} />}
      </div>
    )
  },
)
ErrorNote.displayName = 'ErrorNote'

/** A warning, and what the user should not do. */
export const WarningNote = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  ({ className, children, ...props }, ref) => (
    <div
      ref={ref}
      role="note"
      data-slot="lk-warning-note"
      className={cn(
        'lk:flex lk:items-center lk:gap-3 lk:rounded-lk-row lk:bg-lk-warning/10 lk:p-3 lk:text-lk-detail lk:font-medium',
        className,
      )}
      {...props}
    >
      <TriangleAlertIcon
        aria-hidden="true"
        size={20}
        strokeWidth={1.75}
        className="shrink-0 text-lk-warning"
      />
      <p data-slot="lk-warning-text" className="min-w-0 flex-1 text-pretty [overflow-wrap:anywhere]">
        {children}
      </p>
    </div>
  ),
)
WarningNote.displayName = 'WarningNote'

/** What can cost the user everything, in one sentence. */
export const DangerNote = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  ({ className, children, ...props }, ref) => (
    <div
      ref={ref}
      role="note"
      data-slot="lk-danger-note"
      className={cn(
        'lk:flex lk:items-center lk:gap-3 lk:rounded-lk-row lk:bg-lk-danger/8 lk:p-3 lk:text-lk-detail lk:font-medium',
        className,
      )}
      {...props}
    >
      <OctagonAlertIcon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-lk-danger" />
      <p data-slot="lk-danger-text" className="min-w-0 flex-1 text-pretty [overflow-wrap:anywhere]">
        {children}
      </p>
    </div>
  ),
)
DangerNote.displayName = 'DangerNote'

interface EmptyProps extends ComponentPropsWithoutRef<'div'> {
  glyph: ReactNode
  title: string
  /** One sentence about what to do. */
  detail?: string | undefined
}

/** An empty state: icon, title and, as children, one action. */
export const Empty = forwardRef<HTMLDivElement, EmptyProps>(
  ({ className, glyph, title, detail, children, ...props }, ref) => (
    <div
      ref={ref}
      data-slot="lk-empty"
      className={cn('lk:flex lk:flex-col lk:items-center lk:gap-4 lk:pt-3 lk:pb-2 lk:text-center', className)}
      {...props}
    >
      <div
        data-slot="lk-empty-glyph"
        aria-hidden="true"
        className="grid size-20 place-items-center rounded-full bg-lk-row text-lk-muted"
      >
        {glyph}
      </div>
      <div data-slot="lk-empty-text" className="flex flex-col gap-1 px-4">
        <p data-slot="lk-empty-title" className="text-lk-body font-medium">
          {title}
        </p>
        {detail && (
          <p data-slot="lk-empty-detail" className="text-lk-detail text-balance text-lk-muted">
            {detail}
          </p>
        )}
      </div>
      {children}
    </div>
  ),
)
Empty.displayName = 'Empty'

interface FeatureGateProps {
  /** Title of the view. */
  title: string
  /** Whether the network has the feature. */
  isAvailable: boolean
  glyph: ReactNode
  /** What is said if it has not. */
  unavailable: string
  unavailableDetail: string
  children: ReactNode
}

/** A view that needs an account, on a network that has the feature. Else it says what is missing. */
export function FeatureGate({
  title,
  isAvailable,
  glyph,
  unavailable,
  unavailableDetail,
  children,
}: FeatureGateProps) {
  const { address } = useAccount()
  const { networks } = useNetworks()
  useViewHeader({ title })
  if (address && isAvailable) return children
  return (
    <ViewBody>
      {address ? (
        <Empty glyph={glyph} title={unavailable} detail={networks.length > 1 ? unavailableDetail : undefined}>
          <NetworksButton />
        </Empty>
      ) : (
        <NoAccount />
      )}
    </ViewBody>
  )
}

/** Opens the list of networks. Renders nothing if there is no other network to choose. */
export function NetworksButton() {
  const { canOpen, push, preload } = useRouter()
  const { networks } = useNetworks()
  if (networks.length < 2 || !canOpen('Networks')) return null
  return (
    <Action
      data-action="networks"
      onPointerEnter={() => preload('Networks')}
      onFocus={() => preload('Networks')}
      onClick={() => push('Networks')}
    >
      {messages.networks.title}
    </Action>
  )
}

const words = messages.account

/**
 * Shown if no wallet is connected in the namespace of the active network, but one is in another namespace.
 */
export function NoAccount({ className }: { className?: string | undefined }) {
  const { namespace, network } = useNetworks()
  const connectIn = useConnectIn()
  const name = messages.namespaces[namespace]
  return (
    <Empty
      glyph={<WalletIcon size={32} strokeWidth={1.5} />}
      title={words.noWallet(name)}
      detail={words.noWalletDetail(network.name)}
      className={className}
    >
      <Action onClick={() => connectIn(namespace, 'Account')}>{words.connectIn(name)}</Action>
    </Empty>
  )
}

interface RetryButtonProps {
  /** Whether the retry is under way. The button stays focusable. */
  isBusy?: boolean | undefined
  onClick: () => void
}

/** A quiet button beside a sentence that says what failed. */
export function RetryButton({ isBusy = false, onClick }: RetryButtonProps) {
  return (
    <button
      type="button"
      data-slot="lk-retry"
      data-action="retry"
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      className="lk-guard min-h-11 shrink-0 rounded-lk-row px-2 font-medium text-lk-accent-text hover:bg-lk-hover active:bg-lk-press aria-disabled:text-lk-muted"
    >
      {messages.errors.tryAgain}
    </button>
  )
}
