import { createLatchkey } from '@latchkey/headless'
import { mainnet } from '@latchkey/headless/networks'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { walletConnect } from '@latchkey/headless/wallet-connect'

export const latchkey = createLatchkey({
  metadata: { name: 'My app' },
  networks: [mainnet],
  adapters: [wagmiAdapter()],
  pairing: walletConnect({ projectId: 'your project id' }),
  // By rdns, id or name.
  excludeWallets: ['com.example.wallet', 'Example Wallet'],
  featuredWallets: [
    // MetaMask
    'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    // Rainbow
    '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
  ],
  customWallets: [
    {
      id: 'my-wallet',
      name: 'My Wallet',
      imageUrl: 'https://my.app/wallet.png',
      homepage: 'https://my.app/wallet',
      mobileLink: 'mywallet://',
      appStoreUrl: 'https://apps.apple.com/app/id0000000000',
    },
  ],
  features: { connectorTypeOrder: ['injected', 'featured', 'custom', 'walletConnect'] },
})
