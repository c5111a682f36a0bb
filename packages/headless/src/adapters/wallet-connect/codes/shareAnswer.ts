import { untilAborted } from '../../base/untilAborted.js'

/**
 * Lets several callers wait for one answer. Returns the function by which each of them waits: it rejects as
 * soon as the caller's signal is aborted.
 *
 * @param onAbandoned is called when the last caller aborted before there was an answer.
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
