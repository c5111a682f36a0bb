import type { FrameAnswers } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { type FromFrame, fromWindow, windowChannel } from './windowMessages.js'

/** How long after a window was closed it may be there again, in milliseconds: it can have been reloaded. */
const reloadMs = 1_000

/** Parameters of {@link askInWindow}. */
export interface AskInWindowParameters {
  /** Of the request of the app. The app opens the window for it. */
  readonly id: string
  readonly page: 'wallet' | 'approval' | 'social'
  /** What the window shows: cloneable, without secrets. */
  readonly task: unknown
  readonly emit: FrameAnswers['emit']
  /** Ends the screen of the window with a sentence. */
  readonly signal: AbortSignal
}

/**
 * Asks the user in a window of this origin, which the app opens. Resolves with the first answer of the
 * window, or with `undefined` when the window was closed. A window that is loaded again gets the task again.
 */
export function askInWindow(parameters: AskInWindowParameters): Promise<unknown> {
  const { id, page, task, emit, signal } = parameters
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const channel = new BroadcastChannel(windowChannel)
    const open = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const post = (message: FromFrame) => channel.postMessage(message)

    function end(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      post({ type: 'over', request: id })
      channel.close()
    }
    function abort(): void {
      end()
      reject(signal.reason)
    }
    function answer(given: unknown): void {
      end()
      resolve(given)
    }

    channel.onmessage = ({ data }) => {
      if (!v.is(fromWindow, data) || data.request !== id) return
      if (data.type === 'answer') return answer(data.answer)
      if (data.type === 'gone') open.delete(data.window)
      else {
        open.add(data.window)
        post({ type: 'task', request: id, window: data.window, task })
      }
      clearTimeout(timer)
      if (open.size === 0) timer = setTimeout(answer, reloadMs, undefined)
    }
    signal.addEventListener('abort', abort)
    emit('POPUP', { id, path: `/${page}?request=${id}` })
  })
}
