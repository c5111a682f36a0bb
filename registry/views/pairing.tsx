import {
  useConnectors,
  useFeatures,
  usePlatform,
  useRouter,
  useWalletDiscovery,
  useWalletLink,
  useWallets,
  type Wallet,
  type WalletPlatform,
  type WalletRow,
} from '@latchkey/headless'
import {
  type Pair,
  shortQuery,
  useCopyButton,
  useMediaQuery,
  usePair,
  useViewHeader,
} from '@latchkey/headless/ui'
import { LayoutGridIcon, QrCodeIcon, SmartphoneIcon, WalletIcon as WalletGlyph } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messages, pairingMessages as words } from '../messages'
import { Action, type ActionProps } from '../ui/action'
import { AttemptFace, type AttemptFaceProps, AttemptOutcome, WalletLinkButton } from '../ui/attempt'
import { cn, tileVariants } from '../ui/cn'
import { CopyMark } from '../ui/details'
import { tileMeasures } from '../ui/measures'
import { Empty, ErrorNote } from '../ui/notes'
import { WalletIcon } from '../ui/picture'
import { SkeletonTiles } from '../ui/placeholder'
import { QrCode } from '../ui/qr-code'
import { HiddenText, ViewBody, ViewFooter } from '../ui/view'
import { ViewTabs } from '../ui/view-tabs'
import { VirtualList } from '../ui/virtual-list'
import { TileContent } from '../ui/wallet-row'

const listHeight = 416

/** Shows a QR code that any wallet can scan; on a phone, the wallets that a link can open. */
export function ConnectingWalletConnectBasicView() {
  const pair = usePair({ view: 'ConnectingWalletConnectBasic', added: messages.connecting.added })
  const isMobile = usePlatform().device !== 'desktop'
  const { hasAllWallets } = useFeatures()
  const hasList = hasAllWallets && isMobile
  // From the list of all wallets, the button asks for the code.
  const { history } = useRouter()
  const [isCode, setIsCode] = useState(history.at(-2) === 'AllWallets')
  const isCodeShown = isCode || !hasList
  const codeTitle = isMobile ? words.titleOtherPhone : words.title
  useViewHeader({
    title: isCodeShown ? codeTitle : words.titleOnPhone,
    isDone: pair.status === 'success',
  })
  const uri = pair.pairing.status === 'ready' ? pair.pairing.uri : undefined
  // A small or enlarged screen has no room for buttons that stay below the list.
  const isInList = useMediaQuery(shortQuery) && !isCodeShown
  const actions = (
    <ViewFooter className={cn('flex-row pt-1', isInList && 'px-0 pb-2')}>
      {hasList && (
        <Action variant="secondary" onClick={() => setIsCode((was) => !was)}>
          {isCodeShown ? (
            <LayoutGridIcon aria-hidden="true" size={20} strokeWidth={1.75} />
          ) : (
            <QrCodeIcon aria-hidden="true" size={20} strokeWidth={1.75} />
          )}
          {isCodeShown ? words.showWallets : words.showCode}
        </Action>
      )}
      <CopyLink uri={uri} isExpired={pair.pairing.status === 'expired'} />
    </ViewFooter>
  )
  return (
    <PairingOutcome pair={pair}>
      {isCodeShown ? (
        <ViewBody className="pb-3">
          <PairingCode pair={pair} />
        </ViewBody>
      ) : (
        <LinkList pair={pair} header={isInList && actions} />
      )}
      {!isInList && actions}
    </PairingOutcome>
  )
}

/** Each tile is a link that opens its wallet. */
function LinkList({ pair: { pairing }, header }: { pair: Pair; header: ReactNode }) {
  const { rows, count, isLoading, hasMore, isFetchingNextPage, loadMore, error, retry } = useWallets()
  const reachable = rows.filter(({ wallet, isInstalled }) => wallet && !isInstalled)
  return (
    <>
      {pairing.status === 'expired' && (
        <ViewFooter className="pt-1 pb-3">
          <Action onClick={() => pairing.renew()}>{words.newLink}</Action>
        </ViewFooter>
      )}
      <VirtualList<WalletRow>
        label={words.chooseWallet}
        items={reachable}
        total={hasMore ? count : undefined}
        height={listHeight}
        measures={tileMeasures}
        resetKey=""
        header={header}
        onNearEnd={hasMore ? loadMore : undefined}
        renderRow={(row, tabIndex) => <LinkTile row={row} tabIndex={tabIndex} />}
      >
        {(isLoading || isFetchingNextPage) && (
          <SkeletonTiles measures={tileMeasures} count={isLoading ? 6 : 2} />
        )}
        {error && <ErrorNote error={error} onRetry={retry} className="mt-1" />}
      </VirtualList>
    </>
  )
}

function LinkTile({ row, tabIndex }: { row: WalletRow; tabIndex: 0 | -1 }) {
  const { link, open } = useWalletLink({ wallet: row.wallet, purpose: 'pair', target: 'mobile' })
  return (
    <a
      data-slot="lk-wallet-link"
      data-wallet={row.wallet?.id}
      // biome-ignore lint/a11y/noRedundantRoles: without `href`, it has no role
      role="link"
      aria-disabled={!link || undefined}
      href={link?.href}
      target={link?.target}
      rel="noopener noreferrer"
      tabIndex={tabIndex}
      className={cn(tileVariants(), 'lk-guard lk:no-underline')}
      onClick={(event) => {
        if (link?.via === undefined) return
        event.preventDefault()
        open()
      }}
    >
      <TileContent
        picture={
          <WalletIcon
            wallet={row}
            walletId={row.wallet?.id}
            isLazy
            className="size-14 rounded-lk-row text-lk-title"
          />
        }
      >
        {row.name}
      </TileContent>
    </a>
  )
}

/** Connects a wallet on another device by a QR code, or opens it by a link. */
export function ConnectingWalletConnectView() {
  const { wallet } = useRouter().data
  const pair = usePair({ view: 'ConnectingWalletConnect', wallet, added: messages.connecting.added })
  useViewHeader({ title: wallet?.name ?? words.title, isDone: pair.status === 'success' })
  return (
    <PairingOutcome pair={pair} wallet={wallet}>
      <Ways pair={pair} wallet={wallet} />
    </PairingOutcome>
  )
}

function Ways({ pair, wallet }: Omit<FaceProps, 'platform'>) {
  const { platforms } = useWalletLink({ wallet, purpose: 'pair' })
  // Kept, so that the tab does not change when an extension is found later.
  const [chosen, setChosen] = useState(platforms[0])
  const platform = chosen && platforms.includes(chosen) ? chosen : (platforms[0] ?? 'qrcode')
  const face = <Face platform={platform} pair={pair} wallet={wallet} />
  if (platforms.length < 2) return face
  return (
    <ViewTabs
      label={words.ways}
      value={platform}
      onValueChange={(value) => setChosen(value as WalletPlatform)}
      tabs={platforms.map((each) => ({ value: each, label: words.platforms[each] }))}
    >
      {face}
    </ViewTabs>
  )
}

interface FaceProps {
  platform: WalletPlatform
  pair: Pair
  wallet?: Wallet | undefined
}

function Face({ platform, pair, wallet }: FaceProps) {
  const { canOpen, push, data } = useRouter()
  const onGet = canOpen('GetWallet') ? () => push('GetWallet', wallet && data) : undefined
  if (!wallet || platform === 'qrcode') return <CodeFace pair={pair} wallet={wallet} onGet={onGet} />
  if (platform === 'browser') return <BrowserFace wallet={wallet} />
  if (platform === 'unsupported') return <UnsupportedFace wallet={wallet} onGet={onGet} />
  return <WalletTarget key={platform} pair={pair} wallet={wallet} target={platform} onGet={onGet} />
}

function CodeFace({
  pair,
  wallet,
  onGet,
}: Omit<FaceProps, 'platform'> & { onGet: (() => void) | undefined }) {
  return (
    <>
      <ViewBody className="gap-3 py-3">
        <PairingCode pair={pair} wallet={wallet} />
      </ViewBody>
      <ViewFooter className="gap-1 pb-2">
        <CopyLink
          size="sm"
          uri={pair.pairing.status === 'ready' ? pair.pairing.uri : undefined}
          isExpired={pair.pairing.status === 'expired'}
        />
        {onGet && (
          <Action variant="ghost" size="sm" onClick={onGet}>
            {wallet ? words.notInstalled : words.noWallet}
          </Action>
        )}
      </ViewFooter>
    </>
  )
}

/** Shown if the wallet's extension is installed too. */
function BrowserFace({ wallet }: { wallet: Wallet }) {
  const { replace } = useRouter()
  const connector = useConnectors().find(
    ({ rdns, walletId, isInstalled }) =>
      isInstalled && (wallet.rdns ? rdns === wallet.rdns : walletId === wallet.id),
  )
  return (
    <WalletFace wallet={wallet} title={words.installed(wallet.name)} detail={words.installedDetail}>
      <Action
        aria-disabled={!connector || undefined}
        onClick={() => connector && replace('ConnectingExternal', { connector, wallet })}
      >
        {words.useExtension}
      </Action>
    </WalletFace>
  )
}

function UnsupportedFace({ wallet, onGet }: { wallet: Wallet; onGet: (() => void) | undefined }) {
  return (
    <WalletFace wallet={wallet} title={words.notDetected} detail={words.notDetectedDetail(wallet.name)}>
      {onGet && <Action onClick={onGet}>{words.get(wallet.name)}</Action>}
    </WalletFace>
  )
}

interface WalletFaceProps extends Pick<AttemptFaceProps, 'title' | 'detail'> {
  wallet: Wallet
  /** Default `idle`. */
  ring?: AttemptFaceProps['ring'] | undefined
  /** The buttons. */
  children: ReactNode
  /** Of the buttons. */
  className?: string | undefined
}

function WalletFace({ wallet, ring = 'idle', title, detail, className, children }: WalletFaceProps) {
  return (
    <>
      <ViewBody>
        <AttemptFace
          picture={<PairingMark wallet={wallet} />}
          shape="tile"
          ring={ring}
          title={title}
          detail={detail}
        />
      </ViewBody>
      {children && <ViewFooter className={className}>{children}</ViewFooter>}
    </>
  )
}

/** The QR code to scan. A code that is about to expire is replaced automatically. */
function PairingCode({ pair: { pairing, phase }, wallet }: Omit<FaceProps, 'platform'>) {
  const isExpired = pairing.status === 'expired'
  return (
    <div data-slot="lk-pairing-code" className="flex flex-col gap-3">
      <QrCode
        value={pairing.uri}
        label={wallet ? words.codeFor(wallet.name) : words.code}
        isDimmed={isExpired}
        logo={
          wallet ? (
            <WalletIcon wallet={wallet} walletId={wallet.id} className="size-full" />
          ) : (
            <WalletGlyph className="size-full p-1" strokeWidth={1.75} />
          )
        }
      >
        {isExpired && (
          <Action className="lk-guard w-auto px-6 shadow-lk-toast" onClick={() => pairing.renew()}>
            {words.newCode}
          </Action>
        )}
      </QrCode>
      <div data-slot="lk-pairing-text" role="status" className="flex flex-col gap-0.5 px-4 text-center">
        {pairing.uri === undefined && <HiddenText>{words.codeLoading}</HiddenText>}
        <p
          data-slot="lk-pairing-title"
          className="text-lk-body font-medium text-balance [overflow-wrap:anywhere]"
        >
          {isExpired ? words.expired : wallet ? words.scanWith(wallet.name) : words.scan}
        </p>
        {!isExpired && (phase === 'hint' || phase === 'long') && (
          <p data-slot="lk-pairing-hint" className="text-lk-detail text-balance text-lk-muted">
            {phase === 'long' ? words.scanLong : words.scanHint}
          </p>
        )}
      </div>
    </div>
  )
}

/** The logo of the wallet, 80 px, or an icon if the wallet is not known yet. */
function PairingMark({ wallet }: { wallet: (Partial<Wallet> & { name: string }) | undefined }) {
  return wallet ? (
    <WalletIcon wallet={wallet} walletId={wallet.id} className="size-20 rounded-lk-tile text-lk-title" />
  ) : (
    <span
      data-slot="lk-pairing-mark"
      aria-hidden="true"
      className="lk:grid lk:size-20 lk:place-items-center lk:rounded-lk-tile lk:bg-lk-hover lk:text-lk-muted"
    >
      <WalletGlyph size={32} strokeWidth={1.5} />
    </span>
  )
}

interface WalletTargetProps {
  pair: Pair
  wallet: Wallet
  /** The form of the wallet to open. */
  target: 'mobile' | 'desktop' | 'web'
  /** Opens the view to get the wallet. */
  onGet?: (() => void) | undefined
}

/** Opens a wallet by a link: a mobile app, a desktop app or a web page. */
function WalletTarget({ pair, wallet, target, onGet }: WalletTargetProps) {
  const { pairing, phase } = pair
  const walletLink = useWalletLink({ wallet, purpose: 'pair', target })
  const { name } = wallet
  if (pairing.status === 'expired')
    return (
      <WalletFace wallet={wallet} title={words.linkExpired} detail={words.linkExpiredDetail}>
        <Action onClick={() => pairing.renew()}>{words.newLink}</Action>
      </WalletFace>
    )
  const isLong = phase === 'long'
  const fallback = phase === 'hint' || isLong ? walletLink.link?.fallbackHref : undefined
  const confirm = target === 'web' ? words.confirmInTab : words.confirmInApp
  const canGet = onGet !== undefined && target !== 'web'
  return (
    <WalletFace
      wallet={wallet}
      ring={phase === 'none' ? 'idle' : 'running'}
      title={isLong ? words.long : words.continueIn(name)}
      detail={isLong ? words.longDetail(name) : confirm}
      className={cn(canGet && 'pb-2')}
    >
      <WalletLinkButton walletLink={walletLink}>{words.open(name)}</WalletLinkButton>
      {fallback !== undefined ? (
        <WalletLinkButton variant="secondary" walletLink={walletLink} href={fallback}>
          {target === 'web' ? words.notOpenedTab : words.notOpened}
        </WalletLinkButton>
      ) : (
        target !== 'web' && <CopyLink uri={pairing.uri} />
      )}
      {canGet && (
        <Action variant="ghost" size="sm" onClick={onGet}>
          {words.notInstalled}
        </Action>
      )}
    </WalletFace>
  )
}

interface PairingOutcomeProps extends Omit<FaceProps, 'platform'> {
  /** Shown while the app waits for the wallet. */
  children: ReactNode
}

/** The result of the pairing. Shows the children while it is pending. */
function PairingOutcome({ pair, wallet, children }: PairingOutcomeProps) {
  const { isPending: isLooking } = useWalletDiscovery()
  const { pairing, status, error, name } = pair
  if (status === 'success' || status === 'error')
    return (
      <AttemptOutcome
        picture={<PairingMark wallet={wallet ?? peerMark(pair)} />}
        shape="tile"
        status={status}
        success={words.connectedTo(name ?? words.yourWallet)}
        error={error}
        words={words}
        onRetry={pairing.retry}
      />
    )
  // The alternatives depend on the installed wallets.
  if (isLooking)
    return (
      <ViewBody>
        <QrCode value={undefined} label={words.code} />
      </ViewBody>
    )
  if (!pairing.isAvailable)
    return (
      <ViewBody className="pb-6">
        <Empty
          glyph={<SmartphoneIcon size={32} strokeWidth={1.5} />}
          title={words.unavailable}
          detail={words.unavailableDetail}
        />
      </ViewBody>
    )
  return children
}

function peerMark({ pairing }: Pair) {
  const peer = pairing.session?.peer
  return peer && { name: peer.name, imageUrl: peer.icons?.[0] }
}

interface CopyLinkProps extends Omit<ActionProps, 'children' | 'onClick'> {
  /** The pairing URI. The button is disabled until it is known. */
  uri: string | undefined
  /** Whether the link no longer works. Then only its place stays, so that the card does not jump. */
  isExpired?: boolean | undefined
}

/** Copies the pairing link, for wallets in which the user can paste it. */
function CopyLink({ uri, isExpired = false, ...props }: CopyLinkProps) {
  const { isCopied, copy } = useCopyButton({ failed: words.copyFailed })
  return (
    <>
      <Action
        data-slot="lk-copy-link"
        variant="secondary"
        style={isExpired ? { visibility: 'hidden' } : undefined}
        aria-disabled={uri === undefined || undefined}
        {...props}
        onClick={() => uri !== undefined && copy(uri)}
      >
        <CopyMark isCopied={isCopied} size={20} />
        {isCopied ? words.linkCopied : words.copyLink}
      </Action>
      <HiddenText role="status">{isCopied ? words.linkCopied : ''}</HiddenText>
    </>
  )
}
