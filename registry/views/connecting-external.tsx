import {
  type Connector,
  useConnectAttempt,
  usePairing,
  useRouter,
  useViewLeave,
  useWalletLink,
  type WaitingPhase,
  type Wallet,
} from '@latchkey/headless'
import { useStoreLinks } from '../lib/store-links'
import { useFinish } from '../lib/use-finish'
import { useOnOpen } from '../lib/use-on-open'
import { messages } from '../messages'
import { AttemptOutcome } from '../parts/attempt-outcome'
import { useViewHeader } from '../parts/view-header'
import { Button } from '../primitives/button'
import { WalletIcon } from '../primitives/wallet-icon'

const words = messages.connecting

/** Waits for an installed wallet to connect, and shows the result. */
export function ConnectingExternalView() {
  const router = useRouter()
  const attempt = useConnectAttempt()
  const connector = router.data.connector ?? attempt.connector
  const isOther = connector?.key !== attempt.connector?.key
  const { status, error, phase, start, cancel } = attempt
  useViewHeader({ title: connector?.name ?? messages.connect.title, isDone: status === 'success' })

  const mustStart = connector !== undefined && (status === 'idle' || isOther)
  useOnOpen(() => {
    if (mustStart) start(connector, router.data.wallet)
  })
  useViewLeave('ConnectingExternal', cancel)
  useFinish(status === 'success')

  if (!connector) return null
  const picture = (
    <WalletIcon
      wallet={connector}
      walletId={connector.walletId}
      className="size-20 rounded-lk-tile text-lk-title"
    />
  )
  return (
    <AttemptOutcome
      picture={picture}
      shape="tile"
      status={status}
      waiting={{
        ring: phase === 'none' ? 'idle' : 'running',
        ...waitingWords(connector, phase),
        actions: (
          <Button variant="neutral" onClick={() => router.goBack()}>
            {words.cancel}
          </Button>
        ),
      }}
      success={words.connectedTo(connector.name)}
      error={error}
      words={words}
      onRetry={attempt.retry}
    >
      <OtherWay
        wallet={router.data.wallet ?? attempt.wallet}
        isMissing={!connector.isInstalled || error?.code === 'rpc/provider-disconnected'}
      />
    </AttemptOutcome>
  )
}

/** Shown if an extension fails: connect the same wallet another way, or get it if it is missing or broken. */
function OtherWay({ wallet, isMissing }: { wallet: Wallet | undefined; isMissing: boolean }) {
  const router = useRouter()
  const { canOpen, push, data } = router
  const pairing = usePairing()
  const { platforms } = useWalletLink({ wallet, purpose: 'pair' })
  const stores = useStoreLinks(wallet)
  if (!wallet) return null
  const isReachable = platforms.some((platform) => platform !== 'browser' && platform !== 'unsupported')
  const prepare = () => {
    router.preload('ConnectingWalletConnect')
    pairing.preload()
  }
  if (pairing.isAvailable && isReachable && canOpen('ConnectingWalletConnect'))
    return (
      <Button
        variant="neutral"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => push('ConnectingWalletConnect', { ...data, wallet })}
      >
        {words.otherWay}
      </Button>
    )
  if (!isMissing || stores.length === 0 || !canOpen('GetWallet')) return null
  return (
    <Button
      variant="neutral"
      onPointerEnter={() => router.preload('GetWallet')}
      onFocus={() => router.preload('GetWallet')}
      onClick={() => push('GetWallet', { ...data, wallet })}
    >
      <span data-slot="lk-button-label" className="truncate">
        {words.get(wallet.name)}
      </span>
    </Button>
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
