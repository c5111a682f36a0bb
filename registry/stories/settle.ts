/** A limit, because a picture may never load. A busy machine takes seconds for an animation. */
const limitMs = 10_000

/** Resolves when no finite animation runs and all fonts and pictures have loaded. */
export async function settle(): Promise<void> {
  let isOver = false
  const limit = after(limitMs).then(() => {
    isOver = true
  })
  do {
    await nextFrame()
    const moving = running().map((animation) => animation.finished)
    const pictures = [...document.images].map((image) => image.decode())
    await Promise.race([Promise.allSettled([...moving, ...pictures, document.fonts.ready]), limit])
    // The end of one animation can start another: a view fades in after its dialog. The height of the card
    // follows its content a few frames later.
    for (let frame = 0; frame < 4; frame++) await nextFrame()
  } while (!isOver && running().length > 0)
}

function running(): Animation[] {
  return document.getAnimations().filter(hasEnd)
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
