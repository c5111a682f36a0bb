import type { ViewComponents } from '../../lib/view-components'
import { FundWalletView } from '../../views/fund-wallet'
import { PayView } from '../../views/pay'
import type { payNames } from './names'

// The views are shown in the modal. With it, what they share is one file.
export * from '../../shared-by-views'

export const views: ViewComponents<typeof payNames> = { FundWallet: FundWalletView, Pay: PayView }
