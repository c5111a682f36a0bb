// latchkey.ts
import { createLatchkey } from '@latchkey/headless'
import { base, mainnet, solana } from '@latchkey/headless/networks'
import { hostedSignIn } from '@latchkey/headless/services'
import { solanaAdapter } from '@latchkey/headless/solana'
import { wagmiAdapter } from '@latchkey/headless/wagmi'

export const latchkey = createLatchkey({
  metadata: { name: 'My app' },
  networks: [mainnet, base, solana],
  adapters: [wagmiAdapter(), solanaAdapter()],
  signIn: { service: hostedSignIn({ url: '/' }) },
})
