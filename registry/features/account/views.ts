import type { ViewComponents } from '../../lib/view-components'
import { ActivityItemView } from '../../views/activity-item'
import { NftItemView } from '../../views/nft-item'
import type { accountNames } from './names'

export const accountViews: ViewComponents<typeof accountNames> = {
  ActivityItem: ActivityItemView,
  NftItem: NftItemView,
}
