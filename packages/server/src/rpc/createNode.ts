import type { ServerNetwork } from '../config/ServerNetwork.js'
import type { Metrics } from '../observe/createMetrics.js'
import { createUpstream, UpstreamRefusal } from '../upstream/createUpstream.js'
import { fetchJson } from '../upstream/fetchJson.js'
import type { RpcAnswer, RpcCall } from './JsonRpc.js'
import { readAnswers } from './readAnswers.js'

/** The endpoints of a network. */
export interface Node {
  readonly network: ServerNetwork
  /**
   * Sends calls in as few requests as possible and returns their answers, in order. Throws `UpstreamError` if
   * no endpoint answers.
   */
  send(calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]>
  /** Sends one call and returns its result. Throws `UpstreamRefusal` if the answer is an error. */
  ask(method: string, params: unknown): Promise<unknown>
}

/** Largest number of calls in one request. */
const maxBatch = 1_000
const timeoutMs = 5_000

/** Creates the node of a network. An endpoint that fails is replaced by the next one of the network. */
export function createNode(network: ServerNetwork, metrics?: Metrics): Node {
  const endpoints = network.rpcUrls.map((url, index) =>
    createUpstream<readonly RpcCall[], readonly RpcAnswer[]>({
      // Neither metrics nor errors have the url, which may contain a key.
      name: index === 0 ? network.id : `${network.id} (${index + 1})`,
      keyOf: (calls) => JSON.stringify(calls),
      cacheMs: 0,
      timeoutMs,
      metrics,
      load: (calls, signal) => request(url, calls, signal),
    }),
  )

  const sendBatch = async (calls: readonly RpcCall[]) => {
    let failure: unknown
    for (const endpoint of endpoints) {
      try {
        return await endpoint(calls)
      } catch (error) {
        // The first endpoint's error is the one of the network.
        failure ??= error
      }
    }
    throw failure
  }

  const send = async (calls: readonly RpcCall[]) => {
    const batches = Array.from({ length: Math.ceil(calls.length / maxBatch) }, (_, index) =>
      calls.slice(index * maxBatch, (index + 1) * maxBatch),
    )
    return (await Promise.all(batches.map(sendBatch))).flat()
  }

  return {
    network,
    send,
    async ask(method, params) {
      const [answer] = await send([{ method, params }])
      if (answer && 'result' in answer) return answer.result
      throw new UpstreamRefusal(answer?.error.message ?? 'no answer')
    },
  }
}

async function request(
  url: string,
  calls: readonly RpcCall[],
  signal: AbortSignal,
): Promise<readonly RpcAnswer[]> {
  const bodies = calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))
  // Some endpoints refuse batches, so that a single call is not one.
  const body = bodies.length === 1 ? bodies[0] : bodies
  // A transaction that is sent twice is refused the second time.
  const isRead = calls.every(({ method }) => !/^(?:eth_)?send/.test(method))
  return readAnswers(await fetchJson({ url, body, signal, isRead }), calls.length)
}
