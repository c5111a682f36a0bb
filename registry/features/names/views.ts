import type { ViewComponents } from '../../lib/view-components'
import { RegisterAccountNameView } from '../../views/register-account-name'
import { RegisterAccountNameSuccessView } from '../../views/register-account-name-success'
import type { namesNames } from './names'

// The views are shown in the modal. With it, what they share with it is one file.
export * from '../../shared-by-views'

export const views: ViewComponents<typeof namesNames> = {
  RegisterAccountName: RegisterAccountNameView,
  RegisterAccountNameSuccess: RegisterAccountNameSuccessView,
}
