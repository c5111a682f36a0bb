import type { Chain } from 'viem'
import { type Config, type CreateConnectorFn, createConfig, type Transport } from 'wagmi'
import type { Network } from '../../shared/types.js'
import { firstThatAnswers } from '../evm/firstThatAnswers.js'
import { toChain } from '../evm/toChain.js'

/**
 * Creates a wagmi config for the networks. It has no discovery and no storage: the adapter finds the wallets,
 * and core stores the connections.
 *
 * @param parameters.transports By chain id. Default: HTTP to the first endpoint of the network that answers.
 * @param parameters.rank Whether the endpoints of a network are ranked. Default: false.
 */
export function createWagmiConfig(parameters: {
  networks: readonly [Network, ...Network[]]
  connectors?: readonly CreateConnectorFn[] | undefined
  transports?: Readonly<Record<number, Transport>> | undefined
  rank?: boolean | undefined
}): Config {
  const { networks, connectors = [], transports = {}, rank: isRanked } = parameters
  const chains = networks.map(toChain) as [Chain, ...Chain[]]
  return createConfig({
    chains,
    connectors: [...connectors],
    transports: Object.fromEntries(
      chains.map((chain) => [
        chain.id,
        transports[chain.id] ?? firstThatAnswers(chain.rpcUrls.default.http, { isRanked }),
      ]),
    ),
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
}
