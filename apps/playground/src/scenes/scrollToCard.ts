/** Scrolls to the card. On a small screen, the wallet's window covers the lower half of the page. */
export function scrollToCard(): void {
  const isNarrow = window.matchMedia('(width < 48rem)').matches
  document
    .querySelector('[data-slot="lk-embedded"]')
    ?.scrollIntoView({ block: isNarrow ? 'start' : 'nearest', behavior: 'instant' })
}
