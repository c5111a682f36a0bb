import {
  useFeatures,
  usePairing,
  usePlatform,
  useRouter,
  useViewMemory,
  useWalletDiscovery,
  useWallets,
  type WalletRow,
} from '@latchkey/headless'
import { BadgeCheckIcon, QrCodeIcon, SearchXIcon } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { cn } from '../lib/cn'
import { rowMeasures, tileMeasures } from '../lib/list-measures'
import { useChooseWallet } from '../lib/use-choose-wallet'
import { useCloseOnOtherTab } from '../lib/use-close-on-other-tab'
import { sheetQuery, shortQuery, useMediaQuery } from '../lib/use-media-query'
import { useOnOpen } from '../lib/use-on-open'
import { walletMessages } from '../messages/wallets'
import { ErrorNote } from '../parts/error-note'
import { SkeletonTiles } from '../parts/skeleton-tiles'
import { useViewHeader } from '../parts/view-header'
import { WalletRowItem } from '../parts/wallet-row-item'
import { WalletTile } from '../parts/wallet-tile'
import { Button } from '../primitives/button'
import { Empty } from '../primitives/empty'
import { FieldButton } from '../primitives/field-button'
import { HiddenText } from '../primitives/hidden-text'
import { SearchInput } from '../primitives/search-input'
import { type ListPlace, VirtualList } from '../primitives/virtual-list'

/** Constant, so that the card keeps its height during a search. */
const listHeight = 492

const words = walletMessages.allWallets
const none: readonly WalletRow[] = []

/** Restored when the user comes back to the view. */
interface Memory {
  readonly search: string
  readonly isCertified: boolean
  readonly place: ListPlace
}

/** Lists every wallet, installed or not, with a search. On a small screen, the list is a grid. */
export function AllWalletsView() {
  const { hasPairing, hasAllWallets } = useFeatures()
  const router = useRouter()
  const pairing = usePairing()
  const isGrid = useMediaQuery(sheetQuery)
  const isShortScreen = useMediaQuery(shortQuery)
  const measures = isGrid ? tileMeasures : rowMeasures
  const isMobile = usePlatform().device !== 'desktop'
  const { choose, prepare } = useChooseWallet()
  const { kept, keep } = useViewMemory<Memory>('AllWallets')
  const [search, setSearch] = useState(kept?.search ?? '')
  const [isCertified, setIsCertified] = useState(kept?.isCertified ?? false)
  const wallets = useWallets({ search, badge: isCertified ? 'certified' : undefined })
  const searchRef = useRef<HTMLInputElement>(null)
  useViewHeader({ title: words.title })
  useOnOpen(pairing.preload)
  useCloseOnOtherTab()

  const { isPending: isLooking } = useWalletDiscovery()
  const { count, isSearching, isFetchingNextPage, hasMore, error } = wallets
  // Waits for the installed wallets, so that rows do not move under the pointer.
  const rows = isLooking ? none : wallets.rows
  const isLoading = isLooking || wallets.isLoading
  const isEmpty = rows.length === 0 && !isLoading && !isSearching && !error
  const hasCode = hasPairing && router.canOpen('ConnectingWalletConnectBasic')
  const showCode = () => router.push('ConnectingWalletConnectBasic', router.data)
  // A search with few results leaves room for another way.
  const isShort = search !== '' && !isSearching && !hasMore && rows.length > 0 && rows.length <= 4

  const onSearchKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const [first] = rows
    if (event.key === 'Enter' && search !== '' && !isSearching && first) choose(first)
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    const view = event.currentTarget.closest('[data-slot="lk-view"]')
    view?.querySelector<HTMLElement>('[data-slot="lk-virtual-list"] [tabindex="0"]')?.focus()
  }
  const reset = () => {
    setSearch('')
    setIsCertified(false)
    searchRef.current?.focus()
  }

  // The keyboard of a phone can make the screen short. React then creates another search field.
  const isTyping = useRef(false)
  useLayoutEffect(() => {
    if (isTyping.current) searchRef.current?.focus()
  }, [isShortScreen])

  const searchBar = (
    <div
      data-slot="lk-wallet-search"
      className={cn('flex shrink-0 gap-2 pt-1 pb-2', !isShortScreen && 'px-4')}
    >
      <div data-slot="lk-wallet-search-field" className="min-w-0 flex-1">
        <SearchInput
          ref={searchRef}
          label={words.search}
          value={search}
          enterKeyHint="search"
          onChange={(event) => setSearch(event.target.value)}
          onFocus={() => {
            isTyping.current = true
          }}
          onBlur={() => {
            isTyping.current = false
          }}
          onKeyDown={onSearchKeyDown}
          onClear={() => setSearch('')}
        />
      </div>
      {hasAllWallets && (
        <FieldButton
          label={words.onlyCertified}
          isPressed={isCertified}
          onClick={() => setIsCertified((was) => !was)}
        >
          <BadgeCheckIcon aria-hidden="true" size={20} strokeWidth={1.75} />
        </FieldButton>
      )}
      {isMobile && hasCode && (
        <FieldButton
          label={words.showQrCode}
          onPointerEnter={() => router.preload('ConnectingWalletConnectBasic')}
          onClick={showCode}
        >
          <QrCodeIcon aria-hidden="true" size={20} strokeWidth={1.75} />
        </FieldButton>
      )}
    </div>
  )

  return (
    <>
      {!isShortScreen && searchBar}
      <VirtualList<WalletRow>
        label={words.list}
        items={rows}
        total={hasMore ? count : undefined}
        height={listHeight}
        measures={measures}
        resetKey={`${isCertified}${search}`}
        initialPlace={kept?.place}
        onLeave={(place) => keep({ search, isCertified, place })}
        onNearEnd={hasMore ? wallets.loadMore : undefined}
        searchRef={searchRef}
        // A small or enlarged screen has no room for a field that stays.
        header={isShortScreen && searchBar}
        renderRow={(row, tabIndex) => {
          const button = {
            row,
            certifiedLabel: words.certified,
            tabIndex,
            onPointerEnter: () => prepare(row),
            onFocus: () => prepare(row),
            onClick: () => choose(row),
          }
          return isGrid ? (
            <WalletTile {...button} />
          ) : (
            <WalletRowItem
              {...button}
              isLazy
              className="lk-guard h-full min-h-0 bg-transparent py-1 ps-1.5 hover:bg-lk-row active:bg-lk-hover"
            />
          )
        }}
      >
        {(isLoading || isFetchingNextPage || (isSearching && rows.length === 0)) && (
          <SkeletonTiles measures={measures} count={isFetchingNextPage ? 4 : Math.max(1, 9 - rows.length)} />
        )}
        {error && <ErrorNote error={error} onRetry={wallets.retry} className="mt-1" />}
        {isShort && hasCode && (
          <Button
            data-slot="lk-not-listed"
            variant="quiet"
            size="small"
            className="lk-guard mt-2"
            onClick={showCode}
          >
            <QrCodeIcon aria-hidden="true" size={18} strokeWidth={1.75} />
            {words.notListed}
          </Button>
        )}
        {isEmpty && (
          <Empty
            glyph={<SearchXIcon size={32} strokeWidth={1.5} />}
            title={words.noMatch}
            detail={words.noMatchDetail}
            className="pt-16"
          >
            <Button variant="neutral" size="small" className="lk-guard w-auto px-6" onClick={reset}>
              {words.showAll}
            </Button>
          </Empty>
        )}
      </VirtualList>
      <HiddenText role="status">
        {isLoading
          ? words.loading
          : isEmpty
            ? words.noMatch
            : search !== '' && !isSearching
              ? words.found(rows.length)
              : ''}
      </HiddenText>
    </>
  )
}
