// src/latchkey.demo.ts
import { createLatchkey } from '@latchkey/headless'
import { createDemoChain, demoServices } from '@latchkey/headless/testing'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { createWallet } from '@latchkey/sandbox/wallet'
import { parseEther } from 'viem'

const chain = createDemoChain({ blockTimeMs: 2_000 })
const { id, network } = chain
const [rpcUrl] = network.rpcUrls.default.http
const wallet = createWallet({
  chains: [{ id, name: network.name, nativeCurrency: network.nativeCurrency, rpcUrl }],
})
for (const address of wallet.accounts)
  chain.fund(address, { ether: parseEther('10'), tokens: { USDC: 1_000_000_000n } })

// A server that renders the page has no window to announce the wallet in.
if (typeof window !== 'undefined') {
  chain.start()
  wallet.announce()
}

export const latchkey = createLatchkey({
  metadata: { name: 'My app' },
  networks: [network],
  adapters: [wagmiAdapter()],
  services: demoServices(chain),
})
