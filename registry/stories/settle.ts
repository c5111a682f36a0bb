/** An animation that was paused would be waited for forever. */
const mostMs = 1000

/** Resolves when nothing with an end moves on the page any more and its pictures have come. */
export async function settle(): Promise<void> {
  await nextFrame()
  const moving = document
    .getAnimations()
    .filter(hasEnd)
    .map((animation) => animation.finished)
  const pictures = [...document.images].map((image) => image.decode())
  await Promise.race([Promise.allSettled([...moving, ...pictures]), after(mostMs)])
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
