import { useConnect, useWalletDiscovery } from '@latchkey/headless'

export function WalletList() {
  const { isPending } = useWalletDiscovery()
  const { connectors, mutate } = useConnect()
  if (isPending) return <p>Looking for wallets</p>
  return (
    <ul>
      {connectors.map((connector) => (
        <li key={connector.key}>
          <button type="button" onClick={() => mutate({ connector })}>
            {connector.name}
          </button>
        </li>
      ))}
    </ul>
  )
}
