import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ask,
  type FrameWindow,
  frameOf,
  nonceOf,
  openChannel,
  postInit,
  read,
  startPages,
} from '../../test/frame/startPages.js'

let pages: Awaited<ReturnType<typeof startPages>>
beforeAll(async () => {
  pages = await startPages()
})
afterAll(() => pages?.stop())

const open = (page: Page, loadMs?: number) => openChannel(page, pages.wallet, loadMs)

test('a page and its frame open a channel, and a request is answered', async () => {
  const { page, frame } = await pages.openApp()
  expect(await open(page)).toBeUndefined()
  expect(await ask(page)).toEqual({ isConnected: true })
  expect(await read(await frame())).toMatchObject({ accepted: 1, ran: ['IS_CONNECTED'], errors: [] })
  expect(await read(page)).toMatchObject({ channels: 1, dropped: [0], warnings: [] })
})

test.each(['/frame', '/old-frame'])(
  '%s answers no page that lies about its origin (spec 5.13/matching)',
  async (path) => {
    const evil = pages.originOf('evil')
    const { page, frame } = await pages.openApp({ path, origin: evil, says: pages.app })
    const within = await frame()
    const opened = open(page, 600)
    // Every INIT that it can make, and those that it could if the nonce of the frame were known.
    const ids = await within.evaluate(() => (window as unknown as FrameWindow).page.ids)
    await page.evaluate((ids) => {
      const { page } = window as unknown as FrameWindow
      const frame = window.frames[0] as Window
      const ports: string[] = []
      for (const frameNonce of [page.randomId(), ...ids]) {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => ports.push(data)
        page.post(frame, '@latchkey-app/INIT', { frameNonce, appNonce: page.randomId() }, port2)
        page.post(frame, '@latchkey-app/SIGN_OUT')
      }
      Object.assign(window, { ports })
    }, ids)
    expect(await opened).toBe('frame/load-failed')
    if (path === '/old-frame') expect(ids.length).toBeGreaterThan(0)
    expect(await read(within)).toMatchObject({
      accepted: 0,
      ran: [],
      errors: path === '/frame' ? ['frame/origin-not-allowed'] : [],
    })
    expect((await read(page)).seen).toEqual([])
    expect(await page.evaluate(() => (window as unknown as { ports: string[] }).ports)).toEqual([])
  },
)

test.each(['other.latchkey', 'app.latchkey'])(
  'a sibling of %s that posts every message first and later opens nothing and runs nothing',
  async (name) => {
    const { page, frame } = await pages.openApp({ path: '/frame' })
    const within = await frame()
    await page.waitForFunction(() => (window as unknown as FrameWindow).page.seen.length > 0)
    await page.evaluate((origin) => {
      ;(window as unknown as FrameWindow).page.addFrame(`${origin}/sibling`)
    }, pages.originOf(name))
    const sibling = await frameOf(page, '/sibling')
    const attack = () =>
      sibling.evaluate(async () => {
        const { page } = window as unknown as FrameWindow
        let frameNonce = page.randomId()
        try {
          // One of the app's origin knows what the app knows.
          const { seen } = (window.parent as unknown as FrameWindow).page
          const ready = seen.find(({ origin }) => origin.includes('wallet.'))
          frameNonce = JSON.parse(String(ready?.data)).payload.frameNonce
        } catch {
          // Another origin.
        }
        const targets = [window.parent, window.parent.frames[0] as Window]
        for (const target of targets)
          for (const [type, payload] of [
            ['@latchkey-frame/READY', { version: '1', frameNonce: page.randomId() }],
            ['@latchkey-frame/REFUSED', { code: 'frame/cross-site' }],
            ['@latchkey-app/INIT', { frameNonce, appNonce: page.randomId() }],
            ['@latchkey-frame/OPEN', { appNonce: page.randomId() }],
            ['@latchkey-app/SIGN_OUT', undefined],
            ['@latchkey-frame/SESSION_END', { cause: 'expired' }],
          ] as const) {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = ({ data }) => page.seen.push({ origin: 'port', data })
            page.post(target, type, payload, port2)
          }
        await new Promise((resolve) => setTimeout(resolve, 50))
        return page.seen
      })
    expect(await attack()).toEqual([])
    const opened = open(page)
    expect(await attack()).toEqual([])
    expect(await opened).toBeUndefined()
    expect(await attack()).toEqual([])
    expect(await ask(page)).toEqual({ isConnected: true })
    expect(await read(within)).toMatchObject({ accepted: 1, ran: ['IS_CONNECTED'] })
    expect(await read(page)).toMatchObject({ channels: 1, closed: 0, events: [], warnings: [], dropped: [0] })
  },
)

test('an INIT without its nonce, with another, without a port and a second one are ignored', async () => {
  const { page, frame } = await pages.openApp()
  const within = await frame()
  await page.waitForFunction(() => (window as unknown as FrameWindow).page.seen.length > 0)
  const nonce = await nonceOf(page)
  for (const wrong of [null, '', 1, nonce.toUpperCase().replace(/^./, 'X'), '0'.repeat(32), [nonce]])
    expect(await postInit(page, wrong)).toEqual([])
  await page.evaluate((frameNonce) => {
    const { page } = window as unknown as FrameWindow
    page.post(window.frames[0] as Window, '@latchkey-app/INIT', { frameNonce, appNonce: page.randomId() })
  }, nonce)
  expect(await read(within)).toMatchObject({ accepted: 0 })
  expect(await postInit(page, nonce)).toEqual(['@latchkey-frame/OPEN'])
  expect(await postInit(page, nonce)).toEqual([])
  expect(await read(within)).toMatchObject({ accepted: 1 })
})

test('when the frame is loaded again, what waits rejects, an old INIT opens nothing, and a new channel opens', async () => {
  const { page, frame } = await pages.openApp()
  expect(await open(page)).toBeUndefined()
  const within = await frame()
  await page.evaluate(() => {
    const { channels } = (window as unknown as FrameWindow).page
    const ends: string[] = []
    Object.assign(window, { ends })
    channels[0]?.request('GET_USER').catch((error) => ends.push(error.code))
  })
  await within.waitForFunction(() => (window as unknown as FrameWindow).page.ran.includes('GET_USER'))
  const nonce = await nonceOf(page)
  await within.evaluate(() => {
    window.document.location.reload()
  })
  await page.waitForFunction(() => (window as unknown as { ends: string[] }).ends.length > 0)
  expect(await page.evaluate(() => (window as unknown as { ends: string[] }).ends)).toEqual(['frame/closed'])
  await page.waitForFunction(() => (window as unknown as FrameWindow).page.closed === 1)
  expect(await postInit(page, nonce)).toEqual([])
  expect(await open(page)).toBeUndefined()
  expect(await ask(page)).toEqual({ isConnected: true })
  expect(await read(page)).toMatchObject({ channels: 2, closed: 1 })
  const again = await frame()
  expect(await read(again)).toMatchObject({ accepted: 1, ran: ['IS_CONNECTED'] })
})
