import { useNetworks, useSwitchNetwork } from '@latchkey/headless'
import { Button, Facts, Panel, Result } from '../parts/controls'

export function NetworkPage() {
  const { networks, network, networkId, isUnsupported, supportsAllNetworks } = useNetworks()
  const { mutate, error, isPending, data } = useSwitchNetwork()
  return (
    <>
      <Panel title="Active network">
        <Facts
          facts={[
            ['name', network?.name],
            ['id', networkId],
            ['unsupported', String(isUnsupported)],
            ['takes any network', String(supportsAllNetworks)],
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
        <Result label="Switch result" value={data?.networkId} error={error} />
      </Panel>
    </>
  )
}
