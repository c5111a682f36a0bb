import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SandboxConfig } from '../../config.js'
import { type Sandbox, startSandbox } from '../../startSandbox.js'

const account = '0x00000000000000000000000000000000000b0b01'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({
    ports: 'free',
    chains: [{ id: 1337 }, { id: 1338 }],
    solana: false,
    bitcoin: false,
    polkadot: false,
    bundler: { isLazy: true },
    paymaster: {},
  })
})
afterAll(() => sandbox?.stop())

const get = async (path: string) => (await fetch(sandbox.url + path)).json()
const post = (path: string, body: unknown) =>
  fetch(sandbox.url + path, { method: 'POST', body: JSON.stringify(body) })

test('the first chain has a bundler and a paymaster, and pages read where', async () => {
  const { chains } = (await get('/config.json')) as SandboxConfig
  expect(chains.map(({ bundlerUrl, paymasterUrl }) => ({ bundlerUrl, paymasterUrl }))).toEqual([
    { bundlerUrl: sandbox.bundler?.url, paymasterUrl: sandbox.paymaster?.url },
    { bundlerUrl: undefined, paymasterUrl: undefined },
  ])
  expect(sandbox.bundler?.networkId).toBe('eip155:1337')
  // Alto starts with the first request.
  expect(sandbox.bundler?.pid).toBeUndefined()
})

test('sets the faults of the bundler, tells them, and clears them', async () => {
  const set = { failNext: 2, failure: 503, delayMs: 3, isDown: true, isDropping: true }
  const error = { code: -32507, message: 'AA24 signature error' }
  const body = { failNext: 2, delay: 3, refuse: error, drop: true, down: true }
  expect(await (await post('/bundler/faults', body)).json()).toMatchObject({ ...set, refusal: { error } })
  expect(await get('/bundler/faults')).toMatchObject(set)
  expect(await (await post('/bundler/faults', { reset: true, refuse: true })).json()).toMatchObject({
    failNext: 0,
    isDown: false,
    refusal: { error: { code: -32500 } },
  })
  await post('/bundler/faults', { refuse: false })
  expect(sandbox.bundler?.faults.refusal).toBeUndefined()
})

test('sets the faults of the paymaster, tells them, and clears them', async () => {
  const set = { failNext: 1, failure: 503, delayMs: 3, isDown: true, refusal: 'No.' }
  const body = { failNext: 1, delay: 3, refuse: 'No.', down: true }
  expect(await (await post('/paymaster/faults', body)).json()).toEqual(set)
  expect(await get('/paymaster/faults')).toEqual(set)
  await post('/paymaster/faults', { reset: true })
  expect(sandbox.paymaster?.faults).toMatchObject({ failNext: 0, isDown: false, refusal: undefined })
  expect(await get('/paymaster/sponsored')).toEqual([])
})

test('delegates an account', async () => {
  const to = sandbox.bundler?.simple7702
  expect((await post('/chains/1337/delegation', { account, to })).status).toBe(200)
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_getCode', params: [account, 'latest'] }
  const answer = await fetch(sandbox.chains[0]?.url ?? '', { method: 'POST', body: JSON.stringify(call) })
  expect(await answer.json()).toMatchObject({ result: `0xef0100${to?.slice(2).toLowerCase()}` })
})

test.each([
  ['/bundler/faults', { drop: 1 }, '"drop" must be true or false.'],
  ['/bundler/faults', { refuse: 'no' }, 'is not an object'],
  ['/bundler/faults', { refuse: { code: 1 } }, '"refuse" needs an integer code and a message.'],
  ['/bundler/faults', { loud: true }, '"loud" is not a control of the bundler.'],
  ['/paymaster/faults', { refuse: 1 }, '"refuse" must be a sentence, true or false.'],
  ['/chains/1337/delegation', { account: 'nobody' }, '"account" is not an address.'],
  ['/chains/1337/delegation', { account, to: 'nobody' }, '"to" is not an address.'],
])('refuses POST %s %j', async (path, body, message) => {
  const response = await post(path, body)
  expect(response.status).toBe(400)
  expect(((await response.json()) as { error: string }).error).toContain(message)
})

test('a sandbox has neither unless it is asked for them', async () => {
  const plain = await startSandbox({
    ports: 'free',
    chains: [],
    solana: false,
    bitcoin: false,
    polkadot: false,
  })
  try {
    expect([plain.bundler, plain.paymaster]).toEqual([undefined, undefined])
    expect((await fetch(`${plain.url}/bundler/faults`)).status).toBe(404)
    expect((await fetch(`${plain.url}/paymaster/faults`)).status).toBe(404)
  } finally {
    await plain.stop()
  }
})
