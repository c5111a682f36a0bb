import {
  useFeatures,
  usePlatform,
  useRouter,
  useWalletLink,
  useWallets,
  type WalletRow,
} from '@latchkey/headless'
import { LayoutGridIcon, QrCodeIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cn } from '../lib/cn'
import { tileMeasures } from '../lib/list-measures'
import { shortQuery, useMediaQuery } from '../lib/use-media-query'
import { type Pair, usePair } from '../lib/use-pair'
import { pairingMessages as words } from '../messages/pairing'
import { CopyLink } from '../parts/copy-link'
import { ErrorNote } from '../parts/error-note'
import { PairingCode } from '../parts/pairing-code'
import { PairingOutcome } from '../parts/pairing-outcome'
import { SkeletonTiles } from '../parts/skeleton-tiles'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { Button } from '../primitives/button'
import { TileContent } from '../primitives/tile-content'
import { tileVariants } from '../primitives/tile-variants'
import { VirtualList } from '../primitives/virtual-list'
import { WalletIcon } from '../primitives/wallet-icon'

const listHeight = 416

/** Shows a QR code that any wallet can scan; on a phone, the wallets that a link can open. */
export function ConnectingWalletConnectBasicView() {
  const pair = usePair('ConnectingWalletConnectBasic')
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
        <Button variant="neutral" onClick={() => setIsCode((was) => !was)}>
          {isCodeShown ? (
            <LayoutGridIcon aria-hidden="true" size={20} strokeWidth={1.75} />
          ) : (
            <QrCodeIcon aria-hidden="true" size={20} strokeWidth={1.75} />
          )}
          {isCodeShown ? words.showWallets : words.showCode}
        </Button>
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
          <Button onClick={() => pairing.renew()}>{words.newLink}</Button>
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
