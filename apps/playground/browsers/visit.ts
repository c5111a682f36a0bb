import { expect } from '@playwright/test'
import jsQR from 'jsqr'
import type { DrivenBrowser } from './drivenBrowser'

/** The playground as a user operates it. */
interface Visit {
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

// The functions below run in the page. Their text is sent to the browser, so none of them uses another.

/** What to find: a selector, and a regular expression for the name or the text of the element. */
interface Wanted {
  readonly selector: string
  readonly name?: string | undefined
  /**
   * Whether a click in its middle must reach it: it is enabled, nothing covers it, and it is where it was at
   * the last call. Default: false.
   */
  readonly isPressed?: boolean | undefined
}

/** Returns the first visible element, in open shadow roots too. */
function findVisible({ selector, name = '', isPressed = false }: Wanted): Element | undefined {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  const pattern = new RegExp(name)
  const isWanted = (element: Element) =>
    pattern.test(element.getAttribute('aria-label') ?? '') || pattern.test(element.textContent?.trim() ?? '')
  const isReachable = (element: Element) => {
    if (element.matches(':disabled, [aria-disabled="true"]')) return false
    element.scrollIntoView({ block: 'nearest' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const root = element.getRootNode() as Document | ShadowRoot
    const top = root.elementFromPoint(x + width / 2, y + height / 2)
    const place = `${Math.round(x)} ${Math.round(y)}`
    const isStill = element.getAttribute('data-place') === place
    element.setAttribute('data-place', place)
    return isStill && top !== null && element.contains(top)
  }
  return roots
    .flatMap((root) => [...root.querySelectorAll(selector)])
    .find((element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 0 && height > 0 && isWanted(element) && (!isPressed || isReachable(element))
    })
}

/** Returns the pixels of the code in a screenshot of the window, a PNG in base64. */
async function pixelsOfCode(
  png: string,
): Promise<{ data: number[]; width: number; height: number } | undefined> {
  const code = document.querySelector('[data-slot="lk-qr-code"]')
  if (!code) return undefined
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const scale = image.width / window.innerWidth
  const box = code.getBoundingClientRect()
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map((each) =>
    Math.round(each * scale),
  ) as [number, number, number, number]
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.drawImage(image, x, y, width, height, 0, 0, width, height)
  return { data: [...context.getImageData(0, 0, width, height).data], width, height }
}
