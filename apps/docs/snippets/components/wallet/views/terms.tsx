import { useRouter } from '@latchkey/headless'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { Button } from '../primitives/button'

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
        <Button onClick={goBack}>Close</Button>
      </ViewFooter>
    </>
  )
}
