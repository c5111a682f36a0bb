import { formatAmount, type SwapToken, useRouter, useSwap, useSwapTokens, worthOf } from '@latchkey/headless'
import { SearchXIcon } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useHiddenAmounts } from '../lib/hidden-amounts'
import { tallRowMeasures } from '../lib/list-measures'
import { swapAmount } from '../lib/swap-texts'
import { swapMessages } from '../messages/swap'
import { AddressText } from '../parts/address-text'
import { ChosenMark } from '../parts/chosen-mark'
import { ErrorNote } from '../parts/error-note'
import { SkeletonItems } from '../parts/skeleton-items'
import { TokenPicture } from '../parts/token-picture'
import { useViewHeader } from '../parts/view-header'
import { WarningNote } from '../parts/warning-note'
import { Empty } from '../primitives/empty'
import { HiddenText } from '../primitives/hidden-text'
import { ListItem } from '../primitives/list-item'
import { SearchInput } from '../primitives/search-input'
import { VirtualList } from '../primitives/virtual-list'

const words = swapMessages.tokens

/** Height of the list, in pixels. */
const listHeight = 440

type OwnToken = NonNullable<ReturnType<typeof useSwapTokens>['data']>['own'][number]

type Row =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'token'; readonly token: SwapToken; readonly own?: OwnToken | undefined }

/** The tokens to swap: those of the account, popular ones, all of them, and any by its address. */
export function SwapSelectTokenView() {
  const {
    goBack,
    data: { swapSide: side = 'to' },
  } = useRouter()
  const form = useSwap()
  const [search, setSearch] = useState('')
  const searchRef = useRef<HTMLInputElement>(null)
  const { data, error, isPending, isFetching, refetch } = useSwapTokens({ search })
  const unlisted = data?.unlisted
  useViewHeader({ title: words.titles[side] })

  const rows = useMemo(() => (data ? rowsOf(data) : []), [data])
  const isReading = isPending || (isFetching && rows.length === 0)
  const isEmpty = !isReading && !error && rows.length === 0 && !unlisted
  const choose = (token: SwapToken) => {
    const other = side === 'from' ? form.to : form.from
    // The token of the other side: the sides change places.
    if (other && isSame(other, token)) form.flip()
    else form.change({ [side]: token })
    goBack()
  }
  return (
    <>
      <div data-slot="lk-swap-search" className="shrink-0 px-4 pt-1 pb-3">
        <SearchInput
          ref={searchRef}
          label={words.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onClear={() => setSearch('')}
        />
        <HiddenText role="status">{isReading ? words.loading : isEmpty ? words.noMatch : ''}</HiddenText>
      </div>
      <VirtualList<Row>
        className="-mt-3 px-4 pb-3"
        label={words.list}
        items={rows}
        height={listHeight}
        measures={tallRowMeasures}
        resetKey={search}
        searchRef={searchRef}
        isHeading={isHeading}
        renderRow={(row, tabIndex) =>
          row.kind === 'heading' ? (
            <h3
              data-slot="lk-swap-heading"
              className="flex h-full items-end px-2 pb-1.5 text-lk-detail font-medium text-lk-muted"
            >
              {row.text}
            </h3>
          ) : (
            <TokenRow
              row={row}
              tabIndex={tabIndex}
              isChosen={form[side] !== undefined && isSame(form[side], row.token)}
              onChoose={choose}
            />
          )
        }
      >
        {isReading && <SkeletonItems count={rows.length === 0 ? 4 : 1} />}
        {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
        {unlisted && !isReading && (
          <div data-slot="lk-swap-unlisted" className="flex flex-col gap-3 pt-1">
            <ListItem
              data-slot="lk-swap-unlisted-token"
              data-token={unlisted.address}
              leading={<TokenPicture token={unlisted} className="rounded-full" />}
              detail={words.unlisted}
              onClick={() => choose(unlisted)}
            >
              {unlisted.name}
            </ListItem>
            <WarningNote>{words.unlistedWarning}</WarningNote>
            {unlisted.address && <AddressText address={unlisted.address} className="px-3 rtl:text-right" />}
          </div>
        )}
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

interface TokenRowProps {
  row: Extract<Row, { kind: 'token' }>
  tabIndex: 0 | -1
  isChosen: boolean
  onChoose: (token: SwapToken) => void
}

function TokenRow({ row: { token, own }, tabIndex, isChosen, onChoose }: TokenRowProps) {
  const { areHidden } = useHiddenAmounts()
  const worth = own?.price && worthOf(own.value, own.decimals, own.price)
  return (
    <ListItem
      tabIndex={tabIndex}
      data-slot="lk-swap-token"
      data-token={token.address ?? 'native'}
      aria-current={isChosen || undefined}
      className="lk-guard h-full min-h-0 bg-transparent px-2 py-1 hover:bg-lk-row active:bg-lk-hover"
      leading={
        <ChosenMark isChosen={isChosen}>
          <TokenPicture token={token} isLazy className="rounded-full" />
        </ChosenMark>
      }
      aside={
        worth &&
        !areHidden && (
          <span data-slot="lk-swap-token-worth" className="ms-auto shrink-0 tabular-nums">
            <bdi>{swapMessages.worth(formatAmount(worth.value, worth.decimals))}</bdi>
          </span>
        )
      }
      detail={
        <span
          data-slot="lk-swap-token-detail"
          dir="ltr"
          className="inline-block max-w-full truncate align-bottom tabular-nums"
        >
          {own && !areHidden ? swapAmount(own.value, token, 3) : token.symbol}
        </span>
      }
      trailing={isChosen && <HiddenText>{words.selected}</HiddenText>}
      onClick={() => onChoose(token)}
    >
      {token.name}
    </ListItem>
  )
}

/** Each token once: among those of the account, else among the popular ones, else among all. */
function rowsOf(data: NonNullable<ReturnType<typeof useSwapTokens>['data']>): readonly Row[] {
  const { own, popular, all } = data
  const shown = new Set(own.map(keyOf))
  const rows: Row[] = []
  const add = (text: string, group: readonly Row[]) => {
    if (group.length > 0) rows.push({ kind: 'heading', text }, ...group)
  }
  const others = (tokens: readonly SwapToken[]) =>
    tokens.flatMap((token): Row[] => {
      const key = keyOf(token)
      if (shown.has(key)) return []
      shown.add(key)
      return [{ kind: 'token', token }]
    })
  add(
    words.own,
    own.map((token) => ({ kind: 'token', token, own: token })),
  )
  add(words.popular, others(popular))
  add(words.all, others(all))
  return rows
}

function keyOf({ address = '' }: SwapToken): string {
  return address.toLowerCase()
}

function isSame(one: SwapToken, other: SwapToken): boolean {
  return keyOf(one) === keyOf(other)
}

function isHeading({ kind }: Row): boolean {
  return kind === 'heading'
}
