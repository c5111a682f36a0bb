import { createLatchkey } from '@latchkey/headless'
import { mainnet } from '@latchkey/headless/networks'
import { wagmiAdapter } from '@latchkey/headless/wagmi'

export const latchkey = createLatchkey({
  metadata: { name: 'My app' },
  networks: [mainnet],
  adapters: [wagmiAdapter()],
  themeMode: 'system',
  themeVariables: {
    accent: '#0f766e',
    background: '#fffdf7',
    borderRadiusMaster: '2px',
    fontFamily: 'Georgia, serif',
  },
})
