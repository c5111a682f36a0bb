import type { Client } from 'viem'
import type { Network } from '../../shared/types.js'
import { createPublicClient } from './createPublicClient.js'

/** Returns the client that reads from a network. */
export type ClientOf = (network: Network) => Client

/** Returns a function that returns the client of a network, one for each. */
export function createClients(): ClientOf {
  const clients = new Map<string, Client>()
  return (network) => {
    const client = clients.get(network.networkId) ?? createPublicClient(network)
    clients.set(network.networkId, client)
    return client
  }
}
