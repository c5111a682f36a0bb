import { pictureOfCode } from './pictureOfCode'

/** Time between two looks, and the longest time in total, in milliseconds. */
const lookMs = 100
const limitMs = 20_000

/**
 * Resolves with a picture of the code in the card as soon as there is one.
 * @throws Error If there is none after 20 s, or if the signal is aborted
 */
export async function waitForCode(signal: AbortSignal): Promise<ImageBitmap> {
  const end = performance.now() + limitMs
  while (!signal.aborted && performance.now() < end) {
    const picture = await pictureOfCode().catch(() => undefined)
    if (picture && !signal.aborted) return picture
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
  throw new Error('No code is shown.')
}
