import { isFullyVisible } from './visibility'

/** What the button opens: the modal, or the plain app's list. */
export const listSelector = '[role="dialog"], #connect ul'

/** The row of a wallet, where it can be seen in full. */
export function shownRow(wallet: string): HTMLElement | undefined {
  for (const button of document.querySelectorAll<HTMLElement>(`:is(${listSelector}) button`))
    if (button.textContent?.includes(wallet)) return isFullyVisible(button) ? button : undefined
  return undefined
}

/** The only or first element of a selector. Throws Error if there is none. */
export function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  return element
}
