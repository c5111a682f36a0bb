import { setTimeout as wait } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { type LocalContext, refuseInText, sendJson } from '../server/createLocalApp.js'
import { serveRpc } from '../server/serveRpc.js'
import { type ChainFaults, noFaults } from './chainFaults.js'
import { checkCalls } from './checkCalls.js'
import { askAnvil, connectAnvil } from './connectAnvil.js'

/** A server in front of a chain that produces faults. */
export interface ChainProxy {
  port: number
  faults: Readonly<ChainFaults>
  setFaults(faults: Partial<ChainFaults>): void
  stop(): Promise<void>
}

const maxBytes = 4_000_000

/**
 * Puts a small server in front of the chain whose socket is at `target`: JSON-RPC over HTTP, and WebSocket by
 * upgrade.
 * @throws PortInUseError
 */
export async function startChainProxy(options: {
  port: number
  target: string
  purpose: string
}): Promise<ChainProxy> {
  const { target, purpose } = options
  const faults = noFaults()

  const answer = async (context: LocalContext, json: string) => {
    const checked = checkCalls(json, { canSubscribe: false })
    if (checked.isAnswerable)
      return askAnvil(target, json).then(
        (text) => sendJson(context, text),
        () => refuseInText(context, 502, 'The chain behind this address has stopped.'),
      )
    return checked.answer === undefined ? context.body(null, 204) : sendJson(context, checked.answer)
  }

  const open = (socket: WebSocket) => {
    const toApp = createDelay(faults, (json) => socket.send(json))
    const toChain = createDelay(faults, (json) => connection.send(json))
    const connection = connectAnvil(target, { message: toApp, close: () => socket.close() })
    socket.on('message', (data: Buffer) => {
      const json = data.toString('utf8')
      const checked = checkCalls(json, { canSubscribe: true })
      if (checked.isAnswerable) toChain(json)
      else if (checked.answer !== undefined) toApp(checked.answer)
    })
    socket.on('error', () => {})
    socket.on('close', () => connection.close())
  }

  const server = await serveRpc({ port: options.port, purpose, faults, maxBytes, answer, open })
  return {
    port: server.port,
    faults,
    setFaults(changed) {
      Object.assign(faults, changed)
      if (faults.dropped) server.cut()
    },
    stop: () => server.stop(),
  }
}

/** Returns a function that forwards messages in order, each with the delay set when it arrives. */
function createDelay(faults: Readonly<ChainFaults>, forward: (json: string) => void) {
  let last = Promise.resolve()
  return (json: string) => {
    const due = Date.now() + faults.delayMs
    last = last.then(async () => {
      const ms = due - Date.now()
      if (ms > 0) await wait(ms, undefined, { ref: false })
      forward(json)
    })
  }
}
