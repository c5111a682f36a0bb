import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'
import { RpcError } from './RpcError.js'
import type { RpcMethod } from './rpcContext.js'

type CallId = string | number | null

const maxBatch = 1000

/** Answers JSON-RPC 2.0. */
export interface Answerer {
  /** Returns the answer to a body with one call or a batch; undefined if it has notifications only. */
  answer(text: string): string | undefined
}

/**
 * Creates an answerer.
 * @param log Called with a line for each internal error.
 */
export function createAnswerer(
  methods: Readonly<Record<string, RpcMethod>>,
  log: (line: string) => void,
): Answerer {
  const answerOne = (call: unknown): Record<string, unknown> | undefined => {
    const { id, method, params = [] } = (call ?? {}) as Record<string, unknown>
    const isCall = typeof call === 'object' && call !== null && typeof method === 'string'
    if (!isCall) return failed(null, new RpcError(-32600, 'Invalid request'))
    // Clients send notifications to keep their connection alive. They are not answered.
    if (id === undefined) return undefined
    if (id !== null && typeof id !== 'string' && typeof id !== 'number') {
      return failed(null, new RpcError(-32600, 'Invalid request'))
    }
    try {
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw new RpcError(-32601, 'Method not found')
      if (!Array.isArray(params)) throw new RpcError(-32602, 'Invalid params: expected a list.')
      return { jsonrpc: '2.0', id, result: run(params) }
    } catch (error) {
      if (error instanceof RpcError) return failed(id, error)
      log(
        `solana: ${method} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      )
      return failed(id, new RpcError(-32603, 'Internal error'))
    }
  }
  return {
    answer(text) {
      let calls: unknown
      try {
        calls = JSON.parse(text)
      } catch {
        return writeJson(failed(null, new RpcError(-32700, 'Parse error')))
      }
      if (!Array.isArray(calls)) {
        const answered = answerOne(calls)
        return answered && writeJson(answered)
      }
      if (calls.length === 0 || calls.length > maxBatch) {
        return writeJson(failed(null, new RpcError(-32600, 'Invalid request')))
      }
      const answers = calls.flatMap((call) => answerOne(call) ?? [])
      return answers.length > 0 ? writeJson(answers) : undefined
    },
  }
}

function failed(id: CallId, { code, message, data }: RpcError): Record<string, unknown> {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } }
}

// Random, so that no text of a client is written as a number.
const mark = bytesToHex(randomBytes(16))
const marked = new RegExp(`"${mark}(-?\\d+)"`, 'g')

/** Writes JSON in which a bigint is a number with all its digits, as a cluster writes 64-bit integers. */
export function writeJson(value: unknown): string {
  const text = JSON.stringify(value, (_key, one) => (typeof one === 'bigint' ? `${mark}${one}` : one))
  return text.replace(marked, '$1')
}
