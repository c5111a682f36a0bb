import { isFullyVisible, nextClick, nextFrame, untilFrame } from './frames'
import { find } from './rows'

const rowSelector = '[data-slot="lk-virtual-list"] > li'
const frameMs = 1000 / 60
const framesPerCount = 15
const stallMs = 10_000

/** The result of a scroll through the list. */
export interface Scroll {
  /** Number of frames, and of those a 60 Hz screen could have shown in addition. */
  readonly frames: number
  readonly dropped: number
  /** Maximum of rows in the document at a time. */
  readonly rows: number
  readonly elements: number
  /** Index of the last row in the list. */
  readonly last: number
}

/** The list of all wallets. */
export const allWallets = {
  /**
   * Milliseconds from a click on All wallets, without a pointer over it before, to the first frame with a
   * complete row.
   */
  async clickToFirstRow(): Promise<number> {
    const clicked = nextClick()
    find('[role="dialog"] [data-slot="lk-all-wallets"]').click()
    await untilFrame('row of the list', () => firstRow())
    return performance.now() - (await clicked)
  },

  /**
   * Milliseconds from the key after `before` further keys to the first frame with that wallet in the first
   * row. Throws Error if that took a second search.
   */
  async keyToFirstRow(name: string): Promise<number> {
    if (firstRow()?.textContent?.includes(name)) throw new Error(`${name} is there already.`)
    const pressedAt = await new Promise<number>((resolve) =>
      window.addEventListener('keydown', (event) => resolve(event.timeStamp), { capture: true, once: true }),
    )
    await untilFrame(`row of ${name}`, () => firstRow()?.textContent?.includes(name) || undefined)
    return performance.now() - pressedAt
  },

  /**
   * Scrolls at a constant speed from the top to the last row of the last page, and waits for pages not yet
   * loaded.
   *
   * @param options.scroller Selector of what scrolls. Default: the list.
   * @param options.rows The list has at least so many rows when all its pages have loaded. Default: 0.
   */
  async scrollToEnd(
    pixelsPerSecond: number,
    { scroller: selector = '[data-slot="lk-virtual-scroll"]', rows: wanted = 0 } = {},
  ): Promise<Scroll> {
    const scroller = find(selector)
    let before = await nextFrame()
    let [stalledFor, frames, dropped, rows, elements] = [0, 0, 0, 0, 0]
    let top = scroller.scrollTop
    while (stalledFor < stallMs && !isAtLast(wanted)) {
      const now = await nextFrame()
      const elapsed = now - before
      before = now
      dropped += Math.max(0, Math.round(elapsed / frameMs) - 1)
      if (frames++ % framesPerCount === 0) {
        rows = Math.max(rows, document.querySelectorAll(rowSelector).length)
        elements = Math.max(elements, document.querySelectorAll('*').length)
      }
      // A late frame is compensated, as by a finger; a wait for a page is not.
      top = Math.min(top + (pixelsPerSecond * elapsed) / 1000, scroller.scrollHeight - scroller.clientHeight)
      stalledFor = top === scroller.scrollTop ? stalledFor + elapsed : 0
      scroller.scrollTop = top
    }
    return { frames, dropped, rows, elements, last: lastRow().place }
  },
}

function firstRow(): Element | undefined {
  const row = document.querySelector(`${rowSelector}[aria-posinset="1"]`)
  return row && isFullyVisible(row) ? row : undefined
}

function isAtLast(wanted: number): boolean {
  const { place, size, row } = lastRow()
  return size >= wanted && place === size && row !== undefined && isFullyVisible(row)
}

function lastRow() {
  const row = [...document.querySelectorAll(rowSelector)].at(-1)
  return {
    row,
    place: Number(row?.getAttribute('aria-posinset') ?? 0),
    size: Number(row?.getAttribute('aria-setsize') ?? 0),
  }
}
