import type { CDPSession, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { AppHostName } from './appHosts'
import type { HostsApp } from './main'
import { type Hosts, startHosts } from './startHosts'

let hosts: Hosts
beforeAll(async () => {
  hosts = await startHosts()
}, 300_000)
afterAll(() => hosts?.stop())

const names: readonly AppHostName[] = [
  'radix',
  'vaul',
  'dialog',
  'aria',
  'headless',
  'mui',
  'popover',
  'fullscreen',
]

type HostsWindow = typeof window & { app: HostsApp }

const modalOf = (page: Page): Locator => page.locator('[data-slot="lk-dialog"]')
const noteOf = (page: Page): Locator => page.getByLabel('Note')
const listOf = (page: Page): Locator => modalOf(page).locator('[data-slot="lk-virtual-scroll"]')

/** Opens the page with the dialog of the app open, and the modal opened from it. */
async function openFrom(host: AppHostName, query = '', options = {}) {
  const page = await hosts.visit(`host=${host}&${query}`, options)
  onTestFinished(() => page.context().close())
  await page.getByRole('button', { name: 'Open your order' }).click()
  await noteOf(page).waitFor()
  const before = await pageOf(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modalOf(page).getByRole('heading', { name: 'Connect wallet' }).waitFor()
  return { page, before }
}

/** What a dialog of the app has done to the page, which the modal must not undo. */
function pageOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, document.body, ...document.body.children]
      .filter((each) => !each.hasAttribute('data-radix-focus-guard'))
      .map((each) => {
        const own = each.cloneNode() as Element
        // Headless UI marks whether the user has last pressed a key.
        own.removeAttribute('data-headlessui-focus-visible')
        return own.outerHTML
      }),
  )
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.closest('[data-slot="lk-dialog"]') ? 'modal' : activeElement?.textContent
  })

async function isOnTop(page: Page, slot = 'lk-dialog'): Promise<boolean> {
  return page.evaluate((slot) => {
    const layer = document.querySelector(`[data-slot="${slot}"]`)
    const points = [0.02, 0.25, 0.5, 0.75, 0.98].flatMap((x) => [0.02, 0.5, 0.98].map((y) => [x, y] as const))
    return points.every(([x, y]) =>
      Boolean(layer?.contains(document.elementFromPoint(innerWidth * x, innerHeight * y))),
    )
  }, slot)
}

async function swipe(devtools: CDPSession, x: number, from: number, to: number): Promise<void> {
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: from }] })
  for (let step = 1; step <= 8; step++) {
    const y = from + ((to - from) * step) / 8
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** As an app does when an account is there: not by a press of the user. */
function leaveByApp(page: Page): Promise<void> {
  return page.evaluate(() => {
    const leave = [...document.querySelectorAll('button')].find(
      (each) => each.textContent === 'Leave your order',
    )
    leave?.click()
  })
}

describe.each(names)('over %s of the app', (host) => {
  test.each(['strict', 'inside'])('cases 7 to 9: the modal is on top and can be used (%s)', async (query) => {
    const { page, before } = await openFrom(host, query)
    expect(await isOnTop(page)).toBe(true)
    await expect.poll(() => focused(page)).toBe('modal')
    // By mouse and wheel.
    await page.getByRole('button', { name: /All wallets/ }).click()
    await listOf(page).waitFor()
    await listOf(page).hover()
    await page.mouse.wheel(0, 400)
    await expect.poll(() => listOf(page).evaluate((list) => list.scrollTop)).toBeGreaterThan(100)
    // By keys.
    await page.getByRole('searchbox').click()
    await page.keyboard.type('amber')
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('amber')
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      expect(await focused(page)).toBe('modal')
    }
    // Esc clears the search, then closes the modal alone.
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
    await expect.poll(() => modalOf(page).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await modalOf(page).waitFor({ state: 'detached' })
    expect(await noteOf(page).isVisible()).toBe(true)
    await expect.poll(() => focused(page)).toBe('Connect wallet')
    expect(await pageOf(page)).toEqual(before)
    // The dialog of the app works as before.
    await noteOf(page).click()
    await page.keyboard.type('quickly')
    expect(await noteOf(page).inputValue()).toBe('quickly')
  })

  test('on a phone, its list scrolls under a finger', async () => {
    const phone = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true }
    const { page } = await openFrom(host, '', phone)
    await page.getByRole('button', { name: /All wallets/ }).tap()
    await listOf(page).waitFor()
    const devtools = await page.context().newCDPSession(page)
    await swipe(devtools, 200, 600, 300)
    await expect.poll(() => listOf(page).evaluate((list) => list.scrollTop)).toBeGreaterThan(100)
    expect(await noteOf(page).isVisible()).toBe(true)
  })

  test('a press beside the card closes the modal alone', async () => {
    const { page, before } = await openFrom(host)
    await page.mouse.click(30, 30)
    await modalOf(page).waitFor({ state: 'detached' })
    expect(await noteOf(page).isVisible()).toBe(true)
    expect(await pageOf(page)).toEqual(before)
  })

  test('after both are closed, the page is as if only the dialog of the app had been open', async () => {
    const leave = (page: Page) => page.getByRole('button', { name: 'Leave your order' }).click()
    const alone = await hosts.visit(`host=${host}`)
    onTestFinished(() => alone.context().close())
    await alone.getByRole('button', { name: 'Open your order' }).click()
    await noteOf(alone).waitFor()
    await leave(alone)
    await noteOf(alone).waitFor({ state: 'hidden' })
    await expect.poll(() => focused(alone)).not.toBe('Leave your order')

    const { page } = await openFrom(host)
    await page.keyboard.press('Escape')
    await modalOf(page).waitFor({ state: 'detached' })
    await leave(page)
    await noteOf(page).waitFor({ state: 'hidden' })
    await expect.poll(() => pageOf(page)).toEqual(await pageOf(alone))
    await expect.poll(() => focused(page)).toBe(await focused(alone))
  })

  test('a modal whose host is closed by the app stays, and can be used', async () => {
    const { page } = await openFrom(host)
    await leaveByApp(page)
    await noteOf(page).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /All wallets/ }).click()
    await listOf(page).waitFor()
    expect(await isOnTop(page)).toBe(true)
    await page.keyboard.press('Escape')
    await modalOf(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.querySelectorAll('[inert]').length)).toBe(0)
  })
})

const shellOf = (page: Page): Locator => page.locator('[data-slot="lk-shell"]')

/** As `openFrom`, while the code of the modal is held back. */
async function openUnloaded(host: AppHostName, query = '') {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const page = await hosts.visit(`host=${host}&unloaded&${query}`, {}, async (page) => {
    await page.route(/\/card-[^/]+\.js$/, async (route) => {
      await released
      await route.continue()
    })
  })
  onTestFinished(() => page.context().close())
  onTestFinished(release)
  await page.getByRole('button', { name: 'Open your order' }).click()
  await noteOf(page).waitFor()
  const before = await pageOf(page)
  const open = async () => {
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await shellOf(page).waitFor()
  }
  await open()
  return { page, before, open, release }
}

describe.each(names)('over %s of the app, while the code of the modal is loading', (host) => {
  test.each(['strict', 'inside'])('its card is on top, and leaves what is open alone (%s)', async (query) => {
    const { page, before, open, release } = await openUnloaded(host, query)
    expect(await isOnTop(page, 'lk-shell')).toBe(true)
    expect(await focused(page)).toBe('Connect wallet')
    const ways: (() => Promise<void>)[] = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(30, 30),
      () => shellOf(page).getByRole('button', { name: 'Close' }).click(),
    ]
    for (const close of ways) {
      await close()
      await shellOf(page).waitFor({ state: 'detached' })
      expect(await noteOf(page).isVisible()).toBe(true)
      await expect.poll(() => focused(page)).toBe('Connect wallet')
      expect(await pageOf(page)).toEqual(before)
      await open()
    }
    // A press on what is not there yet.
    await shellOf(page).locator('[data-slot="lk-skeleton-row"]').first().click()
    expect(await shellOf(page).isVisible()).toBe(true)
    release()
    await modalOf(page).getByRole('heading', { name: 'Connect wallet' }).waitFor()
    await shellOf(page).waitFor({ state: 'detached' })
    expect(await isOnTop(page)).toBe(true)
    await expect.poll(() => focused(page)).toBe('modal')
    await page.keyboard.press('Escape')
    await modalOf(page).waitFor({ state: 'detached' })
    expect(await noteOf(page).isVisible()).toBe(true)
    await expect.poll(() => focused(page)).toBe('Connect wallet')
    expect(await pageOf(page)).toEqual(before)
  })

  test('its card stays under the second press of a double click, and when the app closes its own layer', async () => {
    const { page } = await openUnloaded(host)
    await page.mouse.move(30, 30)
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    expect(await shellOf(page).isVisible()).toBe(true)
    await leaveByApp(page)
    await noteOf(page).waitFor({ state: 'hidden' })
    expect(await isOnTop(page, 'lk-shell')).toBe(true)
    await page.keyboard.press('Escape')
    await shellOf(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.querySelectorAll('[inert]').length)).toBe(0)
  })
})

test('wallets that are listed while their host is hidden have the same height when it is shown', async () => {
  const openAs = async (isHidden: boolean) => {
    const page = await hosts.visit('')
    onTestFinished(() => page.context().close())
    // As an app hides its element that leaves full screen, before the browser says that it has left.
    await page.evaluate((isHidden) => {
      document.body.hidden = isHidden
      ;(window as HostsWindow).app.open()
    }, isHidden)
    await modalOf(page).locator('[data-slot="lk-all-wallets"]').waitFor({ state: 'attached' })
    await page.evaluate(() => {
      document.body.hidden = false
    })
    return page
  }
  const heights = (page: Page) =>
    page.evaluate(() => {
      const style = (slot: string) => document.querySelector<HTMLElement>(`[data-slot="${slot}"]`)?.style
      return [style('lk-card')?.getPropertyValue('--lk-card-height'), style('lk-view-body')?.height]
    })
  const shown = await heights(await openAs(false))
  expect(shown).not.toContain('')
  const page = await openAs(true)
  await expect.poll(() => heights(page)).toEqual(shown)
})

/** A window as wallets draw it into the page: in the body, in front of everything. */
async function addWalletWindow(page: Page, kind: 'shadow' | 'dialog'): Promise<void> {
  await page.evaluate((kind) => {
    const box = document.createElement(kind === 'dialog' ? 'dialog' : 'div')
    box.id = 'wallet'
    const inner = kind === 'dialog' ? box : box.attachShadow({ mode: 'open' })
    const input = document.createElement('input')
    input.setAttribute('aria-label', 'Password')
    inner.append(input)
    if (box instanceof HTMLDialogElement) {
      document.body.append(box)
      box.showModal()
      return
    }
    input.style.cssText = 'position: fixed; top: 10px; right: 10px; z-index: 2147483647'
    document.body.append(box)
  }, kind)
}

test.each(['shadow', 'dialog'] as const)(
  "a wallet's own window (%s) in front of the modal is the wallet's",
  async (kind) => {
    const page = await hosts.visit('')
    onTestFinished(() => page.context().close())
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await modalOf(page).getByRole('heading', { name: 'Connect wallet' }).waitFor()
    await addWalletWindow(page, kind)
    await page.getByLabel('Password').click()
    await page.keyboard.type('secret')
    expect(await page.getByLabel('Password').inputValue()).toBe('secret')
    // An object around the promise, so that it is returned before the key is pressed.
    const pressed = await page.evaluateHandle(() => ({
      isPrevented: new Promise<boolean>((resolve) =>
        window.addEventListener('keydown', (event) => setTimeout(() => resolve(event.defaultPrevented))),
      ),
    }))
    await page.keyboard.press('Escape')
    expect(await pressed.evaluate(({ isPrevented }) => isPrevented)).toBe(false)
    if (kind === 'dialog') await expect.poll(() => page.locator('#wallet').isVisible()).toBe(false)
    expect(await modalOf(page).isVisible()).toBe(true)
  },
)

test('the layer is rendered into the body, or into what covers the body in the top layer', async () => {
  const parentOf = (page: Page) =>
    modalOf(page).evaluate((layer) => layer.parentElement?.parentElement?.tagName.toLowerCase())
  for (const host of names) {
    const { page } = await openFrom(host)
    const expected = { dialog: 'dialog', popover: 'div', fullscreen: 'div' } as Record<string, string>
    expect(await parentOf(page)).toBe(expected[host] ?? 'body')
  }
})

test('with a strict policy, nothing is refused', async () => {
  const page = await hosts.visit('policy')
  onTestFinished(() => page.context().close())
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text())
  })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modalOf(page).getByRole('heading', { name: 'Connect wallet' }).waitFor()
  await page.keyboard.press('Escape')
  await modalOf(page).waitFor({ state: 'detached' })
  expect(refused).toEqual([])
})
