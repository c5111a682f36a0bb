import {
  useFeatures,
  usePairing,
  usePlatform,
  useRouter,
  useViewMemory,
  useWalletDiscovery,
  useWallets,
  type Wallet,
  type WalletRow,
} from '@latchkey/headless'
import {
  type ListPlace,
  sheetQuery,
  shortQuery,
  storeLinks,
  useChooseWallet,
  useCloseOnOtherTab,
  useMediaQuery,
  useOnOpen,
  useSearchField,
  useStoreLinks,
  useViewHeader,
} from '@latchkey/headless/ui'
import {
  ArrowUpRightIcon,
  BadgeCheckIcon,
  GlobeIcon,
  PuzzleIcon,
  QrCodeIcon,
  SearchXIcon,
  SmartphoneIcon,
  TriangleAlertIcon,
  WalletIcon as WalletGlyph,
} from 'lucide-react'
import { type ComponentPropsWithoutRef, useState } from 'react'
import { messages, walletMessages } from '../messages'
import { Action } from '../ui/action'
import { cn, tileVariants } from '../ui/cn'
import { ListLink, RowIcon, SearchInput } from '../ui/list'
import { rowMeasures, tileMeasures } from '../ui/measures'
import { Empty, ErrorNote } from '../ui/notes'
import { WalletIcon } from '../ui/picture'
import { SkeletonRows, SkeletonTiles } from '../ui/placeholder'
import { HiddenText, ViewBody, ViewFooter } from '../ui/view'
import { VirtualList } from '../ui/virtual-list'
import { TileContent, WalletRowItem, type WalletRowItemProps } from '../ui/wallet-row'
import { detailOf, labelOf } from '../ui/words'

/** Constant, so that the card keeps its height during a search. */
const listHeight = 492

const allWalletsWords = walletMessages.allWallets
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
  useViewHeader({ title: allWalletsWords.title })
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

  const field = useSearchField(() => {
    const [first] = rows
    if (search !== '' && !isSearching && first) choose(first)
  })
  const reset = () => {
    setSearch('')
    setIsCertified(false)
    field.ref.current?.focus()
  }

  const searchBar = (
    <div
      data-slot="lk-wallet-search"
      className={cn('flex shrink-0 gap-2 pt-1 pb-2', !isShortScreen && 'px-4')}
    >
      <div data-slot="lk-wallet-search-field" className="min-w-0 flex-1">
        <SearchInput
          {...field}
          label={allWalletsWords.search}
          value={search}
          enterKeyHint="search"
          onChange={(event) => setSearch(event.target.value)}
          onClear={() => setSearch('')}
        />
      </div>
      {hasAllWallets && (
        <FieldButton
          label={allWalletsWords.onlyCertified}
          isPressed={isCertified}
          onClick={() => setIsCertified((was) => !was)}
        >
          <BadgeCheckIcon aria-hidden="true" size={20} strokeWidth={1.75} />
        </FieldButton>
      )}
      {isMobile && hasCode && (
        <FieldButton
          label={allWalletsWords.showQrCode}
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
        label={allWalletsWords.list}
        items={rows}
        total={hasMore ? count : undefined}
        height={listHeight}
        measures={measures}
        resetKey={`${isCertified}${search}`}
        initialPlace={kept?.place}
        onLeave={(place) => keep({ search, isCertified, place })}
        onNearEnd={hasMore ? wallets.loadMore : undefined}
        searchRef={field.ref}
        // A small or enlarged screen has no room for a field that stays.
        header={isShortScreen && searchBar}
        renderRow={(row, tabIndex) => {
          const button = {
            row,
            certifiedLabel: allWalletsWords.certified,
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
          <Action
            data-slot="lk-not-listed"
            variant="ghost"
            size="sm"
            className="lk-guard mt-2"
            onClick={showCode}
          >
            <QrCodeIcon aria-hidden="true" size={18} strokeWidth={1.75} />
            {allWalletsWords.notListed}
          </Action>
        )}
        {isEmpty && (
          <Empty
            glyph={<SearchXIcon size={32} strokeWidth={1.5} />}
            title={allWalletsWords.noMatch}
            detail={allWalletsWords.noMatchDetail}
            className="pt-16"
          >
            <Action variant="secondary" size="sm" className="lk-guard w-auto px-6" onClick={reset}>
              {allWalletsWords.showAll}
            </Action>
          </Empty>
        )}
      </VirtualList>
      <HiddenText role="status">
        {isLoading
          ? allWalletsWords.loading
          : isEmpty
            ? allWalletsWords.noMatch
            : search !== '' && !isSearching
              ? allWalletsWords.found(rows.length)
              : ''}
      </HiddenText>
    </>
  )
}

interface WalletTileProps
  extends ComponentPropsWithoutRef<'button'>,
    Pick<WalletRowItemProps, 'row' | 'certifiedLabel'> {}

/** A wallet in a grid. */
function WalletTile({ className, row, certifiedLabel, ...props }: WalletTileProps) {
  const { connector, name, isCertified } = row
  const isIdentityShared = connector?.isIdentityShared === true
  return (
    <button
      type="button"
      data-slot="lk-wallet-tile"
      data-connector={connector?.id}
      data-wallet={row.wallet?.id}
      data-shared-identity={isIdentityShared || undefined}
      data-look-alike={row.isLookAlike || undefined}
      className={cn(tileVariants(), className ?? 'lk-guard')}
      {...props}
    >
      <TileContent
        picture={
          <WalletIcon
            wallet={row}
            walletId={row.wallet?.id}
            // The picture of an installed wallet is part of the page.
            isLazy={!connector}
            className="size-14 rounded-lk-row text-lk-title"
          />
        }
        mark={
          isIdentityShared ? (
            <TriangleAlertIcon size={16} strokeWidth={2} className="text-lk-warning" />
          ) : (
            isCertified && <BadgeCheckIcon size={16} strokeWidth={1.75} className="text-lk-accent-text" />
          )
        }
        detail={detailOf(row) ?? labelOf(row)}
      >
        {name}
      </TileContent>
      <HiddenText>
        {isIdentityShared ? messages.connect.sharedIdentity : isCertified && certifiedLabel}
      </HiddenText>
    </button>
  )
}

interface FieldButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** Label for screen readers, and tooltip. */
  label: string
  /** Whether a toggle, for instance a filter, is on. */
  isPressed?: boolean | undefined
}

/** An icon button next to a search field, 48 px high. */
export function FieldButton({ className, label, isPressed, ...props }: FieldButtonProps) {
  return (
    <button
      type="button"
      data-slot="lk-field-button"
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      className={cn(
        'lk:grid lk:size-12 lk:shrink-0 lk:place-items-center lk:rounded-lk-row lk:bg-lk-row lk:text-lk-muted lk:transition-[background-color,color,scale] lk:duration-100 lk:ease-out hover:lk:bg-lk-hover hover:lk:text-lk-ink active:lk:scale-[.96] active:lk:bg-lk-press aria-pressed:lk:bg-lk-accent/12 aria-pressed:lk:text-lk-accent-text',
        className ?? 'lk-guard',
      )}
      {...props}
    />
  )
}

/** Number of recommended wallets. */
const recommended = 4

const getWalletWords = walletMessages.getWallet

/** Shows where to get the chosen wallet, or a few recommended wallets. */
export function GetWalletView() {
  const { wallet } = useRouter().data
  useViewHeader({ title: wallet ? getWalletWords.titleOf(wallet.name) : getWalletWords.title })
  if (!wallet) return <Recommended />
  return (
    <ViewBody>
      <StoreList wallet={wallet} />
    </ViewBody>
  )
}

function Recommended() {
  const { canOpen, push, preload } = useRouter()
  const { hasAllWallets } = useFeatures()
  const { device } = usePlatform()
  const { rows, isLoading, error, retry } = useWallets()
  const offered = rows
    .flatMap(({ key, name, imageUrl, wallet, isInstalled }) => {
      const [link] = wallet && !isInstalled ? storeLinks(wallet, device) : []
      return link ? [{ key, name, imageUrl, walletId: wallet?.id, ...link }] : []
    })
    .slice(0, recommended)
  const isEmpty = offered.length === 0 && !isLoading && !error

  return (
    <>
      <ViewBody>
        {error && <ErrorNote error={error} onRetry={retry} />}
        {isLoading && <SkeletonRows count={recommended} className="py-0" />}
        {isEmpty && <Empty glyph={<WalletGlyph size={32} strokeWidth={1.5} />} title={getWalletWords.none} />}
        {offered.length > 0 && (
          <ul data-slot="lk-recommended" className="flex flex-col gap-2">
            {offered.map(({ key, name, imageUrl, walletId, store, href }) => (
              <li key={key}>
                <ListLink
                  data-store={store}
                  href={href}
                  leading={<WalletIcon wallet={{ name, imageUrl }} walletId={walletId} />}
                  detail={getWalletWords.stores[store]}
                  trailing={<NewTabMark />}
                >
                  {name}
                </ListLink>
              </li>
            ))}
          </ul>
        )}
      </ViewBody>
      {hasAllWallets && canOpen('AllWallets') && (
        <ViewFooter className="pb-2">
          <Action
            variant="ghost"
            size="sm"
            onPointerEnter={() => preload('AllWallets')}
            onClick={() => push('AllWallets')}
          >
            {getWalletWords.exploreAll}
          </Action>
        </ViewFooter>
      )}
    </>
  )
}

const icons = { chrome: PuzzleIcon, appStore: SmartphoneIcon, playStore: SmartphoneIcon, homepage: GlobeIcon }

/** The icon of a link that opens in a new tab. */
function NewTabMark() {
  return (
    <>
      <HiddenText>{getWalletWords.newTab}</HiddenText>
      <ArrowUpRightIcon
        aria-hidden="true"
        size={20}
        strokeWidth={1.75}
        className="text-lk-muted rtl:-scale-x-100"
      />
    </>
  )
}

/** The links to install a wallet. */
function StoreList({ wallet }: { wallet: Wallet }) {
  const links = useStoreLinks(wallet)
  return (
    <div data-slot="lk-store-list" className="lk:flex lk:flex-col lk:items-center lk:gap-4 lk:pt-2">
      <WalletIcon wallet={wallet} walletId={wallet.id} className="size-20 rounded-lk-tile text-lk-title" />
      {links.length === 0 ? (
        <div data-slot="lk-store-none" className="flex flex-col gap-1 px-4 pb-4 text-center">
          <p data-slot="lk-store-none-title" className="text-lk-body font-medium">
            {getWalletWords.noneTitle}
          </p>
          <p
            data-slot="lk-store-none-detail"
            className="text-lk-detail text-balance text-lk-muted [overflow-wrap:anywhere]"
          >
            {getWalletWords.noneDetail(wallet.name)}
          </p>
        </div>
      ) : (
        <>
          <p
            data-slot="lk-store-intro"
            className="px-4 text-center text-lk-detail text-balance text-lk-muted [overflow-wrap:anywhere]"
          >
            {getWalletWords.intro(wallet.name)}
          </p>
          <ul data-slot="lk-store-rows" className="flex w-full flex-col gap-2">
            {links.map(({ store, href }) => {
              const Icon = icons[store]
              return (
                <li key={store}>
                  <ListLink
                    data-store={store}
                    href={href}
                    leading={
                      <RowIcon>
                        <Icon size={20} strokeWidth={1.75} />
                      </RowIcon>
                    }
                    detail={store === 'homepage' ? new URL(href).hostname : getWalletWords.stores[store]}
                    trailing={<NewTabMark />}
                  >
                    {getWalletWords.kinds[store]}
                  </ListLink>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </div>
  )
}
