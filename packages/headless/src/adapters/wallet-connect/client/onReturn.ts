/** If more time passes between two ticks, the device was asleep. In milliseconds. */
const sleepMs = 20_000
const tickMs = 5_000

/**
 * Calls back when the page may have lost its socket without noticing: it is visible or online again, it was
 * restored from the back-forward cache, or the device was asleep. Returns the stop function.
 */
export function onReturn(callback: () => void): () => void {
  let wasHidden = document.visibilityState === 'hidden'
  let lastTick = Date.now()
  const onVisibility = () => {
    if (document.visibilityState === 'visible' && wasHidden) callback()
    wasHidden = document.visibilityState === 'hidden'
  }
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) callback()
  }
  const timer = setInterval(() => {
    const now = Date.now()
    if (now - lastTick > sleepMs && document.visibilityState === 'visible') callback()
    lastTick = now
  }, tickMs)
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', callback)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', callback)
    window.removeEventListener('pageshow', onPageShow)
  }
}
