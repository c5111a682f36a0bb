import { type SandboxPolkadot, startPolkadot } from '@latchkey/sandbox'
import { encodeAddress, sr25519PairFromSeed } from '@polkadot/util-crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
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
async function open(on = chain) {
  const network = sandboxPolkadotNetwork(on)
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
