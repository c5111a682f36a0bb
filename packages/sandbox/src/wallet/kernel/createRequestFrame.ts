import type { Kernel } from './createKernel.js'
import type { RequestInHand } from './createPrompt.js'

/** Runs a request and logs it. */
export type RequestFrame = <Result>(
  method: string,
  params: unknown,
  work: (inHand: RequestInHand) => Promise<Result>,
) => Promise<Result>

/**
 * Creates the common handling of a page's requests: the log, a dead wallet, the wrong answer of a fault, and
 * the conversion of errors.
 * @param options.toError Converts any thrown value to an error of the namespace.
 * @param options.loggable Converts a value for the log. Default: unchanged.
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
      // After the page's reactions to the answer were queued.
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
