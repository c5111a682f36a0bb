import { type Client, createClient, fallback, http } from 'viem'
import type { Network } from '../../shared/types.js'
import { toChain } from './toChain.js'

/** Creates a client that reads from the endpoints of a network. The later endpoints are fallbacks. */
export function createPublicClient(network: Network): Client {
  const [first, ...others] = network.rpcUrls.default.http
  return createClient({
    chain: toChain(network),
    transport: others.length > 0 ? fallback([http(first), ...others.map((url) => http(url))]) : http(first),
  })
}
