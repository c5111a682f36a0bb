import { useNetworks, useSwitchNetwork } from '@latchkey/headless'
import { Button, Facts, Panel, Result } from '../controls'

export function NetworkPage() {
  const { networks, network, networkId, isUnsupported, supportsAllNetworks } = useNetworks()
  const { mutate, error, isPending, data } = useSwitchNetwork()
  return (
    <>
      <Panel title="Active network">
        <Facts
          facts={[
            ['Name', network?.name],
            ['Id (CAIP-2)', networkId],
            ['Supported by the app', isUnsupported ? 'no' : 'yes'],
            ['Wallet takes any network', supportsAllNetworks ? 'yes' : 'no'],
          ]}
        />
      </Panel>
      <Panel title="Switch without the modal">
        <div className="flex flex-wrap gap-2">
          {networks.map((each) => (
            <Button
              key={each.networkId}
              disabled={isPending}
              aria-pressed={each.networkId === networkId}
              onClick={() => mutate({ networkId: each.networkId })}
            >
              {each.name}
            </Button>
          ))}
        </div>
        <Result
          label="Switch result"
          value={data && `Switched to ${networks.find((each) => each.networkId === data.networkId)?.name}`}
          error={error}
        />
      </Panel>
    </>
  )
}
