// src/latchkey.demo.ts
import { createLatchkey } from '@latchkey/headless'
import { hosted } from '@latchkey/headless/services'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { startPageEvm, startPageServer } from '@latchkey/sandbox/page-evm'
import { createWallet } from '@latchkey/sandbox/wallet'
import { parseEther } from 'viem'

const chain = startPageEvm({ blockTimeMs: 2_000 })
const { id, network, url: rpcUrl } = chain
const { url, nameZone, swapRouters } = startPageServer({ chains: [chain] })
const wallet = createWallet({
  chains: [{ id, name: network.name, nativeCurrency: network.nativeCurrency, rpcUrl }],
})
for (const address of wallet.accounts)
  chain.fund(address, { ether: parseEther('10'), tokens: { USDC: 1_000_000_000n } })

// A server that renders the page has no window to announce the wallet in.
if (typeof window !== 'undefined') wallet.announce()

export const latchkey = createLatchkey({
  metadata: { name: 'My app' },
  networks: [network],
  adapters: [wagmiAdapter()],
  services: hosted({ url, nameZone, swapRouters }),
})
