import type { RpcErrorShape } from '../../chain/chainFaults.js'
import { RpcError } from './RpcError.js'
import type { RpcMethods, Subscriber } from './types.js'

type Answer = { jsonrpc: '2.0'; id: number | string | null } & (
  | { result: unknown }
  | { error: RpcErrorShape }
)

const maxBatch = 100
const isId = (value: unknown): value is number | string =>
  typeof value === 'number' || typeof value === 'string'
const failed = (id: number | string | null, error: RpcErrorShape): Answer => ({ jsonrpc: '2.0', id, error })

function answerOne(
  call: unknown,
  options: {
    methods: RpcMethods
    subscriber: Subscriber | undefined
    fault: () => RpcErrorShape | undefined
    log: (line: string) => void
  },
): Answer {
  const { id, method, params = [] } = (call ?? {}) as { id?: unknown; method?: unknown; params?: unknown }
  if (!isId(id) || typeof method !== 'string') {
    return failed(isId(id) ? id : null, { code: -32600, message: 'Invalid request' })
  }
  const fault = options.fault()
  if (fault) return failed(id, fault)
  const answer = Object.hasOwn(options.methods, method) ? options.methods[method] : undefined
  if (!answer) return failed(id, { code: -32601, message: 'Method not found' })
  if (!Array.isArray(params)) return failed(id, { code: -32602, message: 'Invalid params' })
  try {
    return { jsonrpc: '2.0', id, result: answer(params, options.subscriber) ?? null }
  } catch (error) {
    if (error instanceof RpcError) return failed(id, error.shape)
    options.log(`polkadot: ${method} failed: ${error instanceof Error ? error.message : String(error)}`)
    return failed(id, { code: -32603, message: 'Internal error' })
  }
}

/**
 * Answers a call or a batch of calls, as text (JSON-RPC 2.0).
 * @param options `fault` returns the error for the next call, if it is set to fail.
 */
export function answerText(text: string, options: Parameters<typeof answerOne>[1]): Answer | Answer[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return failed(null, { code: -32700, message: 'Parse error' })
  }
  if (!Array.isArray(value)) return answerOne(value, options)
  if (value.length === 0 || value.length > maxBatch) {
    return failed(null, {
      code: -32600,
      message: 'Invalid request',
      data: `A batch has 1 to ${maxBatch} calls.`,
    })
  }
  return value.map((call) => answerOne(call, options))
}
