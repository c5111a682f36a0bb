import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { createPublicClient, http, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  type AppWindow,
  account,
  asked,
  connect,
  type FrameWindow,
  frameOf,
  logIn,
  setFrame,
  sign,
  startEmbeddedApp,
} from '../../../test/embeddedApp/startEmbeddedApp.js'
import { eventually, ownPrivateKeys } from '../../../test/scene.js'

let app: Awaited<ReturnType<typeof startEmbeddedApp>>
beforeAll(async () => {
  app = await startEmbeddedApp()
}, 240_000)
afterAll(() => app?.stop())

const framePath = `/?key=${ownPrivateKeys[0]}`

/** Opens the app, logs in by email, and connects the EVM namespace. */
async function connected(options: Parameters<typeof app.open>[1] = {}) {
  const context = await app.newContext()
  const page = await app.open(context, { framePath, ...options })
  await logIn(page)
  const address = await connect(page)
  return { context, page, address: address as `0x${string}`, frame: await frameOf(page) }
}

const hasFrame = (page: Awaited<ReturnType<typeof app.open>>) =>
  page.evaluate(() => document.querySelectorAll('iframe').length)

test('loads nothing before email is used; then connects, signs and sends (spec 1.3/email, 1.8/auth-logger, 3.5/auth, 4.7/created, 4.7/ready, 9.1/ready, 9.2/auth-namespaces)', async () => {
  const page = await app.open(await app.newContext(), { framePath })
  const connectors = await page.evaluate(async () => {
    const { api, latchkey } = window as unknown as AppWindow
    const all = await api.actions.findConnectors(latchkey)
    return all.map(({ id, type, namespace }) => ({ id, type, namespace }))
  })
  expect(connectors).toEqual([
    { id: 'embedded', type: 'auth', namespace: 'eip155' },
    { id: 'embedded', type: 'auth', namespace: 'solana' },
  ])
  expect(await hasFrame(page)).toBe(0)
  expect(await connect(page)).toBe('embedded/signed-out')

  await logIn(page)
  const src = new URL(await page.evaluate(() => document.querySelector('iframe')?.src ?? ''))
  expect(Object.fromEntries(src.searchParams)).toMatchObject({
    origin: app.app,
    chainId: 'eip155:1337',
    version: '1',
    enableLogger: 'true',
    rpcUrl: inject('sandbox').chains[0]?.rpcUrl,
  })
  const address = (await connect(page)) as `0x${string}`
  expect(await account(page)).toEqual({
    status: 'connected',
    address,
    networkId: 'eip155:1337',
    connectorId: 'embedded',
    user: { email: 'alice@example.org', userName: 'alice' },
    isProtected: true,
    type: 'auth',
  })
  const signature = (await sign(page, 'Hello')) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)

  const typedData = {
    domain: { name: 'Shop', version: '1', chainId: 1337 },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: '5' },
  } as const
  const signed = await page.evaluate(async (typedData) => {
    const { api, latchkey } = window as unknown as AppWindow
    return (await api.actions.signTypedData(latchkey, { typedData } as never)) as string
  }, typedData)
  expect(
    await verifyTypedData({
      ...typedData,
      message: { amount: 5n },
      address,
      signature: signed as `0x${string}`,
    } as never),
  ).toBe(true)

  const hash = await page.evaluate(async () => {
    const { api, latchkey } = window as unknown as AppWindow
    const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    return (await api.actions.sendTransaction(latchkey, { to, value: 7n })).hash
  })
  const client = createPublicClient({ transport: http(inject('sandbox').chains[0]?.rpcUrl) })
  const receipt = await client.waitForTransactionReceipt({ hash: hash as `0x${string}` })
  expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase() })
})

test('the next visit loads the frame at once and reconnects without a prompt (spec 4.7/created)', async () => {
  const { page, context, address } = await connected()
  await page.close()
  const next = await app.open(context, { framePath })
  await eventually(async () => expect(await account(next)).toMatchObject({ status: 'connected', address }))
  expect(await asked(next)).toContain('IS_CONNECTED')
})

test('a session that has ended, or a frame whose storage was wiped, is disconnected at the next visit', async () => {
  const { page, context, frame } = await connected()
  await frame.evaluate(() => localStorage.clear())
  await page.close()
  const next = await app.open(context, { framePath })
  await eventually(async () => expect(await account(next)).toMatchObject({ status: 'disconnected' }))
  expect(
    await next.evaluate(() => localStorage.getItem('@appkit-wallet/eip155:connected_connector_id')),
  ).toBe(null)
})

test('a frame that refuses the page at the start disconnects, and the sentence is shown (spec 4.15/init, 8.8/unverified-domain)', async () => {
  const { page, context } = await connected()
  await page.close()
  const next = await app.open(context, { framePath: '/refuse' })
  await eventually(async () => expect(await account(next)).toMatchObject({ status: 'disconnected' }))
  const { error, problems, status } = await next.evaluate(async () => {
    const { api, latchkey } = window as unknown as AppWindow
    const error = await latchkey.embedded
      ?.load()
      .catch(({ code, message, reason }) => ({ code, message, reason }))
    const problems = api.actions.getProblems(latchkey)
    return { error, problems, status: latchkey.embedded?.getSnapshot().status }
  })
  expect(status).toBe('failed')
  expect(error).toEqual({
    code: 'embedded/cross-site',
    message:
      'Email login is off here: this page and its wallet are not on the same site.\nOpen the main address of this site, or connect another wallet.',
    reason: 'unverified_domain',
  })
  expect(problems).toMatchObject([{ code: 'embedded/unverified-domain', title: 'Unverified Domain' }])
  expect(await hasFrame(next)).toBe(0)
})

test('a frame that does not load fails after 20 s, and leaves the page (spec 8.3/dependency, 8.8/network-error, 9.1/load)', async () => {
  const page = await (await app.newContext()).newPage()
  await page.clock.install()
  await page.goto(app.app)
  await page.waitForFunction(() => 'api' in window)
  await app.create(page, { framePath: '/empty' })
  await page.evaluate(() => {
    const { latchkey } = window as unknown as AppWindow
    const loading = latchkey.embedded
      ?.load()
      .catch(({ code, reason, message }) => ({ code, reason, message }))
    Object.assign(window, { loading })
  })
  await page.waitForSelector('iframe', { state: 'attached' })
  await page.clock.runFor(20_000)
  expect(await page.evaluate(() => (window as unknown as { loading: Promise<unknown> }).loading)).toEqual({
    code: 'embedded/load-failed',
    reason: 'iframe_load_failed',
    message: 'Unable to load email login dependency\nCheck your connection and try again in a moment.',
  })
  const problems = await page.evaluate(() => {
    const { api, latchkey } = window as unknown as AppWindow
    return api.actions.getProblems(latchkey)
  })
  expect(problems).toMatchObject([{ code: 'embedded/load-failed', title: 'Network Error' }])
  expect(await hasFrame(page)).toBe(0)
})

test('a network of the other namespace connects through it, without a prompt; the last to disconnect logs out (spec 2.4/embedded-wallet, 4.4/embedded-wallet)', async () => {
  const { page } = await connected()
  const route = await page.evaluate(async () => {
    const { api, latchkey } = window as unknown as AppWindow
    const networkId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as never
    const route = api.switchNetworkRoute(
      latchkey,
      latchkey.options.networks.find((each) => each.networkId === networkId) as never,
    )
    await api.actions.switchNetwork(latchkey, { networkId })
    return route?.view
  })
  expect(route).toBe('SwitchNetwork')
  const { address, connectorId } = await account(page)
  expect(connectorId).toBe('embedded')
  const signature = base58.decode(await sign(page, 'Solana'))
  const key = base58.decode(address ?? '')
  expect(ed25519.verify(signature, new TextEncoder().encode('Solana'), key)).toBe(true)
  expect(await account(page, 'eip155')).toMatchObject({ status: 'connected' })

  const disconnect = (namespace: 'eip155' | 'solana') =>
    page.evaluate(async (namespace) => {
      const { api, latchkey } = window as unknown as AppWindow
      await api.actions.disconnect(latchkey, { namespace: namespace as never })
    }, namespace)
  await disconnect('eip155')
  expect(await account(page, 'solana')).toMatchObject({ status: 'connected' })
  expect(await asked(page)).not.toContain('SIGN_OUT')
  await disconnect('solana')
  expect(await asked(page)).toContain('SIGN_OUT')
  expect(await account(page, 'solana')).toMatchObject({ status: 'disconnected', user: undefined })
})

test('switches the network of the frame, and refuses one that it does not have', async () => {
  const { page } = await connected()
  const switchTo = (networkId: string) =>
    page.evaluate(async (networkId) => {
      const { api, latchkey } = window as unknown as AppWindow
      return api.actions.switchNetwork(latchkey, { networkId: networkId as never }).then(
        (reached) => reached.networkId as string,
        ({ code }) => code as string,
      )
    }, networkId)
  expect(await switchTo('eip155:1338')).toBe('eip155:1338')
  expect(await account(page)).toMatchObject({ networkId: 'eip155:1338' })
  await setFrame(page, { answers: { SWITCH_NETWORK: { chainId: 'eip155:1' } } })
  expect(await switchTo('eip155:1337')).toBe('network/switch-not-done')
  expect(await account(page)).toMatchObject({ networkId: 'eip155:1338' })

  await setFrame(page, { answers: {}, chainIds: ['eip155:1338'] })
  await page.reload()
  await page.waitForFunction(() => 'api' in window)
  await app.create(page, { framePath })
  await eventually(async () => expect(await account(page)).toMatchObject({ status: 'connected' }))
  expect(await switchTo('eip155:1337')).toBe('network/not-approved')
  expect(await switchTo('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')).toBe('embedded/network-unsupported')
})

test.each([
  [
    'an address of another namespace',
    {
      address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    },
  ],
  [
    'a network of another namespace',
    {
      address: 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z',
      chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    },
  ],
])('%s connects nothing', async (_, wrong) => {
  const page = await app.open(await app.newContext(), { framePath })
  await logIn(page)
  const reply = {
    email: 'alice@example.org',
    accounts: [{ address: wrong.address, type: 'eoa' }],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
    isProtected: true,
    ...wrong,
  }
  await setFrame(page, { answers: { GET_USER: reply } })
  expect(await connect(page)).toBe('wallet/invalid-answer')
  expect(await account(page)).toMatchObject({ status: 'disconnected' })
})

test('another user who logs in elsewhere changes the account; protection is followed', async () => {
  const { page, frame, address } = await connected()
  await setFrame(page, { key: 1, isProtected: false })
  await frame.evaluate(() => (window as unknown as FrameWindow).frame.emitUser())
  await eventually(async () => expect((await account(page)).isProtected).toBe(false))
  expect((await account(page)).address).not.toBe(address)
  const buying = await page.evaluate(async () => {
    const { api, latchkey } = window as unknown as AppWindow
    return api.actions.receive(latchkey).isUnprotected
  })
  expect(buying).toBe(true)
})

test('unknown methods are refused without the frame, and reads go to the node of the app (spec 5.15, 6.1, 6.3/rpc)', async () => {
  const { page } = await connected()
  const answers = await page.evaluate(async () => {
    const { api, latchkey } = window as unknown as AppWindow
    const provider = (await api.actions.getProvider(latchkey, {
      namespace: 'eip155',
    } as never)) as unknown as {
      request(args: { method: string; params?: unknown[] }): Promise<unknown>
    }
    const ask = (method: string, params: unknown[] = []) =>
      provider.request({ method, params }).catch(({ code, message }) => ({ code, message }))
    return {
      signing: await ask('eth_sign', ['0x', '0x']),
      export: await ask('wallet_exportKey'),
      block: typeof (await ask('eth_blockNumber')),
      chainId: await ask('eth_chainId'),
    }
  })
  const refused = { code: -32601, message: 'Requested RPC call is not allowed' }
  expect(answers).toEqual({
    signing: refused,
    export: refused,
    block: 'string',
    chainId: '0x539',
  })
  expect(await asked(page)).not.toContain('RPC_REQUEST')
})

/** Gives the modal the view for approvals, which has a place for the frame if `hasPlace`. */
const addView = (page: Awaited<ReturnType<typeof app.open>>, hasPlace = true) =>
  page.evaluate((hasPlace) => {
    const { api, latchkey } = window as unknown as AppWindow
    const { router, stores } = api.internalsOf(latchkey as never)
    const view = { load: async () => {}, isLoaded: () => true }
    router.registerViews({ Connect: view, Account: view, ApproveTransaction: view } as never)
    const place = document.createElement('div')
    place.id = 'place'
    place.style.cssText = 'position:absolute;left:40px;top:900px;width:360px;height:300px'
    document.body.style.height = '3000px'
    document.body.append(place)
    let detach: (() => void) | undefined
    stores.router.subscribe(({ view }: { view: string }) => {
      const isThere = view === 'ApproveTransaction'
      if (isThere && hasPlace) detach ??= latchkey.embedded?.attach(place)
      else if (!isThere) {
        detach?.()
        detach = undefined
      }
    })
  }, hasPlace)

const modal = (page: Awaited<ReturnType<typeof app.open>>) =>
  page.evaluate(() => {
    const { api, latchkey } = window as unknown as AppWindow
    const { stores } = api.internalsOf(latchkey as never)
    return { isOpen: stores.modal.getState().isOpen, view: stores.router.getState().view as string }
  })

const boxes = (page: Awaited<ReturnType<typeof app.open>>) =>
  page.evaluate(() => {
    const of = (selector: string) => {
      const { left, top, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {}
      return { left, top, width, height }
    }
    const { visibility, opacity, transform } = getComputedStyle(document.querySelector('iframe') as Element)
    return { frame: of('iframe'), place: of('#place'), visibility, opacity, transform }
  })

test('the frame draws over its place, which the modal opens, and nothing moves it away; then all is as before (spec 4.10/unsafe)', async () => {
  const { page, frame, address } = await connected()
  await addView(page)
  await setFrame(page, { shows: 'draw' })
  const signing = sign(page, 'drawn')
  await eventually(async () =>
    expect(await modal(page)).toEqual({ isOpen: true, view: 'ApproveTransaction' }),
  )
  await eventually(async () => expect((await boxes(page)).visibility).toBe('visible'))
  await page.evaluate(() => window.scrollTo(0, 500))
  await eventually(async () => {
    const { frame, place } = await boxes(page)
    expect(frame).toEqual(place)
    expect(place.top).toBe(400)
  })
  await page.evaluate(() => {
    const place = document.querySelector('#place') as HTMLElement
    place.style.transition = 'all 200ms'
    Object.assign(place.style, { left: '90px', width: '400px' })
  })
  await eventually(async () => {
    const { frame, place } = await boxes(page)
    expect(place).toMatchObject({ left: 90, width: 400 })
    expect(frame).toEqual(place)
  })
  expect(await boxes(page)).toMatchObject({ opacity: '1', transform: 'none' })
  await frame.getByRole('button', { name: 'Approve' }).click()
  const signature = (await signing) as `0x${string}`
  expect(await verifyMessage({ address, message: 'drawn', signature })).toBe(true)
  await eventually(async () => expect((await boxes(page)).visibility).toBe('hidden'))
  await eventually(async () => expect((await modal(page)).isOpen).toBe(false))
})

test('closing the modal rejects what the frame asks for', async () => {
  const { page } = await connected()
  await addView(page)
  await setFrame(page, { shows: 'draw' })
  const signing = sign(page)
  await eventually(async () => expect((await modal(page)).isOpen).toBe(true))
  await page.evaluate(() => {
    const { api, latchkey } = window as unknown as AppWindow
    api.internalsOf(latchkey as never).modal.close()
  })
  expect(await signing).toContain('rpc/user-rejected')
  const frame = await frameOf(page)
  await eventually(async () =>
    expect(await frame.evaluate(() => (window as unknown as FrameWindow).frame.waiting())).toBe(0),
  )
})

test('what a request needs of the user is not taken for that of one which must not ask', async () => {
  const { page, frame, address } = await connected()
  await addView(page)
  await setFrame(page, { silent: ['GET_USER'] })
  await page.evaluate(() => {
    const { latchkey } = window as unknown as AppWindow
    latchkey.embedded?.restore({ networkId: 'eip155:1337' }).catch(() => {})
  })
  await eventually(async () =>
    expect((await asked(page)).filter((name) => name === 'GET_USER')).toHaveLength(2),
  )
  await setFrame(page, { shows: 'draw' })
  const signing = sign(page, 'beside')
  await eventually(async () => expect((await boxes(page)).visibility).toBe('visible'))
  await page.evaluate(() => window.scrollTo(0, 500))
  await frame.getByRole('button', { name: 'Approve' }).click()
  const signature = (await signing) as `0x${string}`
  expect(await verifyMessage({ address, message: 'beside', signature })).toBe(true)
})

test('a refusal in the frame is a refusal of the user', async () => {
  const { page, frame } = await connected()
  await addView(page)
  await setFrame(page, { shows: 'draw' })
  const signing = sign(page)
  await eventually(async () => expect((await boxes(page)).visibility).toBe('visible'))
  await page.evaluate(() => window.scrollTo(0, 500))
  await frame.getByRole('button', { name: 'Reject' }).click()
  expect(await signing).toContain('rpc/user-rejected')
})

test('a window opens at a click, without a way back to the page; a blocked one is told', async () => {
  const { page, address } = await connected()
  await addView(page, false)
  await setFrame(page, { shows: 'window' })
  const signing = sign(page, 'window')
  const prompt = () =>
    page.evaluate(() => (window as unknown as AppWindow).latchkey.embedded?.getSnapshot().prompt)
  await eventually(async () => expect(await prompt()).toMatchObject({ type: 'window', isOpen: false }))
  const blocked = await page.evaluate(() => {
    const { open } = window
    window.open = () => null
    const isOpen = (window as unknown as AppWindow).latchkey.embedded?.openWindow()
    window.open = open
    return isOpen
  })
  expect(blocked).toBe(false)
  await page.evaluate(() => {
    document.body.onclick = () => void (window as unknown as AppWindow).latchkey.embedded?.openWindow()
  })
  const opening = page.waitForEvent('popup')
  await page.mouse.click(200, 200)
  const popup = await opening
  expect(popup.url()).toBe(`${app.wallet}/approve?v=1`)
  expect(await prompt()).toMatchObject({ isOpen: true })
  expect(await popup.evaluate(() => window.opener)).toBe(null)
  await popup.getByRole('button', { name: 'Approve' }).click()
  const signature = (await signing) as `0x${string}`
  expect(await verifyMessage({ address, message: 'window', signature })).toBe(true)
  expect(await prompt()).toBeUndefined()
})

test('a frame that is loaded again aborts what waits, and keeps the account (spec 8.3/abort)', async () => {
  const { page, frame, address } = await connected()
  await setFrame(page, { shows: 'draw' })
  const signing = sign(page)
  await eventually(async () =>
    expect(await frame.evaluate(() => (window as unknown as FrameWindow).frame.waiting())).toBe(1),
  )
  await setFrame(page, { shows: 'nothing' })
  await frame.evaluate(() => location.reload())
  expect(await signing).toContain('embedded/closed: Request was aborted')
  expect(await account(page)).toMatchObject({ status: 'connected', address })
  const signature = (await sign(page, 'again')) as `0x${string}`
  expect(await verifyMessage({ address, message: 'again', signature })).toBe(true)
  expect(await hasFrame(page)).toBe(1)
})

test('an abort before the answer is aborted, and one after it changes nothing', async () => {
  const { page, frame } = await connected()
  await setFrame(page, { silent: ['GET_WALLET'] })
  const codes = await page.evaluate(async () => {
    const { embedded } = (window as unknown as AppWindow).latchkey
    const before = new AbortController()
    const waiting = embedded?.request('GET_WALLET', undefined, { signal: before.signal })
    setTimeout(() => before.abort(), 50)
    const code = await waiting?.then(
      () => 'answered',
      (error) => error.code,
    )
    const after = new AbortController()
    const answered = await embedded?.request('GET_CHAIN_ID', undefined, { signal: after.signal })
    after.abort()
    const early = await embedded
      ?.request('GET_CHAIN_ID', undefined, { signal: AbortSignal.abort() })
      .catch((error) => error.code)
    return [code, answered?.chainId, early]
  })
  expect(codes).toEqual(['embedded/aborted', 'eip155:1337', 'embedded/aborted'])
  expect(frame.isDetached()).toBe(false)
})

test('logging out ends what waits, within 3 s also if the frame does not answer (spec 9.1/sign-out)', async () => {
  const { page } = await connected()
  await setFrame(page, { shows: 'draw', silent: ['SIGN_OUT'] })
  const signing = sign(page)
  const frame = await frameOf(page)
  await eventually(async () =>
    expect(await frame.evaluate(() => (window as unknown as FrameWindow).frame.waiting())).toBe(1),
  )
  await page.evaluate(async () => {
    const { api, latchkey } = window as unknown as AppWindow
    await api.actions.disconnect(latchkey)
  })
  expect(await signing).toContain('Request was aborted')
  expect(await account(page)).toMatchObject({ status: 'disconnected', user: undefined })
})

test('logging out in one tab ends the session in the others, and of a second latchkey in the page', async () => {
  const { page, context } = await connected()
  const other = await app.open(context, { framePath, id: 'second' })
  await eventually(async () => expect(await connect(other)).toMatch(/^0x/))
  await page.evaluate(async () => {
    const { api, latchkey } = window as unknown as AppWindow
    await api.actions.disconnect(latchkey)
  })
  await eventually(async () =>
    expect(await account(other)).toMatchObject({ status: 'disconnected', user: undefined }),
  )
})

test('two latchkeys of a page have frames of their own', async () => {
  const { page } = await connected()
  const first = await account(page)
  await app.create(page, { framePath, id: 'second' })
  expect(await connect(page)).toBe(first.address)
  expect(await hasFrame(page)).toBe(2)
  await page.evaluate(() => (window as unknown as { stop: () => void }).stop())
  await eventually(async () => expect(await hasFrame(page)).toBe(1))
})

test('a start, a stop and a start, as in React StrictMode, keep the frame; the last stop removes it', async () => {
  const { page, frame } = await connected()
  await page.evaluate(() => {
    const { latchkey, stop } = window as unknown as AppWindow & { stop: () => void }
    stop()
    Object.assign(window, { stop: latchkey.start() })
  })
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(frame.isDetached()).toBe(false)
  await page.evaluate(() => (window as unknown as { stop: () => void }).stop())
  await eventually(async () => expect(await hasFrame(page)).toBe(0))
})

test('a transaction that was approved while it was given up is followed', async () => {
  const { page, frame } = await connected()
  await setFrame(page, { shows: 'draw' })
  const events = () =>
    page.evaluate(() => (window as unknown as { events: { type: string }[] }).events.map(({ type }) => type))
  await page.evaluate(() => {
    const { api, latchkey } = window as unknown as AppWindow
    const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    api.actions.sendTransaction(latchkey, { to, value: 9n }).catch(() => {})
  })
  await eventually(async () =>
    expect(await frame.evaluate(() => (window as unknown as FrameWindow).frame.waiting())).toBe(1),
  )
  // The user approves, and its answer is on its way while the app gives it up.
  await frame.evaluate(() => (window as unknown as FrameWindow).frame.approveAll())
  await page.evaluate(() => (window as unknown as AppWindow).latchkey.embedded?.cancelPrompt())
  await eventually(async () => expect(await events()).toContain('send.succeeded'))
  await eventually(async () => expect(await events()).toContain('send.confirmed'))
})

test('has no embedded wallet with pay, and no login with the feature off (spec 1.3/pay-alone)', async () => {
  const context = await app.newContext()
  // Without email, an ID token of the app can still open the wallet.
  for (const [features, hasEmbedded, outcome] of [
    [{ pay: true }, false, 'no connector'],
    [{ email: false }, true, 'embedded/signed-out'],
  ] as const) {
    const page = await app.open(context, { framePath, features })
    expect(await page.evaluate(() => (window as unknown as AppWindow).latchkey.embedded !== undefined)).toBe(
      hasEmbedded,
    )
    expect(await connect(page)).toBe(outcome)
  }
})
