import { isFullyVisible, nextClick, untilFrame } from './frames'
import { find, shownRow } from './rows'

/** Times of connecting a wallet on another device. */
export const pairing = {
  /** Clicks the app's button. Returns the time of the click in milliseconds since the epoch. */
  async clickButtonAt(): Promise<number> {
    const clicked = nextClick()
    find('#connect button').click()
    return performance.timeOrigin + (await clicked)
  },

  /** Clicks a row. Returns the time of the click in milliseconds since the epoch. */
  async clickRowAt(wallet: string): Promise<number> {
    const clicked = nextClick()
    const row = shownRow(wallet)
    if (!row) throw new Error(`There is no row of ${wallet}.`)
    row.click()
    return performance.timeOrigin + (await clicked)
  },

  /**
   * Milliseconds from a click on the first wallet to the first frame with its usable link, or with a code.
   */
  async clickFirstWalletToLinkOrCode(): Promise<number> {
    const clicked = nextClick()
    find('[role="dialog"] [data-slot="lk-connector"][data-wallet]').click()
    const isReady = () => links().concat(codes()).some(isFullyVisible) || undefined
    if (isReady()) throw new Error('The link was there before the click.')
    await untilFrame('link or code', isReady)
    return performance.now() - (await clicked)
  },
}

/** Links that carry a code. */
function links(): Element[] {
  const found = document.querySelectorAll<HTMLAnchorElement>('[data-slot="lk-wallet-link"][href]')
  return [...found].filter(({ href }) => decodeURIComponent(href).includes('symKey='))
}

function codes(): Element[] {
  return [...document.querySelectorAll('[data-slot="lk-qr-code"] [role="img"]')]
}
