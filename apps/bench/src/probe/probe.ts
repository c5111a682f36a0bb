import { isFullyVisible } from './visibility'
import { nextClick, nextFrame, untilFrame } from './waiting'

const buttonSelector = '#connect button'
const listSelector = '[role="dialog"], #connect ul'

const probe = {
  /** Clicks the app's button without moving the pointer or the focus there: nothing can have been prepared. */
  clickButton() {
    find(buttonSelector).click()
  },

  /** Milliseconds from the next click until the first frame that shows a wallet's row in full. */
  async clickToRow(wallet: string): Promise<number> {
    const clickedAt = await nextClick()
    return (await untilFrame(`row of ${wallet}`, () => shownRow(wallet) && performance.now())) - clickedAt
  },

  /** Milliseconds from the next click until the address, whole or shortened, is anywhere in the page. */
  async clickToAddress(address: string): Promise<number> {
    const pattern = new RegExp(
      `${address.slice(0, 6)}(${address.slice(6, -4)}|…|\\.\\.\\.)${address.slice(-4)}`,
      'i',
    )
    const isThere = () => pattern.test(document.body.textContent ?? '')
    if (isThere()) throw new Error('The address was there before the click.')
    const clickedAt = await nextClick()
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => reject(new Error('Within 10 s there was no address.')), 10_000)
      const observer = new MutationObserver(() => {
        if (!isThere()) return
        clearTimeout(giveUp)
        observer.disconnect()
        resolve(performance.now() - clickedAt)
      })
      observer.observe(document, { childList: true, characterData: true, subtree: true })
    })
  },

  /** Clicks a wallet's row. */
  clickRow(wallet: string) {
    const row = shownRow(wallet)
    if (!row) throw new Error(`There is no row of ${wallet}.`)
    row.click()
  },

  /** Waits for the frame that shows a wallet's row. */
  async rowShown(wallet: string): Promise<void> {
    await untilFrame(`row of ${wallet}`, () => shownRow(wallet))
  },

  /** Closes what the button opened, and waits until it is gone from the page. */
  async close(): Promise<void> {
    find(
      document.querySelector('[role="dialog"]') ? '[role="dialog"] [data-action="close"]' : buttonSelector,
    ).click()
    await untilFrame('closing', () => document.querySelector(listSelector) === null || undefined)
    await nextFrame()
  },

  /** Opens and closes that many times in a row. */
  async cycle(times: number, wallet: string): Promise<void> {
    for (let count = 0; count < times; count++) {
      probe.clickButton()
      await probe.rowShown(wallet)
      await probe.close()
    }
  },
}

function shownRow(wallet: string): HTMLElement | undefined {
  for (const button of document.querySelectorAll<HTMLElement>(`:is(${listSelector}) button`))
    if (button.textContent?.includes(wallet)) return isFullyVisible(button) ? button : undefined
  return undefined
}

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  return element
}

window.probe = probe

declare global {
  interface Window {
    /** What the benchmarks do inside the page. */
    probe: typeof probe
  }
}
