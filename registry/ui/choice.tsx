import { type BaseError, formatAmount, type Money } from '@latchkey/headless'
import { type ChoiceGroup, useHiddenAmounts } from '@latchkey/headless/ui'
import { ChevronDownIcon, SearchXIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useMemo, useRef } from 'react'
import { transferMessages as words } from '../messages'
import { cn } from './cn'
import { ChosenMark, ListItem, type ListItemProps, SearchInput } from './list'
import { tallRowMeasures } from './measures'
import { Empty, ErrorNote } from './notes'
import { TokenPicture, type TokenPictureProps } from './picture'
import { SkeletonItems } from './placeholder'
import { HiddenText } from './view'
import { VirtualList } from './virtual-list'

/** Height of the list, in pixels. */
const listHeight = 440

type Row<choice> =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'choice'; readonly choice: choice }

interface ChoiceSearchProps<choice> {
  words: {
    /** What can be searched for. */
    readonly search: string
    /** Name of the list, for screen readers. */
    readonly list: string
    readonly loading: string
    readonly noMatch: string
    readonly noMatchDetail: string
  }
  /** The text of the search. */
  search: string
  onSearch: (search: string) => void
  /** What is found. Must be stable between renders. */
  groups: readonly ChoiceGroup<choice>[]
  isLoading: boolean
  error: BaseError | null
  onRetry: () => void
  /** Renders a row with one button, which gets the `tabIndex`. */
  renderChoice: (choice: choice, tabIndex: 0 | -1) => ReactNode
  /** Below the rows, or in their place. Default: none. */
  children?: ReactNode
}

/** A search field, and what it finds. */
export function ChoiceSearch<choice>({
  words,
  search,
  onSearch,
  groups,
  isLoading,
  error,
  onRetry,
  renderChoice,
  children,
}: ChoiceSearchProps<choice>) {
  const searchRef = useRef<HTMLInputElement>(null)
  const rows = useMemo(() => groups.flatMap(rowsOf), [groups])
  const isEmpty = !isLoading && !error && !children && rows.length === 0
  return (
    <>
      <div data-slot="lk-choice-search" className="shrink-0 px-4 pt-1 pb-3">
        <SearchInput
          ref={searchRef}
          label={words.search}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onClear={() => onSearch('')}
        />
        <HiddenText role="status">{isLoading ? words.loading : isEmpty ? words.noMatch : ''}</HiddenText>
      </div>
      <VirtualList<Row<choice>>
        // A heading has its distance to the search field in itself.
        className={rows[0]?.kind === 'heading' ? '-mt-3 px-4 pb-3' : 'px-4 pb-3'}
        label={words.list}
        items={rows}
        height={listHeight}
        measures={tallRowMeasures}
        resetKey={search.trim()}
        searchRef={searchRef}
        isHeading={isHeading}
        renderRow={(row, tabIndex) =>
          row.kind === 'choice' ? (
            renderChoice(row.choice, tabIndex)
          ) : (
            <h3
              data-slot="lk-choice-heading"
              className="flex h-full items-end px-2 pb-1.5 text-lk-detail font-medium text-lk-muted"
            >
              {row.text}
            </h3>
          )
        }
      >
        {isLoading && <SkeletonItems count={rows.length === 0 ? 4 : 1} />}
        {error && <ErrorNote error={error} onRetry={onRetry} />}
        {children}
        {isEmpty && (
          <Empty
            glyph={<SearchXIcon size={32} strokeWidth={1.5} />}
            title={words.noMatch}
            detail={words.noMatchDetail}
          />
        )}
      </VirtualList>
    </>
  )
}

function rowsOf<choice>({ heading, choices }: ChoiceGroup<choice>): readonly Row<choice>[] {
  if (choices.length === 0) return []
  const rows = choices.map((choice) => ({ kind: 'choice', choice }) as const)
  return heading === undefined ? rows : [{ kind: 'heading', text: heading }, ...rows]
}

function isHeading({ kind }: Row<unknown>): boolean {
  return kind === 'heading'
}

interface TokenChoiceProps
  extends Omit<ListItemProps, 'leading' | 'detail' | 'aside' | 'trailing' | 'children'> {
  token: TokenPictureProps['token'] & { readonly symbol: string; readonly name: string }
  /** The amount that the account has, without its symbol. Default: none. */
  amount?: string | undefined
  /** What that is worth. Default: none. */
  worth?: Money | undefined
  /** Default false. */
  isChosen?: boolean | undefined
}

/** A token to choose: picture, name, worth and amount. */
export function TokenChoice({ token, amount, worth, isChosen = false, ...props }: TokenChoiceProps) {
  const { areHidden } = useHiddenAmounts()
  return (
    <ListItem
      data-slot="lk-token-choice"
      data-token={token.address ?? 'native'}
      className="lk-guard h-full min-h-0 bg-transparent px-2 py-1 hover:bg-lk-row active:bg-lk-hover"
      aria-current={isChosen || undefined}
      leading={
        <ChosenMark isChosen={isChosen}>
          <TokenPicture token={token} isLazy className="rounded-full" />
        </ChosenMark>
      }
      aside={
        worth &&
        !areHidden && (
          <span data-slot="lk-token-choice-worth" className="ms-auto shrink-0 tabular-nums">
            <bdi>{words.worth(formatAmount(worth.value, worth.decimals))}</bdi>
          </span>
        )
      }
      detail={
        <span
          data-slot="lk-token-choice-detail"
          dir="ltr"
          className="inline-block max-w-full truncate align-bottom tabular-nums"
        >
          {areHidden ? undefined : amount} {token.symbol}
        </span>
      }
      trailing={isChosen && <HiddenText>{words.tokens.selected}</HiddenText>}
      {...props}
    >
      {token.name}
    </ListItem>
  )
}

interface ChoiceChipProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  /** Before the text, 32 px. Default: none. */
  picture?: ReactNode
  /** A short text, such as a symbol. */
  text: string
  /** For screen readers, with the text in it. */
  label: string
}

/** What an amount is of. Opens the list of choices. */
export const ChoiceChip = forwardRef<HTMLButtonElement, ChoiceChipProps>(
  ({ className, picture, text, label, ...props }, ref) => (
    <button
      ref={ref}
      type="button"
      data-slot="lk-choice-chip"
      title={text}
      className={cn(
        'lk:flex lk:h-11 lk:max-w-32 lk:shrink-0 lk:items-center lk:gap-2 lk:rounded-full lk:bg-lk-raised lk:ps-1.5 lk:pe-2.5 lk:font-medium lk:shadow-lk-edge lk:transition-[background-color,scale] lk:duration-100 lk:ease-out lk:select-none hover:lk:bg-lk-hover active:lk:scale-[.98] active:lk:bg-lk-press',
        className ?? 'lk-guard',
      )}
      {...props}
    >
      {picture ?? <span data-slot="lk-choice-chip-space" />}
      <span data-slot="lk-choice-chip-text" aria-hidden="true" dir="auto" className="min-w-0 truncate">
        {text}
      </span>
      <HiddenText>{label}</HiddenText>
      <ChevronDownIcon aria-hidden="true" size={16} strokeWidth={1.75} className="-ms-1 text-lk-muted" />
    </button>
  ),
)
ChoiceChip.displayName = 'ChoiceChip'

interface TokenChipProps extends Omit<ChoiceChipProps, 'picture' | 'text'> {
  token: TokenPictureProps['token'] & { readonly symbol: string }
}

/** The token of an amount. Opens the list of tokens. */
export function TokenChip({ token, ...props }: TokenChipProps) {
  return (
    <ChoiceChip
      data-slot="lk-token-chip"
      picture={<TokenPicture token={token} className="size-8 rounded-full text-[10px]" />}
      text={token.symbol}
      {...props}
    />
  )
}
