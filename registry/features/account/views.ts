import type { ViewComponents } from '../../lib/view-components'
import { AccountSettingsView } from '../../views/account-settings'
import { ActivityItemView } from '../../views/activity-item'
import { NftItemView } from '../../views/nft-item'
import type { accountNames } from './names'

export const accountViews: ViewComponents<typeof accountNames> = {
  AccountSettings: AccountSettingsView,
  ActivityItem: ActivityItemView,
  NftItem: NftItemView,
}
