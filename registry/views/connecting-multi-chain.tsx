import {
  type Connector,
  type Network,
  useConnectAttempt,
  useConnections,
  useNetworks,
  useRouter,
} from '@latchkey/headless'
import { ChevronRightIcon } from 'lucide-react'
import { messages } from '../messages'
import { useViewHeader } from '../parts/view-header'
import { ViewBody } from '../parts/view-layout'
import { ListItem } from '../primitives/list-item'
import { NetworkIcon } from '../primitives/network-icon'
import { WalletIcon } from '../primitives/wallet-icon'

const words = messages.multiChain

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
          {words.detail(first.name)}
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
                      {words.connected}
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
    : words.and(`${first.name}, ${second.name}`, more.length)
}
