import type { Reaction } from './reactions.js'

/** A page that comes back from the back-forward cache has missed its wallets' events: it asks them again. */
export const pageReturnAsksWallet: Reaction = ({ adapters }) => {
  if (typeof window === 'undefined') return () => {}
  const onPageShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    for (const adapter of adapters) adapter.refresh().catch(() => {})
  }
  window.addEventListener('pageshow', onPageShow)
  return () => window.removeEventListener('pageshow', onPageShow)
}
