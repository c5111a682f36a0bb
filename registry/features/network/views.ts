import type { ViewComponents } from '../../lib/view-components'
import { NetworksView } from '../../views/networks'
import { SwitchActiveChainView } from '../../views/switch-active-chain'
import { SwitchNetworkView } from '../../views/switch-network'
import { UnsupportedChainView } from '../../views/unsupported-chain'
import type { networkNames } from './names'

export const networkViews: ViewComponents<typeof networkNames> = {
  Networks: NetworksView,
  SwitchNetwork: SwitchNetworkView,
  SwitchActiveChain: SwitchActiveChainView,
  UnsupportedChain: UnsupportedChainView,
}
