import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { HostsApp } from './main'
import { type Hosts, startHosts } from './startHosts'

let hosts: Hosts
beforeAll(async () => {
  hosts = await startHosts()
}, 300_000)
afterAll(() => hosts?.stop())

type HostsWindow = typeof window & { app: HostsApp }

const sticky = 'header { position: sticky; top: 0; background: pink }'

/** Where and how pages scroll. */
const styles: readonly (readonly [name: string, css: string])[] = [
  ['nothing special', 'main { color: black }'],
  ['body { overflow-x: hidden } and a sticky header', `body { overflow-x: hidden } ${sticky}`],
  ['overflow-x on html and body', `html, body { overflow-x: hidden } ${sticky}`],
  ['a scroll bar that is always there', `html { overflow-y: scroll } ${sticky}`],
  ['a stable gutter', `html { scrollbar-gutter: stable } ${sticky}`],
  ['gutters on both sides', `html { scrollbar-gutter: stable both-edges } ${sticky}`],
  ['html and body of the height of the window', `html, body { height: 100% } ${sticky}`],
  ['a body that scrolls', `html, body { height: 100%; overflow: auto } ${sticky}`],
  [
    'a part that scrolls',
    `html, body { height: 100%; overflow: hidden } #root { height: 100%; overflow: auto }`,
  ],
  ['from right to left', `html { direction: rtl } ${sticky}`],
  [
    'fixed parts',
    'header { position: fixed; top: 0; inset-inline: 0 } footer { position: fixed; bottom: 0; right: 0 }',
  ],
  [
    'wider than the window',
    `main { width: 1600px } footer { position: fixed; bottom: 0; right: 0 } ${sticky}`,
  ],
  ['smooth scrolling', `html { scroll-behavior: smooth } ${sticky}`],
  ['enlarged', `html { zoom: 1.25 } ${sticky}`],
  ['a grid with gaps', `body { display: grid; gap: 20px; grid-auto-rows: min-content } ${sticky}`],
  [
    'a column that spreads its parts',
    'body { min-height: 2500px; display: flex; flex-direction: column; justify-content: space-between }',
  ],
]

/** What a user would see move, and what an app could find changed. */
function seen(page: Page) {
  return page.evaluate(() => {
    const scrolled = [document.documentElement, document.body, document.getElementById('root')]
    return {
      marks: [...document.querySelectorAll('[data-mark]')].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        return [each.getAttribute('data-mark'), x, y, width, height].join(' ')
      }),
      scrolled: scrolled.map((each) => `${each?.scrollLeft} ${each?.scrollTop}`),
      attributes: scrolled.map((each) => each?.cloneNode() as Element).map((each) => each?.outerHTML),
    }
  })
}

async function openModal(page: Page): Promise<void> {
  await page.evaluate(() => (window as HostsWindow).app.open())
  await page.locator('[data-slot="lk-dialog"] [data-slot="lk-title"]').waitFor()
  await frames(page)
}

async function closeModal(page: Page): Promise<void> {
  await page.evaluate(() => (window as HostsWindow).app.close())
  await page.locator('[data-slot="lk-dialog"]').waitFor({ state: 'detached' })
  await frames(page)
}

/** A few frames, in which a scrolled page would be drawn. */
async function frames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 8; frame++) await new Promise(requestAnimationFrame)
  })
}

async function scrollPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of [document.documentElement, document.body, document.getElementById('root')])
      each?.scrollTo({ top: 300, left: 0, behavior: 'instant' })
  })
  await frames(page)
}

async function visit(css: string, query = '', options = {}): Promise<Page> {
  const page = await hosts.visit(query, options)
  onTestFinished(() => page.context().close())
  await page.addStyleTag({ content: css })
  await scrollPage(page)
  return page
}

/** Everything by which a user scrolls a page. */
async function tryToScroll(page: Page): Promise<void> {
  const { innerWidth: width, innerHeight: height } = await page.evaluate(() => ({ innerWidth, innerHeight }))
  for (const [x, y] of [
    [20, 300],
    [width / 2, height / 2],
    [width - 5, 200],
  ] as const) {
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, 400)
    await page.mouse.wheel(300, 0)
    await frames(page)
  }
  await page.locator('[data-slot="lk-title"]').focus()
  for (const key of [
    'Space',
    'PageDown',
    'End',
    'ArrowDown',
    'ArrowRight',
    'Shift+Space',
    'Home',
    'PageUp',
  ]) {
    await page.keyboard.press(key)
    await frames(page)
  }
  // The scroll bar of the page, on the side where it is, if it has one.
  const isBar = (x: number) =>
    page.evaluate((x) => !document.elementFromPoint(x, 120)?.closest('[data-slot="lk-dialog"]'), x)
  for (const x of [width - 6, 6]) {
    if (!(await isBar(x))) continue
    await page.mouse.move(x, 120)
    await page.mouse.down()
    await page.mouse.move(x, 400, { steps: 4 })
    await frames(page)
    await page.mouse.up()
    await page.mouse.move(width / 2, height / 2)
    await frames(page)
  }
  // A selection that goes on below the window, and the middle button.
  const title = await page.locator('[data-slot="lk-title"]').boundingBox()
  if (!title) throw new Error('The modal has no title.')
  for (const button of ['left', 'middle'] as const) {
    await page.mouse.move(title.x + 20, title.y + 10)
    await page.mouse.down({ button })
    await page.mouse.move(title.x + 20, height + 60, { steps: 5 })
    await frames(page)
    await frames(page)
    await page.mouse.up({ button })
    await frames(page)
  }
}

describe('a page with', () => {
  test.each(styles)('%s does not move under the modal, and is as before', async (_, css) => {
    const page = await visit(css)
    const before = await seen(page)
    await openModal(page)
    expect(await seen(page)).toEqual(before)
    await tryToScroll(page)
    expect(await seen(page)).toEqual(before)
    await closeModal(page)
    expect(await seen(page)).toEqual(before)
    await page.mouse.move(300, 300)
    await page.mouse.wheel(0, 100)
    await expect.poll(async () => (await seen(page)).scrolled).not.toEqual(before.scrolled)
  })
})

/** Locks as dialogs of apps have them: they write a style, and later write back what they found. */
const locks = {
  'overflow on html': 'document.documentElement.style.overflow = "hidden"',
  'overflow on body': 'document.body.style.overflow = "hidden"',
  'a fixed body':
    'document.body.style.cssText = "position: fixed; top: -300px; width: 100%; overflow-y: scroll"',
}
const orders = [
  'lock open unlock close',
  'lock open close unlock',
  'open lock close unlock',
  'open lock unlock close',
  'lock open unlock lock close unlock',
  'lock open close open unlock close',
]

test.each(Object.entries(locks).flatMap(([name, lock]) => orders.map((order) => ({ name, lock, order }))))(
  'case 3: with $name, after $order the page is as before and scrolls',
  async ({ lock, order }) => {
    const page = await visit(sticky)
    const stylesOf = (page: Page) =>
      page.evaluate(() => [document.documentElement.style.cssText, document.body.style.cssText])
    const before = await stylesOf(page)
    for (const step of order.split(' ')) {
      if (step === 'open') await openModal(page)
      if (step === 'close') await closeModal(page)
      if (step === 'lock') {
        await page.evaluate(() => {
          const found = [document.documentElement, document.body].map((each) => each.style.cssText)
          Object.assign(window, { found })
        })
        await page.evaluate(lock)
      }
      if (step === 'unlock')
        await page.evaluate(() => {
          const { found } = window as unknown as { found: string[] }
          for (const [index, each] of [document.documentElement, document.body].entries())
            each.style.cssText = found[index] ?? ''
        })
    }
    expect(await stylesOf(page)).toEqual(before)
    await page.evaluate(() => scrollTo(0, 0))
    await page.mouse.move(300, 300)
    await page.mouse.wheel(0, 100)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  },
)

test('on a phone, a finger scrolls neither the page nor, at the end of it, what is behind a list', async () => {
  const page = await visit(sticky, '', {
    viewport: { width: 390, height: 700 },
    hasTouch: true,
    isMobile: true,
  })
  await openModal(page)
  await page.getByRole('button', { name: /All wallets/ }).tap()
  const list = page.locator('[data-slot="lk-dialog"] [data-slot="lk-virtual-scroll"]')
  await list.waitFor()
  const before = await seen(page)
  const devtools = await page.context().newCDPSession(page)
  const swipe = async (x: number, from: number, to: number) => {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: from }] })
    for (let step = 1; step <= 8; step++) {
      const y = from + ((to - from) * step) / 8
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
    }
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await frames(page)
  }
  await swipe(200, 40, 10)
  await swipe(200, 600, 300)
  await expect.poll(() => list.evaluate((each) => each.scrollTop)).toBeGreaterThan(100)
  await list.evaluate((each) => each.scrollTo(0, each.scrollHeight))
  await swipe(200, 600, 200)
  await swipe(200, 600, 200)
  expect(await seen(page)).toEqual(before)
})
