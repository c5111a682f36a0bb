/** How long a request is visible without a pause before it can be approved, in milliseconds. */
export const readyMs = 500
/** The smallest frame in which a request can be read, in CSS pixels. */
const [minWidth, minHeight] = [320, 400]
/** A pointer that does not move can differ by rounding. */
const moveTolerance = 2

/** Whether this browser tells a frame that it is visible: `IntersectionObserver` v2. */
export function canProveVisible(): boolean {
  return 'IntersectionObserverEntry' in window && 'isVisible' in IntersectionObserverEntry.prototype
}

/**
 * Calls back with whether a request may be approved: its screen was visible for {@link readyMs} without a
 * pause, large enough, and in one place. In a window, where nothing can cover it, it had the focus.
 *
 * @returns A function that ends it.
 */
export function watchReady(
  screen: HTMLElement,
  isWindow: boolean,
  onChange: (isReady: boolean) => void,
): () => void {
  const ended = new AbortController()
  let isVisible = isWindow
  let timer: ReturnType<typeof setTimeout> | undefined
  let place: readonly [number, number] | undefined

  function restart(): void {
    clearTimeout(timer)
    onChange(false)
    const isLarge = isWindow || (innerWidth >= minWidth && innerHeight >= minHeight)
    const isSeen = isVisible && isLarge && (!isWindow || document.hasFocus())
    if (isSeen && document.visibilityState === 'visible') timer = setTimeout(onChange, readyMs, true)
  }

  /** The page can move the frame under a pointer that rests: its place on the screen changes then. */
  function follow({ screenX, screenY, clientX, clientY, pointerType }: PointerEvent): void {
    const [x, y] = [screenX - clientX, screenY - clientY]
    // A finger has no place before it touches.
    const isFirst = place === undefined && pointerType === 'touch'
    const [wasX, wasY] = place ?? [Number.NaN, Number.NaN]
    const isSame = Math.abs(x - wasX) <= moveTolerance && Math.abs(y - wasY) <= moveTolerance
    if (isSame) return
    place = [x, y]
    if (!isFirst && !isWindow) restart()
  }

  const { signal } = ended
  // In a frame, the first click gives it the focus.
  const events = isWindow ? ['resize', 'pageshow', 'focus', 'blur'] : ['resize', 'pageshow']
  for (const event of events) window.addEventListener(event, restart, { signal })
  document.addEventListener('visibilitychange', restart, { signal })
  for (const event of ['pointermove', 'pointerover', 'pointerdown'] as const)
    window.addEventListener(event, follow, { signal, capture: true })
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1) as (IntersectionObserverEntry & { isVisible?: boolean }) | undefined
      isVisible = last?.isVisible === true && last.intersectionRatio > 0.99
      restart()
    },
    { threshold: [0, 0.5, 0.99, 1], trackVisibility: true, delay: 100 } as IntersectionObserverInit,
  )
  if (isWindow) restart()
  else observer.observe(screen)
  return () => {
    ended.abort()
    observer.disconnect()
    clearTimeout(timer)
  }
}
