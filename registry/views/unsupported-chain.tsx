import {
  type NetworkOf,
  switchNetworkRoute,
  useDisconnect,
  useFeatures,
  useLatchkey,
  useModal,
  useNetworks,
  useRouter,
  useSwitchNetworkAttempt,
  useViewLeave,
} from '@latchkey/headless'
import { messages } from '../messages'
import { ErrorNote } from '../parts/error-note'
import { NetworkGroups } from '../parts/network-groups'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { Button } from '../primitives/button'

const words = messages.unsupported

/** Shown if the wallet is on an unsupported network. The user can switch or disconnect. */
export function UnsupportedChainView() {
  const latchkey = useLatchkey()
  const { appName } = useFeatures()
  const router = useRouter()
  const { close } = useModal()
  const { networks, namespace, isApproved } = useNetworks()
  const attempt = useSwitchNetworkAttempt()
  const disconnect = useDisconnect()
  useViewHeader({ title: words.title })
  useViewLeave('UnsupportedChain', ({ view }) => {
    if (view !== 'SwitchNetwork') attempt.cancel()
  })

  const onSelect = (network: NetworkOf) => {
    const route = switchNetworkRoute(latchkey, network)
    if (!route) return
    if (route.view === 'SwitchNetwork') attempt.start(network)
    router.push(route.view, route.data)
  }
  const prepare = (network: NetworkOf) => {
    const route = switchNetworkRoute(latchkey, network)
    if (route) router.preload(route.view)
  }
  const error = disconnect.error ?? (attempt.status === 'error' ? attempt.error : undefined)

  return (
    <>
      <ViewBody>
        <p
          data-slot="lk-unsupported-text"
          className="px-2 text-center text-lk-detail text-pretty text-lk-muted"
        >
          {words.detail(appName)}
        </p>
        {error && <ErrorNote error={error} />}
        <NetworkGroups
          networks={networks.filter(isApproved)}
          first={namespace}
          current={undefined}
          onSelect={onSelect}
          onIntent={prepare}
        />
      </ViewBody>
      <ViewFooter className="pb-2">
        <Button
          variant="quiet"
          size="small"
          isBusy={disconnect.isPending}
          // Wallets of other namespaces stay connected.
          onClick={() => disconnect.mutate({ namespace }, { onSuccess: close })}
        >
          {words.disconnect}
        </Button>
      </ViewFooter>
    </>
  )
}
