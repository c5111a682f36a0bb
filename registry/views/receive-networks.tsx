import { type CaipNetworkId, useNetworks, useReceive, useRouter, useViewMemory } from '@latchkey/headless'
import { receiveMessages } from '../messages/receive'
import { NetworkList } from '../parts/network-list'
import { useViewHeader } from '../parts/view-header'
import { ViewBody } from '../parts/view-layout'

const words = receiveMessages.networks

/** The networks on which the account has one address, to choose the one of the payer. */
export function ReceiveNetworksView() {
  const { data, goBack } = useRouter()
  const { keep } = useViewMemory<CaipNetworkId>('Receive')
  const { networks } = useNetworks()
  const request = useReceive()
  const own = networks.filter((network) =>
    request?.networks.some(({ networkId }) => networkId === network.networkId),
  )
  useViewHeader({ title: words.title })
  return (
    <ViewBody>
      <p data-slot="lk-receive-networks-detail" className="px-2 text-lk-detail text-balance text-lk-muted">
        {words.detail}
      </p>
      <NetworkList
        networks={own}
        current={data.network}
        onSelect={({ networkId }) => {
          keep(networkId)
          goBack()
        }}
      />
    </ViewBody>
  )
}
