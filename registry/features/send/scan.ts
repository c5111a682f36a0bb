import type { ViewComponents } from '../../lib/view-components'
import { SendScanView } from '../../views/send-scan'
import type { sendScanNames } from './names'

// The view is shown in the modal. With it, what they share is one file.
export * from '../../shared-by-views'

export const views: ViewComponents<typeof sendScanNames> = { SendScan: SendScanView }
