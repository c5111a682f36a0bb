import type { Network, NetworkOf } from '@latchkey/headless'
import { clearOnEscape, type LazyModule, useCountdown, useLazyLoad } from '@latchkey/headless/ui'
import { cva } from 'class-variance-authority'
import { CheckIcon, ChevronDownIcon, CloudOffIcon, EyeOffIcon, SearchIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, type ComponentType, forwardRef, type ReactNode } from 'react'
import { messages, accountMessages as words } from '../messages'
import { Action } from './action'
import { cn } from './cn'
import { Input } from './input'
import { Empty } from './notes'
import { NetworkIcon } from './picture'
import { SkeletonItems } from './placeholder'

interface ListItemContentProps {
  /** Picture or icon, 40 px. */
  leading?: ReactNode
  /** Beside the name, in its line. It is not truncated. */
  aside?: ReactNode
  /** Second line. */
  detail?: ReactNode
  /** A label, mark or arrow at the end of the row. */
  trailing?: ReactNode
  children?: ReactNode
}

/** The content of a row. The spaces separate the words in the accessible name. */
function ListItemContent({ leading, aside, detail, trailing, children }: ListItemContentProps) {
  return (
    <>
      {leading}{' '}
      <span data-slot="lk-list-item-text" className="flex min-w-0 flex-1 flex-col">
        <span data-slot="lk-list-item-line" className="flex items-center gap-2">
          {/* The text direction follows the name, so that it is truncated at its own end. */}
          <span data-slot="lk-list-item-title" dir="auto" className="min-w-0 truncate">
            {children}
          </span>{' '}
          {aside}
        </span>{' '}
        {detail && (
          <span data-slot="lk-list-item-detail" className="text-lk-detail font-normal text-lk-muted">
            {detail}
          </span>
        )}
      </span>{' '}
      {trailing}
    </>
  )
}

export interface ListItemProps extends ComponentPropsWithoutRef<'button'>, ListItemContentProps {
  children?: ReactNode
}

/**
 * A row button, 56 px high, as are its placeholders (`SkeletonRows`, and `measures` in modal.tsx). Use
 * `aria-disabled` instead of `disabled`, so that users can reach the reason.
 */
export const ListItem = forwardRef<HTMLButtonElement, ListItemProps>(
  ({ className, leading, aside, detail, trailing, children, onClick, ...props }, ref) => {
    const isDisabled = props['aria-disabled'] === true
    return (
      <button
        ref={ref}
        type="button"
        data-slot="lk-list-item"
        className={cn(listItemVariants({ isDisabled }), className ?? 'lk-guard')}
        {...props}
        onClick={isDisabled ? undefined : onClick}
      >
        <ListItemContent leading={leading} aside={aside} detail={detail} trailing={trailing}>
          {children}
        </ListItemContent>
      </button>
    )
  },
)
ListItem.displayName = 'ListItem'

interface ListLinkProps extends ComponentPropsWithoutRef<'a'>, ListItemContentProps {
  children?: ReactNode
}

/** A row that links to another page in a new tab. */
export const ListLink = forwardRef<HTMLAnchorElement, ListLinkProps>(
  ({ className, leading, aside, detail, trailing, children, ...props }, ref) => (
    <a
      ref={ref}
      target="_blank"
      rel="noreferrer"
      data-slot="lk-list-link"
      className={cn(listItemVariants({ isDisabled: false }), 'lk:no-underline', className ?? 'lk-guard')}
      {...props}
    >
      <ListItemContent leading={leading} aside={aside} detail={detail} trailing={trailing}>
        {children}
      </ListItemContent>
    </a>
  ),
)
ListLink.displayName = 'ListLink'

const listItemVariants = cva(
  'lk:flex lk:min-h-14 lk:w-full lk:items-center lk:gap-3 lk:rounded-lk-row lk:bg-lk-row lk:p-2 lk:pe-4 lk:text-start lk:text-lk-body lk:font-medium lk:transition-[background-color,scale] lk:duration-100 lk:ease-out lk:select-none',
  {
    variants: {
      isDisabled: {
        true: 'lk:cursor-default lk:text-lk-muted',
        false: 'hover:lk:bg-lk-hover active:lk:scale-[.98] active:lk:bg-lk-press',
      },
    },
  },
)

interface GroupHeadingProps extends ComponentPropsWithoutRef<'div'> {
  /** The id of the heading, for `aria-labelledby`. */
  headingId: string
  /** Shown at the end of the line. */
  trailing?: ReactNode
}

/** The heading of a group of rows. */
export const GroupHeading = forwardRef<HTMLDivElement, GroupHeadingProps>(
  ({ className, headingId, trailing, children, ...props }, ref) => (
    <div
      ref={ref}
      data-slot="lk-group-heading"
      className={cn(
        'lk:flex lk:items-center lk:justify-between lk:gap-3 lk:px-2 lk:text-lk-detail lk:text-lk-muted',
        className,
      )}
      {...props}
    >
      <h3 data-slot="lk-group-title" id={headingId} className="min-w-0 truncate font-medium">
        {children}
      </h3>
      {trailing}
    </div>
  ),
)
GroupHeading.displayName = 'GroupHeading'

/** An icon at the start of a row, in the place of a logo. */
export const RowIcon = forwardRef<HTMLSpanElement, ComponentPropsWithoutRef<'span'>>(
  ({ className, ...props }, ref) => (
    <span
      ref={ref}
      data-slot="lk-row-icon"
      aria-hidden="true"
      className={cn(
        'lk:grid lk:size-10 lk:shrink-0 lk:place-items-center lk:rounded-lk-logo lk:bg-lk-edge lk:text-lk-muted',
        className,
      )}
      {...props}
    />
  ),
)
RowIcon.displayName = 'RowIcon'

interface ChosenMarkProps {
  isChosen: boolean
  /** The picture. */
  children: ReactNode
}

/**
 * A picture of 40 px, with a check mark if its row is chosen. The rest of the row keeps its place. Screen
 * readers need a word for it.
 */
export function ChosenMark({ isChosen, children }: ChosenMarkProps) {
  if (!isChosen) return children
  return (
    <span data-slot="lk-chosen" className="relative shrink-0">
      {children}
      <span
        data-slot="lk-chosen-mark"
        aria-hidden="true"
        className="absolute -end-1 -bottom-0.5 grid size-4.5 place-items-center rounded-full bg-lk-fill text-lk-on-fill ring-2 ring-lk-surface"
      >
        <CheckIcon size={12} strokeWidth={3} />
      </span>
    </span>
  )
}

interface HiddenRowProps extends ListItemProps {
  /** Whether what is hidden is shown below the row. Without it, the shown rows replace this one. */
  isExpanded?: boolean
}

/** A row in the place of rows that are hidden for a reason. Pressed, it shows them. */
export function HiddenRow({ isExpanded, className, ...props }: HiddenRowProps) {
  return (
    <ListItem
      aria-expanded={isExpanded ?? false}
      className={cn('lk-guard bg-transparent px-2 py-1 hover:bg-lk-row active:bg-lk-hover', className)}
      leading={
        <RowIcon className="rounded-full">
          <EyeOffIcon size={20} strokeWidth={1.75} />
        </RowIcon>
      }
      trailing={
        isExpanded !== undefined && (
          <ChevronDownIcon
            aria-hidden="true"
            size={20}
            strokeWidth={1.75}
            className={cn('text-lk-muted', isExpanded && 'rotate-180')}
          />
        )
      }
      {...props}
    />
  )
}

interface ListFailureProps {
  title: string
  /** When a retry is possible, in milliseconds since 1970. Default: at once. */
  retryAt?: number | undefined
  isBusy: boolean
  onRetry: () => void
}

/** Says that a list could not be loaded. Its button counts the seconds down until a retry is possible. */
export function ListFailure({ title, retryAt, isBusy, onRetry }: ListFailureProps) {
  const seconds = useCountdown(retryAt)
  return (
    <Empty
      data-slot="lk-list-failure"
      role="alert"
      glyph={<CloudOffIcon size={32} strokeWidth={1.5} />}
      title={title}
    >
      <Action
        variant="secondary"
        size="sm"
        data-action="retry"
        isBusy={isBusy}
        aria-disabled={seconds > 0 || isBusy || undefined}
        className="lk-guard w-auto px-6 tabular-nums aria-disabled:text-lk-muted"
        onClick={() => seconds === 0 && onRetry()}
      >
        {seconds > 0 ? words.retryIn(seconds) : words.retry}
      </Action>
    </Empty>
  )
}

interface LazyListProps<props extends object> {
  /** The module of the list, which loads when it is shown. */
  module: LazyModule<ComponentType<props>>
  list: props
  /** Shown if the module could not be loaded. */
  failure: string
}

/** A list whose code loads when it is shown. */
export function LazyList<props extends object>({ module, list, failure }: LazyListProps<props>) {
  const { module: List, hasFailed, isRetrying, retry } = useLazyLoad(module)
  if (List) return <List {...list} />
  if (hasFailed) return <ListFailure title={failure} isBusy={isRetrying} onRetry={retry} />
  return <SkeletonItems count={4} />
}

export interface NetworkListProps {
  networks: readonly NetworkOf[]
  current: Network | undefined
  /** Returns why a network cannot be chosen, or `undefined` if it can. */
  reasonAgainst?: ((network: NetworkOf) => string | undefined) | undefined
  onSelect: (network: NetworkOf) => void
  onIntent?: ((network: NetworkOf) => void) | undefined
}

/** Networks to choose from, one row each. */
export function NetworkList({ networks, current, reasonAgainst, onSelect, onIntent }: NetworkListProps) {
  return (
    <ul data-slot="lk-network-list" className="lk:flex lk:flex-col lk:gap-2">
      {networks.map((network) => {
        const isCurrent = network.networkId === current?.networkId
        const reason = isCurrent ? undefined : reasonAgainst?.(network)
        const isUnavailable = Boolean(reason)
        return (
          <li key={network.networkId}>
            <ListItem
              data-slot="lk-network"
              data-network={network.networkId}
              aria-current={isCurrent || undefined}
              aria-disabled={isUnavailable || undefined}
              leading={
                <NetworkIcon network={network} className={cn(isUnavailable && 'opacity-50 grayscale')} />
              }
              detail={reason}
              trailing={<NetworkMark network={network} isCurrent={isCurrent} />}
              onPointerEnter={() => onIntent?.(network)}
              onFocus={() => onIntent?.(network)}
              onClick={() => onSelect(network)}
            >
              {network.name}
            </ListItem>
          </li>
        )
      })}
    </ul>
  )
}

function NetworkMark({ network, isCurrent }: { network: Network; isCurrent: boolean }) {
  if (isCurrent)
    return (
      <span
        data-slot="lk-network-current"
        className="flex items-center gap-1.5 text-lk-detail font-normal text-lk-muted"
      >
        {messages.networks.current}
        <CheckIcon aria-hidden="true" size={20} strokeWidth={1.75} className="text-lk-success" />
      </span>
    )
  if (!network.testnet) return null
  return (
    <span data-slot="lk-row-label" className="relative top-px text-lk-detail font-normal text-lk-muted">
      {messages.networks.testnet}
    </span>
  )
}

interface SearchInputProps extends ComponentPropsWithoutRef<'input'> {
  label: string
  /** Called if the user presses Esc in a filled field. */
  onClear?: (() => void) | undefined
}

/** The search field of a list. */
export const SearchInput = forwardRef<HTMLInputElement, SearchInputProps>(
  ({ label, onClear, onKeyDown, ...props }, ref) => (
    <div data-slot="lk-search" className="relative flex items-center">
      <SearchIcon
        aria-hidden="true"
        size={20}
        strokeWidth={1.75}
        className="pointer-events-none absolute start-3 text-lk-muted"
      />
      <Input
        ref={ref}
        type="search"
        data-slot="lk-search-input"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className="lk-guard h-12 ps-11 [&::-webkit-search-cancel-button]:hidden"
        onKeyDown={(event) => {
          if (clearOnEscape(event)) onClear?.()
          onKeyDown?.(event)
        }}
        {...props}
      />
    </div>
  ),
)
SearchInput.displayName = 'SearchInput'
