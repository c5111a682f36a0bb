import { isFullyVisible } from './visibility'

/** The element the button opens: the modal, or the plain app's list. */
export const listSelector = '[role="dialog"], #connect ul'

/** Returns a wallet's row if it is completely visible. */
export function shownRow(wallet: string): HTMLElement | undefined {
  for (const button of document.querySelectorAll<HTMLElement>(`:is(${listSelector}) button`))
    if (button.textContent?.includes(wallet)) return isFullyVisible(button) ? button : undefined
  return undefined
}

/** Returns the first element that matches. Throws Error if there is none. */
export function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  return element
}
