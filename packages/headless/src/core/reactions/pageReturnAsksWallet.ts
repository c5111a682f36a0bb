import type { Reaction } from './reactions.js'

/**
 * Refreshes the connections of a page that is restored from the back/forward cache: it has missed wallet
 * events.
 */
export const pageReturnAsksWallet: Reaction = ({ adapters }) => {
  if (typeof window === 'undefined') return () => {}
  const onPageShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    for (const adapter of adapters) adapter.refresh().catch(() => {})
  }
  window.addEventListener('pageshow', onPageShow)
  return () => window.removeEventListener('pageshow', onPageShow)
}
