import { useAccount, useRouter, type ViewName } from '@latchkey/headless'

/** Fades, and does not move, so that it is the same with reduced motion. */
const ring: Keyframe[] = [
  { outline: '3px solid var(--strong)', outlineOffset: '4px' },
  { outline: '3px solid var(--strong)', outlineOffset: '4px', offset: 0.6 },
  { outline: '3px solid transparent', outlineOffset: '4px' },
]

/** How long the ring around the card is seen, in milliseconds. */
const ringMs = 1_200

/**
 * Returns a function that shows a view in the card of the page, moves the focus to its title, and draws a
 * ring around the card: the view may be there already, and nothing else would change to the eye. Default: the
 * account, or the list of wallets.
 */
export function useShowInCard(): (view?: ViewName) => void {
  const { isConnected } = useAccount()
  const { push, reset } = useRouter()
  return (view) => {
    const card = document.querySelector<HTMLElement>('[data-slot="lk-embedded"]')
    card?.querySelector<HTMLElement>('[data-slot="lk-title"]')?.focus()
    scrollToCard()
    card?.querySelector('[data-slot="lk-card"]')?.animate(ring, ringMs)
    reset(isConnected ? 'Account' : 'Connect')
    // Not the first view, so that it has a button that leads back.
    if (view) push(view)
  }
}

/** Scrolls to the card. On a small screen, the wallet's window covers the lower half of the page. */
export function scrollToCard(): void {
  const isNarrow = window.matchMedia('(width < 48rem)').matches
  document
    .querySelector('[data-slot="lk-embedded"]')
    ?.scrollIntoView({ block: isNarrow ? 'start' : 'nearest', behavior: 'instant' })
}
