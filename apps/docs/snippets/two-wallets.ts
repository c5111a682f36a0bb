import { createLatchkey } from '@latchkey/headless'
import { mainnet } from '@latchkey/headless/networks'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { walletConnect } from '@latchkey/headless/wallet-connect'

export const latchkey = createLatchkey({
  metadata: { name: 'My app' },
  networks: [mainnet],
  adapters: [wagmiAdapter()],
  // Without `pairing`, MetaMask is the only wallet.
  pairing: walletConnect({ projectId: 'your project id' }),
  // No wallets of the directory, and no "All wallets".
  enableWallets: false,
})
