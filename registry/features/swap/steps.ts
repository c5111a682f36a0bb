import type { ViewComponents } from '../../lib/view-components'
import { SwapPreviewView } from '../../views/swap-preview'
import { SwapSelectTokenView } from '../../views/swap-select-token'
import type { swapStepNames } from './names'

// The views are shown in the modal. With it, what they share with it is one file.
export * from '../../shared-by-views'
// The form opens these views. With it, what they share with it is one file.
export { views as formViews } from './views'

export const views: ViewComponents<typeof swapStepNames> = {
  SwapSelectToken: SwapSelectTokenView,
  SwapPreview: SwapPreviewView,
}
