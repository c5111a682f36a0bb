import { createLatchkey, useAccount } from '@latchkey/headless'
import { ethersAdapter } from '@latchkey/headless/ethers'
import { sandboxChains } from './chains'
import { EthersBalance } from './EthersBalance'
import { showApp } from './showApp'

function Balance() {
  const { address } = useAccount()
  return <EthersBalance address={address} />
}

showApp(
  createLatchkey({
    metadata: { name: 'A small app' },
    networks: sandboxChains(),
    adapters: [ethersAdapter()],
  }),
  <Balance />,
)
