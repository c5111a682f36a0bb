/** A limit, because paused animations never end. */
const limitMs = 1000

/** Resolves when all finite animations have ended and all pictures have loaded. */
export async function settle(): Promise<void> {
  await nextFrame()
  const moving = document
    .getAnimations()
    .filter(hasEnd)
    .map((animation) => animation.finished)
  const pictures = [...document.images].map((image) => image.decode())
  await Promise.race([Promise.allSettled([...moving, ...pictures]), after(limitMs)])
  await nextFrame()
}

function hasEnd({ effect, playState, timeline }: Animation): boolean {
  const end = effect?.getComputedTiming().endTime
  return timeline === document.timeline && playState === 'running' && end !== Number.POSITIVE_INFINITY
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()))
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
