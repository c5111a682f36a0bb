import type { ViewComponents } from '../../lib/view-components'
import { AllWalletsView } from '../../views/all-wallets'
import { GetWalletView } from '../../views/get-wallet'
import type { walletsNames } from './names'

export const walletsViews: ViewComponents<typeof walletsNames> = {
  AllWallets: AllWalletsView,
  GetWallet: GetWalletView,
}
