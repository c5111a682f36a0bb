import { useFeatures, usePlatform, useRouter, useWallets } from '@latchkey/headless'
import { WalletIcon as WalletGlyph } from 'lucide-react'
import { storeLinks } from '../lib/store-links'
import { walletMessages } from '../messages/wallets'
import { ErrorNote } from '../parts/error-note'
import { SkeletonRows } from '../parts/skeleton-rows'
import { NewTabMark, StoreList } from '../parts/store-list'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { Button } from '../primitives/button'
import { Empty } from '../primitives/empty'
import { ListLink } from '../primitives/list-link'
import { WalletIcon } from '../primitives/wallet-icon'

/** Number of recommended wallets. */
const recommended = 4

const words = walletMessages.getWallet

/** Shows where to get the chosen wallet, or a few recommended wallets. */
export function GetWalletView() {
  const { wallet } = useRouter().data
  useViewHeader({ title: wallet ? words.titleOf(wallet.name) : words.title })
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
        {isEmpty && <Empty glyph={<WalletGlyph size={32} strokeWidth={1.5} />} title={words.none} />}
        {offered.length > 0 && (
          <ul data-slot="lk-recommended" className="flex flex-col gap-2">
            {offered.map(({ key, name, imageUrl, walletId, store, href }) => (
              <li key={key}>
                <ListLink
                  data-store={store}
                  href={href}
                  leading={<WalletIcon wallet={{ name, imageUrl }} walletId={walletId} />}
                  detail={words.stores[store]}
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
          <Button
            variant="quiet"
            size="small"
            onPointerEnter={() => preload('AllWallets')}
            onClick={() => push('AllWallets')}
          >
            {words.exploreAll}
          </Button>
        </ViewFooter>
      )}
    </>
  )
}
