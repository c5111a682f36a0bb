/** Resolves when no animation with an end runs on the page and its pictures have come. */
export async function settle(): Promise<void> {
  await nextFrame()
  const finite = document
    .getAnimations()
    .filter(
      ({ effect, timeline }) =>
        timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )
  await Promise.allSettled(finite.map((animation) => animation.finished))
  await Promise.allSettled([...document.images].map((image) => image.decode()))
  await nextFrame()
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()))
}
