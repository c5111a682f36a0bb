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

/** Creates a request to an endpoint. The cluster sends it, with a time limit. */
type CreateRequest<result> = (rpc: SolanaRpc) => {
  send(options: { readonly abortSignal: AbortSignal }): Promise<result>
}

/** The endpoints of a network. The later ones are fallbacks. */
export interface Cluster {
  readonly network: Network
  readonly kit: Kit
  /**
   * Sends a request to the first endpoint, and to the next one if it cannot be reached or is behind.
   * Endpoints that are known to belong to another network are skipped. Rejects with the error of the first
   * endpoint, mapped by `toClusterError`.
   */
  request<result>(create: CreateRequest<result>): Promise<result>
  /**
   * Sends a request as `request` does, but only to endpoints with the genesis hash of the network. CAIP-30
   */
  requestVerified<result>(create: CreateRequest<result>): Promise<result>
  /**
   * Checks the genesis hash of the endpoints, each once, until one is that of the network.
   *
   * @throws {ClusterMismatchError} if none is.
   */
  verify(): Promise<void>
  /** The transactions that were sent and are not in a block yet. */
  readonly sent: SentTransactions
}

/** Creates the endpoints of a network. Sends no request. */
export function createCluster(kit: Kit, network: Network): Cluster {
  const endpoints = network.rpcUrls.default.http.map((url) => ({ url, rpc: kit.createSolanaRpc(url) }))
  const verifications = new Map<string, Promise<void>>()
  /** Endpoints that belong to another network. */
  const mismatched = new Set<string>()

  function verifyOnce({ url, rpc }: { url: string; rpc: SolanaRpc }): Promise<void> {
    const known = verifications.get(url)
    if (known) return known
    const verification = check(url, rpc)
    verifications.set(url, verification)
    // A check that failed is repeated at the next request.
    verification.catch(() => verifications.delete(url))
    return verification
  }

  async function check(url: string, rpc: SolanaRpc): Promise<void> {
    const got = await sendInTime(rpc.getGenesisHash())
    const expected = network.networkId.slice('solana:'.length)
    const isMismatch = got.slice(0, referenceLength) !== expected
    if (!isMismatch) mismatched.delete(url)
    else {
      mismatched.add(url)
      throw new ClusterMismatchError({ network: network.name, url, expected, got })
    }
  }

  async function withFallback<result>(
    send: (endpoint: { url: string; rpc: SolanaRpc }) => Promise<result>,
    candidates = endpoints,
  ): Promise<result> {
    let failure: unknown = new NetworkNotFoundError(network.networkId)
    let isFirst = true
    for (const endpoint of candidates) {
      try {
        return await send(endpoint)
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
    request(create) {
      const candidates = endpoints.filter(({ url }) => !mismatched.has(url))
      return withFallback(
        ({ rpc }) => sendInTime(create(rpc)),
        candidates.length > 0 ? candidates : endpoints,
      )
    },
    requestVerified: (create) =>
      withFallback(async (endpoint) => {
        await verifyOnce(endpoint)
        return sendInTime(create(endpoint.rpc))
      }),
    verify: () => withFallback(verifyOnce),
  }
}

function sendInTime<result>(request: ReturnType<CreateRequest<result>>): Promise<result> {
  return request.send({ abortSignal: AbortSignal.timeout(requestTimeoutMs) })
}
