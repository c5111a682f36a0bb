import type { RpcErrorShape } from '../chain/chainFaults.js'
import { boolean, integer, record } from './parseControl.js'
import { RequestError } from './RequestError.js'
import { type Controls, count, maxCount, milliseconds } from './readControls.js'

/** The controls common to the chains of all namespaces. */
interface SteeredChain {
  reset(): void
  failNext(count: number, failure: number | RpcErrorShape): void
  delay(ms: number): void
  drop(on: boolean): void
}

/**
 * Reads the fields common to all chains: `reset`, which is applied first, `failNext`, `delay` and `drop`.
 * @param alsoStatus An additional HTTP status, below 400, that the chain can fail with.
 */
export function onChainControls({ on }: Controls, chain: SteeredChain, alsoStatus?: number): void {
  on('reset', boolean, (wanted) => wanted && chain.reset())
  on(
    'failNext',
    (value, name) => failures(value, name, alsoStatus),
    (next) => chain.failNext(next.count, next.failure),
  )
  on('delay', milliseconds, (ms) => chain.delay(ms))
  on('drop', boolean, (wanted) => chain.drop(wanted))
}

/** Parses the failures that requests of JSON-RPC meet. A plain number is the count. */
export function failures(
  value: unknown,
  name: string,
  alsoStatus?: number,
): { count: number; failure: number | RpcErrorShape } {
  if (typeof value === 'number') return { count: count(value, name), failure: 503 }
  const { count: asked = 1, status = 503, rpcError } = record(value, `"${name}"`)
  const parsed = {
    count: integer(asked, `${name}.count`, maxCount),
    failure:
      alsoStatus !== undefined && status === alsoStatus
        ? alsoStatus
        : integer(status, `${name}.status`, 599, 400),
  }
  if (rpcError === undefined) return parsed
  return { ...parsed, failure: rpcErrorOf(rpcError, `${name}.rpcError`) }
}

/** Parses an error of JSON-RPC. Throws RequestError 400. */
export function rpcErrorOf(value: unknown, name: string): RpcErrorShape {
  const { code, message, data } = record(value, `"${name}"`)
  if (!Number.isInteger(code) || typeof message !== 'string') {
    throw new RequestError(400, `"${name}" needs an integer code and a message.`)
  }
  return { code: code as number, message, ...(data === undefined ? {} : { data }) }
}
