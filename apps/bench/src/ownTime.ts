import type { Page } from 'playwright-core'

interface AnnouncedWallet {
  readonly provider: { request(parameters: { readonly method: string }): Promise<unknown> }
}

interface Span {
  readonly from: number
  until: number
}

/**
 * Presses a button. Returns the milliseconds until the wallet is asked to send a transaction, less the time
 * in which the app waits for the chain or the wallet: requests that run at the same time count once.
 */
export async function ownTime(page: Page, button: string): Promise<number> {
  // No function in it has a name: the compiler would call a helper that the page does not have.
  const observed = page.evaluate(
    () =>
      new Promise<{ sending: Span; waits: Span[] }>((resolve) => {
        const waits: Span[] = []
        const sending = { from: 0, until: 0 }
        const { fetch } = window
        window.fetch = (...parameters) => {
          const span = { from: performance.now(), until: Number.MAX_VALUE }
          waits.push(span)
          return fetch(...parameters).finally(() => {
            span.until = performance.now()
          })
        }
        window.addEventListener(
          'eip6963:announceProvider',
          (event) => {
            const { provider } = (event as CustomEvent<AnnouncedWallet>).detail
            const { request } = provider
            provider.request = (parameters) => {
              const span = { from: performance.now(), until: Number.MAX_VALUE }
              if (parameters.method === 'eth_sendTransaction') {
                provider.request = request
                window.fetch = fetch
                sending.until = span.from
                resolve({ sending, waits })
                return request(parameters)
              }
              waits.push(span)
              return request(parameters).finally(() => {
                span.until = performance.now()
              })
            }
          },
          { once: true },
        )
        window.dispatchEvent(new Event('eip6963:requestProvider'))
        document.addEventListener(
          'click',
          () => {
            sending.from = performance.now()
          },
          { capture: true, once: true },
        )
      }),
  )
  // The page answers this after it has started to listen.
  await page.evaluate(() => {})
  await page.locator(button).click()
  const { sending, waits } = await observed
  return sending.until - sending.from - waitedIn(sending, waits)
}

/** Returns how long at least one of the requests was not answered. */
function waitedIn({ from, until }: Span, waits: readonly Span[]): number {
  let sum = 0
  let last = from
  for (const wait of waits.toSorted((one, other) => one.from - other.from)) {
    const end = Math.min(wait.until, until)
    if (end <= last) continue
    sum += end - Math.max(wait.from, last)
    last = end
  }
  return sum
}
