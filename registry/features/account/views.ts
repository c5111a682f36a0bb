import type { ViewComponents } from '../../lib/view-components'
import { AccountSettingsView } from '../../views/account-settings'
import type { accountNames } from './names'

export const accountViews: ViewComponents<typeof accountNames> = { AccountSettings: AccountSettingsView }
