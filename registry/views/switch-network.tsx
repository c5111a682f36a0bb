import {
  type Network,
  useRouter,
  useSwitchNetworkAttempt,
  useViewLeave,
  type WaitingPhase,
} from '@latchkey/headless'
import { useEffect } from 'react'
import { useOnOpen } from '../lib/use-on-open'
import { messages } from '../messages'
import { AttemptOutcome } from '../parts/attempt-outcome'
import { OpenWallet } from '../parts/open-wallet'
import { useViewHeader } from '../parts/view-header'
import { Button } from '../primitives/button'
import { NetworkIcon } from '../primitives/network-icon'

/** How long a success is shown before the view changes. */
const successMs = 600

const words = messages.switchNetwork

/** Waits for the wallet to switch network, and shows the result. */
export function SwitchNetworkView() {
  const router = useRouter()
  const attempt = useSwitchNetworkAttempt()
  const network = router.data.network ?? attempt.network
  const isOther = network?.networkId !== attempt.network?.networkId
  const { status, error, phase, start, cancel } = attempt
  useViewHeader({ title: words.title, isDone: status === 'success' })

  const mustStart = network !== undefined && (status === 'idle' || isOther)
  useOnOpen(() => {
    if (mustStart) start(network)
  })
  // A failed attempt is kept, because the previous view shows its error.
  useViewLeave('SwitchNetwork', () => {
    if (status !== 'error') cancel()
  })

  const { canGoBack, goBack, goBackBefore } = router
  useEffect(() => {
    if (status === 'error' && canGoBack) goBack()
    if (status !== 'success') return
    const timer = setTimeout(() => goBackBefore('Networks'), successMs)
    return () => clearTimeout(timer)
  }, [status, canGoBack, goBack, goBackBefore])

  if (!network) return null
  const picture = <NetworkIcon network={network} className="size-20 text-lk-title" />
  return (
    <AttemptOutcome
      picture={picture}
      shape="circle"
      status={status}
      waiting={{
        ring: phase === 'none' ? 'idle' : 'running',
        ...waitingWords(network, phase),
        actions: (
          <>
            <OpenWallet />
            <Button variant="neutral" onClick={() => goBack()}>
              {words.cancel}
            </Button>
          </>
        ),
      }}
      success={words.switchedTo(network.name)}
      error={error}
      words={words}
      onRetry={attempt.retry}
    />
  )
}

function waitingWords(network: Network, phase: WaitingPhase) {
  if (phase === 'long') return { title: words.long, detail: words.longDetail }
  return {
    title: words.approve,
    detail: words.accept(network.name),
    hint: phase === 'hint' ? words.hint : undefined,
  }
}
