import { NetworkNotFoundError } from '../../../shared/errors/network.js'
import type { Network } from '../../../shared/types.js'
import { ClusterMismatchError } from '../errors.js'
import type { Kit } from './packages.js'
import { createSentTransactions, type SentTransactions } from './sentTransactions.js'
import { isEndpointFault, toClusterError } from './toClusterError.js'

/** How long an endpoint may take to answer, in milliseconds. */
const answerWaitMs = 20_000
/** Characters of a genesis hash in a CAIP-2 id. CAIP-30 */
const referenceLength = 32

/** What is asked of an endpoint. */
type SolanaRpc = ReturnType<Kit['createSolanaRpc']>

/** A network's endpoints, the later ones behind the first. */
export interface Cluster {
  readonly network: Network
  readonly kit: Kit
  /**
   * Asks an endpoint; where it cannot be reached or is behind, the next one. Those that were found to lead elsewhere are left out.
   *
   * @throws {ClusterBehindError}, {NetworkRequestError} and the other errors of `toClusterError`, of the first endpoint.
   */
  ask<answer>(question: (rpc: SolanaRpc, abortSignal: AbortSignal) => Promise<answer>): Promise<answer>
  /** The same, at an endpoint whose genesis hash is the network's. CAIP-30 */
  askProven<answer>(question: (rpc: SolanaRpc, abortSignal: AbortSignal) => Promise<answer>): Promise<answer>
  /**
   * Makes sure, once for each endpoint, that one leads to this network.
   *
   * @throws {ClusterMismatchError} when none does.
   */
  prove(): Promise<void>
  /** What was sent through this cluster and is not in a block yet. */
  readonly sent: SentTransactions
}

/** Opens nothing: an endpoint is first reached when it is asked. */
export function createCluster(kit: Kit, network: Network): Cluster {
  const endpoints = network.rpcUrls.default.http.map((url) => ({ url, rpc: kit.createSolanaRpc(url) }))
  const proven = new Map<string, Promise<void>>()
  /** Endpoints that were found to lead elsewhere. */
  const foreign = new Set<string>()

  function prove({ url, rpc }: { url: string; rpc: SolanaRpc }): Promise<void> {
    const known = proven.get(url)
    if (known) return known
    const proof = check(url, rpc)
    proven.set(url, proof)
    // What failed is asked again.
    proof.catch(() => proven.delete(url))
    return proof
  }

  async function check(url: string, rpc: SolanaRpc): Promise<void> {
    const got = await rpc.getGenesisHash().send({ abortSignal: AbortSignal.timeout(answerWaitMs) })
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
        ({ rpc }) => question(rpc, AbortSignal.timeout(answerWaitMs)),
        own.length > 0 ? own : endpoints,
      )
    },
    askProven: (question) =>
      first(async (endpoint) => {
        await prove(endpoint)
        return question(endpoint.rpc, AbortSignal.timeout(answerWaitMs))
      }),
    prove: () => first(prove),
  }
}
