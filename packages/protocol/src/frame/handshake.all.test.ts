import type { Frame, Page } from 'playwright-core'
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

test('the frame waits for an app that opens the channel later', async () => {
  const { page, frame } = await pages.openApp()
  const within = await frame()
  await page.waitForFunction(() => (window as unknown as FrameWindow).page.seen.length >= 2)
  expect(await read(within)).toMatchObject({ accepted: 0 })
  expect(await open(page)).toBeUndefined()
  expect(await ask(page)).toEqual({ isConnected: true })
})

test.each(['/frame', '/old-frame'])(
  '%s refuses an origin that its operator does not allow, and the page learns it at once (spec 5.13/matching)',
  async (path) => {
    const evil = pages.originOf('evil')
    const { page, frame } = await pages.openApp({ path: '/silent', origin: evil, says: evil })
    await frame()
    const opened = open(page)
    await page.evaluate(
      (url) => {
        ;(document.querySelector('iframe') as HTMLIFrameElement).src = url
      },
      `${pages.wallet}${path}?origin=${encodeURIComponent(evil)}&chainId=eip155:1&version=1&enableLogger=true`,
    )
    expect(await opened).toBe('frame/origin-not-allowed')
    const { seen } = await read(page)
    expect(seen.map(({ data }) => JSON.parse(String(data)).type)).toEqual(['@latchkey-frame/REFUSED'])
  },
)

test.each(['/frame', '/old-frame'])('%s refuses a page that is in a frame itself', async (path) => {
  const page = await pages.openPage(pages.originOf('evil'))
  await page.evaluate((app) => {
    ;(window as unknown as FrameWindow).page.addFrame(`${app}/middle`)
  }, pages.app)
  const middle = await frameOf(page, '/middle')
  const opened = middle.evaluate(
    ([url, origin]) => {
      const { page } = window as unknown as FrameWindow
      page.addFrame(url)
      return page.open(origin)
    },
    [`${pages.wallet}${path}`, pages.wallet] as const,
  )
  expect(await opened).toBe('frame/nested')
})

test('a refusal goes to one origin, and never to all', async () => {
  const { page, frame } = await pages.openApp({ path: '/silent' })
  const within = await frame()
  await within.evaluate(
    (origins) => {
      for (const origin of origins) (window as unknown as FrameWindow).page.refuse(origin)
    },
    ['*', '/', 'null', '', `${pages.app}/`, pages.originOf('evil'), pages.wallet, pages.app],
  )
  await page.waitForFunction(() => (window as unknown as FrameWindow).page.seen.length > 0)
  expect((await read(page)).seen).toEqual([
    { origin: pages.wallet, data: expect.stringContaining('REFUSED') },
  ])
})

test('a frame that is no frame, and one that is missing, say so (spec 8.3/internal)', async () => {
  const top = await pages.openPage(pages.wallet, '/frame')
  await top.waitForFunction(() => (window as unknown as FrameWindow).page.errors.length > 0)
  expect(await read(top)).toMatchObject({ errors: ['frame/no-parent'] })
  const page = await pages.openPage()
  expect(await open(page)).toBe('frame/no-iframe')
})

test('a frame of the same origin is refused', async () => {
  const { page } = await pages.openApp({ path: '/silent' })
  const code = await page.evaluate(() => (window as unknown as FrameWindow).page.open(location.origin))
  expect(code).toBe('frame/same-origin')
})

/** Says READY and REFUSED to the page above, again and again. */
const pretend = (frame: Frame) =>
  frame.evaluate(() => {
    const { page } = window as unknown as FrameWindow
    const ready = { version: '1', frameNonce: page.randomId() }
    setInterval(() => {
      page.post(window.parent, '@latchkey-frame/READY', ready)
      page.post(window.parent, '@latchkey-frame/REFUSED', { code: 'frame/cross-site' })
    }, 10)
  })

test.each([
  ['of another origin in the place of the frame', 'evil', '/first'],
  ['of the same origin beside the frame', 'wallet.latchkey', '/second'],
])('a document %s is not believed', async (_, name, path) => {
  const page = await pages.openPage()
  await page.evaluate(
    (urls) => {
      for (const url of urls) (window as unknown as FrameWindow).page.addFrame(url)
    },
    [`${pages.originOf(name)}/first`, `${pages.originOf(name)}/second`],
  )
  const other = await frameOf(page, path)
  await pretend(other)
  await page.waitForFunction(() => (window as unknown as FrameWindow).page.seen.length > 0)
  expect(await open(page, 300)).toBe('frame/load-failed')
  expect((await read(other)).seen).toEqual([])
})

test('a frame that never answers is given up after 20 s (spec 9.1/load, 8.3/dependency)', async () => {
  const { page, frame } = await pages.openApp({ path: '/silent' })
  await frame()
  await page.clock.install()
  let code: string | undefined
  const opened = open(page).then((ended) => {
    code = ended
  })
  await page.clock.runFor(19_000)
  expect(code).toBeUndefined()
  await page.clock.runFor(1_001)
  await opened
  expect(code).toBe('frame/load-failed')
})

test('nothing is left of a channel that did not open', async () => {
  const { page, frame } = await pages.openApp({ path: '/silent' })
  const within = await frame()
  expect(await open(page, 200)).toBe('frame/load-failed')
  await within.evaluate(() => {
    const { page } = window as unknown as FrameWindow
    page.post(window.parent, '@latchkey-frame/READY', { version: '1', frameNonce: page.randomId() })
  })
  await page.waitForFunction(() => (window as unknown as FrameWindow).page.seen.length > 0)
  expect((await read(within)).seen).toEqual([])
})

test('a frame whose page never answers gives up too', async () => {
  const { page, frame } = await pages.openApp({ path: '/silent' })
  const within = await frame()
  expect(await within.evaluate(() => (window as unknown as FrameWindow).page.accept(300))).toBe(
    'frame/load-failed',
  )
  const { seen } = await read(page)
  expect(seen.length).toBeGreaterThanOrEqual(2)
  expect(await postInit(page, await nonceOf(page))).toEqual([])
})

/** Answers the INIT of the page by hand, with the nonce of the app or another. The frame keeps the port. */
const answerInit = (frame: Frame, appNonce?: string) =>
  frame.evaluate(async (other) => {
    const { page } = window as unknown as FrameWindow
    const ready = { version: '1', frameNonce: page.randomId() }
    const timer = setInterval(() => page.post(window.parent, '@latchkey-frame/READY', ready), 10)
    await new Promise<void>((resolve) => {
      window.addEventListener('message', ({ data, ports: [port] }) => {
        const { type, payload } = JSON.parse(data)
        if (type !== '@latchkey-app/INIT' || !port) return
        const open = { appNonce: other ?? payload.appNonce }
        const text = { v: 1, id: page.randomId(), type: '@latchkey-frame/OPEN', payload: open }
        port.postMessage(JSON.stringify(text))
        Object.assign(window, { port })
        resolve()
      })
    })
    clearInterval(timer)
  }, appNonce)

test('an OPEN without the nonce of the app opens nothing', async () => {
  const { page, frame } = await pages.openApp({ path: '/silent' })
  const answered = answerInit(await frame(), '0'.repeat(32))
  expect(await open(page, 1_000)).toBe('frame/load-failed')
  await answered
})

/** Opens a frame whose end of the port the test holds. */
async function openHandHeld() {
  const { page, frame } = await pages.openApp({ path: '/silent' })
  const within = await frame()
  const answered = answerInit(within)
  expect(await open(page)).toBeUndefined()
  await answered
  return { page, within }
}

test('nothing of the handshake is heard after it', async () => {
  const { page, frame } = await pages.openApp({ path: '/silent' })
  const within = await frame()
  await page.clock.install()
  const opened = open(page)
  const answered = answerInit(within)
  await page.clock.runFor(100)
  expect(await opened).toBeUndefined()
  await answered
  await within.evaluate(() => {
    const { page, port } = window as unknown as FrameWindow & { port: MessagePort }
    const { frameNonce, appNonce } = page.seen
      .map(({ data }) => JSON.parse(String(data)))
      .find(({ type }) => type === '@latchkey-app/INIT').payload
    page.post(window.parent, '@latchkey-frame/READY', { version: '1', frameNonce })
    page.post(window.parent, '@latchkey-frame/REFUSED', { code: 'frame/cross-site' })
    for (const [type, payload] of [
      ['OPEN', { appNonce }],
      ['SESSION_END', { cause: 'expired' }],
    ] as const)
      port.postMessage(
        JSON.stringify({ v: 1, id: page.randomId(), type: `@latchkey-frame/${type}`, payload }),
      )
  })
  await page.clock.runFor(60_000)
  await within.evaluate(() => {
    const { page, port } = window as unknown as FrameWindow & { port: MessagePort }
    const payload = { cause: 'signed-out' }
    port.postMessage(
      JSON.stringify({ v: 1, id: page.randomId(), type: '@latchkey-frame/SESSION_END', payload }),
    )
  })
  await page.waitForFunction(() => (window as unknown as FrameWindow).page.events.length === 2)
  expect(await read(page)).toMatchObject({
    channels: 1,
    closed: 0,
    events: [{ payload: { cause: 'expired' } }, { payload: { cause: 'signed-out' } }],
  })
})

/** Posts values on a port, and lets the others run in between. */
const flood = (of: Page | Frame) =>
  of.evaluate(async () => {
    const { port, page } = window as unknown as FrameWindow & { port: MessagePort }
    const type = '@latchkey-frame/IS_CONNECTED_SUCCESS'
    const request = '@latchkey-app/IS_CONNECTED'
    port.postMessage('x'.repeat(10_000_000))
    port.postMessage(
      JSON.stringify({ v: 1, id: page.randomId(), type: request, payload: 'x'.repeat(10_000_000) }),
    )
    port.postMessage(new Uint8Array(10_000_000))
    for (let index = 0; index < 100_000; index++) {
      const text = JSON.stringify({ v: 1, id: page.randomId(), type: index % 2 ? type : request })
      port.postMessage(index % 5 === 0 ? { index } : text)
      if (index % 5_000 === 0) await new Promise((resolve) => setTimeout(resolve))
    }
  })

test('an app goes on after 10 MB and 100,000 messages of its frame', async () => {
  const { page, within } = await openHandHeld()
  const answer = ask(page).catch(String)
  await flood(within)
  await page.waitForFunction(
    () => ((window as unknown as FrameWindow).page.channels[0]?.dropped ?? 0) === 100_003,
    undefined,
    { timeout: 120_000 },
  )
  expect((await read(page)).warnings).toHaveLength(10)
  await page.evaluate(() => (window as unknown as FrameWindow).page.channels[0]?.close())
  expect(await answer).toContain('Something went wrong')
})

test('a frame goes on after 10 MB and 100,000 messages of its page', async () => {
  const { page, frame } = await pages.openApp()
  const within = await frame()
  await page.waitForFunction(() => (window as unknown as FrameWindow).page.seen.length > 0)
  await page.evaluate(
    async (frameNonce) => {
      const { page } = window as unknown as FrameWindow
      const { port1: port, port2 } = new MessageChannel()
      const answers: string[] = []
      port.onmessage = ({ data }) => {
        answers.push(JSON.parse(data).type)
      }
      const payload = { frameNonce, appNonce: page.randomId() }
      page.post(window.frames[0] as Window, '@latchkey-app/INIT', payload, port2)
      Object.assign(window, { port, answers })
    },
    await nonceOf(page),
  )
  await flood(page)
  await page.evaluate(() => {
    const { port, page } = window as unknown as FrameWindow & { port: MessagePort }
    port.postMessage(JSON.stringify({ v: 1, id: page.randomId(), type: '@latchkey-app/GET_CHAIN_ID' }))
  })
  await page.waitForFunction(
    () => (window as unknown as { answers: string[] }).answers.at(-1)?.includes('GET_CHAIN_ID'),
    undefined,
    { timeout: 120_000 },
  )
  const { accepted, ran } = await read(within)
  expect(accepted).toBe(1)
  expect(ran.filter((name) => name === 'IS_CONNECTED')).toHaveLength(40_000)
})
