import type { ViewComponents } from '../../lib/view-components'
import { ActivityItemView } from '../../views/activity-item'
import type { activityNames } from './names'

// The view is shown in the modal. With it, what they share is one file.
export * from '../../shared-by-views'

export const views: ViewComponents<typeof activityNames> = { ActivityItem: ActivityItemView }
