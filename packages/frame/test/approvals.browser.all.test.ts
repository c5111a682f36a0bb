import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { evmNetwork } from './approvals.js'
import { startApprovalPages } from './openApprovalPages.js'

let pages: Awaited<ReturnType<typeof startApprovalPages>>
beforeAll(async () => {
  pages = await startApprovalPages()
})
afterAll(() => pages.stop())

const ask = (frame: Frame, name = 'one', message = 'Hello') =>
  frame.evaluate(({ name, message, networks }) => approvals.ask(name, message, networks), {
    name,
    message,
    networks: [evmNetwork()],
  })
const approve = (frame: Frame) => frame.locator('.actions button').nth(1)
const isEnabled = (frame: Frame) => approve(frame).isEnabled()
const endOf = (frame: Frame, name = 'one') => frame.evaluate((name) => approvals.ends[name], name)
const until = (check: () => Promise<unknown>) => vi.waitFor(check, 30_000)
const untilEnabled = (frame: Frame) => until(async () => expect(await isEnabled(frame)).toBe(true))

/** Longer than a visible request takes to be ready. */
const settle = (page: Page) => page.waitForTimeout(1_500)

/** Moves the pointer onto the button, and clicks after the time that a pointer has to rest. */
async function click(page: Page, frame: Frame): Promise<void> {
  await approve(frame).hover({ force: true })
  await page.waitForTimeout(800)
  await approve(frame).click({ force: true, timeout: 5_000 })
}

test('a request that is visible is approved by a click, and shown no longer', async () => {
  const { page, frame } = await pages.openFrame()
  await ask(frame)
  await untilEnabled(frame)
  await click(page, frame)
  await until(async () => expect(await endOf(frame)).toMatch(/^0x[\da-f]{130}$/))
  expect(await frame.locator('.approve').count()).toBe(0)
  expect(await frame.evaluate(() => approvals.asked)).toEqual(['SHOW', 'HIDE'])
})

test('a request is approved and rejected by keys', async () => {
  const { page, frame } = await pages.openFrame()
  await ask(frame)
  await untilEnabled(frame)
  await frame.locator('h1').focus()
  // What is shown is focused, and Enter there does nothing.
  await page.keyboard.press('Enter')
  expect(await endOf(frame)).toBeUndefined()
  await approve(frame).focus()
  await page.keyboard.press('Enter')
  await until(async () => expect(await endOf(frame)).toMatch(/^0x/))
  await ask(frame, 'two')
  await frame.locator('.actions button').first().focus()
  await page.keyboard.press('Space')
  await until(async () => expect(await endOf(frame, 'two')).toBe('frame/rejected'))
})

test('each request waits its own half second', async () => {
  const { page, frame } = await pages.openFrame()
  await ask(frame)
  await ask(frame, 'two')
  await untilEnabled(frame)
  // How each button is when it is drawn.
  await frame.evaluate(() => {
    const read = () =>
      approvals.asked.push(
        `disabled: ${document.querySelectorAll('.actions button')[1]?.matches(':disabled')}`,
      )
    new MutationObserver(read).observe(document.body, { childList: true })
  })
  await approve(frame).focus()
  await page.keyboard.press('Enter')
  await until(async () => expect(await endOf(frame)).toMatch(/^0x/))
  await until(async () =>
    expect(await frame.evaluate(() => approvals.asked)).toEqual([
      'SHOW',
      'disabled: undefined',
      'HIDE',
      'SHOW',
      'disabled: true',
    ]),
  )
  expect(await endOf(frame, 'two')).toBeUndefined()
})

test.each([
  [
    'covered by something that lets clicks through',
    (page: Page) =>
      page.evaluate(() => {
        const cover = document.createElement('div')
        cover.style.cssText =
          'position:absolute;left:280px;top:580px;width:160px;height:60px;background:#fff;pointer-events:none'
        document.body.append(cover)
      }),
  ],
  [
    'half transparent',
    (page: Page) =>
      page.evaluate(() => {
        ;(document.querySelector('iframe') as HTMLElement).style.opacity = '.5'
      }),
  ],
  [
    'in something that is transparent',
    (page: Page) =>
      page.evaluate(() => {
        document.body.style.opacity = '.01'
      }),
  ],
  [
    'scaled',
    (page: Page) =>
      page.evaluate(() => {
        ;(document.querySelector('iframe') as HTMLElement).style.transform = 'scale(.9)'
      }),
  ],
  [
    'filtered',
    (page: Page) =>
      page.evaluate(() => {
        ;(document.querySelector('iframe') as HTMLElement).style.filter = 'invert(1)'
      }),
  ],
  [
    'too narrow',
    (page: Page) =>
      page.evaluate(() => {
        ;(document.querySelector('iframe') as HTMLElement).style.width = '300px'
      }),
  ],
  [
    'too low',
    (page: Page) =>
      page.evaluate(() => {
        ;(document.querySelector('iframe') as HTMLElement).style.height = '200px'
      }),
  ],
  [
    'half outside of the page',
    (page: Page) =>
      page.evaluate(() => {
        ;(document.querySelector('iframe') as HTMLElement).style.left = '-180px'
      }),
  ],
  [
    'cut off',
    (page: Page) =>
      page.evaluate(() => {
        ;(document.querySelector('iframe') as HTMLElement).style.clipPath = 'inset(500px 0 0 0)'
      }),
  ],
])('a frame that is %s cannot be approved, before and after', async (_, change) => {
  const { page, frame } = await pages.openFrame()
  await ask(frame)
  await untilEnabled(frame)
  await change(page)
  await until(async () => expect(await isEnabled(frame)).toBe(false))
  await settle(page)
  expect(await isEnabled(frame)).toBe(false)
  await frame.evaluate(() => (document.querySelectorAll('.actions button')[1] as HTMLButtonElement).click())
  expect(await endOf(frame)).toBeUndefined()
  // Another way is offered.
  expect(await frame.locator('.approve-hint button').count()).toBe(1)
})

test('a click right after the frame moved does nothing', async () => {
  const { page, frame } = await pages.openFrame()
  await ask(frame)
  await untilEnabled(frame)
  const box = await approve(frame).boundingBox()
  if (!box) throw new Error('The button has no place.')
  const [x, y] = [box.x + box.width / 2 + 200, box.y + box.height / 2]
  // The pointer rests where the button will be.
  await page.mouse.move(x, y)
  await settle(page)
  await page.evaluate(() => {
    ;(document.querySelector('iframe') as HTMLElement).style.left = '300px'
  })
  await page.mouse.down()
  await page.mouse.up()
  expect(await endOf(frame)).toBeUndefined()
  await page.mouse.move(x + 1, y)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForTimeout(100)
  expect(await endOf(frame)).toBeUndefined()
  await settle(page)
  await page.mouse.down()
  await page.mouse.up()
  await until(async () => expect(await endOf(frame)).toMatch(/^0x/))
})

test('a click of a script does nothing', async () => {
  const { frame } = await pages.openFrame()
  await ask(frame)
  await untilEnabled(frame)
  await frame.evaluate(() => {
    const button = document.querySelectorAll('.actions button')[1] as HTMLButtonElement
    button.click()
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  expect(await endOf(frame)).toBeUndefined()
})

test('a frame that is not visible at first becomes ready half a second after it is', async () => {
  const { page, frame } = await pages.openFrame({ style: 'visibility:hidden' })
  await ask(frame)
  await settle(page)
  expect(await isEnabled(frame)).toBe(false)
  await page.evaluate(() => {
    ;(document.querySelector('iframe') as HTMLElement).style.visibility = 'visible'
  })
  await untilEnabled(frame)
})

test('a browser that cannot prove it asks in a window', async () => {
  const { frame } = await pages.openFrame({ before: 'delete IntersectionObserverEntry.prototype.isVisible' })
  await ask(frame)
  await until(async () => expect(await endOf(frame)).toBe('frame/rejected'))
  expect(await frame.evaluate(() => approvals.asked)).toEqual(['window'])
})

test('what cannot be approved in the frame can be asked in a window', async () => {
  const { page, frame } = await pages.openFrame({ style: 'opacity:.9' })
  await ask(frame)
  await settle(page)
  await frame.locator('.approve-hint button').click()
  await until(async () => expect(await endOf(frame)).toBe('frame/rejected'))
  expect(await frame.evaluate(() => approvals.asked)).toEqual(['SHOW', 'HIDE', 'window'])
})

test('a sign-in to another website has no button to approve it', async () => {
  const { frame } = await pages.openFrame()
  await ask(frame, 'one', 'evil.example wants you to sign in with your Ethereum account:')
  await frame.locator('.notice.danger').waitFor()
  expect(await frame.locator('.actions button').allTextContents()).toEqual(['Close'])
})

const task = async (page: Page) => {
  const { evmAddress } = await page.evaluate(() => approvals.account())
  const { rpcUrls: _, ...network } = evmNetwork()
  const items = [{ kind: 'message', bytes: '0x48656c6c6f' }]
  return { origin: 'https://app.example.com', network, account: evmAddress, items, tokens: {} }
}

test('a window of its own is approved after half a second', async () => {
  const page = await pages.openWindow()
  const wasDisabled = await page.evaluate(
    (task) => {
      approvals.showWindow(task)
      return (document.querySelectorAll('.actions button')[1] as HTMLButtonElement).disabled
    },
    await task(page),
  )
  expect(wasDisabled).toBe(true)
  const button = page.locator('.actions button').nth(1)
  await until(async () => expect(await button.isEnabled()).toBe(true))
  await button.click()
  await until(async () => expect(await page.evaluate(() => approvals.ends.window)).toBe('approved'))
})

test.each([
  ['nothing', null],
  ['another account', { account: 1 }],
  ['more', { more: 1 }],
])('a window refuses a task with %s', async (_, change) => {
  const page = await pages.openWindow()
  const changed = change && { ...(await task(page)), ...change }
  await page.evaluate((task) => approvals.showWindow(task), changed)
  await until(async () => expect(await page.evaluate(() => approvals.ends.window)).toContain('ValiError'))
})

test('a window that is in a frame draws nothing', async () => {
  const { page, frame } = await pages.openFrame()
  const other = await pages.openWindow()
  await frame.evaluate((task) => approvals.showWindow(task), await task(other))
  await until(async () => expect(await frame.evaluate(() => approvals.ends.window)).toContain('in a frame'))
  expect(await page.frames()[1]?.locator('.approve').count()).toBe(0)
})
