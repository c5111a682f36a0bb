import '@polkadot/api/augment'
import { ApiPromise, WsProvider } from '@polkadot/api'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { SandboxPolkadot } from '../../polkadot/types.js'
import { type Sandbox, startSandbox } from '../../startSandbox.js'

const dot = 10n ** 10n
const newcomer = '5DTestUPts3kjeXSTMyerHihn1uwMfLj8vU8sqF7qYrFabHE'

let sandbox: Sandbox
let polkadot: SandboxPolkadot
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', chains: [], solana: false, bitcoin: false })
  if (!sandbox.polkadot) throw new Error('no network')
  polkadot = sandbox.polkadot
})
afterEach(() => polkadot.reset())
afterAll(() => sandbox?.stop())

const post = (path: string, body: unknown) =>
  fetch(sandbox.url + path, { method: 'POST', body: JSON.stringify(body) })

test('gives plancks', async () => {
  const provider = new WsProvider(polkadot.url)
  // Its own type of a provider does not allow for `exactOptionalPropertyTypes`.
  const api = await ApiPromise.create({ provider: provider as never, noInitWarn: true })
  try {
    const fund = async (plancks: bigint) =>
      (await post('/polkadot/fund', { address: newcomer, plancks: plancks.toString() })).json()
    expect(await fund(3n * dot)).toEqual({ balance: '30000000000' })
    expect(await fund(5n)).toEqual({ balance: '30000000005' })
    await polkadot.mine()
    expect((await api.query.system.account(newcomer)).data.free.toBigInt()).toBe(3n * dot + 5n)
  } finally {
    await api.disconnect()
  }
})

test('makes blocks', async () => {
  polkadot.stall(true)
  const { best } = polkadot.head
  expect(await (await post('/polkadot/mine', { blocks: 4 })).json()).toMatchObject({ best: best + 4 })
  expect(await (await post('/polkadot/mine', {})).json()).toEqual({ best: best + 5, finalized: best + 4 })
})

test('sets faults, tells them, and clears them', async () => {
  const asked = {
    failNextExtrinsic: 'Token.Frozen',
    failNext: 2,
    delay: 1,
    drop: true,
    stall: true,
    stallFinality: true,
  }
  const set = {
    failNext: 2,
    failure: 503,
    delayMs: 1,
    dropped: true,
    stalled: true,
    finalityStalled: true,
    failNextExtrinsics: ['Token.Frozen'],
  }
  expect(await (await post('/polkadot/faults', asked)).json()).toEqual(set)
  expect(await (await fetch(`${sandbox.url}/polkadot/faults`)).json()).toEqual(set)
  await expect(fetch(polkadot.url.replace('ws:', 'http:'))).rejects.toThrow('fetch failed')
  const body = { reset: true, failNextExtrinsic: true }
  expect(await (await post('/polkadot/faults', body)).json()).toEqual({
    failNext: 0,
    failure: 503,
    delayMs: 0,
    dropped: false,
    stalled: false,
    finalityStalled: false,
    failNextExtrinsics: ['Balances.InsufficientBalance'],
  })
  expect((await fetch(polkadot.url.replace('ws:', 'http:'))).status).toBe(405)
})

test('the newest blocks are taken back', async () => {
  polkadot.stall(true)
  polkadot.stallFinality(true)
  await polkadot.mine(3)
  const { best } = polkadot.head
  await post('/polkadot/faults', { retract: 2 })
  expect(polkadot.head.best).toBe(best - 2)
  expect((await post('/polkadot/faults', { retract: 500 })).status).toBe(400)
  expect(polkadot.head.best).toBe(best - 2)
})

test.each([
  { delay: -1 },
  { failNextExtrinsic: 'Balances.Nonsense' },
  { failNextExtrinsic: 'Balances.Nonsense', reset: true },
])('what is wrong in %j leaves the rest undone', async (wrong) => {
  polkadot.stallFinality(true)
  expect((await post('/polkadot/faults', { stall: true, ...wrong })).status).toBe(400)
  expect(polkadot.faults).toMatchObject({ stalled: false, finalityStalled: true, failNextExtrinsics: [] })
})

test.each([
  ['/polkadot/fund', { address: 'nobody', plancks: '1' }, '"address" is not an SS58 address of an account.'],
  ['/polkadot/fund', { address: 'F7Hs', plancks: '1' }, '"address" is not an SS58 address of an account.'],
  ['/polkadot/fund', { plancks: '1' }, '"address" is not an SS58 address of an account.'],
  ['/polkadot/fund', { address: newcomer, plancks: 1.5 }, '"plancks" must be a string: a whole number'],
  ['/polkadot/fund', { address: newcomer, plancks: `1${'0'.repeat(40)}` }, '"plancks" is more than'],
  [
    '/polkadot/fund',
    { address: '5GNJqTPyNqANBkUVMN1LPPrxXnFouWXoe2wNSmmEoLctxiZY', plancks: '1' },
    'An account holds at least 10000000000 plancks, or nothing; got 1.',
  ],
  ['/polkadot/mine', { blocks: 0 }, '"blocks" must be an integer from 1 to 1000.'],
  ['/polkadot/mine', { blocks: 1_001 }, '"blocks" must be an integer from 1 to 1000.'],
  ['/polkadot/mine', [], 'The body is not an object.'],
  ['/polkadot/faults', { stall: 'yes' }, '"stall" must be true or false.'],
  ['/polkadot/faults', { failNextExtrinsic: 1 }, '"failNextExtrinsic" must be an error such as'],
  ['/polkadot/faults', { failNextExtrinsic: 'Other.Error' }, 'The runtime has no error Other.Error.'],
  ['/polkadot/faults', { behind: true }, '"behind" is not a control of the Polkadot network.'],
])('refuses POST %s %j', async (path, body, message) => {
  const response = await post(path, body)
  expect(response.status).toBe(400)
  expect(((await response.json()) as { error: string }).error).toContain(message)
})
