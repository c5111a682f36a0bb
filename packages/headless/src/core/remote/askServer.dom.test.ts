import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type DataAnswer, failure } from '../../../test/dataServer.js'
import { address, createServiceScene } from '../../../test/serviceScene.js'
import { startUntilTestEnds } from '../../../test/startUntilTestEnds.js'
import { secureFrame } from '../../exports/embedded.js'
import { hosted } from '../../exports/services.js'
import { walletConnect } from '../../exports/wallet-connect.js'
import { getActivity } from '../../features/activity/getActivity.js'
import { getProblems } from '../../features/app/getProblems.js'
import { useFeatures } from '../../features/app/useFeatures.js'
import { useProblems } from '../../features/app/useProblems.js'
import { switchNetwork } from '../../features/network/switchNetwork.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import type { LatchkeyOptions } from '../options.js'
import { disconnectedAccount } from '../stores/accounts.js'

const settings: Record<string, DataAnswer> = {
  '/appkit/v1/config': { features: [{ id: 'activity', isEnabled: true, config: null }] },
  '/projects/v1/origins': { allowedOrigins: [] },
  '/getAnalyticsConfig': { isAnalyticsEnabled: true },
  '/v1': { jsonrpc: '2.0', id: 1, result: 'ok' },
  '/e': (response) => response.writeHead(202).end(),
}
const asked = ['/appkit/v1/config', '/e', '/getAnalyticsConfig', '/projects/v1/origins', '/v1']

/** What the developer read in the console. */
const told = vi.fn()
beforeEach(() => {
  told.mockClear()
  const warn = vi.spyOn(console, 'warn').mockImplementation(told)
  onTestFinished(() => warn.mockRestore())
  // `vi.waitFor` lets the time pass.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('location', new URL('https://shop.example/cart?token=secret#secret'))
  onTestFinished(() => void vi.unstubAllGlobals())
})

async function openApp(
  answers: Record<string, DataAnswer> = {},
  options: Pick<LatchkeyOptions, 'features' | 'embedded' | 'pairing' | 'debug'> = {},
  nameZone?: string,
) {
  const scene = await createServiceScene({ ...settings, ...answers }, options, nameZone)
  const { latchkey, server } = scene
  startUntilTestEnds(latchkey)
  const { modal, router } = internalsOf(latchkey)
  onTestFinished(router.registerViews({ Connect: { load: async () => {}, isLoaded: () => true } }))
  /** Paths of the requests of the open modal, in alphabetical order. */
  const paths = () => [...new Set(server.paths())].sort()
  const sent = () =>
    server.requests.filter(({ url }) => url.pathname === '/e').map(({ body }) => body as Sent)
  const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000 })
  /** Sends a request to the server and waits for the answer: those before it are answered and read. */
  const roundTrip = () => hosted({ url: server.url }).config.getFeatures()
  /** Opens the modal, and lets the time pass in which only the modal loads. */
  const open = async () => {
    void modal.open()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  return { ...scene, modal, open, paths, sent, until, roundTrip }
}

const hasActivity = (latchkey: Latchkey) => internalsOf(latchkey).stores.modal.getState().hasActivity

interface Sent {
  readonly eventId: string
  readonly props: {
    readonly type: string
    readonly event: string
    readonly properties: Record<string, unknown>
  }
}

test('nothing is asked before the modal is first opened, and the settings once after it (spec 7.3/config, 7.3/origins, 7.3/analytics-config, 7.5/ping)', async () => {
  const { server, modal, open, paths, sent, until } = await openApp()
  modal.prepare()
  await import('./askServer.js')
  expect(server.requests).toEqual([])
  await open()
  await until(() => expect(paths()).toEqual(asked))
  await until(() => expect(sent()).toHaveLength(2))
  const ping = server.requests.find(({ url }) => url.pathname === '/v1')
  expect(ping?.body).toEqual({ id: 1, jsonrpc: '2.0', method: 'test', params: [] })
  expect(ping?.url.searchParams.get('chainId')).toBe('eip155:1')
  modal.close()
  await open()
  await until(() => expect(sent()).toHaveLength(4))
  expect(server.paths().filter((path) => path !== '/e')).toHaveLength(asked.length - 1)
  expect(told).not.toHaveBeenCalled()
})

test('the ping is not sent to a server without the network, and can be switched off (spec 7.5/ping)', async () => {
  const off = await openApp()
  const services = hosted({ url: off.server.url, enablePing: false })
  await services.config.ping?.({ networkId: 'eip155:1' })
  await hosted({ url: off.server.url }).config.ping?.({ networkId: 'eip155:8453' })
  expect(off.server.paths()).toEqual([])
})

test('an app whose server fails in everything is as without these settings', async () => {
  const broken = failure(400)
  const { latchkey, open, paths, until, roundTrip } = await openApp({
    ...Object.fromEntries(Object.keys(settings).map((path) => [path, broken])),
  })
  await open()
  await until(() => expect(paths()).toEqual(asked))
  await roundTrip().catch(() => {})
  expect(hasActivity(latchkey)).toBeUndefined()
  expect(told).not.toHaveBeenCalled()
})

test.each<[string, object[], boolean | undefined]>([
  ['on', [{ id: 'activity', isEnabled: true, config: [] }], true],
  ['off', [{ id: 'activity', isEnabled: false, config: [] }], false],
  ['not configured', [{ id: 'activity', isEnabled: true, config: null }], undefined],
  ['off, because it is not listed', [{ id: 'swap', isEnabled: true, config: ['1inch'] }], false],
])('the server has the activity %s', async (_, features, activity) => {
  const { latchkey, open, server, until, roundTrip } = await openApp({
    '/appkit/v1/config': { features },
  })
  await open()
  await until(() => expect(server.paths()).toContain('/appkit/v1/config'))
  await roundTrip()
  expect(hasActivity(latchkey)).toBe(activity)
  expect(told).not.toHaveBeenCalled()
})

test('settings of the server replace those of the app, and the developer is told (spec 1.4/notice)', async () => {
  const features = [
    { id: 'activity', isEnabled: true, config: [] },
    { id: 'multi_wallet', isEnabled: false, config: null },
  ]
  const local = { activity: false, multiWallet: true }
  const { latchkey, open, until } = await openApp({ '/appkit/v1/config': { features } }, { features: local })
  const { result } = renderHook(() => useFeatures({ latchkey }))
  expect(result.current).toMatchObject({ hasActivity: false, hasMultiWallet: true })
  await act(open)
  await until(() => expect(result.current).toMatchObject({ hasActivity: true, hasMultiWallet: false }))
  const texts = told.mock.calls.map(([text]) => text)
  const because = 'because the server of `services.config` has switched it'
  expect(texts).toEqual([
    `[latchkey] Local configuration ignored: \`features.activity\`, ${because} on.`,
    `[latchkey] Local configuration ignored: \`features.multiWallet\`, ${because} off.`,
  ])
})

test.each<[string, object[], boolean | undefined, string[]]>([
  ['on', [{ id: 'reown_branding', isEnabled: true, config: [] }], true, ['on']],
  ['off', [{ id: 'reown_branding', isEnabled: false, config: null }], false, []],
  ['to the app', [{ id: 'reown_branding', isEnabled: true, config: null }], undefined, []],
])('the server leaves the branding %s (spec 1.4/flags, 1.4/notice)', async (_, features, isOn, words) => {
  const { latchkey, open, server, until, roundTrip } = await openApp(
    { '/appkit/v1/config': { features } },
    { features: { branding: false } },
  )
  await open()
  await until(() => expect(server.paths()).toContain('/appkit/v1/config'))
  await roundTrip()
  const { stores } = internalsOf(latchkey)
  await until(() => expect(stores.modal.getState().hasBranding).toBe(isOn))
  expect(told.mock.calls.map(([text]) => text)).toEqual(
    words.map(
      (word) =>
        `[latchkey] Local configuration ignored: \`features.branding\`, because the server of \`services.config\` has switched it ${word}.`,
    ),
  )
})

test.each<[readonly string[] | null, readonly string[], string | undefined]>([
  [null, ['x', 'google'], undefined],
  [['email', 'google', 'x'], ['google', 'x'], undefined],
  [['email', 'google'], ['google'], 'google'],
  [['email'], [], 'none of them'],
])(
  'the server lists %j of the logins with a provider (spec 1.4/flags, 1.4/notice)',
  async (config, ids, lists) => {
    const { latchkey, open, server, until, roundTrip } = await openApp(
      { '/appkit/v1/config': { features: [{ id: 'social_login', isEnabled: true, config }] } },
      {
        embedded: secureFrame({ url: 'https://wallet.shop.example' }),
        features: { socials: ['x', 'google'] },
      },
    )
    const { result } = renderHook(() => useFeatures({ latchkey }))
    expect(result.current.socials.map(({ id }) => id)).toEqual(['x', 'google'])
    await act(open)
    await until(() => expect(server.paths()).toContain('/appkit/v1/config'))
    await act(roundTrip)
    await until(() => expect(result.current.socials.map(({ id }) => id)).toEqual(ids))
    const says =
      'Local configuration ignored: `features.socials`, because the server of `services.config` lists'
    expect(told.mock.calls.map(([text]) => text)).toEqual(lists ? [`[latchkey] ${says} ${lists}.`] : [])
  },
)

test.each<[string, object[], boolean, string | undefined]>([
  [
    'in the zone of the app',
    [{ id: 'account_names', isEnabled: true, config: ['shop.id'] }],
    true,
    undefined,
  ],
  ['in another zone', [{ id: 'account_names', isEnabled: true, config: ['other.id'] }], false, 'other.id'],
  ['nowhere', [{ id: 'account_names', isEnabled: false, config: null }], false, 'nowhere'],
  // A server of another maker does not list it.
  ['without saying where', [{ id: 'activity', isEnabled: true, config: null }], true, undefined],
])('the server registers names %s', async (_, features, hasNames, registered) => {
  const { latchkey, open, server, until, roundTrip } = await openApp(
    { '/appkit/v1/config': { features } },
    {},
    'shop.id',
  )
  const { result } = renderHook(() => useFeatures({ latchkey, namespace: 'eip155' }))
  await act(open)
  await until(() => expect(server.paths()).toContain('/appkit/v1/config'))
  await act(roundTrip)
  await until(() => expect(result.current.hasNames).toBe(hasNames))
  const { router } = internalsOf(latchkey)
  onTestFinished(
    router.registerViews({ RegisterAccountName: { load: async () => {}, isLoaded: () => true } }),
  )
  expect(router.canOpen('RegisterAccountName')).toBe(hasNames)
  const says =
    'Local configuration ignored: names cannot be registered in `shop.id`: the server registers them in:'
  expect(told.mock.calls.map(([text]) => text)).toEqual(
    registered === undefined ? [] : [`[latchkey] ${says} ${registered}.`],
  )
})

test.each<[string, object[], object, object, string[]]>([
  [
    'on',
    [
      { id: 'swap', isEnabled: true, config: ['1inch'] },
      { id: 'onramp', isEnabled: true, config: ['meld'] },
    ],
    { swaps: false, onramp: false },
    { hasSwaps: true, hasOnramp: true },
    ['swaps` on', 'onramp` on'],
  ],
  [
    'off',
    [
      { id: 'swap', isEnabled: false, config: ['1inch'] },
      { id: 'onramp', isEnabled: true, config: [] },
    ],
    { swaps: true, onramp: ['meld'] },
    { hasSwaps: false, hasOnramp: false },
    ['swaps` off', 'onramp` off'],
  ],
  [
    'to the app',
    [
      { id: 'swap', isEnabled: true, config: null },
      { id: 'onramp', isEnabled: true, config: null },
    ],
    { swaps: false, onramp: true },
    { hasSwaps: false, hasOnramp: true },
    [],
  ],
])(
  'the server leaves swaps and buying %s (spec 1.4/notice)',
  async (_, features, local, expected, notices) => {
    const { latchkey, open, server, until, roundTrip } = await openApp(
      { '/appkit/v1/config': { features } },
      { features: local },
    )
    const { result } = renderHook(() => useFeatures({ latchkey, namespace: 'eip155' }))
    await act(open)
    await until(() => expect(server.paths()).toContain('/appkit/v1/config'))
    await act(roundTrip)
    await until(() => expect(result.current).toMatchObject(expected))
    const texts = told.mock.calls.map(([text]) => text)
    const because = 'because the server of `services.config` has switched it'
    expect(texts).toEqual(
      notices.map((notice) => {
        const [name, word] = notice.split('` ')
        return `[latchkey] Local configuration ignored: \`features.${name}\`, ${because} ${word}.`
      }),
    )
  },
)

test.each<[string, Record<string, DataAnswer>, string]>([
  [
    'an origin that is not in the list (spec 8.8/origin-not-allowed)',
    { '/projects/v1/origins': { allowedOrigins: ['https://*.harbour.example'] } },
    'Origin Not Allowed: https://shop.example ',
  ],
  [
    'an origin that is refused (spec 8.8/origin-not-allowed, 8.8/server-texts)',
    { '/appkit/v1/config': failure(403, 'Unauthorized: origin not allowed', { 'retry-after': '60' }) },
    'Origin Not Allowed: https://shop.example ',
  ],
  [
    'a token that is not valid yet (spec 8.8/session-expired, 8.8/server-texts)',
    { '/appkit/v1/config': failure(403, 'JWT Token is not yet valid', { 'retry-after': '60' }) },
    'Session Expired: ',
  ],
  [
    'a project that is unknown (spec 8.8/invalid-project-id, 8.8/server-texts)',
    { '/appkit/v1/config': failure(403, 'Unauthorized: invalid key', { 'retry-after': '60' }) },
    'Invalid Project ID: ',
  ],
  [
    'too many requests (spec 7.9/origins, 8.8/origins, 8.8/rate-limited)',
    { '/projects/v1/origins': failure(429, 'RATE_LIMITED', { 'retry-after': '60' }) },
    'Rate Limited: ',
  ],
  [
    'a server that fails (spec 7.9/origins, 8.8/origins, 8.8/server-error)',
    { '/projects/v1/origins': failure(500, 'The database is away.', { 'retry-after': '60' }) },
    'Server Error: the settings of the app could not be read. The database is away.',
  ],
])('the developer reads of %s', async (_, answers, text) => {
  const { latchkey, open, until } = await openApp(answers, { features: { analytics: false } })
  const { result } = renderHook(() => useProblems({ latchkey }))
  expect(result.current).toEqual([])
  await act(open)
  await until(() => expect(told.mock.calls).toEqual([[expect.stringContaining(`[latchkey] ${text}`)]]))
  const [title] = text.split(':')
  expect(result.current).toEqual([
    { code: expect.stringMatching(/^server\//), title, detail: expect.any(String), docsUrl: undefined },
  ])
  expect(getProblems(latchkey)).toBe(result.current)
})

test('the app hears of each problem once, in production too, and without `debug` nothing is printed (spec 1.4/notice, 8.8/rate-limited)', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  const answers = {
    '/appkit/v1/config': { features: [{ id: 'activity', isEnabled: true, config: [] }] },
    '/projects/v1/origins': failure(429, 'RATE_LIMITED', { 'retry-after': '60' }),
  }
  const { latchkey, open, modal, until } = await openApp(answers, {
    features: { activity: false, analytics: false },
    debug: false,
  })
  const heard = vi.fn()
  latchkey.events.subscribe((event) => {
    if (event.type === 'problem.found') heard(event.code, event.title, event.detail)
  })
  await open()
  await until(() => expect(heard).toHaveBeenCalledTimes(2))
  modal.close()
  await open()
  expect(heard.mock.calls.sort()).toEqual([
    [
      'options/ignored',
      'Local configuration ignored',
      '`features.activity`, because the server of `services.config` has switched it on.',
    ],
    ['server/rate-limited', 'Rate Limited', expect.stringContaining('Wait a few minutes')],
  ])
  expect(told).not.toHaveBeenCalled()
})

test.each([
  ['https://shop.example/cart', 'https://shop.example'],
  ['https://shop.example/cart', '*.example'],
  ['https://preview.pages.dev/', 'https://shop.example'],
])('%s is no warning, if the list has %s (spec 5.13/matching, 5.13/defaults)', async (page, allowed) => {
  // `vi.waitFor` lets the time pass.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('location', new URL(page))
  const { open, paths, until, roundTrip } = await openApp({
    '/projects/v1/origins': { allowedOrigins: [allowed] },
  })
  await open()
  await until(() => expect(paths()).toEqual(asked))
  await roundTrip()
  expect(told).not.toHaveBeenCalled()
})

test('an event says what happened, where and to whom, and not more (spec 7.T21)', async () => {
  const { latchkey, open, sent, server, until } = await openApp()
  const { stores } = internalsOf(latchkey)
  stores.accounts.setState({ eip155: { ...disconnectedAccount, activeAddress: address } })
  await open()
  await until(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual({
    eventId: expect.stringMatching(/^[\da-f]{32}$/),
    url: 'https://shop.example/cart',
    domain: 'shop.example',
    timestamp: expect.any(Number),
    props: {
      type: 'track',
      event: 'MODAL_OPEN',
      address,
      properties: { connected: expect.any(Boolean), caipNetworkId: 'eip155:1' },
    },
  })
  expect(new Set(sent().map(({ eventId }) => eventId)).size).toBe(2)
  expect(JSON.stringify(server.requests)).not.toContain('secret')
})

test('events other than INITIALIZE are sent only if analytics is on at the server, and none if the app has it off (spec 7.1/opt-in, 7.1/modal-created, 1.5/analytics)', async () => {
  const on = await openApp()
  await on.open()
  await on.until(() => expect(on.sent()).toHaveLength(2))
  expect(on.sent().map(({ props }) => props.event)).toEqual(['INITIALIZE', 'MODAL_OPEN'])

  const off = await openApp({ '/getAnalyticsConfig': { isAnalyticsEnabled: false } })
  await off.open()
  await off.until(() => expect(off.paths()).toEqual(asked))
  off.modal.close()
  const none = await openApp({}, { features: { analytics: false } })
  await none.open()
  await none.until(() => expect(none.paths()).toEqual(['/appkit/v1/config', '/projects/v1/origins', '/v1']))
  none.modal.close()
  // The other app's events would have been sent by now.
  on.modal.close()
  await on.until(() => expect(on.sent()).toHaveLength(3))
  expect(off.sent().map(({ props }) => props.event)).toEqual(['INITIALIZE'])
  expect(none.sent()).toEqual([])
})

test('a failure to read past transactions is an event of an error (spec 7.1/history)', async () => {
  const { latchkey, open, sent, until } = await openApp({
    [`/v1/account/${address}/history`]: failure(401),
  })
  await open()
  await until(() => expect(sent()).toHaveLength(2))
  await getActivity(latchkey, { address, networkId: 'eip155:1' }).catch(() => {})
  await until(() => expect(sent()).toHaveLength(3))
  expect(sent()[2]?.props).toMatchObject({
    type: 'error',
    event: 'ERROR_FETCH_TRANSACTIONS',
    properties: { address },
  })
})

test('errors and problems of all kinds are events of an error, 5 of them within 60 s (spec 4.16, 7.1/history)', async () => {
  const { latchkey, open, sent, until } = await openApp(
    { [`/v1/account/${address}/history`]: failure(401) },
    { pairing: walletConnect() },
  )
  await open()
  // That of the project id was found before the modal was opened.
  await until(() => expect(sent()).toHaveLength(3))
  const networkIds = ['eip155:5', 'eip155:6', 'eip155:7', 'eip155:8'] as never[]
  for (const networkId of networkIds) await switchNetwork(latchkey, { networkId }).catch(() => {})
  await getActivity(latchkey, { address, networkId: 'eip155:1' }).catch(() => {})
  await until(() => expect(sent()).toHaveLength(7))
  internalsOf(latchkey).modal.close()
  await until(() => expect(sent()).toHaveLength(8))
  const errors = sent().filter(({ props }) => props.type === 'error')
  expect(errors.map(({ props }) => [props.event, props.properties.errorType])).toEqual([
    ['INTERNAL_SDK_ERROR', 'pairing/no-project-id'],
    ...networkIds.map(() => ['INTERNAL_SDK_ERROR', 'network/not-found']),
  ])
})

test('after a 403 the developer reads it once, and nothing more is sent (spec 7.1/forbidden)', async () => {
  const { modal, open, sent, until, roundTrip } = await openApp({ '/e': failure(403) })
  await open()
  await until(() => expect(told).toHaveBeenCalled())
  expect(told.mock.calls).toEqual([[expect.stringContaining('Invalid App Configuration')]])
  modal.close()
  await open()
  await roundTrip()
  // The opening may have been sent before the first event was refused, but nothing after that.
  const names = sent().map(({ props }) => props.event)
  expect(names.filter((name) => name === 'INITIALIZE')).toHaveLength(1)
  expect(names).not.toContain('MODAL_CLOSE')
})

test('a latchkey that is stopped sends nothing more', async () => {
  const scene = await createServiceScene(settings)
  const stop = scene.latchkey.start()
  const { modal } = internalsOf(scene.latchkey)
  void modal.open()
  await vi.advanceTimersByTimeAsync(1_000)
  const sent = () => scene.server.paths().filter((path) => path === '/e')
  await vi.waitFor(() => expect(sent()).toHaveLength(2), { timeout: 60_000 })
  stop()
  await vi.advanceTimersByTimeAsync(1)
  modal.close()
  await hosted({ url: scene.server.url }).config.getFeatures()
  expect(sent()).toHaveLength(2)
})
