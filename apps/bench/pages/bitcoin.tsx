import { createLatchkey } from '@latchkey/headless'
import { bitcoinAdapter } from '@latchkey/headless/bitcoin'
import { bitcoin } from '@latchkey/headless/networks'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { sandboxChains } from './chains'
import { showApp } from './showApp'

showApp(
  createLatchkey({
    metadata: { name: 'A small app' },
    networks: [...sandboxChains(), bitcoin],
    adapters: [wagmiAdapter(), bitcoinAdapter()],
  }),
)
