import {
  type Network,
  switchNetworkRoute,
  useDisconnect,
  useLatchkey,
  useNetworks,
  useRouter,
  useSwitchNetworkAttempt,
} from '@latchkey/headless'
import { useLeave } from '../lib/use-leave'
import { messages } from '../messages'
import { ErrorNote } from '../parts/error-note'
import { NetworkList } from '../parts/network-list'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { Button } from '../primitives/button'

const words = messages.unsupported

/** The wallet is on a network that this app does not have: switch, or disconnect. spec 2.2, 4.5 */
export function UnsupportedChainView() {
  const latchkey = useLatchkey()
  const router = useRouter()
  const { networks, isApproved } = useNetworks()
  const attempt = useSwitchNetworkAttempt()
  const disconnect = useDisconnect()
  useViewHeader({ title: words.title })
  useLeave('UnsupportedChain', (next) => {
    if (next !== 'SwitchNetwork') attempt.cancel()
  })

  const onSelect = (network: Network) => {
    const route = switchNetworkRoute(latchkey, network)
    if (!route) return
    if (route.view === 'SwitchNetwork') attempt.start(network)
    router.push(route.view, route.data)
  }
  const error = disconnect.error ?? (attempt.status === 'error' ? attempt.error : undefined)

  return (
    <>
      <ViewBody>
        <p className="px-2 text-center text-lk-detail text-balance text-lk-muted">
          {words.detail(latchkey.options.metadata.name)}
        </p>
        {error && <ErrorNote error={error} />}
        <NetworkList
          networks={networks.filter(isApproved)}
          current={undefined}
          onSelect={onSelect}
          onIntent={() => router.preload('SwitchNetwork')}
        />
      </ViewBody>
      <ViewFooter className="pb-2">
        <Button
          variant="quiet"
          size="small"
          isBusy={disconnect.isPending}
          onClick={() => disconnect.mutate()}
        >
          {words.disconnect}
        </Button>
      </ViewFooter>
    </>
  )
}
