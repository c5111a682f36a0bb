import { onTestFinished } from 'vitest'
import { answerRequests, type FrameHandlers } from '../../src/frame/answerRequests.js'
import { appEvents, type FrameEvent } from '../../src/frame/events.js'
import { sendRequests } from '../../src/frame/sendRequests.js'
import { appExamples } from './examples.js'

type Handler = (payload: unknown, context: { id: string; signal: AbortSignal }) => unknown

/** Handlers that answer with the examples. Counts what ran. */
export function exampleHandlers(others: Record<string, Handler> = {}) {
  const ran: { name: string; payload: unknown; id: string }[] = []
  const handlers = Object.fromEntries(
    Object.keys(appEvents).map((name) => [
      name,
      async (payload: unknown, context: { id: string; signal: AbortSignal }) => {
        ran.push({ name, payload, id: context.id })
        const other = others[name]
        return other ? other(payload, context) : appExamples[name as keyof typeof appExamples].reply
      },
    ]),
  ) as unknown as FrameHandlers
  return { handlers, ran }
}

/** A port of which the test holds the other end. */
export function openPorts() {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => {
    port1.close()
    port2.close()
  })
  return [port1, port2] as const
}

/** The app's end of a channel, and what it was told. */
export function startApp(port: MessagePort) {
  const events: FrameEvent[] = []
  const warnings: string[] = []
  let closed = 0
  const app = sendRequests(port, {
    onEvent: (event) => events.push(event),
    onWarning: (text) => warnings.push(text),
    onClose: () => {
      closed += 1
    },
  })
  return { app, events, warnings, closed: () => closed }
}

/** Both ends of a channel. */
export function connectPorts(others: Record<string, Handler> = {}) {
  const [appPort, framePort] = openPorts()
  const { handlers, ran } = exampleHandlers(others)
  return { ...startApp(appPort), frame: answerRequests(framePort, handlers), ran }
}

/** Resolves when all that was posted on these ports before was received. */
export async function received(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** Reads what arrives at a port as messages. */
export function readPort(port: MessagePort) {
  const messages: { v: number; id: string; type: string; payload?: unknown }[] = []
  port.addEventListener('message', ({ data }) => messages.push(JSON.parse(data)))
  port.start()
  return messages
}

/** The text of a message of either side. */
export function textOf(type: string, payload?: unknown, id = 'f'.repeat(32)): string {
  return JSON.stringify({ v: 1, id, type, payload })
}
