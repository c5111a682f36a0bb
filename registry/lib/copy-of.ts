/**
 * Returns a copy of an element as it looks now, to show it while the element has new content. Users cannot
 * reach it. Call `start` once it is in the document: it restores scroll positions and running animations.
 */
export function copyOf(element: HTMLElement): { copy: HTMLElement; start: () => void } {
  const copy = element.cloneNode(true) as HTMLElement
  const originals = [element, ...element.querySelectorAll('*')]
  const scrolls = originals.map(({ scrollTop }) => scrollTop)
  const times = animationsOf(element).map(({ currentTime }) => currentTime)
  copy.inert = true
  copy.setAttribute('aria-hidden', 'true')
  for (const each of copy.querySelectorAll('[id]')) each.removeAttribute('id')
  for (const image of copy.querySelectorAll('img')) image.decoding = 'sync'
  return {
    copy,
    start() {
      for (const [index, each] of [copy, ...copy.querySelectorAll('*')].entries()) {
        const top = scrolls[index]
        if (top) each.scrollTop = top
      }
      for (const [index, animation] of animationsOf(copy).entries())
        animation.currentTime = times[index] ?? animation.currentTime
    },
  }
}

/** The animations of the stylesheet that a clock drives, in the order of the document. */
function animationsOf(element: Element): Animation[] {
  return element
    .getAnimations({ subtree: true })
    .filter((each) => each instanceof CSSAnimation && each.timeline === document.timeline)
}
