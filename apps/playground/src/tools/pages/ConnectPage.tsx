import {
  type Connector,
  shortenAddress,
  useAccount,
  useConnections,
  useConnectors,
  useDisconnect,
  useModal,
  useNetworks,
  useReconnect,
} from '@latchkey/headless'
import { namespaceNames } from '../ActiveAccount'
import { Button, Facts, Panel, Result } from '../controls'

export function ConnectPage() {
  const modal = useModal()
  const connectors = useConnectors()
  const connections = useConnections()
  const disconnect = useDisconnect()
  const reconnect = useReconnect()
  const { isConnected } = useAccount()
  const { networks } = useNetworks()
  return (
    <>
      <Panel title="Open the modal">
        <p className="text-sm text-quiet">
          Connect a sandbox wallet. It asks you in a window of its own. The controls beside this page decide
          how it answers.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void modal.open()}>Open</Button>
          <Button onClick={() => void modal.open({ view: 'Networks' })}>Open networks</Button>
          <Button onClick={() => reconnect.mutate()}>Reconnect</Button>
          <Button disabled={!isConnected} onClick={() => disconnect.mutate()}>
            Disconnect
          </Button>
        </div>
        <Result label="Disconnect result" error={disconnect.error} />
      </Panel>
      <Panel title="Wallets found">
        {connectors.length === 0 && <p className="text-sm text-quiet">None yet. Open the modal to look.</p>}
        <Facts facts={connectors.map((each) => [each.name, kindOf(each)])} />
      </Panel>
      <Panel title="Connections">
        {connections.length === 0 && <p className="text-sm text-quiet">No wallet is connected.</p>}
        <Facts
          facts={connections.map(({ connectorKey, accounts, networkId }) => [
            connectors.find(({ key }) => key === connectorKey)?.name ?? 'A wallet',
            `${accounts.map(({ address }) => shortenAddress(address)).join(', ')} on ${
              networks.find((each) => each.networkId === networkId)?.name ?? 'an unsupported network'
            }`,
          ])}
        />
      </Panel>
    </>
  )
}

/** Says where a wallet is, and for which chains. */
function kindOf({ type, namespace }: Connector): string {
  if (type === 'walletConnect') return 'on another device, by QR code'
  return `in this browser, for ${namespaceNames[namespace]}`
}
