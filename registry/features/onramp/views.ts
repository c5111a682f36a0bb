import type { ViewComponents } from '../../lib/view-components'
import { OnRampProvidersView } from '../../views/on-ramp-providers'
import type { onrampNames } from './names'

// The view is shown in the modal. With it, what they share is one file.
export * from '../../shared-by-views'

export const views: ViewComponents<typeof onrampNames> = { OnRampProviders: OnRampProvidersView }
