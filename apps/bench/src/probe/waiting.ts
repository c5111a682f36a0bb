/** Resolves with the start of the next frame. */
export function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}

/**
 * Calls `look` once a frame until it finds something.
 *
 * @throws Error After 10 s, with what was waited for.
 */
export async function untilFrame<found>(what: string, look: () => found | undefined): Promise<found> {
  const giveUpAt = performance.now() + 10_000
  for (;;) {
    await nextFrame()
    const found = look()
    if (found !== undefined) return found
    if (performance.now() > giveUpAt) throw new Error(`Within 10 s there was no ${what}.`)
  }
}

/** Resolves with the time of the next click on the page, as `performance.now()`. */
export function nextClick(): Promise<number> {
  return new Promise((resolve) =>
    window.addEventListener('click', (event) => resolve(event.timeStamp), { capture: true, once: true }),
  )
}
