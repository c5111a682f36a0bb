import type { ViewComponents } from '../../lib/view-components'
import { SendReviewView } from '../../views/send-review'
import { SendTokenView } from '../../views/send-token'
import type { sendStepNames } from './names'

// The views are shown in the modal. With it, what they share is one file.
export * from '../../shared-by-views'
// The form opens these views. With it, what they share with it is one file.
export { views as formViews } from './views'

export const views: ViewComponents<typeof sendStepNames> = {
  SendToken: SendTokenView,
  SendReview: SendReviewView,
}
