import { identityCall } from '@latchkey/protocol'
import { evmNames, type SandboxChain, sandboxEvmAssets, startChain } from '@latchkey/sandbox'
import * as v from 'valibot'
import { concatHex, createTestClient, encodeErrorResult, type Hex, http, parseAbi, size, toHex } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { networkOf } from '../../test/networksOf.js'
import { openTestDatabase } from '../../test/testDatabases.js'
import { createApp, type ServerApp } from '../createApp.js'

let chain: SandboxChain
beforeAll(async () => {
  chain = await startChain({ id: 1337, contents: 'assets' })
})
afterAll(() => chain.stop())

const open = async (ensUniversalResolver?: `0x${string}`): Promise<ServerApp> =>
  createApp({
    database: await openTestDatabase('pglite'),
    rateLimit: false,
    networks: [{ ...networkOf(chain), ensUniversalResolver }],
  })
const { universalResolver } = sandboxEvmAssets.ens
const named = (name: string) => {
  const found = evmNames(1337).find((each) => each.name === name)
  if (!found) throw new Error(`the sandbox has no ${name}`)
  return found
}
const ask = async (app: ServerApp, address: string | undefined) => {
  const response = await app.request(`/v1/identity/${address}?sender=${address}`)
  expect(response.status).toBe(200)
  return v.parse(identityCall.answer, await response.json())
}

test('an address has the name that points to it, and its https picture (spec 7.T2/request)', async () => {
  const app = await open(universalResolver)
  const carol = named('carol.eth')
  expect(await ask(app, carol.address)).toEqual({ name: 'carol.eth', avatar: carol.avatar })
  expect(await ask(app, carol.address?.toLowerCase())).toEqual({ name: 'carol.eth', avatar: carol.avatar })
  expect(await ask(app, named('🦊dave.eth').address)).toEqual({ name: '🦊dave.eth', avatar: null })
})

test('a name that is claimed but points elsewhere or nowhere is none', async () => {
  const app = await open(universalResolver)
  const [bob, claimant] = named('bob.eth').claimedBy
  expect((await ask(app, bob)).name).toBe('bob.eth')
  expect(await ask(app, claimant)).toEqual({ name: null, avatar: null })
  expect(await ask(app, named('ghost.eth').claimedBy[0])).toEqual({ name: null, avatar: null })
})

test('a picture that is a script, an NFT or inline is left out', async () => {
  const app = await open(universalResolver)
  for (const name of ['alice.eth', 'bob.eth', 'erin.eth'])
    expect(await ask(app, named(name).address)).toEqual({ name, avatar: null })
})

test('an address without a name, and one of another namespace, have none', async () => {
  const app = await open(universalResolver)
  for (const address of [
    '0x00000000000000000000000000000000000c0ffe',
    'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
  ])
    expect(await ask(app, address)).toEqual({ name: null, avatar: null })
})

/** Puts a contract on the chain that refuses every call with the same data. Returns its address. */
async function placeRefusing(data: Hex): Promise<Hex> {
  const address = '0x00000000000000000000000000000000000ffc41'
  const length = toHex(size(data), { size: 2 })
  // Copies what stands behind these twelve bytes to memory, and reverts with it.
  const code = concatHex(['0x61', length, '0x600c5f39', '0x61', length, '0x5ffd', data])
  const client = createTestClient({ mode: 'anvil', transport: http(chain.url) })
  await client.setCode({ address, bytecode: code })
  return address
}

test('a name that a server of its owner keeps is none, and that server is not asked', async () => {
  const lookup = parseAbi([
    'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
  ])
  const { address } = named('carol.eth')
  const asked = vi.spyOn(globalThis, 'fetch')
  const resolver = await placeRefusing(
    encodeErrorResult({
      abi: lookup,
      args: [universalResolver, ['https://names.example/{sender}/{data}'], '0x', '0x00000000', '0x'],
    }),
  )
  expect(await ask(await open(resolver), address)).toEqual({ name: null, avatar: null })
  expect(asked.mock.calls.map(([url]) => String(url)).filter((url) => url.includes('names.example'))).toEqual(
    [],
  )
  asked.mockRestore()
  const broken = await placeRefusing('0x08c379a0')
  expect((await (await open(broken)).request(`/v1/identity/${address}`)).status).toBe(502)
})

test('an endpoint that fails is told and not taken for no name; then the name is found', async () => {
  const app = await open(universalResolver)
  const path = `/v1/identity/${named('carol.eth').address}`
  chain.drop(true)
  expect((await app.request(path)).status).toBe(502)
  chain.drop(false)
  expect((await ask(app, named('carol.eth').address)).name).toBe('carol.eth')
  // Kept for five minutes.
  chain.drop(true)
  expect((await ask(app, named('carol.eth').address)).name).toBe('carol.eth')
  chain.reset()
})

test('a server without a name service answers 501', async () => {
  const response = await (await open()).request('/v1/identity/0x00000000000000000000000000000000000c0ffe')
  expect(response.status).toBe(501)
  expect((await response.json()).reasons[0].description).toBe('No network of this server has a name service.')
})
