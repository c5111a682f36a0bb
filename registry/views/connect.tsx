import {
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
import { cn } from '../lib/cn'
import { useChooseWallet } from '../lib/use-choose-wallet'
import { messages } from '../messages'
import { AllWalletsItem } from '../parts/all-wallets-item'
import { OnlyConnector } from '../parts/only-connector'
import { SkeletonRows } from '../parts/skeleton-rows'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { WalletRowItem } from '../parts/wallet-row-item'
import { Button } from '../primitives/button'
import { Empty } from '../primitives/empty'

/** Number of wallets shown. AllWallets shows the others. */
const shownWallets = 5

/** Lists the wallets to connect. */
export function ConnectView() {
  const latchkey = useLatchkey()
  const router = useRouter()
  const { choose, prepare } = useChooseWallet()
  const { isPending: isLooking } = useWalletDiscovery()
  const { rows, mosaic, walletCount, hasAllWallets } = useConnectRows({ isShown: !isLooking })
  const isMobile = usePlatform().device !== 'desktop'
  const { namespace } = useModal()
  useViewHeader({
    title: namespace ? messages.connect.titleIn(messages.namespaces[namespace]) : messages.connect.title,
    help: 'WhatIsAWallet',
  })

  const hasMore = hasAllWallets && router.canOpen('AllWallets')
  const shown = hasMore ? rows.slice(0, shownWallets) : rows
  const [first] = rows
  const isAlone = rows.length === 1 && !hasMore
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

  return (
    <>
      <ViewBody>
        {isLooking ? (
          // Waits for the installed wallets, so that rows do not move under the pointer.
          <SkeletonRows count={hasMore ? 5 : 2} className="py-0" />
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
            {shown.map((row) => (
              <li key={row.key}>
                <WalletRowItem
                  row={row}
                  onPointerEnter={() => prepare(row)}
                  onFocus={() => prepare(row)}
                  onClick={() => choose(row)}
                />
              </li>
            ))}
            {!isMobile && all}
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
