import * as v from 'valibot'
import * as events from './events.js'
import {
  errorReply,
  FrameFailure,
  type FrameFailureCode,
  fromErrorReply,
  rpcAbortedText,
} from './failures.js'
import { randomId, readMessage, writeMessage } from './message.js'
import { parseRequest } from './parseRequest.js'
import type { RpcRequest } from './rpc.js'

/** Options of a request. */
export interface FrameRequestOptions {
  /** Ends the request here and in the frame. */
  readonly signal?: AbortSignal | undefined
  /** How long to wait, in milliseconds, or `Infinity`. Default: that of the event. */
  readonly timeout?: number | undefined
  /** Called with the id of the request before it is sent: what the frame draws for it has the same. */
  readonly onId?: ((id: string) => void) | undefined
}

/** The app's end of the channel. */
export interface FrameRequests {
  /**
   * Resolves with the answer of the frame.
   *
   * @throws FrameFailure
   */
  request<name extends events.AppEventName>(
    name: name,
    ...parameters: undefined extends events.AppPayload<name>
      ? [payload?: events.AppPayload<name>, options?: FrameRequestOptions]
      : [payload: events.AppPayload<name>, options?: FrameRequestOptions]
  ): Promise<events.AppReply<name>>
  /** Ends the request that the frame shows something for: the id is that of `SHOW` and `POPUP`. */
  abort(id: string): void
  /** Rejects what is not answered, and closes the port. */
  close(): void
  /** How many messages were not valid, or answered nothing that was asked. */
  readonly dropped: number
}

/** What the app does at its end. */
export interface FrameRequestsOptions {
  readonly onEvent: (event: events.FrameEvent) => void
  /**
   * Called with the answer to an `RPC_REQUEST` that was given up: the user approved it before the frame heard
   * of that, so that a transaction may be sent.
   */
  readonly onLate?: ((request: RpcRequest, answer: unknown) => void) | undefined
  /** Called once. */
  readonly onClose?: (() => void) | undefined
  /** Called for each of the first messages that are not valid. Default: logs a warning. */
  readonly onWarning?: ((text: string) => void) | undefined
}

interface Pending {
  readonly name: events.AppEventName
  readonly payload: unknown
  readonly resolve: (reply: unknown) => void
  readonly reject: (failure: FrameFailure) => void
  /** Removes the request, its timer and its listener. */
  readonly end: () => void
}

/** Each warning is a line in the console, and a frame can post any number of messages. */
const maxWarnings = 10

/** These go on in the frame when the app no longer waits for them. */
const runsOn: readonly string[] = ['SIGN_OUT', 'RPC_ABORT'] satisfies events.AppEventName[]

/** Sends requests on a port, and takes each answer to its request. */
export function sendRequests(port: MessagePort, options: FrameRequestsOptions): FrameRequests {
  const { onEvent, onLate, onClose, onWarning = (text) => console.warn(text) } = options
  const pending = new Map<string, Pending>()
  /** Requests to the wallet that were given up, until the frame answers them. */
  const givenUp = new Map<string, RpcRequest>()
  let dropped = 0
  let warned = 0
  let isClosed = false

  function receive(posted: unknown): void {
    const message = readMessage('frame', posted)
    if (!message) warn('A message')
    else if (Object.hasOwn(events.frameEvents, message.name))
      receiveEvent(message.name as events.FrameEventName, message.payload)
    else receiveAnswer(message.id, message.name, message.payload)
  }

  function receiveEvent(type: events.FrameEventName, posted: unknown): void {
    const { success, output } = v.safeParse(events.frameEvents[type], posted)
    if (!success) warn(type)
    // What the frame draws for a request ends with it.
    else if ('id' in output && !pending.has(output.id)) dropped += 1
    else onEvent({ type, payload: output } as events.FrameEvent)
  }

  function receiveAnswer(id: string, type: string, posted: unknown): void {
    const asked = pending.get(id)
    const late = givenUp.get(id)
    givenUp.delete(id)
    if (!asked && late && type === 'RPC_REQUEST_SUCCESS') onLate?.(late, posted)
    // It may answer a request that was given up.
    else if (!asked) dropped += 1
    else if (!answer(asked, type, posted)) warn(type)
  }

  /** Returns whether it is an answer. */
  function answer({ name, resolve, reject, end }: Pending, type: string, posted: unknown): boolean {
    const reply = v.safeParse(events.appEvents[name].reply, posted)
    const error = v.safeParse(errorReply, posted)
    const isReply = type === `${name}_SUCCESS` && reply.success
    const isError = type === `${name}_ERROR` && error.success
    if (isReply || isError) end()
    if (isReply) resolve(reply.output)
    if (isError) reject(fromErrorReply(error.output))
    return isReply || isError
  }

  /** The text names what was posted and not what is in it, which may be a secret. */
  function warn(what: string): void {
    dropped += 1
    warned += 1
    if (warned <= maxWarnings) onWarning(`${what} of the secure frame is not valid, and was ignored.`)
  }

  function request(name: events.AppEventName, payload?: unknown, asked: FrameRequestOptions = {}) {
    const { signal, timeout = (events.appEvents[name] as events.AppEvent).timeout, onId } = asked
    return new Promise<unknown>((resolve, reject) => {
      if (isClosed) throw failureOf(name, 'frame/closed')
      if (signal?.aborted) throw failureOf(name, 'frame/aborted')
      const id = randomId()
      const parsed = parseRequest(name, payload)
      const text = writeMessage('app', name, parsed, id)
      const abort = () => giveUp(id, 'frame/aborted')
      const timer = Number.isFinite(timeout)
        ? setTimeout(giveUp, timeout, id, 'frame/request-timeout')
        : undefined
      const end = () => {
        pending.delete(id)
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      }
      pending.set(id, { name, payload: parsed, resolve, reject, end })
      signal?.addEventListener('abort', abort)
      onId?.(id)
      port.postMessage(text)
    })
  }

  /** Rejects a request, and asks the frame to stop it. */
  function giveUp(id: string, code: FrameFailureCode): void {
    const asked = pending.get(id)
    if (!asked) return
    asked.end()
    asked.reject(failureOf(asked.name, code))
    if (asked.name === 'RPC_REQUEST') givenUp.set(id, asked.payload as RpcRequest)
    if (!runsOn.includes(asked.name)) request('RPC_ABORT', { id }).catch(() => {})
  }

  function close(): void {
    if (isClosed) return
    isClosed = true
    port.close()
    for (const id of [...pending.keys()]) giveUp(id, 'frame/closed')
    onClose?.()
  }

  port.addEventListener('message', ({ data }) => {
    // What was posted before may still arrive.
    if (!isClosed) receive(data)
  })
  // Not every browser tells it. `openFrameChannel` sees in all of them that the frame was loaded again.
  port.addEventListener('close', close)
  port.start()
  return {
    request: request as FrameRequests['request'],
    abort: (id) => giveUp(id, 'frame/aborted'),
    close,
    get dropped() {
      return dropped
    },
  }
}

function failureOf(name: events.AppEventName, code: FrameFailureCode): FrameFailure {
  return new FrameFailure(code, { message: name === 'RPC_REQUEST' ? rpcAbortedText : undefined })
}
