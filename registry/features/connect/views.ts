import type { ViewComponents } from '../../lib/view-components'
import { ConnectingExternalView } from '../../views/connecting-external'
import { ConnectingMultiChainView } from '../../views/connecting-multi-chain'
import type { connectNames } from './names'

export const connectViews: ViewComponents<typeof connectNames> = {
  ConnectingExternal: ConnectingExternalView,
  ConnectingMultiChain: ConnectingMultiChainView,
}
