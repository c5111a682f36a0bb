import { parseSignInMessage } from '@latchkey/protocol'
import { createPublicClient, encodeAbiParameters, http, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type SandboxChain, startChain } from '../chain/startChain.js'
import { startSandbox } from '../startSandbox.js'
import { startFarcaster } from './startFarcaster.js'
import type { FarcasterOptions, SandboxFarcaster } from './types.js'

let chain: SandboxChain
beforeAll(async () => {
  chain = await startChain({ id: 1337 })
})
afterAll(() => chain.stop())

async function start(options: Partial<FarcasterOptions> = {}) {
  const farcaster = await startFarcaster({ chain, ...options })
  onTestFinished(() => farcaster.stop())
  return farcaster
}

const request = { siweUri: 'https://wallet.example.test/', domain: 'wallet.example.test' }

async function post(url: string, body: unknown, headers = {}) {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body), headers })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function open(farcaster: SandboxFarcaster, more = {}) {
  const { status, body } = await post(`${farcaster.url}/v1/channel`, { ...request, ...more })
  expect(status).toBe(201)
  return body as { channelToken: string; url: string; nonce: string }
}

async function statusOf(farcaster: SandboxFarcaster, channelToken: string) {
  const headers = { authorization: `Bearer ${channelToken}` }
  const response = await fetch(`${farcaster.url}/v1/channel/status`, { headers })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('a channel waits until the phone answers, and tells the answer once', async () => {
  const farcaster = await start()
  const { channelToken, url, nonce } = await open(farcaster, { nonce: 'a1b2c3d4', requestId: 'r-1' })
  expect({ url, nonce }).toEqual({
    url: `${farcaster.url}/sign?channelToken=${channelToken}`,
    nonce: 'a1b2c3d4',
  })
  expect(await statusOf(farcaster, channelToken)).toMatchObject({
    status: 202,
    body: { state: 'pending', nonce, signatureParams: { requestId: 'r-1' } },
  })
  farcaster.decline(url)
  expect((await statusOf(farcaster, channelToken)).status).toBe(202)
  expect(farcaster.channels).toMatchObject([{ channelToken, state: 'declined' }])
  const { message, signature } = await farcaster.approve(url)
  const told = {
    state: 'completed',
    message,
    signature,
    fid: 1001,
    username: 'alice',
    authMethod: 'authAddress',
  }
  expect(await statusOf(farcaster, channelToken)).toMatchObject({ status: 200, body: told })
  expect((await statusOf(farcaster, channelToken)).status).toBe(401)
  expect(parseSignInMessage(message)).toMatchObject({
    address: farcaster.accounts[0]?.authAddress,
    domain: request.domain,
    uri: request.siweUri,
    networkId: 'eip155:10',
    statement: 'Farcaster Auth',
    nonce: 'a1b2c3d4',
    requestId: 'r-1',
    resources: ['farcaster://fid/1001'],
  })
})

test('an app that accepts no auth address gets the signature of the owner', async () => {
  const farcaster = await start()
  const { url } = await open(farcaster, { acceptAuthAddress: false })
  const { message } = await farcaster.approve(url, { fid: 1002 })
  expect(parseSignInMessage(message)?.address).toBe(farcaster.accounts[1]?.custody)
})

test('the registries say who has which account, and its keys', async () => {
  const { accounts, registries, stranger, ...farcaster } = await start()
  const client = createPublicClient({ transport: http(chain.url) })
  const idOf = (address: `0x${string}`) =>
    client.readContract({
      address: registries.ids,
      abi: parseAbi(['function idOf(address) view returns (uint256)']),
      functionName: 'idOf',
      args: [address],
    })
  const keyOf = (fid: number, address: `0x${string}`) =>
    client.readContract({
      address: registries.keys,
      abi: parseAbi([
        'struct KeyData { uint8 state; uint32 keyType; }',
        'function keyDataOf(uint256, bytes) view returns (KeyData)',
      ]),
      functionName: 'keyDataOf',
      args: [BigInt(fid), encodeAbiParameters([{ type: 'address' }], [address])],
    })
  const [alice, bob] = accounts
  if (!alice || !bob) throw new Error('no accounts')
  expect([await idOf(alice.custody), await idOf(bob.custody), await idOf(stranger)]).toEqual([
    1001n,
    1002n,
    0n,
  ])
  expect(await keyOf(1001, alice.authAddress)).toEqual({ state: 1, keyType: 2 })
  expect(await keyOf(1002, alice.authAddress)).toEqual({ state: 0, keyType: 0 })
  await farcaster.removeKey(1001, alice.authAddress)
  expect(await keyOf(1001, alice.authAddress)).toEqual({ state: 2, keyType: 2 })
  await farcaster.addKey(1001, stranger, 1)
  expect(await keyOf(1001, stranger)).toEqual({ state: 1, keyType: 1 })
  await farcaster.transfer(1001, stranger)
  expect([await idOf(alice.custody), await idOf(stranger)]).toEqual([0n, 1001n])
  const owned = await farcaster.addAccount({ userName: 'carol', custody: 'contract' })
  expect(await idOf(owned.custody)).toBe(1003n)
  expect(await client.getCode({ address: owned.custody })).toMatch(/^0x60/)
})

test('the relay refuses what is not a channel, and a phone without its key', async () => {
  const farcaster = await start()
  for (const body of [
    {},
    { ...request, siweUri: 'no uri' },
    { ...request, domain: 'https://wallet.example.test' },
    { ...request, nonce: 5 },
    { ...request, more: 'text' },
    { ...request, acceptAuthAddress: 'yes' },
  ])
    expect((await post(`${farcaster.url}/v1/channel`, body)).status).toBe(400)
  const { channelToken } = await open(farcaster)
  const answer = { message: 'text', signature: `0x${'00'.repeat(65)}`, fid: 1 }
  const authenticate = (body: unknown, headers = {}) =>
    post(`${farcaster.url}/v1/channel/authenticate`, body, {
      authorization: `Bearer ${channelToken}`,
      ...headers,
    })
  expect((await authenticate(answer)).status).toBe(401)
  const key = { 'x-farcaster-auth-relay-key': 'sandbox' }
  expect((await authenticate({ ...answer, signature: '0x' }, key)).status).toBe(400)
  expect((await authenticate(answer, key)).status).toBe(201)
  expect((await authenticate(answer, { ...key, authorization: 'Bearer other' })).status).toBe(401)
})

test('the relay fails, waits and lies as it is told, also over HTTP', async () => {
  const farcaster = await start()
  const { channelToken } = await open(farcaster)
  const status = async () => (await statusOf(farcaster, channelToken)).status
  farcaster.failNext(1, 500)
  expect([await status(), await status()]).toEqual([500, 202])
  farcaster.answerNext('{"state":"odd"}')
  expect(await statusOf(farcaster, channelToken)).toEqual({ status: 200, body: { state: 'odd' } })
  expect((await post(`${farcaster.url}/faults`, { failNext: 1, delay: 5 })).body).toMatchObject({
    failNext: 1,
    delayMs: 5,
  })
  expect([await status(), await status()]).toEqual([503, 202])
  farcaster.bloat(true)
  const headers = { authorization: `Bearer ${channelToken}` }
  const huge = await fetch(`${farcaster.url}/v1/channel/status`, { headers })
  expect((await huge.text()).length).toBeGreaterThan(4_000_000)
  farcaster.drop(true)
  await expect(status()).rejects.toThrow()
  farcaster.reset()
  expect(await status()).toBe(202)
  expect((await post(`${farcaster.url}/faults`, { lose: true })).status).toBe(400)
})

test('a sandbox tells pages where its Farcaster is, and needs a chain for it', async () => {
  const options = { ports: 'free', solana: false, bitcoin: false, polkadot: false, farcaster: {} } as const
  const sandbox = await startSandbox({ ...options, chains: [{ id: 1337 }] })
  onTestFinished(() => sandbox.stop())
  const { farcaster, chains } = sandbox
  const config = await (await fetch(`${sandbox.url}/config.json`)).json()
  expect(config).toMatchObject({ farcaster: { url: farcaster?.url, rpcUrl: chains[0]?.url } })
  expect((await fetch(`${farcaster?.url}/faults`)).status).toBe(200)
  await expect(startSandbox({ ...options, chains: [] })).rejects.toThrow('Farcaster needs a chain')
})

test('pages of other machines ask nothing', async () => {
  const { url } = await start()
  const headers = { origin: 'https://example.com' }
  expect((await fetch(`${url}/faults`, { headers })).status).toBe(403)
})
