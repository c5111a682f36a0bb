import { useConnections, useConnectors, useDisconnect, useModal, useReconnect } from '@latchkey/headless'
import { Button, Facts, Panel, Result } from '../parts/controls'

export function ConnectPage() {
  const modal = useModal()
  const connectors = useConnectors()
  const connections = useConnections()
  const disconnect = useDisconnect()
  const reconnect = useReconnect()
  return (
    <>
      <Panel title="Open the modal">
        <p className="text-sm text-quiet">
          Connect with a sandbox wallet; its own window asks you. The deck on the right decides what the
          wallet does next.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void modal.open()}>Open</Button>
          <Button onClick={() => void modal.open({ view: 'Networks' })}>Open networks</Button>
          <Button onClick={() => reconnect.mutate()}>Reconnect</Button>
          <Button onClick={() => disconnect.mutate()}>Disconnect</Button>
        </div>
        <Result label="Disconnect result" error={disconnect.error} />
      </Panel>
      <Panel title="Wallets found">
        <Facts facts={connectors.map(({ key, name, type }) => [name, `${type} · ${key}`])} />
      </Panel>
      <Panel title="Connections">
        <Facts
          facts={connections.map(({ connectorKey, accounts, networkId }) => [
            connectorKey,
            `${accounts.map(({ address }) => address).join(', ')} on ${networkId}`,
          ])}
        />
      </Panel>
    </>
  )
}
