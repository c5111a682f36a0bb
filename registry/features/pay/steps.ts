import type { ViewComponents } from '../../lib/view-components'
import { PayLoadingView } from '../../views/pay-loading'
import type { payStepNames } from './names'

// The view is shown in the modal. With it, what they share is one file.
export * from '../../shared-by-views'
// The form opens this view. With it, what they share with it is one file.
export { views as formViews } from './views'

export const views: ViewComponents<typeof payStepNames> = { PayLoading: PayLoadingView }
