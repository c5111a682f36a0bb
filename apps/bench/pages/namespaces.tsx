import { createLatchkey } from '@latchkey/headless'
import { bitcoinAdapter } from '@latchkey/headless/bitcoin'
import { polkadotAdapter } from '@latchkey/headless/polkadot'
import { solanaAdapter } from '@latchkey/headless/solana'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { Accounts } from './Accounts'
import { ConnectorMenu } from './ConnectorMenu'
import { sandboxChains } from './chains'
import { namespaceNetworks } from './namespaceNetworks'
import { showApp } from './showApp'

showApp(
  createLatchkey({
    metadata: { name: 'A small app' },
    networks: [...sandboxChains(), ...namespaceNetworks()],
    adapters: [wagmiAdapter(), solanaAdapter(), bitcoinAdapter(), polkadotAdapter()],
  }),
  <>
    <Accounts />
    <ConnectorMenu />
  </>,
)
