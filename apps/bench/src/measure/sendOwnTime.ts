import type { Page } from 'playwright-core'
import { connectWallet } from '../connectWallet'
import { openSend } from '../openSend'
import type { Readings } from '../readings'
import type { Stage } from '../stage'
import { medianReading } from '../statistics'
import { createYardstick } from '../yardstick'

const samples = 10
const receiver = '0x00000000000000000000000000000000000b0b04'

/**
 * From the press of "Send" in the review until the wallet has the request, less the time in which the app
 * waits for the chain or the wallet: requests that run at the same time count once.
 */
export async function sendOwnTime(stage: Stage): Promise<Readings> {
  const { page, close } = await stage.visit('latchkey')
  try {
    await connectWallet(page)
    const yardstick = createYardstick(stage, samples)
    const values: number[] = []
    for (let run = 0; run < samples; run++) {
      await yardstick.measure()
      await page.bringToFront()
      await openReview(page)
      values.push(await pressSend(page))
      await page.locator('[data-action="done"]').click()
      await page.keyboard.press('Escape')
      await page.locator('[data-slot="lk-dialog"]').waitFor({ state: 'detached' })
    }
    return { 'send/own-time': yardstick.scale(medianReading(values)) }
  } finally {
    await close()
  }
}

async function openReview(page: Page): Promise<void> {
  await openSend(page)
  await page.locator('[data-slot="lk-amount-input"]').fill('0.001')
  await page.locator('[data-slot="lk-receiver-input"]').fill(receiver)
  await page.locator('[data-slot="lk-send-form"] [type="submit"]').click()
  await page.locator('[data-action="send"], [data-action="send-anyway"]').waitFor()
}

interface AnnouncedWallet {
  readonly provider: { request(parameters: { readonly method: string }): Promise<unknown> }
}

interface Span {
  readonly from: number
  until: number
}

async function pressSend(page: Page): Promise<number> {
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
  await page.locator('[data-action="send"], [data-action="send-anyway"]').click()
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
