import { FrameFailure } from '@latchkey/protocol/frame'
import type { Session } from './createSession.js'

/** From one question to the server to the next, and how long it may take to answer, in milliseconds. */
const checkMs = 3_000
/** How long the question after the user's decision may take, in milliseconds. The user waits for it. */
const lastCheckMs = 1_500

/**
 * Runs something that waits for the user. Its signal aborts when the session ends. Meanwhile, and once more
 * when the user has decided, the server is asked whether this device is still logged in, because nothing
 * tells a frame that its device was removed on another one.
 *
 * Without an answer the device counts as logged in: the wallet has to work while the server of its operator
 * is down.
 *
 * @throws FrameFailure `frame/signed-out`, or the reason of the signal.
 */
export async function whileLoggedIn<result>(
  session: Session,
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<result>,
): Promise<result> {
  const refused = new AbortController()
  const limits = AbortSignal.any([signal, session.ended, refused.signal])
  const check = (timeoutMs: number) =>
    session.readUser({ signal: limits, timeoutMs }).catch((error) => {
      if (error instanceof FrameFailure && error.code === 'frame/signed-out') refused.abort(error)
    })
  void check(checkMs)
  const timer = setInterval(check, checkMs, checkMs)
  try {
    const result = await run(limits)
    await check(lastCheckMs)
    limits.throwIfAborted()
    return result
  } finally {
    clearInterval(timer)
  }
}
