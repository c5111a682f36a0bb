import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerFrames } from '../../../test/answerFrames.js'
import { type DataAnswer, failure } from '../../../test/dataServer.js'
import { ownRelay, pairedLatchkey } from '../../../test/pairingScene.js'
import { createServiceScene } from '../../../test/serviceScene.js'
import { startUntilTestEnds } from '../../../test/startUntilTestEnds.js'
import { secureFrame } from '../../exports/embedded.js'
import { walletConnect } from '../../exports/wallet-connect.js'
import { getProblems } from '../../features/app/getProblems.js'
import { useProblems } from '../../features/app/useProblems.js'
import { connect } from '../../features/connect/connect.js'
import { switchNetwork } from '../../features/network/switchNetwork.js'
import type { Latchkey } from '../createLatchkey.js'
import type { LatchkeyEvent } from '../events.js'
import { internalsOf } from '../internals.js'
import type { LatchkeyOptions } from '../options.js'
import type { ProblemTitles } from './problem.js'

/** Those of the specification, in its order. */
const titles = [
  'Network Not Found',
  'Origin Not Allowed',
  'Network Error',
  'Embedded Wallet Request Timed Out',
  'Unverified Domain',
  'Session Expired',
  'Invalid Project ID',
  'Project ID Not Configured',
  'Server Error',
  'Rate Limited',
] as const satisfies readonly ProblemTitles[keyof ProblemTitles][]

const frameUrl = 'https://wallet.shop.example'
const away = { 'retry-after': '60' }
const configPath = '/appkit/v1/config'
const originsPath = '/projects/v1/origins'

function useFastClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

async function openApp(
  watch: Watch,
  answers: Record<string, DataAnswer> = {},
  options: Pick<LatchkeyOptions, 'embedded' | 'pairing'> = {},
) {
  const { latchkey } = await createServiceScene(
    { [configPath]: { features: [] }, [originsPath]: { allowedOrigins: [] }, ...answers },
    { features: { analytics: false }, ...options },
  )
  watch(latchkey)
  startUntilTestEnds(latchkey)
  return latchkey
}

/** The server answers what the modal asks for when it is first opened. */
function ofServer(answers: Record<string, DataAnswer>) {
  return async (watch: Watch) => {
    const latchkey = await openApp(watch, answers)
    vi.stubGlobal('location', new URL('https://shop.example/cart'))
    onTestFinished(() => void vi.unstubAllGlobals())
    const { modal, router } = internalsOf(latchkey)
    onTestFinished(router.registerViews({ Connect: { load: async () => {}, isLoaded: () => true } }))
    useFastClock()
    void modal.open()
    await vi.advanceTimersByTimeAsync(1_000)
  }
}

/** The relay refuses the socket of the app, as the public relay does. */
function ofRelay(reason: string) {
  return async (watch: Watch) => {
    const relay = await ownRelay()
    relay.refuse(reason)
    const latchkey = pairedLatchkey(relay.url)
    watch(latchkey)
    const controller = new AbortController()
    const connector = { key: 'eip155:pairing', namespace: 'eip155' } as const
    connect(latchkey, { connector, signal: controller.signal }).catch(() => {})
    onTestFinished(() => controller.abort())
  }
}

/** The frame of `embedded` is asked, and time passes until it has failed. */
function ofFrame(answer: Parameters<typeof answerFrames>[1]) {
  return async (watch: Watch) => {
    onTestFinished(answerFrames(frameUrl, answer))
    const latchkey = await openApp(watch, {}, { embedded: secureFrame({ url: frameUrl }) })
    const inTime = setTimeout
    useFastClock()
    let hasFailed = false
    latchkey.embedded?.request('CONNECT_EMAIL', { email: 'ann@shop.example' }).catch(() => {
      hasFailed = true
    })
    while (!hasFailed) {
      // The messages between the page and its frame take real time.
      await new Promise((resolve) => inTime(resolve, 5))
      await vi.advanceTimersByTimeAsync(latchkey.embedded?.getSnapshot().status === 'ready' ? 5_000 : 100)
    }
  }
}

type Watch = (latchkey: Latchkey) => void

const causes: readonly [
  title: (typeof titles)[number],
  how: string,
  cause: (watch: Watch) => Promise<unknown>,
][] = [
  [
    'Network Not Found',
    'a network that the options do not have (spec 8.8/network-not-found)',
    async (watch) => {
      const latchkey = await openApp(watch)
      await switchNetwork(latchkey, { networkId: 'eip155:5' as never }).catch(() => {})
    },
  ],
  [
    'Origin Not Allowed',
    'a list of the server without the page (spec 8.8/origin-not-allowed)',
    ofServer({ [originsPath]: { allowedOrigins: ['https://other.example'] } }),
  ],
  [
    'Origin Not Allowed',
    'a server that refuses the page (spec 8.8/server-texts)',
    ofServer({ [configPath]: failure(403, 'Unauthorized: origin not allowed', away) }),
  ],
  [
    'Origin Not Allowed',
    'a relay that refuses the page (spec 8.8/server-texts)',
    ofRelay('Unauthorized: origin not allowed'),
  ],
  ['Network Error', 'a frame that does not load (spec 8.8/network-error)', ofFrame('silent')],
  [
    'Embedded Wallet Request Timed Out',
    'a frame that does not answer (spec 8.8/wallet-timed-out)',
    ofFrame(() => {}),
  ],
  [
    'Unverified Domain',
    'a frame that refuses the page (spec 8.8/unverified-domain)',
    ofFrame('frame/origin-not-allowed'),
  ],
  [
    'Session Expired',
    'a server that refuses a token (spec 8.8/session-expired, 8.8/server-texts)',
    ofServer({ [configPath]: failure(403, 'JWT Token is not yet valid', away) }),
  ],
  [
    'Session Expired',
    'a relay that refuses a token (spec 8.8/session-expired, 8.8/server-texts)',
    ofRelay('JWT validation error: JWT Token is not yet valid'),
  ],
  [
    'Invalid Project ID',
    'a server that does not know the project (spec 8.8/invalid-project-id, 8.8/server-texts)',
    ofServer({ [configPath]: failure(403, 'Unauthorized: invalid key', away) }),
  ],
  [
    'Invalid Project ID',
    'a relay that does not know the project (spec 8.8/invalid-project-id, 8.8/server-texts)',
    ofRelay('Unauthorized: invalid key'),
  ],
  [
    'Project ID Not Configured',
    'a pairing over the public relay without a project (spec 8.8/project-id-not-configured)',
    (watch) => openApp(watch, {}, { pairing: walletConnect() }),
  ],
  [
    'Server Error',
    'a server that fails (spec 8.8/server-error)',
    ofServer({ [originsPath]: failure(500, 'The database is away.', away) }),
  ],
  [
    'Rate Limited',
    'a server that gets too many requests (spec 8.8/rate-limited)',
    ofServer({ [originsPath]: failure(429, 'RATE_LIMITED', away) }),
  ],
]

test('each title of the specification has a cause (spec 8.8/network-not-found, 8.8/rate-limited)', () => {
  expect(new Set(causes.map(([title]) => title))).toEqual(new Set(titles))
})

test.each(causes)('%s: %s', async (title, _, cause) => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  const heard: LatchkeyEvent[] = []
  let latchkey: Latchkey | undefined
  await cause((created) => {
    latchkey = created
    created.events.subscribe((event) => heard.push(event))
  })
  if (!latchkey) throw new Error('The cause has created an app.')
  const of = latchkey
  await vi.waitFor(() => expect(getProblems(of).map((each) => each.title)).toContain(title), {
    timeout: 60_000,
  })
  expect(getProblems(of)).toMatchObject([{ title, detail: expect.any(String) }])
  expect(heard.filter(({ type }) => type === 'problem.found')).toMatchObject([{ title }])
  expect(renderHook(() => useProblems({ latchkey: of })).result.current).toBe(getProblems(of))
  expect(told.mock.calls.map(([text]) => String(text)).filter((text) => text.includes(title))).toHaveLength(1)
})
