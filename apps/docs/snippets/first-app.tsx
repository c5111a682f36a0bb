import { createLatchkey, LatchkeyProvider, useAccount, useConnect } from '@latchkey/headless'
import { mainnet } from '@latchkey/headless/networks'
import { wagmiAdapter } from '@latchkey/headless/wagmi'

const latchkey = createLatchkey({
  metadata: { name: 'My app' },
  networks: [mainnet],
  adapters: [wagmiAdapter()],
})

function Wallets() {
  const { address, isConnected } = useAccount()
  const { connectors, mutate } = useConnect()
  if (isConnected) return <p>{address}</p>
  return connectors.map((connector) => (
    <button key={connector.key} type="button" onClick={() => mutate({ connector })}>
      {connector.name}
    </button>
  ))
}

export function App() {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <Wallets />
    </LatchkeyProvider>
  )
}
