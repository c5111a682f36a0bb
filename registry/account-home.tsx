import type { AccountHomeProps } from './lib/account-home'
import { lazyModule } from './lib/lazy-module'
import { type AccountLists, AccountTabs } from './parts/account-tabs'

// Functions, because a bundler drops what the caller of `import()` does not use.
const importNfts = () => import('./account-nfts')
const importActivity = () => import('./account-activity')

const lists: AccountLists = {
  nfts: lazyModule(async () => ({ default: (await importNfts()).NftList })),
  activity: lazyModule(async () => ({ default: (await importActivity()).ActivityList })),
}

/** The account with its tabs, whose lists load when they are shown. */
export function AccountHome({ children }: AccountHomeProps) {
  return <AccountTabs lists={lists}>{children}</AccountTabs>
}
