import {
  type Connector,
  type ConnectRow,
  prefetchWallets,
  useConnectRows,
  useFeatures,
  useLatchkey,
  useModal,
  usePlatform,
  useRouter,
  useWalletDiscovery,
  type WalletRow,
} from '@latchkey/headless'
import {
  type LazyModule,
  useChooseWallet,
  useCloseOnOtherTab,
  useConnectMethods,
  useKeptHeight,
  useLazyLoad,
  useLegalConsent,
  useViewHeader,
  useWalletPicture,
} from '@latchkey/headless/ui'
import { LayoutGridIcon, WalletIcon as WalletGlyph } from 'lucide-react'
import { type ComponentPropsWithoutRef, type ComponentType, Fragment, useRef, useState } from 'react'
import { messages } from '../messages'
import { Action } from '../ui/action'
import { cn } from '../ui/cn'
import { LegalConsent } from '../ui/legal'
import { ListItem, RowIcon } from '../ui/list'
import { Empty, RetryButton } from '../ui/notes'
import { ImageTile, WalletIcon } from '../ui/picture'
import { SkeletonRows } from '../ui/placeholder'
import { Skeleton } from '../ui/skeleton'
import { ViewBody, ViewFooter } from '../ui/view'
import { WalletRowItem } from '../ui/wallet-row'
import { legalProps } from '../ui/words'
import { connectMethods } from '../views'

/** The directory's wallets fill the list up to this number of rows. AllWallets shows the others. */
const shownWallets = 5

/** The ways to connect that load when they are shown. */
export interface ConnectMethods {
  readonly EmailMethod?: LazyModule<ComponentType>
  readonly SocialMethod?: LazyModule<ComponentType>
}

/** Lists the ways to connect: the wallets, and what else the app has. */
export function ConnectView() {
  const latchkey = useLatchkey()
  const router = useRouter()
  const { choose, prepare } = useChooseWallet()
  const { isPending: isLooking, isComplete } = useWalletDiscovery()
  const { rows, placeCount, emptyCount, isSettled, mosaic, walletCount, hasAllWallets } = useConnectRows({
    isShown: !isLooking,
    limit: shownWallets,
  })
  const legal = legalProps(useLegalConsent().isBlocked)
  const { methods, hasWallets, showWallets } = useConnectMethods()
  const { EmailMethod, SocialMethod } = connectMethods
  const hasEmail = EmailMethod !== undefined && methods.includes('email')
  const hasSocial = SocialMethod !== undefined && methods.includes('social')
  const hasLogin = hasEmail || hasSocial
  useCloseOnOtherTab()
  const isMobile = usePlatform().device !== 'desktop'
  const { namespace, keepHeight } = useModal()
  useViewHeader({
    title: namespace ? messages.connect.titleIn(messages.namespaces[namespace]) : messages.connect.title,
    help: 'WhatIsAWallet',
  })

  const hasMore = hasAllWallets && router.canOpen('AllWallets')
  // On a desktop, All wallets is below the directory's wallets, so it also waits for them.
  const placeholders = emptyCount + Number(!isMobile && hasMore && !isSettled)
  const [first] = rows
  // A list from the start if more wallets may be found, because the layout must not change afterwards.
  const [isList, setIsList] = useState(false)
  if (!isLooking && !isComplete && !isList) setIsList(true)
  const isAlone = placeCount === 1 && !hasMore && !isList && !hasLogin
  const bodyRef = useRef<HTMLDivElement>(null)
  useKeptHeight(bodyRef, (first || hasMore) && !isLooking ? (namespace ?? 'all') : undefined, keepHeight)
  const prepareAll = () => {
    router.preload('AllWallets')
    void prefetchWallets(latchkey)
  }
  const all = hasMore && (
    <li>
      <AllWalletsItem
        mosaic={mosaic}
        count={walletCount}
        {...legal}
        onPointerEnter={prepareAll}
        onFocus={prepareAll}
        onClick={() => router.push('AllWallets', { redirectView: router.data.redirectView })}
      />
    </li>
  )

  const toItem = (row: ConnectRow) => (
    <li key={row.key}>
      <WalletRowItem
        row={row}
        {...legal}
        onPointerEnter={() => prepare(row)}
        onFocus={() => prepare(row)}
        onClick={() => choose(row)}
      />
    </li>
  )
  // Found after the list was shown. They are below everything else, so that nothing moves.
  const late = rows.slice(placeCount).map(toItem)

  const wallets = hasWallets ? (
    <>
      {isLooking ? (
        // Waits for the installed wallets, so that rows do not move under the pointer.
        <SkeletonRows count={hasMore ? shownWallets + 1 : 2} className="py-0" />
      ) : !first && !hasMore ? (
        <Empty
          glyph={<WalletGlyph size={32} strokeWidth={1.5} />}
          title={messages.connect.noneTitle}
          detail={messages.connect.noneDetail}
        />
      ) : isAlone && first?.label === 'qr-code' ? (
        <Empty
          glyph={<WalletGlyph size={32} strokeWidth={1.5} />}
          title={messages.connect.noneTitle}
          detail={messages.connect.scanDetail}
        >
          <Action
            data-slot="lk-connector"
            data-connector={first.connector?.id}
            {...legal}
            onPointerEnter={() => prepare(first)}
            onFocus={() => prepare(first)}
            onClick={() => choose(first)}
          >
            {messages.connect.scan}
          </Action>
        </Empty>
      ) : isAlone && first?.connector ? (
        <OnlyConnector
          connector={first.connector}
          onSelect={() => choose(first)}
          onIntent={() => prepare(first)}
        />
      ) : (
        <ul data-slot="lk-connector-list" className="flex flex-col gap-2">
          {isMobile && all}
          {rows.slice(0, placeCount).map(toItem)}
          {placeholders > 0 && (
            <li aria-hidden="true">
              <SkeletonRows count={placeholders} className="py-0" />
            </li>
          )}
          {!isMobile && isSettled && all}
          {late}
        </ul>
      )}
      {isAlone && late.length > 0 && (
        <ul data-slot="lk-connector-list" className="flex flex-col gap-2">
          {late}
        </ul>
      )}
    </>
  ) : (
    <Action variant="secondary" data-action="show-wallets" onClick={showWallets}>
      {messages.connect.showWallets}
    </Action>
  )
  // Without wallets, a login is enough.
  const hasNone = hasLogin && !isLooking && !first && !hasMore
  const has = { email: hasEmail, social: hasSocial, wallet: !hasNone }
  const parts = methods.filter((method) => has[method])
  return (
    <>
      <ViewBody ref={bodyRef}>
        <LegalConsent />
        {parts.map((method, index) => (
          <Fragment key={method}>
            {index > 0 && <Or />}
            {method === 'email' && EmailMethod && (
              <Method module={EmailMethod} failed={messages.connect.emailFailed} hasField />
            )}
            {method === 'social' && SocialMethod && (
              <Method module={SocialMethod} failed={messages.connect.socialFailed} />
            )}
            {method === 'wallet' && wallets}
          </Fragment>
        ))}
      </ViewBody>
      <Newcomer hasWallets={first !== undefined || hasMore || isLooking} />
      <Branding />
    </>
  )
}

interface MethodProps {
  module: LazyModule<ComponentType>
  /** The text if its code cannot be loaded. */
  failed: string
  /** Whether it has a field above its button. */
  hasField?: boolean
}

/** A way to connect whose code loads when it is shown. */
function Method({ module, failed, hasField = false }: MethodProps) {
  const { module: Shown, hasFailed, isRetrying, retry } = useLazyLoad(module)
  if (Shown) return <Shown />
  if (hasFailed)
    return (
      <p
        data-slot="lk-method-failed"
        role="alert"
        className="flex items-center gap-2 px-2 text-lk-detail text-lk-muted"
      >
        <span data-slot="lk-method-failed-text" className="min-w-0 flex-1">
          {failed}
        </span>
        <RetryButton isBusy={isRetrying} onClick={retry} />
      </p>
    )
  return (
    <div data-slot="lk-method-loading" aria-hidden="true" className="flex flex-col gap-2">
      {hasField && <Skeleton data-slot="lk-method-loading-field" className="h-12 rounded-lk-row" />}
      <Skeleton data-slot="lk-method-loading-button" className="h-12 rounded-lk-row" />
    </div>
  )
}

/** Between two ways to connect. */
function Or() {
  return (
    <p data-slot="lk-or" className="flex items-center gap-3 text-lk-detail text-lk-muted">
      <span data-slot="lk-or-line" aria-hidden="true" className="h-px flex-1 bg-lk-edge" />
      {messages.connect.or}
      <span data-slot="lk-or-line" aria-hidden="true" className="h-px flex-1 bg-lk-edge" />
    </p>
  )
}

/** Help for users without a wallet. */
function Newcomer({ hasWallets }: { hasWallets: boolean }) {
  const { hasWalletGuide } = useFeatures()
  const { canOpen, push, preload } = useRouter()
  if (!hasWalletGuide || !canOpen('WhatIsAWallet')) return null
  return (
    <ViewFooter className={cn(hasWallets && 'pb-2')}>
      <Action
        variant={hasWallets ? 'ghost' : 'secondary'}
        size={hasWallets ? 'sm' : 'default'}
        onPointerEnter={() => preload('WhatIsAWallet')}
        onClick={() => push('WhatIsAWallet')}
      >
        {messages.connect.newcomer}
      </Action>
    </ViewFooter>
  )
}

/** One quiet line, in an app or of a server that wants it. */
function Branding() {
  const { hasBranding } = useFeatures()
  if (!hasBranding) return null
  return (
    <p data-slot="lk-branding" className="px-4 pb-3 text-center text-lk-caption text-lk-muted">
      {messages.connect.branding}
    </p>
  )
}

interface OnlyConnectorProps {
  connector: Connector
  onSelect: (connector: Connector) => void
  onIntent?: (() => void) | undefined
}

/** Shown instead of a list if there is only one wallet to connect. */
function OnlyConnector({ connector, onSelect, onIntent }: OnlyConnectorProps) {
  const legal = legalProps(useLegalConsent().isBlocked)
  return (
    <div
      data-slot="lk-only-connector"
      className="lk:flex lk:flex-col lk:items-center lk:gap-4 lk:pt-2 lk:text-center"
    >
      <WalletIcon
        wallet={connector}
        walletId={connector.walletId}
        className="size-20 rounded-lk-tile text-lk-title"
      />
      <div data-slot="lk-only-connector-text" className="flex w-full flex-col gap-0.5 px-4">
        <p data-slot="lk-only-connector-name" className="truncate text-lk-title font-semibold">
          {connector.name}
        </p>
        {connector.isInstalled && (
          <p data-slot="lk-only-connector-detail" className="text-lk-detail text-lk-muted">
            {messages.connect.onlyWallet}
          </p>
        )}
      </div>
      <Action
        data-slot="lk-connector"
        data-connector={connector.id}
        {...legal}
        className="lk-guard mt-1"
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => onSelect(connector)}
      >
        <span data-slot="lk-button-label" className="truncate">
          {messages.connect.connectOnlyWallet(connector.name)}
        </span>
      </Action>
    </div>
  )
}

interface AllWalletsItemProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  /** The wallets of the mosaic, four at most. */
  mosaic: readonly WalletRow[]
  /** Number of wallets in the directory. Not shown while unknown or 0. */
  count: number | undefined
}

/** A row that opens the list of all wallets. */
function AllWalletsItem({ mosaic, count, ...props }: AllWalletsItemProps) {
  return (
    <ListItem
      data-slot="lk-all-wallets"
      leading={<Mosaic wallets={mosaic} />}
      trailing={
        count !== undefined &&
        count > 0 && (
          <span
            data-slot="lk-all-wallets-count"
            className="text-lk-detail font-normal text-lk-muted tabular-nums"
          >
            {count.toLocaleString('en-US')}
          </span>
        )
      }
      {...props}
    >
      {messages.connect.allWallets}
    </ListItem>
  )
}

/** The pictures of four wallets. A symbol if one of them has none. */
function Mosaic({ wallets }: { wallets: readonly WalletRow[] }) {
  const [first, second, third, fourth] = wallets
  const pictures = [
    useWalletPicture(first),
    useWalletPicture(second),
    useWalletPicture(third),
    useWalletPicture(fourth),
  ]
  if (pictures.includes(null))
    return (
      <RowIcon>
        <LayoutGridIcon size={20} strokeWidth={1.75} />
      </RowIcon>
    )
  return (
    <span
      data-slot="lk-mosaic"
      className="grid size-10 shrink-0 grid-cols-2 place-content-center place-items-center gap-0.5 rounded-lk-logo bg-lk-hover"
    >
      {wallets.map(({ key, name }, index) => (
        <MosaicTile key={key} name={name} src={pictures[index] ?? undefined} />
      ))}
    </span>
  )
}

function MosaicTile({ name, src }: { name: string; src: string | undefined }) {
  if (!src) return <span data-slot="lk-mosaic-space" className="size-4 rounded-lk-small bg-lk-press" />
  return <ImageTile src={src} name={name} className="size-4 rounded-lk-small bg-lk-press text-[7px]" />
}
