import type { ViewComponents } from '../../lib/view-components'
import { WhatIsANetworkView } from '../../views/what-is-a-network'
import { WhatIsAWalletView } from '../../views/what-is-a-wallet'
import type { guideNames } from './names'

export const guideViews: ViewComponents<typeof guideNames> = {
  WhatIsAWallet: WhatIsAWalletView,
  WhatIsANetwork: WhatIsANetworkView,
}
