import { useModal } from '@latchkey/headless'
import { ViewItem } from './components/wallet/ui/account'

/** In your app. The view is the first one, so it has no back button. */
export function TermsButton() {
  const { open } = useModal()
  return (
    <button type="button" onClick={() => open({ view: 'Terms' })}>
      Terms
    </button>
  )
}

/** In a copied view, for instance `views/account-settings.tsx`. Its back button leads there again. */
export function TermsRow() {
  return <ViewItem view="Terms">Terms</ViewItem>
}
