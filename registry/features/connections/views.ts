import type { ViewComponents } from '../../lib/view-components'
import { ProfileWalletsView } from '../../views/profile-wallets'
import type { connectionsNames } from './names'

export const connectionsViews: ViewComponents<typeof connectionsNames> = {
  ProfileWallets: ProfileWalletsView,
}
