import { type Client, createClient } from 'viem'
import type { Network } from '../../shared/types.js'
import { firstThatAnswers } from './firstThatAnswers.js'
import { toChain } from './toChain.js'

/** Creates a client that reads from the endpoints of a network. The later endpoints are fallbacks. */
export function createPublicClient(network: Network): Client {
  return createClient({ chain: toChain(network), transport: firstThatAnswers(network.rpcUrls.default.http) })
}
