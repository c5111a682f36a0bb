import { isFullyVisible } from './visibility'
import { untilFrame } from './waiting'

/** The selector of `getAmountsOut(uint256,address[])`, by which a router is asked for a quote. */
const quoteSelector = '0xd06ca61f'

/** Times of the form to swap. */
export const swaps = {
  /**
   * Milliseconds from the next key to the first frame in which this token is the only one of the list. Throws
   * Error if it is already.
   */
  async keyToOnlyToken(name: string): Promise<number> {
    if (isOnly(name)) throw new Error(`${name} is the only one already.`)
    const pressedAt = await nextKey()
    await untilFrame(`token ${name}`, () => isOnly(name) || undefined)
    return performance.now() - pressedAt
  },

  /** Milliseconds from the next key until a router is asked for a quote. */
  async keyToQuote(): Promise<number> {
    const { fetch } = window
    const asked = new Promise<number>((resolve) => {
      window.fetch = (...parameters) => {
        const [, options] = parameters
        if (String(options?.body).includes(quoteSelector)) resolve(performance.now())
        return fetch(...parameters)
      }
    })
    const pressedAt = await nextKey()
    const askedAt = await asked
    window.fetch = fetch
    return askedAt - pressedAt
  },

  /**
   * Counts from now on what the form shows as received (`window.quotes.shown`), and how much of it is of
   * another amount than the one that is entered (`stale`).
   */
  watchReceived(): void {
    const { quotes } = window
    if (!quotes) throw new Error('The answers of this page are not reordered.')
    quotes.stale = 0
    quotes.shown = 0
    let last: string | undefined
    const look = () => {
      const received = document
        .querySelector('[data-slot="lk-amount-result"] [data-slot="lk-big-amount"]')
        ?.getAttribute('title')
      const entered = document.querySelector<HTMLInputElement>('[data-slot="lk-amount-input"]')?.value
      const shown = `${received} for ${entered}`
      if (!received || shown === last) return
      last = shown
      quotes.shown += 1
      if (Number(quotes.amountOf[received]) !== Number(entered)) quotes.stale += 1
    }
    new MutationObserver(look).observe(document, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    })
  },
}

function isOnly(name: string): boolean {
  const tokens = document.querySelectorAll('[data-slot="lk-token-choice"]')
  const [first] = tokens
  return tokens.length === 1 && !!first?.textContent?.includes(name) && isFullyVisible(first)
}

function nextKey(): Promise<number> {
  return new Promise((resolve) =>
    window.addEventListener('keydown', (event) => resolve(event.timeStamp), { capture: true, once: true }),
  )
}
