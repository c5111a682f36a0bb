import { untilAborted } from '../../../shared/untilAborted.js'

/**
 * Lets several callers wait for one answer. Returns the function that each caller waits with. It rejects as
 * soon as the caller's signal is aborted.
 *
 * @param onAbandoned Called when the last caller has aborted before the answer.
 */
export function shareAnswer<answer>(
  answer: Promise<answer>,
  onAbandoned: () => void,
): (signal: AbortSignal | undefined) => Promise<answer> {
  let waiting = 0
  return async (signal) => {
    waiting += 1
    try {
      return await untilAborted(answer, signal)
    } catch (error) {
      waiting -= 1
      if (signal?.aborted && waiting === 0) onAbandoned()
      throw error
    }
  }
}
