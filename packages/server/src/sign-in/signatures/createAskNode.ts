import { isRpcError, readAnswers } from '../../rpc/readAnswers.js'
import { fetchJson } from '../../upstream/fetchJson.js'
import type { AskNode } from './isSignedByContract.js'

/** Time limit of one endpoint, in milliseconds. */
const timeoutMs = 5_000

/** Returns what asks the endpoints of a network, each next one if the one before it does not answer. */
export function createAskNode(urls: readonly string[]): AskNode {
  return async (method, params) => {
    let failure: unknown
    for (const url of urls) {
      try {
        const body = { jsonrpc: '2.0', id: 0, method, params }
        const signal = AbortSignal.timeout(timeoutMs)
        const [answer] = readAnswers(
          await fetchJson({ url, body, signal, isRefusal: isRpcError }),
          1,
          hasSecret,
        )
        if (answer) return answer
      } catch (error) {
        // The first endpoint's error is the one of the network.
        failure ??= error
      }
    }
    throw failure ?? new Error('There is no endpoint.')
  }
}

/** No part of an answer is shown or stored. */
const hasSecret = () => false
