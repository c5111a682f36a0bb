import { createLatchkey } from '@latchkey/headless'
import { secureFrame } from '@latchkey/headless/embedded'
import { base, mainnet, solana } from '@latchkey/headless/networks'
import { solanaAdapter } from '@latchkey/headless/solana'
import { wagmiAdapter } from '@latchkey/headless/wagmi'

export const latchkey = createLatchkey({
  metadata: { name: 'My app' },
  networks: [mainnet, base, solana],
  adapters: [wagmiAdapter(), solanaAdapter()],
  embedded: secureFrame({ url: 'https://wallet.my.app' }),
})
