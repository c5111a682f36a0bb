import { isFullyVisible, nextFrame, untilFrame } from './frames'

/** The element the button opens: the modal, or the plain app's dialog. */
export const dialogSelector = '[role="dialog"]'

/** Returns a wallet's row if it is completely visible. */
export function shownRow(wallet: string): HTMLElement | undefined {
  for (const button of document.querySelectorAll<HTMLElement>(`${dialogSelector} button`))
    if (button.textContent?.includes(wallet)) return isFullyVisible(button) ? button : undefined
  return undefined
}

/** Returns the first element that matches. Throws Error if there is none. */
export function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  return element
}

const pressable = '[role="dialog"] :is([data-slot="lk-connector"], [data-slot="lk-all-wallets"])'

/**
 * Returns how far a row of the modal moved at most after the first one could be pressed, in pixels, until a
 * time after that has passed. The entrance of the card, which moves all rows, is finished at once.
 */
export async function rowsMoved(ms: number): Promise<number> {
  const places = new Map<string, number>()
  let moved = 0
  const look = () => {
    for (const animation of document.querySelector('[data-slot="lk-card-frame"]')?.getAnimations() ?? [])
      animation.finish()
    for (const row of document.querySelectorAll<HTMLElement>(pressable)) {
      const { slot, connector, wallet } = row.dataset
      const name = connector ?? wallet ?? slot ?? ''
      const { top } = row.getBoundingClientRect()
      moved = Math.max(moved, Math.abs(top - (places.get(name) ?? top)))
      places.set(name, places.get(name) ?? top)
    }
    return places.size > 0 || undefined
  }
  await untilFrame('first row', look)
  for (const end = performance.now() + ms; performance.now() < end; ) {
    look()
    await nextFrame()
  }
  return moved
}
