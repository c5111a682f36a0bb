import { createLatchkey } from '@latchkey/headless'
import { createDemoChain, demoServices } from '@latchkey/headless/testing'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { createWallet } from '@latchkey/sandbox/wallet'
import { parseEther } from 'viem'

const chain = createDemoChain({ blockTimeMs: 2_000 })
chain.start()

const { id, network } = chain
const [rpcUrl] = network.rpcUrls.default.http
const wallet = createWallet({
  chains: [{ id, name: network.name, nativeCurrency: network.nativeCurrency, rpcUrl }],
})
for (const address of wallet.accounts)
  chain.fund(address, { ether: parseEther('10'), tokens: { USDC: 1_000_000_000n } })
wallet.announce()

export const latchkey = createLatchkey({
  metadata: { name: 'My app' },
  networks: [network],
  adapters: [wagmiAdapter()],
  services: demoServices(chain),
})
