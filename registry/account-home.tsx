import type { AccountHomeProps } from './lib/account-home'
import { lazyModule } from './lib/lazy-module'
import { type AccountLists, AccountTabs } from './parts/account-tabs'

// The tabs are shown in the modal. With it, what they share with it is one file.
export { AccountView, ConnectView, ModalDialog } from './modal'

const lists: AccountLists = {
  nfts: lazyModule(async () => ({ default: (await import('./account-nfts')).NftList })),
  activity: lazyModule(async () => ({ default: (await import('./account-activity')).ActivityList })),
}

/** The account with its tabs, whose lists load when they are shown. */
export function AccountHome({ children }: AccountHomeProps) {
  return <AccountTabs lists={lists}>{children}</AccountTabs>
}
