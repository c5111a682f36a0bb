import { expect } from '@playwright/test'
import jsQR from 'jsqr'
import type { DrivenBrowser } from '../driver/drivenBrowser'
import { findVisible, pixelsOfCode, type Wanted } from './inPage'

/** The playground as a user operates it. */
export interface Visit {
  open(path: string): Promise<void>
  press(wanted: Wanted): Promise<void>
  /** Waits until such an element is visible. */
  sees(wanted: Wanted): Promise<void>
  /** Reads the code on the screen, like a camera. */
  scanScreen(): Promise<string>
  /** Returns the whole value of a result. */
  result(label: string): Promise<string>
}

export const connectButton: Wanted = { selector: '[data-slot="lk-connect-button"][data-primary]' }
export const networkButton = (name = ''): Wanted => ({ selector: '[data-slot="lk-network-button"]', name })
export const accountButton = (name = ''): Wanted => ({
  selector: '[data-slot="lk-connect-button"]:not([data-primary])',
  name,
})
/** A button of the modal. */
export const choice = (name: string): Wanted => ({ selector: '[data-slot="lk-dialog"] button', name })
/** A button of the page, or of the wallet's window. */
export const button = (name: string): Wanted => ({ selector: 'button', name })

const wordsOf = ({ selector, name = '' }: Wanted) => `${selector} ${name}`.trim()

export function visit(browser: DrivenBrowser): Visit {
  const sees = (wanted: Wanted) =>
    expect.poll(() => browser.has(findVisible, wanted), { message: wordsOf(wanted) }).toBe(true)
  return {
    async open(path) {
      const url = new URL(path, process.env.PLAYGROUND_URL)
      url.searchParams.set('mode', 'modal')
      await browser.open(url.href)
      await sees(connectButton)
    },
    async press(wanted) {
      await expect
        .poll(() => browser.click(findVisible, { ...wanted, isPressed: true }), { message: wordsOf(wanted) })
        .toBe(true)
    },
    sees,
    async scanScreen() {
      await sees({ selector: '[data-slot="lk-qr-code"] svg[role="img"]' })
      let text = ''
      const scan = async () => {
        const pixels = await browser.evaluate(pixelsOfCode, await browser.screenshot())
        if (pixels) text = jsQR(Uint8ClampedArray.from(pixels.data), pixels.width, pixels.height)?.data ?? ''
        return text
      }
      await expect.poll(scan).toMatch(/^wc:/)
      return text
    },
    async result(label) {
      const title = (selector: string) => document.querySelector(selector)?.getAttribute('title') ?? ''
      const read = () => browser.evaluate(title, `output[aria-label="${label}"]`)
      await expect.poll(read).not.toBe('')
      return read()
    },
  }
}
