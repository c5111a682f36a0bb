import type { Wallet } from '@latchkey/headless'
import { ArrowUpRightIcon, GlobeIcon, PuzzleIcon, SmartphoneIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'
import { useStoreLinks } from '../lib/store-links'
import { walletMessages } from '../messages/wallets'
import { HiddenText } from '../primitives/hidden-text'
import { ListLink } from '../primitives/list-link'
import { WalletIcon } from '../primitives/wallet-icon'
import { RowIcon } from './row-icon'

const words = walletMessages.getWallet

const icons = { chrome: PuzzleIcon, appStore: SmartphoneIcon, playStore: SmartphoneIcon, homepage: GlobeIcon }

/** The icon of a link that opens in a new tab. */
export function NewTabMark() {
  return (
    <>
      <HiddenText>{words.newTab}</HiddenText>
      <ArrowUpRightIcon
        aria-hidden="true"
        size={20}
        strokeWidth={1.75}
        className="text-lk-muted rtl:-scale-x-100"
      />
    </>
  )
}

export interface StoreListProps extends ComponentPropsWithoutRef<'div'> {
  wallet: Wallet
}

/** The links to install a wallet. */
export const StoreList = forwardRef<HTMLDivElement, StoreListProps>(
  ({ className, wallet, ...props }, ref) => {
    const links = useStoreLinks(wallet)
    return (
      <div
        ref={ref}
        data-slot="lk-store-list"
        className={cn('lk:flex lk:flex-col lk:items-center lk:gap-4 lk:pt-2', className)}
        {...props}
      >
        <WalletIcon wallet={wallet} walletId={wallet.id} className="size-20 rounded-lk-tile text-lk-title" />
        {links.length === 0 ? (
          <div data-slot="lk-store-none" className="flex flex-col gap-1 px-4 pb-4 text-center">
            <p data-slot="lk-store-none-title" className="text-lk-body font-medium">
              {words.noneTitle}
            </p>
            <p
              data-slot="lk-store-none-detail"
              className="text-lk-detail text-balance text-lk-muted [overflow-wrap:anywhere]"
            >
              {words.noneDetail(wallet.name)}
            </p>
          </div>
        ) : (
          <>
            <p
              data-slot="lk-store-intro"
              className="px-4 text-center text-lk-detail text-balance text-lk-muted [overflow-wrap:anywhere]"
            >
              {words.intro(wallet.name)}
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
                      detail={store === 'homepage' ? new URL(href).hostname : words.stores[store]}
                      trailing={<NewTabMark />}
                    >
                      {words.kinds[store]}
                    </ListLink>
                  </li>
                )
              })}
            </ul>
          </>
        )}
      </div>
    )
  },
)
StoreList.displayName = 'StoreList'
