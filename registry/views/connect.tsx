import {
  type ConnectRow,
  prefetchWallets,
  useConnectRows,
  useFeatures,
  useLatchkey,
  useModal,
  usePlatform,
  useRouter,
  useWalletDiscovery,
} from '@latchkey/headless'
import { WalletIcon as WalletGlyph } from 'lucide-react'
import { useRef, useState } from 'react'
import { cn } from '../lib/cn'
import { useChooseWallet } from '../lib/use-choose-wallet'
import { useCloseOnOtherTab } from '../lib/use-close-on-other-tab'
import { useKeptHeight } from '../lib/use-kept-height'
import { messages } from '../messages'
import { AllWalletsItem } from '../parts/all-wallets-item'
import { OnlyConnector } from '../parts/only-connector'
import { SkeletonRows } from '../parts/skeleton-rows'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { WalletRowItem } from '../parts/wallet-row-item'
import { Button } from '../primitives/button'
import { Empty } from '../primitives/empty'

/** The directory's wallets fill the list up to this number of rows. AllWallets shows the others. */
const shownWallets = 5

/** Lists the wallets to connect. */
export function ConnectView() {
  const latchkey = useLatchkey()
  const router = useRouter()
  const { choose, prepare } = useChooseWallet()
  const { isPending: isLooking, isComplete } = useWalletDiscovery()
  const { rows, placeCount, emptyCount, isSettled, mosaic, walletCount, hasAllWallets } = useConnectRows({
    isShown: !isLooking,
    limit: shownWallets,
  })
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
  const isAlone = placeCount === 1 && !hasMore && !isList
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
        onPointerEnter={() => prepare(row)}
        onFocus={() => prepare(row)}
        onClick={() => choose(row)}
      />
    </li>
  )
  // Found after the list was shown. They are below everything else, so that nothing moves.
  const late = rows.slice(placeCount).map(toItem)

  return (
    <>
      <ViewBody ref={bodyRef}>
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
            <Button
              data-slot="lk-connector"
              data-connector={first.connector?.id}
              onPointerEnter={() => prepare(first)}
              onFocus={() => prepare(first)}
              onClick={() => choose(first)}
            >
              {messages.connect.scan}
            </Button>
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
      </ViewBody>
      <Newcomer hasWallets={first !== undefined || hasMore || isLooking} />
    </>
  )
}

/** Help for users without a wallet. */
function Newcomer({ hasWallets }: { hasWallets: boolean }) {
  const { hasWalletGuide } = useFeatures()
  const { canOpen, push, preload } = useRouter()
  if (!hasWalletGuide || !canOpen('WhatIsAWallet')) return null
  return (
    <ViewFooter className={cn(hasWallets && 'pb-2')}>
      <Button
        variant={hasWallets ? 'quiet' : 'neutral'}
        size={hasWallets ? 'small' : 'large'}
        onPointerEnter={() => preload('WhatIsAWallet')}
        onClick={() => push('WhatIsAWallet')}
      >
        {messages.connect.newcomer}
      </Button>
    </ViewFooter>
  )
}
