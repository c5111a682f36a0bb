import { createRedaction } from '../config/createRedaction.js'
import { secretsInUrl } from '../config/listSecrets.js'
import type { ServerNetwork } from '../config/ServerNetwork.js'
import type { Metrics } from '../observe/createMetrics.js'
import { createUpstream } from '../upstream/createUpstream.js'
import { fetchJson } from '../upstream/fetchJson.js'
import type { RpcAnswer, RpcCall } from './JsonRpc.js'
import { resultOf } from './RpcRefusal.js'
import { isRpcError, readAnswers } from './readAnswers.js'

/** The endpoints of a network. */
export interface Node {
  readonly network: ServerNetwork
  /**
   * Sends calls in as few requests as possible and returns their answers, in order. Throws `UpstreamError` if
   * no endpoint answers.
   *
   * @param maxBytes Largest answer of a request. Default: 4000000.
   */
  send(calls: readonly RpcCall[], maxBytes?: number): Promise<readonly RpcAnswer[]>
  /** Sends one call and returns its result. Throws `RpcRefusal` if the answer is an error. */
  ask(method: string, params: unknown): Promise<unknown>
}

/** Largest number of calls in one request. */
const maxBatch = 1_000
const timeoutMs = 5_000

/** Options of {@link createNode}. */
export interface NodeOptions {
  readonly metrics?: Metrics | undefined
  /** Replaces keys in a text. Default: those in the URLs of the network. */
  readonly redact?: ((text: string) => string) | undefined
}

/** Creates the node of a network. An endpoint that fails is replaced by the next one of the network. */
export function createNode(
  network: ServerNetwork,
  { metrics, redact = createRedaction(network.rpcUrls.flatMap(secretsInUrl)) }: NodeOptions = {},
): Node {
  const isSecret = (text: string) => redact(text) !== text
  const probe = { method: network.id.startsWith('solana:') ? 'getSlot' : 'eth_blockNumber', params: [] }
  const endpoints = network.rpcUrls.map((url, index) =>
    createUpstream<Batch, readonly RpcAnswer[]>({
      // Neither metrics nor errors have the url, which may contain a key.
      name: index === 0 ? network.id : `${network.id} (${index + 1})`,
      keyOf: ({ calls, maxBytes }) => JSON.stringify([calls, maxBytes]),
      cacheMs: 0,
      timeoutMs,
      metrics,
      load: (batch, signal) => request(url, batch, signal, isSecret),
      probe: (signal) => request(url, { calls: [probe] }, signal, isSecret),
    }),
  )

  const sendBatch = async (batch: Batch) => {
    let failure: unknown
    for (const endpoint of endpoints) {
      try {
        return await endpoint(batch)
      } catch (error) {
        // The first endpoint's error is the one of the network.
        failure ??= error
      }
    }
    throw failure
  }

  const send: Node['send'] = async (calls, maxBytes) => {
    const batches = Array.from({ length: Math.ceil(calls.length / maxBatch) }, (_, index) => ({
      calls: calls.slice(index * maxBatch, (index + 1) * maxBatch),
      maxBytes,
    }))
    return (await Promise.all(batches.map(sendBatch))).flat()
  }

  return {
    network,
    send,
    async ask(method, params) {
      const [answer] = await send([{ method, params }])
      return resultOf(answer)
    },
  }
}

/** What one request has. */
interface Batch {
  readonly calls: readonly RpcCall[]
  readonly maxBytes?: number | undefined
}

async function request(
  url: string,
  { calls, maxBytes }: Batch,
  signal: AbortSignal,
  isSecret: (text: string) => boolean,
): Promise<readonly RpcAnswer[]> {
  const bodies = calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))
  // Some endpoints refuse batches, so that a single call is not one.
  const body = bodies.length === 1 ? bodies[0] : bodies
  // A transaction that is sent twice is refused the second time.
  const isRead = calls.every(({ method }) => !/^(?:eth_)?send/.test(method))
  const answer = await fetchJson({ url, body, signal, isRead, maxBytes, isRefusal: isRpcError })
  return readAnswers(answer, calls.length, isSecret)
}
