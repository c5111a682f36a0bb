import { useNetworks, useSwitchNetwork } from '@latchkey/headless'

export function NetworkList() {
  const { networks, network: active } = useNetworks()
  const { mutate, error } = useSwitchNetwork()
  return (
    <>
      {networks.map(({ networkId, name }) => (
        <button
          key={networkId}
          type="button"
          aria-pressed={networkId === active.networkId}
          onClick={() => mutate({ networkId })}
        >
          {name}
        </button>
      ))}
      {error && <p role="alert">{error.shortMessage}</p>}
    </>
  )
}
