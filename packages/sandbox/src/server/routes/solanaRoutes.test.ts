import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { SandboxSolana } from '../../solana/startSolana.js'
import { type Sandbox, startSandbox } from '../../startSandbox.js'

const address = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const another = '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY'

let sandbox: Sandbox
let solana: SandboxSolana
beforeAll(async () => {
  sandbox = await startSandbox({
    ports: 'free',
    chains: [],
    bitcoin: false,
    polkadot: false,
    solana: { slotMs: 0 },
  })
  if (!sandbox.solana) throw new Error('no cluster')
  solana = sandbox.solana
})
afterEach(() => solana.reset())
afterAll(() => sandbox?.stop())

const post = (path: string, body: unknown) =>
  fetch(sandbox.url + path, { method: 'POST', body: JSON.stringify(body) })

async function rpc(method: string, ...params: unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(solana.url, { method: 'POST', headers, body })
  return (await response.json()) as { result?: unknown; error?: { code: number; message: string } }
}

test('gives lamports', async () => {
  const before = ((await rpc('getBalance', address)).result as { value: number }).value
  const response = await post('/solana/airdrop', { address, lamports: '0x3b9aca00' })
  const { signature } = (await response.json()) as { signature: string }
  expect((await rpc('getBalance', address)).result).toMatchObject({ value: before + 1_000_000_000 })
  expect((await rpc('getSignatureStatuses', [signature])).result).toMatchObject({ value: [{ err: null }] })
})

test('lets slots pass', async () => {
  const { slot } = solana
  expect(await (await post('/solana/slots', { slots: 7 })).json()).toEqual({ slot: slot + 7 })
  expect(await (await post('/solana/slots', {})).json()).toEqual({ slot: slot + 8 })
  expect((await rpc('getSlot', { commitment: 'processed' })).result).toBe(slot + 8)
})

test('sets faults, tells them, and clears them', async () => {
  const asked = {
    failNext: { count: 1, rpcError: { code: -32000, message: 'no' } },
    delay: 1,
    behind: true,
    forgetTransactions: 2,
    genesisHash: another,
  }
  const set = {
    failNext: 1,
    failure: { code: -32000, message: 'no' },
    delayMs: 1,
    dropped: false,
    behind: true,
    forget: 2,
    hideStatuses: 0,
    hiddenSlotsBehind: 0,
    genesisHash: another,
  }
  expect(await (await post('/solana/faults', asked)).json()).toEqual(set)
  expect(await (await fetch(`${sandbox.url}/solana/faults`)).json()).toEqual(set)
  expect((await rpc('getGenesisHash')).error).toEqual({ code: -32000, message: 'no' })
  expect((await rpc('getGenesisHash')).result).toBe(another)
  await post('/solana/faults', { genesisHash: null })
  expect((await rpc('getGenesisHash')).result).toBe(solana.genesisHash)
  expect(await (await post('/solana/faults', { drop: true })).json()).toMatchObject({ dropped: true })
  await expect(rpc('getSlot')).rejects.toThrow('fetch failed')
  expect(await (await post('/solana/faults', { reset: true, failNext: 1 })).json()).toEqual({
    failNext: 1,
    failure: 503,
    delayMs: 0,
    dropped: false,
    behind: false,
    forget: 0,
    hideStatuses: 0,
    hiddenSlotsBehind: 0,
  })
})

test('what is wrong in one field leaves the others undone', async () => {
  expect((await post('/solana/faults', { behind: true, genesisHash: 'abc' })).status).toBe(400)
  expect((await post('/solana/faults', { behind: true, stall: true })).status).toBe(400)
  expect(solana.faults.behind).toBe(false)
})

test.each([
  ['/solana/airdrop', { address: 'nobody', lamports: '1' }, '"address" is not a Solana address.'],
  ['/solana/airdrop', { address: address.repeat(9), lamports: '1' }, '"address" is not a Solana address.'],
  ['/solana/airdrop', { lamports: '1' }, '"address" is not a Solana address.'],
  ['/solana/airdrop', { address, lamports: 1 }, '"lamports" must be a string: a whole number'],
  ['/solana/airdrop', { address, lamports: '-1' }, '"lamports" must be a string: a whole number'],
  ['/solana/airdrop', { address, lamports: '18446744073709551616' }, '"lamports" is more than a balance'],
  ['/solana/airdrop', { address, lamports: '0' }, 'The faucet sends from 1 to'],
  ['/solana/airdrop', { address: another, lamports: '5' }, 'failed: '],
  ['/solana/airdrop', null, 'The body is not an object.'],
  ['/solana/slots', { slots: 0 }, '"slots" must be an integer from 1 to 100000.'],
  ['/solana/slots', { slots: 100_001 }, '"slots" must be an integer from 1 to 100000.'],
  ['/solana/slots', { slots: '1' }, '"slots" must be an integer from 1 to 100000.'],
  ['/solana/faults', { behind: 1 }, '"behind" must be true or false.'],
  ['/solana/faults', { forgetTransactions: -1 }, '"forgetTransactions" must be an integer from 0'],
  ['/solana/faults', { genesisHash: 'abc' }, '"genesisHash" must be 32 bytes in base58, or null'],
  ['/solana/faults', { failNext: { status: 200 } }, '"failNext.status" must be an integer from 400 to 599.'],
  ['/solana/faults', { failNext: { rpcError: 'no' } }, '"failNext.rpcError" is not an object.'],
  ['/solana/faults', { failNext: { rpcError: {} } }, '"failNext.rpcError" needs an integer code'],
  ['/solana/faults', { stall: true }, '"stall" is not a control of the Solana cluster.'],
])('refuses POST %s %j', async (path, body, message) => {
  const response = await post(path, body)
  expect(response.status).toBe(400)
  expect(((await response.json()) as { error: string }).error).toContain(message)
})
