import { createLatchkey } from '@latchkey/headless'
import { polkadot, polkadotAdapter } from '@latchkey/headless/polkadot'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { sandboxChains } from './chains'
import { showApp } from './showApp'

showApp(
  createLatchkey({
    metadata: { name: 'A small app' },
    networks: [...sandboxChains(), polkadot],
    adapters: [wagmiAdapter(), polkadotAdapter()],
  }),
)
