import type { ViewComponents } from '../../lib/view-components'
import { BuyInProgressView } from '../../views/buy-in-progress'
import { OnRampFiatSelectView } from '../../views/on-ramp-fiat-select'
import { OnRampTokenSelectView } from '../../views/on-ramp-token-select'
import type { onrampStepNames } from './names'

// The views are shown in the modal. With it, what they share with it is one file.
export * from '../../shared-by-views'
// The form opens these views. With it, what they share with it is one file.
export { views as formViews } from './views'

export const views: ViewComponents<typeof onrampStepNames> = {
  OnRampTokenSelect: OnRampTokenSelectView,
  OnRampFiatSelect: OnRampFiatSelectView,
  BuyInProgress: BuyInProgressView,
}
