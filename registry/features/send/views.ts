import type { ViewComponents } from '../../lib/view-components'
import { SendView } from '../../views/send'
import { SendReviewView } from '../../views/send-review'
import { SendTokenView } from '../../views/send-token'
import type { sendNames } from './names'

// The views are shown in the modal. With it, what they share with it is one file.
export * from '../../modal'

export const views: ViewComponents<typeof sendNames> = {
  Send: SendView,
  SendToken: SendTokenView,
  SendReview: SendReviewView,
}
