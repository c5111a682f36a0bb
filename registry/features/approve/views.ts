import type { ViewComponents } from '../../lib/view-components'
import { ApproveTransactionView } from '../../views/approve-transaction'
import type { approveNames } from './names'

// The view is shown in the modal. With it, what they share is one file.
export * from '../../shared-by-views'

export const views: ViewComponents<typeof approveNames> = { ApproveTransaction: ApproveTransactionView }
