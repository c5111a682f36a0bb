import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type SandboxPolkadot, startPolkadot } from '@latchkey/sandbox'
import { encodeAddress, sr25519PairFromSeed } from '@polkadot/util-crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  addPolkadotWallet,
  createPolkadotScene,
  sandboxPolkadotNetwork,
} from '../../../../test/polkadotScene.js'
import { follow } from '../../../../test/waitFor.js'

const dot = 10n ** 10n
let chain: SandboxPolkadot

beforeAll(async () => {
  // The page that is searched for extensions. Nothing else of a browser is needed.
  vi.stubGlobal('window', new EventTarget())
  // As on Polkadot, so that a transaction is valid for 64 blocks.
  chain = await startPolkadot({ blockTimeMs: 6_000 })
})
// Every block is mined by the test. `mine` makes the blocks below the newest one final.
beforeEach(() => {
  chain.reset()
  chain.stall(true)
})
afterAll(() => chain?.stop())

/** Connects the wallet of //Alice, who can send 1 DOT to a new account. */
async function open(on = chain, url?: string) {
  const sandbox = sandboxPolkadotNetwork(on)
  const network = url ? { ...sandbox, rpcUrls: { default: { http: [url] } } } : sandbox
  addPolkadotWallet()
  const { adapter, connect } = createPolkadotScene({ networks: [network] }, { enableTransfers: true })
  const { connectorKey, accounts } = await connect()
  const address = accounts[0]?.address ?? ''
  const to = encodeAddress(sr25519PairFromSeed(crypto.getRandomValues(new Uint8Array(32))).publicKey, 42)
  const { transfers } = adapter
  return {
    send: () => transfers.send({ connectorKey, address, network, to, value: dot }),
    observe: (hash: string) => transfers.observe({ hash, network }),
    follow: (hash: string) => follow(transfers, { hash, network, pollMs: 20 }),
    received: async () => (await transfers.getBalance({ address: to, network })).value,
  }
}

test('a block that is removed from the chain does not confirm its transactions; the next one does', async () => {
  const scene = await open()
  chain.stallFinality(true)
  const hash = await scene.send()
  const observer = await scene.observe(hash)
  const following = scene.follow(hash)
  await chain.mine(3)
  const first = await observer.read()
  expect(first).toMatchObject({ kind: 'included', inclusion: { isFinal: false } })

  chain.retract(3)
  expect(await observer.read()).toEqual({ kind: 'pending' })
  chain.stallFinality(false)
  await chain.mine(2)
  await expect(following).resolves.toEqual({ hash, status: 'success' })
  const last = await observer.read()
  expect(last).toMatchObject({ kind: 'included', inclusion: { isFinal: true } })
  expect(last).not.toMatchObject({
    inclusion: { block: (first as { inclusion: { block: string } }).inclusion.block },
  })
  expect(await scene.received()).toBe(dot)
})

test('a transaction that is lost with its block expires, and not before its last block is final', async () => {
  const scene = await open()
  chain.stallFinality(true)
  const hash = await scene.send()
  const observer = await scene.observe(hash)
  const following = scene.follow(hash)
  const ended = vi.fn()
  following.then(ended, ended)
  await chain.mine(2)
  expect(await observer.read()).toMatchObject({ kind: 'included' })

  chain.retract(2, 'lost')
  await chain.mine(80)
  for (let reading = 0; reading < 4; reading += 1)
    expect(await observer.read()).toEqual({ kind: 'missing', isExpired: false })
  expect(ended).not.toHaveBeenCalled()
  chain.stallFinality(false)
  await chain.mine(2)
  await expect(following).rejects.toMatchObject({ code: 'send/expired' })
  expect(await scene.received()).toBe(0n)
})

test('a block below the best one of the time of sending can contain the transaction', async () => {
  const scene = await open()
  await chain.mine(2)
  chain.stallFinality(true)
  await chain.mine(4)
  const hash = await scene.send()
  chain.retract(4)
  const following = scene.follow(hash)
  chain.stallFinality(false)
  await chain.mine(70)
  await expect(following).resolves.toEqual({ hash, status: 'success' })
  expect(await scene.received()).toBe(dot)
})

test('a transaction of another page expires with the last block that can contain it', async () => {
  const scene = await open()
  const hash = `0x${'6'.repeat(64)}`
  const observer = await scene.observe(hash)
  await observer.read()
  await chain.mine(62)
  expect(await observer.read()).toEqual({ kind: 'missing', isExpired: false })
  const following = scene.follow(hash)
  following.catch(() => {})
  await chain.mine(4)
  expect(await observer.read()).toEqual({ kind: 'missing', isExpired: true })
  await chain.mine(80)
  await expect(following).rejects.toMatchObject({ code: 'send/expired' })
})

test('on a network of short blocks, a transaction of another page is valid for more of them', async () => {
  const quick = await startPolkadot({ blockTimeMs: 500 })
  onTestFinished(() => quick.stop())
  quick.stall(true)
  const observer = await (await open(quick)).observe(`0x${'6'.repeat(64)}`)
  await observer.read()
  await quick.mine(100)
  expect(await observer.read()).toEqual({ kind: 'missing', isExpired: false })
})

describe('a node of the endpoint that does not have the newest blocks', () => {
  /** An endpoint that answers these methods with nothing while it is behind. */
  async function startProxy(methods: readonly string[]) {
    const state = { isBehind: false }
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks).toString()
      const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: unknown[] }
      const isHidden = state.isBehind && methods.includes(method) && params.length > 0
      const headers = { 'content-type': 'application/json' }
      const answer = isHidden
        ? JSON.stringify({ jsonrpc: '2.0', id, result: null })
        : await (await fetch(chain.url.replace('ws:', 'http:'), { method: 'POST', headers, body })).text()
      response.writeHead(200, headers).end(answer)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  }

  test.each([
    ['no blocks', ['chain_getBlock']],
    ['no events', ['state_getStorage', 'state_queryStorageAt']],
  ])('%s: the transaction has neither expired nor succeeded', async (_, methods) => {
    const { state, url } = await startProxy(methods)
    const scene = await open(chain, url)
    chain.failNextExtrinsic()
    const hash = await scene.send()
    const observer = await scene.observe(hash)
    await chain.mine(3)
    state.isBehind = true
    for (let reading = 0; reading < 3; reading += 1) await expect(observer.read()).rejects.toThrow()
  })
})

test('a transaction whose submission was not answered is followed, because the node may have it', async () => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(chain.url.replace('ws:', 'http:'), { method: 'POST', headers, body })
    const text = await answer.text()
    if (body.includes('author_submitExtrinsic')) response.destroy()
    else response.writeHead(200, headers).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const scene = await open(chain, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const hash = await scene.send()
  const observer = await scene.observe(hash)
  expect(await observer.read()).toEqual({ kind: 'pending' })
  await chain.mine(2)
  expect(await observer.read()).toMatchObject({ kind: 'included', inclusion: { isFinal: true } })
})
