import type { ViewComponents } from '../../lib/view-components'
import { SwapView } from '../../views/swap'
import type { swapNames } from './names'

// The view is shown in the modal. With it, what they share is one file.
export * from '../../shared-by-views'

export const views: ViewComponents<typeof swapNames> = { Swap: SwapView }
