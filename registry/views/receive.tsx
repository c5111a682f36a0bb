import {
  type CaipNetworkId,
  shortenAddress,
  useAccount,
  useNetworks,
  useReceive,
  useRouter,
  useViewMemory,
} from '@latchkey/headless'
import { useCopyButton, useViewHeader } from '@latchkey/headless/ui'
import { ChevronDownIcon, QrCodeIcon } from 'lucide-react'
import { receiveMessages, receiveMessages as words } from '../messages'
import { Action } from '../ui/action'
import { AddressText, CopyMark } from '../ui/details'
import { ProtectGate } from '../ui/frame-place'
import { ListItem, NetworkList } from '../ui/list'
import { Empty, NetworksButton, NoAccount, WarningNote } from '../ui/notes'
import { NetworkIcon } from '../ui/picture'
import { QrCode } from '../ui/qr-code'
import { HiddenText, ViewBody, ViewFooter } from '../ui/view'

/** The address of the account as text and as a code that wallets scan, for one network. */
export function ReceiveView() {
  useViewHeader({ title: words.title })
  return (
    <ProtectGate>
      <ReceiveAddress />
    </ProtectGate>
  )
}

function ReceiveAddress() {
  const { address } = useAccount()
  const { push, preload, canOpen } = useRouter()
  // Chosen in the list of networks.
  const { kept: chosenId } = useViewMemory<CaipNetworkId>('Receive')
  const { networks: all } = useNetworks()
  const own = useReceive()
  const request = useReceive({ networkId: chosenId }) ?? own

  if (!request)
    return (
      <ViewBody>
        {address ? (
          <Empty
            glyph={<QrCodeIcon size={32} strokeWidth={1.5} />}
            title={words.unavailable}
            detail={words.unavailableDetail}
          >
            <NetworksButton />
          </Empty>
        ) : (
          <NoAccount />
        )}
      </ViewBody>
    )
  const { network, networks, uri } = request
  const icon = <NetworkIcon network={network} />
  const name = <bdi data-slot="lk-receive-network-name">{network.name}</bdi>
  return (
    <>
      <ViewBody className="gap-3">
        <QrCode
          value={uri}
          label={words.code(network.name)}
          logo={
            <NetworkIcon data-slot="lk-receive-logo" network={network} className="size-full rounded-full" />
          }
          className="max-w-64"
        />
        <p data-slot="lk-receive-address" title={request.address} className="mx-auto max-w-72 text-center">
          <AddressText address={request.address} className="select-all" />
        </p>
        {networks.length > 1 && canOpen('ReceiveNetworks') && (
          <ListItem
            data-slot="lk-receive-network"
            leading={icon}
            detail={name}
            trailing={
              <ChevronDownIcon aria-hidden="true" size={20} strokeWidth={1.75} className="text-lk-muted" />
            }
            onPointerEnter={() => preload('ReceiveNetworks')}
            onClick={() =>
              push('ReceiveNetworks', { network: all.find((each) => each.networkId === network.networkId) })
            }
          >
            {words.network}
          </ListItem>
        )}
        <WarningNote>{words.warning(network.name)}</WarningNote>
      </ViewBody>
      <ViewFooter>
        <CopyButton address={request.address} />
      </ViewFooter>
    </>
  )
}

/** Copies the address, and checks that the clipboard has it. */
function CopyButton({ address }: { address: string }) {
  const { isCopied, copy } = useCopyButton({ failed: words.copyFailed, changed: words.changed })
  return (
    <>
      <Action data-action="copy" data-copied={isCopied || undefined} onClick={() => copy(address)}>
        <CopyMark isCopied={isCopied} size={18} isOnAccent />
        {isCopied ? words.copied : words.copy}
      </Action>
      <HiddenText role="status">{isCopied ? words.copiedAs(shortenAddress(address)) : ''}</HiddenText>
    </>
  )
}

const networksWords = receiveMessages.networks

/** The networks on which the account has one address, to choose the one of the payer. */
export function ReceiveNetworksView() {
  const { data, goBack } = useRouter()
  const { keep } = useViewMemory<CaipNetworkId>('Receive')
  const { networks } = useNetworks()
  const request = useReceive()
  const own = networks.filter((network) =>
    request?.networks.some(({ networkId }) => networkId === network.networkId),
  )
  useViewHeader({ title: networksWords.title })
  return (
    <ViewBody>
      <p data-slot="lk-receive-networks-detail" className="px-2 text-lk-detail text-balance text-lk-muted">
        {networksWords.detail}
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
