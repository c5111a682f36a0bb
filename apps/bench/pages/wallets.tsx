import { createLatchkey } from '@latchkey/headless'
import { solana } from '@latchkey/headless/networks'
import { solanaAdapter } from '@latchkey/headless/solana'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { Bystanders } from './Bystanders'
import { Connections } from './Connections'
import { ConnectorMenu } from './ConnectorMenu'
import { sandboxChains } from './chains'
import { showApp } from './showApp'

showApp(
  createLatchkey({
    metadata: { name: 'A small app' },
    networks: [...sandboxChains(), solana],
    adapters: [wagmiAdapter(), solanaAdapter()],
    features: { multiWallet: true },
  }),
  <>
    <Connections />
    <Bystanders />
    <ConnectorMenu />
  </>,
)
