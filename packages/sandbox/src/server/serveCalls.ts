import { type ChainFaults, noFaults, type RpcErrorShape } from '../chain/chainFaults.js'
import { CallError } from './CallError.js'
import { createLocalApp, refuseInText } from './createLocalApp.js'
import { meetFaults } from './meetFaults.js'
import { serveApp } from './serveApp.js'

/** A call of JSON-RPC. */
export interface Call {
  readonly id: unknown
  readonly method: string
  readonly params: readonly unknown[]
}

/** The answer to a call, without its id. */
export type CallAnswer = { readonly result: unknown } | { readonly error: RpcErrorShape }

/** The faults that each server of calls has. */
export interface CallFaults extends Omit<ChainFaults, 'dropped'> {
  /** Whether every connection is closed, as if the server were unreachable. */
  isDown: boolean
}

/** A server of calls, with its controls. */
export interface CallServer {
  readonly url: string
  readonly faults: CallFaults
  failNext(count?: number, failure?: number | RpcErrorShape): void
  delay(ms: number): void
  down(on: boolean): void
  /** Clears the faults. */
  clear(): void
  stop(): Promise<void>
}

const maxBytes = 1_000_000

/**
 * Serves JSON-RPC over HTTP to programs and pages of this machine, single calls and batches.
 *
 * @param options.answer Answers a call. What it throws becomes an error: a CallError with its code.
 * @throws PortInUseError
 */
export async function serveCalls(options: {
  port: number
  purpose: string
  answer(call: Call): Promise<CallAnswer>
}): Promise<CallServer> {
  const { port, purpose, answer } = options
  const faults = noFaults()
  const answerCall = async (value: unknown) => {
    const { id = null, method, params = [] } = (value ?? {}) as Record<string, unknown>
    const answered = { jsonrpc: '2.0', id }
    try {
      if (typeof method !== 'string' || !Array.isArray(params)) throw new CallError(-32600, 'Invalid request')
      return { ...(await answer({ id, method, params })), ...answered }
    } catch (error) {
      const code = error instanceof CallError ? error.code : -32603
      const message = error instanceof Error ? error.message : String(error)
      return { ...answered, error: { code, message } }
    }
  }
  const app = createLocalApp({ maxBytes, refuse: refuseInText })
  app.post('/', async (context) => {
    const body = await context.var.readText()
    const failed = await meetFaults(context, body, faults)
    if (failed) return failed
    const value = parse(body)
    const answers = Array.isArray(value) ? Promise.all(value.map(answerCall)) : answerCall(value)
    return context.json(await answers)
  })
  const server = await serveApp(app, { port, purpose, isDropped: () => faults.dropped })
  return {
    url: server.url,
    get faults() {
      const { dropped, ...others } = faults
      return { ...others, isDown: dropped }
    },
    failNext(count = 1, failure = 503) {
      Object.assign(faults, { failNext: count, failure })
    },
    delay(ms) {
      faults.delayMs = ms
    },
    down(on) {
      faults.dropped = on
      if (on) server.cut()
    },
    clear() {
      Object.assign(faults, noFaults())
    },
    stop: server.stop,
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
