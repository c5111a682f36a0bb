import * as v from 'valibot'
import * as events from './events.js'
import { FrameFailure, toErrorReply } from './failures.js'
import { type Message, readMessage, writeMessage } from './message.js'
import { parseRequest } from './parseRequest.js'

/** What the frame does for each event. `RPC_ABORT` aborts the signal of the request. */
export type FrameHandlers = {
  readonly [name in Exclude<events.AppEventName, 'RPC_ABORT'>]: (
    payload: v.InferOutput<(typeof events.appEvents)[name]['payload']>,
    context: { readonly id: string; readonly signal: AbortSignal },
  ) => Promise<events.AppReply<name>>
}

/** The frame's end of the port. */
export interface FrameAnswers {
  /** Says something without a request. */
  emit<name extends events.FrameEventName>(
    name: name,
    payload: v.InferInput<(typeof events.frameEvents)[name]>,
  ): void
  /** Aborts what runs, and closes the port. */
  close(): void
  /** How many messages were not valid, or had an id that was used. */
  readonly dropped: number
}

/** Requests that may run at the same time. */
const maxRunning = 100
/** Ids that are remembered. A page that repeats an older one could as well use a new one. */
const maxSeen = 10_000

/** Runs each request on a port once, and answers it. */
export function answerRequests(port: MessagePort, handlers: FrameHandlers): FrameAnswers {
  const running = new Map<string, { name: events.AppEventName; controller: AbortController }>()
  const seen = new Set<string>()
  let dropped = 0
  let isClosed = false

  function receive(posted: unknown): void {
    const message = readMessage('app', posted)
    if (!message || running.has(message.id) || seen.has(message.id)) {
      dropped += 1
      return
    }
    remember(message.id)
    const reply = (end: string, payload: unknown) =>
      port.postMessage(writeMessage('frame', `${message.name}_${end}`, payload, message.id))
    answer(message)
      .then((payload) => reply('SUCCESS', payload))
      .catch((error) => reply('ERROR', toErrorReply(error)))
      // What was to be said of the error is too long itself.
      .catch(() => reply('ERROR', toErrorReply(undefined)))
      .catch(() => {
        dropped += 1
      })
  }

  async function answer({ id, name, payload }: Message): Promise<unknown> {
    if (!isAppEvent(name)) throw new FrameFailure('frame/not-enabled')
    const parsed = parseRequest(name, payload)
    if (name === 'RPC_ABORT') return abort((parsed as events.AppPayload<'RPC_ABORT'>)?.id)
    if (running.size >= maxRunning) throw new FrameFailure('frame/busy')
    const controller = new AbortController()
    running.set(id, { name, controller })
    try {
      const handle = handlers[name as keyof FrameHandlers] as (...parameters: unknown[]) => Promise<unknown>
      const reply = await handle(parsed, { id, signal: controller.signal })
      return v.parse((events.appEvents[name] as events.AppEvent).reply, reply)
    } finally {
      running.delete(id)
    }
  }

  /** Aborts one request, or without an id all that wait for the network or the user's approval. */
  function abort(id: string | undefined): undefined {
    for (const [each, { name, controller }] of running)
      if (id === undefined ? name === 'RPC_REQUEST' : id === each)
        controller.abort(new FrameFailure('frame/aborted'))
  }

  function remember(id: string): void {
    seen.add(id)
    const [oldest] = seen
    if (seen.size > maxSeen && oldest !== undefined) seen.delete(oldest)
  }

  function close(): void {
    isClosed = true
    port.close()
    for (const { controller } of running.values()) controller.abort(new FrameFailure('frame/closed'))
  }

  port.addEventListener('message', ({ data }) => {
    // What was posted before may still arrive.
    if (!isClosed) receive(data)
  })
  port.addEventListener('close', close)
  port.start()
  return {
    emit: (name, payload) => port.postMessage(writeMessage('frame', name, payload)),
    close,
    get dropped() {
      return dropped
    },
  }
}

function isAppEvent(name: string): name is events.AppEventName {
  return Object.hasOwn(events.appEvents, name)
}
