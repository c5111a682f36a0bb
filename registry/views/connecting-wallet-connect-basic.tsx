import {
  useFeatures,
  usePlatform,
  useRouter,
  useWalletLink,
  useWallets,
  type WalletRow,
} from '@latchkey/headless'
import { ArrowUpRightIcon, LayoutGridIcon, QrCodeIcon } from 'lucide-react'
import { useState } from 'react'
import { type Pair, usePair } from '../lib/use-pair'
import { pairingMessages as words } from '../messages/pairing'
import { CopyLink } from '../parts/copy-link'
import { ErrorNote } from '../parts/error-note'
import { PairingCode } from '../parts/pairing-code'
import { PairingOutcome } from '../parts/pairing-outcome'
import { SkeletonRows } from '../parts/skeleton-rows'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { Button } from '../primitives/button'
import { ListLink } from '../primitives/list-link'
import { VirtualList } from '../primitives/virtual-list'
import { WalletIcon } from '../primitives/wallet-icon'

const listHeight = 416
const keyOf = (row: WalletRow) => row.key

/** Shows a QR code that any wallet can scan; on a phone, the wallets that a link can open. */
export function ConnectingWalletConnectBasicView() {
  const pair = usePair('ConnectingWalletConnectBasic')
  const isMobile = usePlatform().device !== 'desktop'
  const { hasAllWallets } = useFeatures()
  const hasList = hasAllWallets && isMobile
  // From the list of all wallets, the button asks for the code.
  const { history } = useRouter()
  const [isCode, setIsCode] = useState(history.at(-2) === 'AllWallets')
  useViewHeader({
    title: isMobile ? words.titleOnPhone : words.title,
    isDone: pair.status === 'success',
  })
  const uri = pair.pairing.status === 'ready' ? pair.pairing.uri : undefined
  const isCodeShown = isCode || !hasList
  return (
    <PairingOutcome pair={pair}>
      {isCodeShown ? (
        <ViewBody className="pb-3">
          <PairingCode pair={pair} />
        </ViewBody>
      ) : (
        <LinkList pair={pair} />
      )}
      <ViewFooter className="flex-row pt-1">
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
        <CopyLink uri={uri} />
      </ViewFooter>
    </PairingOutcome>
  )
}

/** Each row is a link that opens its wallet. */
function LinkList({ pair: { pairing } }: { pair: Pair }) {
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
        keyOf={keyOf}
        total={hasMore ? count : undefined}
        height={listHeight}
        resetKey=""
        onNearEnd={hasMore ? loadMore : undefined}
        renderRow={(row, tabIndex) => <LinkRow row={row} tabIndex={tabIndex} />}
      >
        {(isLoading || isFetchingNextPage) && <SkeletonRows count={isLoading ? 6 : 2} />}
        {error && <ErrorNote error={error} onRetry={retry} className="mt-1" />}
      </VirtualList>
    </>
  )
}

function LinkRow({ row, tabIndex }: { row: WalletRow; tabIndex: 0 | -1 }) {
  const { link, open } = useWalletLink({ wallet: row.wallet, purpose: 'pair', target: 'mobile' })
  return (
    <ListLink
      data-slot="lk-wallet-link"
      data-wallet={row.wallet?.id}
      role="link"
      aria-disabled={!link || undefined}
      href={link?.href}
      target={link?.target}
      rel="noopener noreferrer"
      tabIndex={tabIndex}
      className="lk-guard h-full min-h-0 py-1 ps-1 aria-disabled:text-lk-muted"
      leading={<WalletIcon wallet={row} walletId={row.wallet?.id} isLazy />}
      trailing={
        <ArrowUpRightIcon
          aria-hidden="true"
          size={20}
          strokeWidth={1.75}
          className="text-lk-muted rtl:-scale-x-100"
        />
      }
      onClick={(event) => {
        if (link?.via === undefined) return
        event.preventDefault()
        open()
      }}
    >
      {row.name}
    </ListLink>
  )
}
