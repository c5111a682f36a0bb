import type { ViewComponents } from '../../lib/view-components'
import { ReceiveView } from '../../views/receive'
import { ReceiveNetworksView } from '../../views/receive-networks'
import type { receiveNames } from './names'

// The views are shown in the modal. With it, what they share with it is one file.
export * from '../../shared-by-views'

export const views: ViewComponents<typeof receiveNames> = {
  Receive: ReceiveView,
  ReceiveNetworks: ReceiveNetworksView,
}
