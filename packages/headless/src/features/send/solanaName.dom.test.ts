import { type SandboxSolana, sandboxSolanaAssets, startSolana } from '@latchkey/sandbox'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createScene } from '../../../test/scene.js'
import { clusterNetwork, makeSolanaWallet, register } from '../../../test/solanaScene.js'
import { solanaAdapter } from '../../exports/solana.js'
import { connect } from '../connect/connect.js'
import { resolveReceiver } from './resolveReceiver.js'
import { reviewSend } from './reviewSend.js'
import { send } from './send.js'

let cluster: SandboxSolana
beforeAll(async () => {
  cluster = await startSolana({ contents: 'assets', slotMs: 50 })
})
afterEach(() => cluster.reset())
afterAll(() => cluster.stop())

async function connected() {
  const wallet = makeSolanaWallet(cluster)
  register(wallet.standard)
  const scene = createScene({ networks: [clusterNetwork(cluster)], adapters: [solanaAdapter()] })
  await connect(scene.latchkey, { connector: await scene.connector(wallet.standard.name) })
  return scene
}
const named = (kind: string) => sandboxSolanaAssets.names.filter((name) => name.kind === kind)

test('a name that ends with .sol is paid: what arrives is what was sent', async () => {
  const { latchkey } = await connected()
  for (const { name, owner } of named('valid'))
    expect(await resolveReceiver(latchkey, { to: ` ${name.toUpperCase()}` })).toMatchObject({
      name,
      address: owner,
    })
  const [, bob] = named('valid')
  const before = await balanceOf(bob?.owner)
  const review = await reviewSend(latchkey, { to: 'bob.sol', value: 123_456_789n })
  expect(review).toMatchObject({ name: 'bob.sol', to: bob?.owner })
  await send(latchkey, review)
  await expect.poll(() => balanceOf(bob?.owner), { timeout: 30_000 }).toBe(before + 123_456_789n)
})

async function balanceOf(address: string | undefined): Promise<bigint> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address] })
  const headers = { 'content-type': 'application/json' }
  const { result } = await (await fetch(cluster.url, { method: 'POST', headers, body })).json()
  return BigInt(result.value)
}

test.each<readonly [string, string, string]>([
  ...sandboxSolanaAssets.names
    .filter(({ kind }) => kind !== 'valid')
    .map(({ name, kind }) => [name, 'names/not-found', kind] as const),
  ['nobody.sol', 'names/not-found', 'no record'],
  ['pay.alice.sol', 'names/invalid', 'a name below another'],
  ['alíce.sol', 'names/invalid', 'another letter'],
  ['.sol', 'names/invalid', 'no label'],
  [`${'a'.repeat(64)}.sol`, 'names/invalid', 'a long label'],
  ['alice.eth', 'send/invalid-receiver', 'a name of another network'],
])('%s is refused with %s: %s', async (to, code) => {
  const { latchkey } = await connected()
  await expect(resolveReceiver(latchkey, { to })).rejects.toMatchObject({ code })
})

test('an endpoint that fails is no missing name', async () => {
  const { latchkey } = await connected()
  await resolveReceiver(latchkey, { to: 'alice.sol' })
  cluster.failNext(100, { code: -32_603, message: 'broken' })
  await expect(resolveReceiver(latchkey, { to: 'alice.sol' })).rejects.not.toMatchObject({
    code: 'names/not-found',
  })
})
