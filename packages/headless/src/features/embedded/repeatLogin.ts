import type { Embedded } from '../../core/embedded.js'
import { EmbeddedError } from '../../shared/errors/embedded.js'

/** How long the frame's server waits for a user at a provider, in milliseconds. */
export const loginMs = 1_200_000

/**
 * Sends a request that waits for the user at a provider, again and again: the frame answers it within 120 s.
 * Resolves with its answer. `undefined` if the answer was lost, and the user is logged in.
 *
 * @throws {EmbeddedError}
 */
export async function repeatLogin<reply>(
  embedded: Embedded,
  send: () => Promise<reply>,
  signal: AbortSignal | undefined,
): Promise<reply | undefined> {
  const until = Date.now() + loginMs
  while (true) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof EmbeddedError) || signal?.aborted) throw error
      // A login ends once: it has done so before the page was loaded again, or the answer came too late.
      if (error.code === 'embedded/login-expired' && (await isLoggedIn(embedded, signal))) return undefined
      if (error.code !== 'embedded/request-timeout') throw error
      if (Date.now() >= until) throw new EmbeddedError('embedded/login-expired', { cause: error })
    }
  }
}

async function isLoggedIn(embedded: Embedded, signal: AbortSignal | undefined): Promise<boolean> {
  const answer = await embedded.request('IS_CONNECTED', undefined, { signal }).catch(() => undefined)
  return answer?.isConnected === true
}
