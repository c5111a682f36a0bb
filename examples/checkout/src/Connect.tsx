import { useConnect, useWalletDiscovery } from '@latchkey/headless'
import { Problem } from './Problem'

export function Connect() {
  const { isPending: isLooking } = useWalletDiscovery()
  const { connectors, mutate, variables, isPending, error } = useConnect()
  return (
    <>
      <p>Connect the wallet that you pay with.</p>
      {!isLooking && connectors.length === 0 && <p>No wallet found. Install one, then reload this page.</p>}
      {connectors.map((connector) => (
        <button key={connector.key} type="button" disabled={isPending} onClick={() => mutate({ connector })}>
          {isPending && variables.connector.key === connector.key
            ? `Confirm in ${connector.name}…`
            : connector.name}
        </button>
      ))}
      <Problem error={error} />
    </>
  )
}
