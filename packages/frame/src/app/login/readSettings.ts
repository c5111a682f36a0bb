import { FrameFailure } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { type FrameSettings, settingsAnswer } from '../../calls/settings.js'

/** How often they are asked for, and the time from one attempt to the next, in milliseconds. */
const attempts = 4
const againMs = 1_000

/**
 * Reads what the page has to know of its operator.
 *
 * @throws FrameFailure `frame/unreachable`
 */
export async function readSettings(): Promise<FrameSettings> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, againMs))
    try {
      const signal = AbortSignal.timeout(10_000)
      const response = await fetch('/settings.json', { cache: 'no-store', credentials: 'omit', signal })
      if (response.ok) return v.parse(settingsAnswer, await response.json())
    } catch {
      // As if it had not answered.
    }
  }
  throw new FrameFailure('frame/unreachable')
}
