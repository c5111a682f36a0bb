import { NetworkNotFoundError } from '../../../shared/errors/network.js'
import type { Network } from '../../../shared/types.js'
import { ClusterMismatchError } from '../errors.js'
import type { Kit } from './packages.js'
import { createSentTransactions, type SentTransactions } from './sentTransactions.js'
import { isEndpointFault, toClusterError } from './toClusterError.js'

/** How long an endpoint has to answer, in milliseconds. */
const requestTimeoutMs = 20_000
/** The number of characters of the genesis hash in a CAIP-2 id. CAIP-30 */
const referenceLength = 32

/** The RPC methods of an endpoint. */
type SolanaRpc = ReturnType<Kit['createSolanaRpc']>

/** The endpoints of a network. The later ones are fallbacks. */
export interface Cluster {
  readonly network: Network
  readonly kit: Kit
  /**
   * Sends a request to the first endpoint, and to the next one if it cannot be reached or is behind.
   * Endpoints that are known to belong to another network are skipped. Rejects with the error of the first
   * endpoint, mapped by `toClusterError`.
   */
  ask<answer>(question: (rpc: SolanaRpc, abortSignal: AbortSignal) => Promise<answer>): Promise<answer>
  /**
   * Sends a request as `ask` does, but only to endpoints whose genesis hash is that of the network. CAIP-30
   */
  askProven<answer>(question: (rpc: SolanaRpc, abortSignal: AbortSignal) => Promise<answer>): Promise<answer>
  /**
   * Checks the genesis hash of the endpoints, each once, until one is that of the network.
   *
   * @throws {ClusterMismatchError} if none is.
   */
  prove(): Promise<void>
  /** The transactions that were sent and are not in a block yet. */
  readonly sent: SentTransactions
}

/** Creates the endpoints of a network. Sends no request. */
export function createCluster(kit: Kit, network: Network): Cluster {
  const endpoints = network.rpcUrls.default.http.map((url) => ({ url, rpc: kit.createSolanaRpc(url) }))
  const proven = new Map<string, Promise<void>>()
  /** Endpoints that belong to another network. */
  const foreign = new Set<string>()

  function prove({ url, rpc }: { url: string; rpc: SolanaRpc }): Promise<void> {
    const known = proven.get(url)
    if (known) return known
    const proof = check(url, rpc)
    proven.set(url, proof)
    // A check that failed is repeated at the next request.
    proof.catch(() => proven.delete(url))
    return proof
  }

  async function check(url: string, rpc: SolanaRpc): Promise<void> {
    const got = await rpc.getGenesisHash().send({ abortSignal: AbortSignal.timeout(requestTimeoutMs) })
    const expected = network.networkId.slice('solana:'.length)
    const isForeign = got.slice(0, referenceLength) !== expected
    if (!isForeign) foreign.delete(url)
    else {
      foreign.add(url)
      throw new ClusterMismatchError({ network: network.name, url, expected, got })
    }
  }

  async function first<answer>(
    question: (endpoint: { url: string; rpc: SolanaRpc }) => Promise<answer>,
    asked = endpoints,
  ): Promise<answer> {
    let failure: unknown = new NetworkNotFoundError(network.networkId)
    let isFirst = true
    for (const endpoint of asked) {
      try {
        return await question(endpoint)
      } catch (error) {
        if (!isEndpointFault(kit, error)) throw toClusterError(kit, error, network)
        if (isFirst) failure = error
        isFirst = false
      }
    }
    throw toClusterError(kit, failure, network)
  }

  return {
    network,
    kit,
    sent: createSentTransactions(),
    ask(question) {
      const own = endpoints.filter(({ url }) => !foreign.has(url))
      return first(
        ({ rpc }) => question(rpc, AbortSignal.timeout(requestTimeoutMs)),
        own.length > 0 ? own : endpoints,
      )
    },
    askProven: (question) =>
      first(async (endpoint) => {
        await prove(endpoint)
        return question(endpoint.rpc, AbortSignal.timeout(requestTimeoutMs))
      }),
    prove: () => first(prove),
  }
}
