import { allWallets } from './allWallets'
import { isFullyVisible, nextClick, nextFrame, untilFrame } from './frames'
import { pairing } from './pairing'
import { dialogSelector, find, rowsMoved, shownRow } from './rows'

const buttonSelector = '#connect button'

const probe = {
  ...pairing,
  ...allWallets,
  rowsMoved,

  /** Clicks the app's button without moving the pointer or the focus to it, so that nothing is preloaded. */
  clickButton() {
    find(buttonSelector).click()
  },

  /** Resolves with the time of the first frame that has the app's button, as `performance.now()`. */
  buttonShown(): Promise<number> {
    return untilFrame('button', () =>
      document.querySelector(buttonSelector) ? performance.now() : undefined,
    )
  },

  /**
   * Resolves with the time of the first frame with a complete row of a wallet of the directory, as
   * `performance.now()`.
   */
  walletShown(): Promise<number> {
    const rows = `${dialogSelector} [data-slot="lk-connector"][data-wallet]`
    const isShown = () => [...document.querySelectorAll(rows)].some(isFullyVisible)
    return untilFrame('wallet', () => (isShown() ? performance.now() : undefined))
  },

  /** Milliseconds from the next click to the first frame with a complete row of the wallet. */
  async clickToRow(wallet: string): Promise<number> {
    const clickedAt = await nextClick()
    return (await untilFrame(`row of ${wallet}`, () => shownRow(wallet) && performance.now())) - clickedAt
  },

  /**
   * Milliseconds from the next click until the address, full or shortened, is in the page. Throws Error if it
   * is already there, or after 10 s.
   */
  async clickToAddress(address: string): Promise<number> {
    const pattern = new RegExp(
      `${address.slice(0, 6)}(${address.slice(6, -4)}|…|\\.\\.\\.)${address.slice(-4)}`,
      'i',
    )
    const isThere = () => pattern.test(document.body.textContent ?? '')
    if (isThere()) throw new Error('The address was there before.')
    const shown = new Promise<number>((resolve, reject) => {
      const giveUp = setTimeout(() => reject(new Error('Within 10 s there was no address.')), 10_000)
      const observer = new MutationObserver(() => {
        if (!isThere()) return
        clearTimeout(giveUp)
        observer.disconnect()
        resolve(performance.now())
      })
      observer.observe(document, { childList: true, characterData: true, subtree: true })
    })
    const clickedAt = await nextClick()
    return (await shown) - clickedAt
  },

  /** Waits for the frame with the wallet's row. */
  async rowShown(wallet: string): Promise<void> {
    await untilFrame(`row of ${wallet}`, () => shownRow(wallet))
  },

  /** Closes what the button opened, and waits until it is removed from the page. */
  async close(): Promise<void> {
    find(`${dialogSelector} [data-action="close"]`).click()
    await untilFrame('closing', () => document.querySelector(dialogSelector) === null || undefined)
    await nextFrame()
  },

  /** Opens and closes it that many times. */
  async cycle(times: number, wallet: string): Promise<void> {
    for (let count = 0; count < times; count++) {
      probe.clickButton()
      await probe.rowShown(wallet)
      await probe.close()
    }
  },
}

window.probe = probe

declare global {
  interface Window {
    /** The functions the benchmarks call inside the page. */
    probe: typeof probe
  }
}
