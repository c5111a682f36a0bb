import type { Client } from 'viem'
import type { Config } from 'wagmi'
import type { Network } from '../../shared/types.js'
import { createPublicClient } from '../evm/createPublicClient.js'

/** Returns the client that reads from a network. */
export type ClientOf = (network: Network) => Client

/**
 * Returns a function that returns the config's client for a network, with the app's transport, or a client of
 * our own if the config does not have the network.
 *
 * It belongs to the page's first files, which have viem's client and transports in any case. If a file that
 * loads later imported them too, bundlers would make files of their own of them.
 */
export function createClientOf(config: Config): ClientOf {
  const clients = new Map<string, Client>()
  return (network) => {
    const chainId = Number(network.id)
    if (config.chains.some(({ id }) => id === chainId)) return config.getClient({ chainId })
    const client = clients.get(network.networkId) ?? createPublicClient(network)
    clients.set(network.networkId, client)
    return client
  }
}
