import * as v from 'valibot'
import { randomBytes, toHex } from '../../calls/bytes.js'
import { type FromWindow, fromFrame, windowChannel } from './windowMessages.js'

/** How long the frame may take to hand over the task, in milliseconds. */
const taskMs = 5_000

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
 */
export function answerAsWindow(request: string): Promise<WindowRequest | undefined> {
  const own = toHex(randomBytes(16))
  const channel = new BroadcastChannel(windowChannel)
  const over = new AbortController()
  const post = (message: FromWindow) => channel.postMessage(message)
  let isAnswered = false
  function answer(given: unknown): void {
    isAnswered = true
    post({ type: 'answer', request, window: own, answer: given })
  }
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, taskMs, undefined)
    channel.onmessage = ({ data }) => {
      if (!v.is(fromFrame, data) || data.request !== request) return
      clearTimeout(timer)
      if (data.type === 'over') {
        if (!isAnswered) over.abort()
        resolve(undefined)
      } else if (data.window === own) {
        resolve({ task: data.task, over: over.signal, answer })
      }
    }
    window.addEventListener('pagehide', () => post({ type: 'gone', request, window: own }))
    // It is shown again from the browser's memory, after Back.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) post({ type: 'ready', request, window: own })
    })
    post({ type: 'ready', request, window: own })
  })
}
