import type { Kernel } from './createKernel.js'
import type { RequestInHand } from './createPrompt.js'

/** Answers one request: its work is done between two lines of the log. */
export type RequestFrame = <Result>(
  method: string,
  params: unknown,
  work: (inHand: RequestInHand) => Promise<Result>,
) => Promise<Result>

/**
 * Makes what is around every request of a page: the log, the wallet's death, a fault's wrong answer, and errors of one
 * shape.
 * @param options.toError Makes the namespace's own error of whatever was thrown.
 * @param options.loggable Makes a value fit for the log. Default: as it stands.
 */
export function createRequestFrame(options: {
  kernel: Kernel
  dead: () => Error
  toError: (thrown: unknown) => Error
  loggable?: (value: unknown) => unknown
}): RequestFrame {
  const { kernel, dead, toError, loggable = (value) => value } = options
  return async (method, params, work) => {
    const entry = kernel.log.begin('request', method, loggable(params))
    let settle = () => {}
    const settled = new Promise<void>((resolve) => {
      settle = resolve
    })
    const inHand: RequestInHand = { method, params, entry, settled }
    try {
      if (kernel.state.fields.frozen) await thawed(kernel)
      if (kernel.state.fields.dead) throw dead()
      const result = await work(inHand)
      const given = inHand.wrongAnswer ? (inHand.wrongAnswer.result as typeof result) : result
      entry.succeed(loggable(given))
      return given
    } catch (thrown) {
      const error = toError(thrown)
      entry.fail(error)
      throw error
    } finally {
      // Not before the page's own reactions to the answer are queued.
      queueMicrotask(settle)
    }
  }
}

/** Resolves when a frozen wallet answers again. */
function thawed({ changed, state }: Kernel): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = changed.subscribe(() => {
      if (state.fields.frozen) return
      unsubscribe()
      resolve()
    })
  })
}
