import * as v from 'valibot'
import { randomBytes, toHex } from '../../calls/bytes.js'
import { type FromWindow, fromFrame, windowChannel } from './windowMessages.js'

/** How long the frame may take to hand over the task, in milliseconds. */
const taskMs = 5_000
/** From one message to a frame that does not answer to the next, in milliseconds. It may be loading. */
const againMs = 500

/** A request of a frame, in the window that was opened for it. */
export interface WindowRequest {
  /** What the frame asks for. */
  readonly task: unknown
  /** Aborts when the frame does not wait for an answer any more. */
  readonly over: AbortSignal
  /** Answers the frame. Only the first answer counts. */
  answer(given: unknown): void
}

/**
 * Asks the frame that waits for this window what to show. Resolves with `undefined` if there is none: the
 * request is over, or the address was opened by something else, such as a mail scanner.
 *
 * @param waitMs How long the frame may take, in milliseconds. Default: 5,000.
 */
export function answerAsWindow(request: string, waitMs = taskMs): Promise<WindowRequest | undefined> {
  const own = toHex(randomBytes(16))
  const channel = new BroadcastChannel(windowChannel)
  const over = new AbortController()
  const post = (message: FromWindow) => channel.postMessage(message)
  let isAnswered = false
  function answer(given: unknown): void {
    isAnswered = true
    post({ type: 'answer', request, window: own, answer: given })
  }
  const ready = () => post({ type: 'ready', request, window: own })
  return new Promise((resolve) => {
    const again = setInterval(ready, againMs)
    const end = () => {
      clearInterval(again)
      resolve(undefined)
    }
    const timer = setTimeout(end, waitMs)
    channel.onmessage = ({ data }) => {
      if (!v.is(fromFrame, data) || data.request !== request) return
      const isOwn = data.type === 'over' || data.window === own
      // Another window of the request is answered.
      if (!isOwn) return
      clearTimeout(timer)
      clearInterval(again)
      if (data.type === 'over') {
        if (!isAnswered) over.abort()
        resolve(undefined)
      } else {
        resolve({ task: data.task, over: over.signal, answer })
      }
    }
    window.addEventListener('pagehide', () => post({ type: 'gone', request, window: own }))
    // It is shown again from the browser's memory, after Back.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) ready()
    })
    ready()
  })
}
