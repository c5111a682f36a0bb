import { useRouter } from '@latchkey/headless'
import { useViewHeader } from '@latchkey/headless/ui'
import { Action } from '../ui/action'
import { ViewBody, ViewFooter } from '../ui/view'

declare module '@latchkey/headless' {
  interface Register {
    views: 'Terms'
  }
}

export function TermsView() {
  const { goBack } = useRouter()
  useViewHeader({ title: 'Terms' })
  return (
    <>
      <ViewBody>
        <p>We keep no keys. Your wallet asks you before it signs anything.</p>
      </ViewBody>
      <ViewFooter>
        <Action onClick={goBack}>Close</Action>
      </ViewFooter>
    </>
  )
}
