import type { ViewComponents } from '../../lib/view-components'
import { SendView } from '../../views/send'
import type { sendNames } from './names'

// The view is shown in the modal. With it, what they share is one file.
export * from '../../shared-by-views'

export const views: ViewComponents<typeof sendNames> = { Send: SendView }
