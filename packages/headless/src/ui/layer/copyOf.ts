/**
 * Returns a copy of an element as it looks now, to show it while the element has new content. Users cannot
 * reach it. Call `start` once it is in the document: it restores scroll positions and running animations.
 *
 * @example
 * ```ts
 * import { copyOf } from '@latchkey/headless/ui'
 *
 * export function keepLooking(element: HTMLElement) {
 *   const { copy, start } = copyOf(element)
 *   element.after(copy)
 *   start()
 * }
 * ```
 */
export function copyOf(element: HTMLElement): { copy: HTMLElement; start: () => void } {
  const copy = element.cloneNode(true) as HTMLElement
  const originals = [element, ...element.querySelectorAll('*')]
  const scrolls = originals.map(({ scrollTop }) => scrollTop)
  const times = new Map(animationsOf(element).map((each) => [keyOf(each, originals), each.currentTime]))
  copy.inert = true
  copy.setAttribute('aria-hidden', 'true')
  for (const each of copy.querySelectorAll('[id]')) each.removeAttribute('id')
  for (const image of copy.querySelectorAll('img')) image.decoding = 'sync'
  return {
    copy,
    start() {
      const copies = [copy, ...copy.querySelectorAll('*')]
      for (const [index, each] of copies.entries()) {
        const top = scrolls[index]
        if (top) each.scrollTop = top
      }
      for (const animation of animationsOf(copy)) {
        const time = times.get(keyOf(animation, copies))
        // In the original, it has ended.
        if (time === undefined) animation.cancel()
        else animation.currentTime = time
      }
    },
  }
}

/** Returns what identifies an animation in an element and in its copy. */
function keyOf({ effect, animationName }: CSSAnimation, elements: readonly Element[]): string {
  const { target, pseudoElement } = effect as KeyframeEffect
  return [target && elements.indexOf(target), pseudoElement, animationName].join(' ')
}

/** The animations of the stylesheet that a clock drives. */
function animationsOf(element: Element): CSSAnimation[] {
  return element
    .getAnimations({ subtree: true })
    .filter((each) => each instanceof CSSAnimation)
    .filter(({ timeline }) => timeline === document.timeline)
}
