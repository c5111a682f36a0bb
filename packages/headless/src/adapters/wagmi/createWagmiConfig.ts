import type { Chain } from 'viem'
import { type Config, type CreateConnectorFn, createConfig, http, type Transport } from 'wagmi'
import type { Network } from '../../shared/types.js'
import { toChain } from '../evm/toChain.js'

/**
 * A wagmi config for these networks. It discovers and stores nothing by itself: the adapter finds the wallets, core remembers the
 * connection.
 *
 * @param parameters.transports By chain id; HTTP to the network's first endpoint where there is none.
 */
export function createWagmiConfig(parameters: {
  networks: readonly [Network, ...Network[]]
  connectors?: readonly CreateConnectorFn[] | undefined
  transports?: Readonly<Record<number, Transport>> | undefined
}): Config {
  const { networks, connectors = [], transports = {} } = parameters
  const chains = networks.map(toChain) as [Chain, ...Chain[]]
  return createConfig({
    chains,
    connectors: [...connectors],
    transports: Object.fromEntries(
      chains.map((chain) => [chain.id, transports[chain.id] ?? http(chain.rpcUrls.default.http[0])]),
    ),
    multiInjectedProviderDiscovery: false,
    storage: null,
    ssr: true,
  })
}
