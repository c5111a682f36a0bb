import type { Call, CallAnswer } from '../server/serveCalls.js'
import { smartAccountAddresses } from './smartAccountAddresses.js'
import { type Alto, startAlto } from './startAlto.js'

/** An alto that starts when it is needed, and sends operations or holds them back. */
export interface HeldAlto {
  readonly pid: number | undefined
  /** Starts it, unless it runs. @throws Error if it does not start */
  start(): Promise<void>
  /** Sends one call, and returns the answer. @throws Error if alto has stopped */
  ask(call: Call): Promise<CallAnswer>
  /**
   * Sends `eth_sendUserOperation`, one at a time.
   * @param isDropped Whether the operation is accepted, and then forgotten.
   */
  send(call: Call, isDropped: boolean): Promise<CallAnswer>
  stop(): Promise<void>
}

/**
 * Returns an alto that is not started yet. If it ends unexpectedly, the next call starts another one.
 *
 * @param log Called with a line if it ends unexpectedly.
 */
export function holdAlto(options: { script: string; rpcUrl: string; log: (line: string) => void }): HeldAlto {
  const { script, rpcUrl, log } = options
  let running: Promise<Alto> | undefined
  let alto: Alto | undefined
  const stopping = new AbortController()
  let last: Promise<unknown> = Promise.resolve()

  const start = (): Promise<Alto> => {
    if (stopping.signal.aborted) return Promise.reject(new Error('The bundler has stopped.'))
    const starting = startAlto({ script, rpcUrl, signal: stopping.signal })
    running = starting
    const forget = () => {
      if (running === starting) running = alto = undefined
    }
    starting.then((started) => {
      alto = started
      started.ended.then((how) => {
        forget()
        if (!stopping.signal.aborted) log(`The bundler ended unexpectedly: ${how}`)
      })
    }, forget)
    return starting
  }
  const ask = async (call: Call): Promise<CallAnswer> => {
    const started = await (running ?? start())
    return JSON.parse(await started.ask(JSON.stringify({ jsonrpc: '2.0', ...call }))) as CallAnswer
  }
  /** Throws if alto does not do as it is told. */
  const tell = async (method: string, params: readonly unknown[] = []): Promise<unknown> => {
    const answer = await ask({ id: 1, method, params })
    if ('error' in answer) throw new Error(`${method}: ${answer.error.message}`)
    return answer.result
  }
  const drop = async (call: Call) => {
    await tell('debug_bundler_setBundlingMode', ['manual'])
    try {
      // What was accepted before is not dropped.
      const waiting = (await tell('debug_bundler_dumpMempool', [
        smartAccountAddresses.entryPoint,
      ])) as unknown[]
      if (waiting.length > 0) await tell('debug_bundler_sendBundleNow')
      const answer = await ask(call)
      await tell('debug_bundler_clearState')
      return answer
    } finally {
      await tell('debug_bundler_setBundlingMode', ['auto'])
    }
  }
  return {
    get pid() {
      return alto?.pid
    },
    async start() {
      await (running ?? start())
    },
    ask,
    send(call, isDropped) {
      const sending = last.then(() => (isDropped ? drop(call) : ask(call)))
      last = sending.catch(() => {})
      return sending
    },
    async stop() {
      stopping.abort()
      const started = await running?.catch(() => undefined)
      await started?.stop()
    },
  }
}
