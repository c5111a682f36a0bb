import { type Connector, useConnectAttempt, useModal, useRouter, type WaitingPhase } from '@latchkey/headless'
import { useEffect } from 'react'
import { headline } from '../lib/headline'
import { useLeave } from '../lib/use-leave'
import { messages } from '../messages'
import { AttemptFace } from '../parts/attempt-face'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { Button } from '../primitives/button'
import { WalletIcon } from '../primitives/wallet-icon'

/** How long a success is shown, so that it is seen. */
const successMs = 600

const words = messages.connecting

/** A wallet was asked for an account: what is waited for, and how it went. spec 2.2 */
export function ConnectingExternalView() {
  const router = useRouter()
  const modal = useModal()
  const attempt = useConnectAttempt()
  const connector = router.data.connector ?? attempt.connector
  const isOther = connector?.key !== attempt.connector?.key
  const { status, error, phase, start, cancel } = attempt
  useViewHeader({ title: connector?.name ?? messages.connect.title })

  const mustStart = connector !== undefined && (status === 'idle' || isOther)
  // Once, when the view is opened directly; later only the visitor starts.
  useEffect(() => {
    if (mustStart) start(connector)
  }, [])
  useLeave('ConnectingExternal', cancel)

  const { redirectView } = router.data
  const { close } = modal
  const { reset } = router
  useEffect(() => {
    if (status !== 'success') return
    const timer = setTimeout(() => (redirectView ? reset(redirectView) : close()), successMs)
    return () => clearTimeout(timer)
  }, [status, redirectView, reset, close])

  if (!connector) return null
  const picture = <WalletIcon wallet={connector} className="size-20 rounded-lk-tile text-lk-title" />
  if (status === 'success')
    return (
      <ViewBody>
        <AttemptFace
          picture={picture}
          shape="tile"
          ring="success"
          title={words.connected}
          detail={words.connectedTo(connector.name)}
          className="pb-4"
        />
      </ViewBody>
    )
  if (status === 'error')
    return (
      <>
        <ViewBody>
          <AttemptFace
            picture={picture}
            shape="tile"
            ring="danger"
            title={headline(error?.shortMessage ?? messages.errors.unknown)}
            detail={error?.action}
          />
        </ViewBody>
        <ViewFooter className="pb-2">
          <Button onClick={() => attempt.retry()}>{words.tryAgain}</Button>
          <Button variant="quiet" size="small" onClick={() => router.goBack()}>
            {words.cancel}
          </Button>
        </ViewFooter>
      </>
    )
  return (
    <>
      <ViewBody>
        <AttemptFace
          picture={picture}
          shape="tile"
          ring={phase === 'none' ? 'idle' : 'running'}
          {...waitingWords(connector, phase)}
        />
      </ViewBody>
      <ViewFooter>
        <Button variant="neutral" onClick={() => router.goBack()}>
          {words.cancel}
        </Button>
      </ViewFooter>
    </>
  )
}

function waitingWords(connector: Connector, phase: WaitingPhase) {
  if (phase === 'long') return { title: words.long, detail: words.longDetail(connector.name) }
  return {
    title: words.open(connector.name),
    detail: connector.isInstalled ? words.confirm : words.confirmInApp,
    hint: phase === 'hint' ? (connector.isInstalled ? words.hint : words.hintInApp) : undefined,
  }
}
