import { createLatchkey } from '@latchkey/headless'
import { base } from '@latchkey/headless/networks'
import { rpcBalances, rpcHistory } from '@latchkey/headless/services'
import { wagmiAdapter } from '@latchkey/headless/wagmi'

const usdc = {
  networkId: 'eip155:8453',
  address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
} as const

export const latchkey = createLatchkey({
  metadata: { name: 'My app' },
  networks: [base],
  adapters: [wagmiAdapter()],
  services: {
    balances: rpcBalances({ networks: [base], tokens: [usdc] }),
    history: rpcHistory({ networks: [base], tokens: [usdc], blocks: 10_000 }),
  },
})
