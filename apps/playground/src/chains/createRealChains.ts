import type { NetworkInput } from '@latchkey/headless'
import {
  arbitrum,
  base,
  bitcoin,
  mainnet,
  optimism,
  polkadot,
  polygon,
  sepolia,
  solana,
} from '@latchkey/headless/networks'
import type { NetworkName } from '../settings/settings'
import { adaptersFor, type Chains, chosenOf, createMemory } from './chains'

const networks: Readonly<Record<NetworkName, NetworkInput>> = {
  mainnet,
  base,
  arbitrum,
  optimism,
  polygon,
  sepolia,
  solana,
  bitcoin,
  polkadot,
}

/** The real networks, with the wallets that the user has. */
export function createRealChains(): Chains {
  const storage = createMemory()
  return {
    wallets: [],
    announce: () => () => {},
    async optionsFor({ projectId, switches, networks: names, evmAdapter }) {
      const chosen = chosenOf(networks, names)
      return {
        id: 'playground-real',
        storage,
        networks: chosen.map(([, network]) => network),
        adapters: await adaptersFor({ networks: chosen.map(([name]) => name), evmAdapter }),
        ...(projectId &&
          switches.enableWalletConnect && {
            pairing: (await import('@latchkey/headless/wallet-connect')).walletConnect({ projectId }),
          }),
      }
    },
  }
}
