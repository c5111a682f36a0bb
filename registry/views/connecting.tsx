import {
  type Connector,
  type Network,
  useConnectAttempt,
  useConnections,
  useNetworks,
  usePairing,
  useRouter,
  useWalletLink,
  type WaitingPhase,
  type Wallet,
} from '@latchkey/headless'
import { useConnecting, useStoreLinks, useViewHeader } from '@latchkey/headless/ui'
import { ChevronRightIcon } from 'lucide-react'
import { messages } from '../messages'
import { Action } from '../ui/action'
import { AttemptOutcome } from '../ui/attempt'
import { ListItem } from '../ui/list'
import { NetworkIcon, WalletIcon } from '../ui/picture'
import { ViewBody } from '../ui/view'

const connectingWords = messages.connecting

/** Waits for an installed wallet to connect, and shows the result. */
export function ConnectingExternalView() {
  const { goBack } = useRouter()
  const { connector, wallet, status, error, phase, retry } = useConnecting(connectingWords.added)
  useViewHeader({ title: connector?.name ?? messages.connect.title, isDone: status === 'success' })
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
          <Action variant="secondary" onClick={() => goBack()}>
            {connectingWords.cancel}
          </Action>
        ),
      }}
      success={connectingWords.connectedTo(connector.name)}
      error={error}
      words={connectingWords}
      onRetry={retry}
    >
      <OtherWay
        wallet={wallet}
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
      <Action
        variant="secondary"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => push('ConnectingWalletConnect', { ...data, wallet })}
      >
        {connectingWords.otherWay}
      </Action>
    )
  if (!isMissing || stores.length === 0 || !canOpen('GetWallet')) return null
  return (
    <Action
      variant="secondary"
      onPointerEnter={() => router.preload('GetWallet')}
      onFocus={() => router.preload('GetWallet')}
      onClick={() => push('GetWallet', { ...data, wallet })}
    >
      <span data-slot="lk-button-label" className="truncate">
        {connectingWords.get(wallet.name)}
      </span>
    </Action>
  )
}

function waitingWords(connector: Connector, phase: WaitingPhase) {
  if (phase === 'long')
    return { title: connectingWords.long, detail: connectingWords.longDetail(connector.name) }
  return {
    title: connectingWords.open(connector.name),
    detail: connector.isInstalled ? connectingWords.confirm : connectingWords.confirmInApp,
    hint:
      phase === 'hint'
        ? connector.isInstalled
          ? connectingWords.hint
          : connectingWords.hintInApp
        : undefined,
  }
}

const multiChainWords = messages.multiChain

/** Asks which namespace of a wallet to connect. */
export function ConnectingMultiChainView() {
  const router = useRouter()
  const attempt = useConnectAttempt()
  const connections = useConnections()
  const { networks } = useNetworks()
  const { connectors = [], wallet, redirectView } = router.data
  const [first] = connectors
  useViewHeader({ title: first?.name ?? messages.connect.title })
  if (!first) return null

  const onSelect = (connector: Connector) => {
    attempt.start(connector, wallet)
    router.push('ConnectingExternal', { connector, wallet, redirectView })
  }
  const prepare = () => router.preload('ConnectingExternal')
  return (
    <ViewBody>
      <div data-slot="lk-namespace-intro" className="flex flex-col items-center gap-4 pt-2 text-center">
        <WalletIcon
          wallet={first}
          walletId={first.walletId}
          className="size-20 rounded-lk-tile text-lk-title"
        />
        <p
          data-slot="lk-namespace-intro-text"
          className="px-2 text-lk-detail text-balance text-lk-muted [overflow-wrap:anywhere]"
        >
          {multiChainWords.detail(first.name)}
        </p>
      </div>
      <ul data-slot="lk-namespace-list" className="flex flex-col gap-2">
        {connectors.map((connector) => {
          const served = networks.filter(({ namespace }) => namespace === connector.namespace)
          const name = messages.namespaces[connector.namespace]
          const isConnected = connections.some(({ connectorKey }) => connectorKey === connector.key)
          return (
            <li key={connector.key}>
              <ListItem
                data-slot="lk-namespace"
                data-namespace={connector.namespace}
                leading={<NetworkIcon network={served[0] ?? { name }} />}
                detail={
                  <span data-slot="lk-namespace-networks" className="block truncate">
                    {namesOf(served)}
                  </span>
                }
                trailing={
                  isConnected ? (
                    <span
                      data-slot="lk-row-label"
                      className="relative top-px text-lk-detail font-normal text-lk-muted"
                    >
                      {multiChainWords.connected}
                    </span>
                  ) : (
                    <ChevronRightIcon
                      aria-hidden="true"
                      size={20}
                      strokeWidth={1.75}
                      className="shrink-0 text-lk-muted rtl:-scale-x-100"
                    />
                  )
                }
                onPointerEnter={prepare}
                onFocus={prepare}
                onClick={() => onSelect(connector)}
              >
                {name}
              </ListItem>
            </li>
          )
        })}
      </ul>
    </ViewBody>
  )
}

/** Returns the first names and the number of others. */
function namesOf([first, second, ...more]: readonly Network[]): string {
  if (!first) return ''
  if (!second) return first.name
  return more.length === 0
    ? `${first.name}, ${second.name}`
    : multiChainWords.and(`${first.name}, ${second.name}`, more.length)
}
