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

/** Returns whether the whole element is on screen at full opacity: not clipped, faded or hidden. */
export function isFullyVisible(element: Element): boolean {
  const box = element.getBoundingClientRect()
  if (box.width === 0 || box.height === 0 || !contains(viewport(), box)) return false
  let isClippable = true
  for (let each: Element | null = element; each; each = each.parentElement) {
    const style = getComputedStyle(each)
    if (style.opacity !== '1' || style.visibility !== 'visible') return false
    // The overflow of the root and the body is the viewport's. Fixed elements are not clipped by ancestors.
    if (each === document.body) isClippable = false
    if (isClippable && each !== element && clips(style) && !contains(each.getBoundingClientRect(), box))
      return false
    if (style.position === 'fixed') isClippable = false
  }
  return true
}

function clips({ overflowX, overflowY }: CSSStyleDeclaration): boolean {
  return overflowX !== 'visible' || overflowY !== 'visible'
}

function viewport(): DOMRect {
  return new DOMRect(0, 0, window.innerWidth, window.innerHeight)
}

/** Differences of half a pixel are rounding. */
function contains(outer: DOMRect, inner: DOMRect): boolean {
  return (
    inner.top >= outer.top - 0.5 &&
    inner.left >= outer.left - 0.5 &&
    inner.bottom <= outer.bottom + 0.5 &&
    inner.right <= outer.right + 0.5
  )
}
