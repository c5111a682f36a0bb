import {
  type CaipNetworkId,
  shortenAddress,
  useAccount,
  useNetworks,
  useReceive,
  useRouter,
  useToast,
  useViewMemory,
} from '@latchkey/headless'
import { ChevronDownIcon, QrCodeIcon } from 'lucide-react'
import { isOnClipboard } from '../lib/is-on-clipboard'
import { useCopyButton } from '../lib/use-copy-button'
import { receiveMessages as words } from '../messages/receive'
import { AddressText } from '../parts/address-text'
import { CopyMark } from '../parts/copy-mark'
import { NetworksButton } from '../parts/networks-button'
import { NoAccount } from '../parts/no-account'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { WarningNote } from '../parts/warning-note'
import { Button } from '../primitives/button'
import { Empty } from '../primitives/empty'
import { HiddenText } from '../primitives/hidden-text'
import { ListItem } from '../primitives/list-item'
import { NetworkIcon } from '../primitives/network-icon'
import { QrCode } from '../primitives/qr-code'

/** The address of the account as text and as a code that wallets scan, for one network. */
export function ReceiveView() {
  const { address } = useAccount()
  const { push, preload, canOpen } = useRouter()
  // Chosen in the list of networks.
  const { kept: chosenId } = useViewMemory<CaipNetworkId>('Receive')
  const { networks: all } = useNetworks()
  const own = useReceive()
  const request = useReceive({ networkId: chosenId }) ?? own
  useViewHeader({ title: words.title })

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
  const { isCopied, onCopy } = useCopyButton(words.copyFailed)
  const { showError } = useToast()
  const onClick = async () => {
    if ((await onCopy(address)) && !(await isOnClipboard(address))) showError(words.changed)
  }
  return (
    <>
      <Button data-action="copy" data-copied={isCopied || undefined} onClick={() => void onClick()}>
        <CopyMark isCopied={isCopied} size={18} isOnAccent />
        {isCopied ? words.copied : words.copy}
      </Button>
      <HiddenText role="status">{isCopied ? words.copiedAs(shortenAddress(address)) : ''}</HiddenText>
    </>
  )
}
