import { type SandboxBitcoin, startBitcoin } from '@latchkey/sandbox'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { addBitcoinWallet, clearPage, regtestNetwork } from '../../../../test/bitcoinScene.js'
import { buildPsbt } from '../../../../test/psbt.js'
import { eventually } from '../../../../test/scene.js'
import { startUntilTestEnds } from '../../../../test/startUntilTestEnds.js'
import { createLatchkey } from '../../../core/createLatchkey.js'
import type { LatchkeyEvent } from '../../../core/events.js'
import { connect } from '../../../features/connect/connect.js'
import { getConnectors } from '../../../features/connect/getConnectors.js'
import { RequestAbandonedError } from '../../../shared/errors/abandoned.js'
import { bitcoinAdapter } from '../bitcoinAdapter.js'
import { signPsbt } from './signPsbt.js'

const stranger = 'bcrt1qqurswpc8qurswpc8qurswpc8qurswpc8dxm0gk'
const requests: string[] = []
let chain: SandboxBitcoin
beforeAll(async () => {
  chain = await startBitcoin({ log: (line) => void requests.push(line) })
})
afterAll(() => chain.stop())
afterEach(clearPage)

async function open({ enableTransfers = true } = {}) {
  const wallet = addBitcoinWallet(['sats-connect'], { url: chain.url })
  const latchkey = createLatchkey({
    metadata: { name: 'Test' },
    networks: [regtestNetwork(chain.url)],
    adapters: [bitcoinAdapter({ enableTransfers })],
    storage: null,
  })
  startUntilTestEnds(latchkey)
  await latchkey.adapter('bip122').preload?.()
  const connector = await vi.waitFor(() => {
    const [found] = getConnectors(latchkey)
    if (!found) throw new Error('No connector')
    return found
  }, 10_000)
  const { address } = await connect(latchkey, { connector })
  const events: LatchkeyEvent[] = []
  onTestFinished(latchkey.events.subscribe((event) => void events.push(event)))
  /** A payment of 20,000 satoshis, with change, that the wallet may replace. */
  const build = async () =>
    (await buildPsbt(chain, [address], stranger, 20_000))
      .addOutput({ address, value: 29_000 as never })
      .setInputSequence(0, 0xfffffffd)
      .toBase64()
  return { wallet, latchkey, events, build }
}

/** Resolves when the page has read a transaction from the server. */
const untilRead = (txid: string | undefined) =>
  eventually(() => expect(requests).toContainEqual(`200 GET /tx/${txid}`))

test('a broadcast transaction is followed until it is in a block', async () => {
  const { latchkey, events, build } = await open()
  const unsigned = await build()
  const { psbt, txid } = await signPsbt(latchkey, { psbt: unsigned, broadcast: true })
  expect(psbt).not.toBe(unsigned)
  expect(chain.mempool).toContain(txid)
  await untilRead(txid)
  await chain.mine()
  await eventually(() =>
    expect(events).toMatchObject([
      { type: 'send.started', namespace: 'bip122' },
      { type: 'send.succeeded', namespace: 'bip122', hash: txid },
      { type: 'send.confirmed', namespace: 'bip122', hash: txid, status: 'success', replacedHash: undefined },
    ]),
  )
})

test('is confirmed later with more confirmations', async () => {
  const { latchkey, events, build } = await open()
  const psbt = await build()
  const { txid } = await signPsbt(latchkey, { psbt, broadcast: true, confirmations: 2 })
  await chain.mine()
  requests.length = 0
  await untilRead(txid)
  await eventually(() => expect(requests).toContainEqual('200 GET /blocks/tip/height'))
  expect(events.at(-1)?.type).toBe('send.succeeded')
  await chain.mine()
  await eventually(() => expect(events.at(-1)?.type).toBe('send.confirmed'))
})

test('of a transaction that the wallet replaces with a higher fee, the new hash is told', async () => {
  const { wallet, latchkey, events, build } = await open()
  const { txid = '' } = await signPsbt(latchkey, { psbt: await build(), broadcast: true })
  await untilRead(txid)
  const hash = await wallet.replaceTransfer(txid, 'higherFee')
  await chain.mine()
  await eventually(() =>
    expect(events.at(-1)).toMatchObject({ type: 'send.confirmed', hash, replacedHash: txid }),
  )
})

test('a transaction that the wallet cancels has failed', async () => {
  const { wallet, latchkey, events, build } = await open()
  const { txid = '' } = await signPsbt(latchkey, { psbt: await build(), broadcast: true })
  await untilRead(txid)
  await wallet.replaceTransfer(txid, 'cancellation')
  await chain.mine()
  await eventually(() =>
    expect(events.at(-1)).toMatchObject({
      type: 'send.failed',
      hash: txid,
      error: { code: 'send/cancelled' },
    }),
  )
})

test('a refusal and an id of another transaction reject, and are told', async () => {
  const { wallet, latchkey, events, build } = await open()
  const sign = async () => signPsbt(latchkey, { psbt: await build(), broadcast: true })
  wallet.controls.next({ kind: 'reject' })
  await expect(sign()).rejects.toMatchObject({ code: 'rpc/user-rejected' })
  expect(events.at(-1)).toMatchObject({ type: 'send.failed', error: { code: 'rpc/user-rejected' } })

  const psbt = await build()
  for (const txid of ['ab'.repeat(32), '', undefined, 7]) {
    wallet.controls.next({ kind: 'wrongAnswer', result: { psbt, txid } })
    await expect(signPsbt(latchkey, { psbt, broadcast: true })).rejects.toMatchObject({
      code: 'wallet/invalid-answer',
      // It may be in the mempool.
      action: expect.stringContaining('before you send again'),
    })
  }
})

test('of a request that the app has left, events tell what the user approves later', async () => {
  const { wallet, latchkey, events, build } = await open()
  const psbt = await build()
  wallet.controls.setApproval('window')
  const controller = new AbortController()
  const signing = signPsbt(latchkey, { psbt, broadcast: true, signal: controller.signal })
  await eventually(() => expect(wallet.controls.pending).toHaveLength(1))
  controller.abort()
  await expect(signing).rejects.toBeInstanceOf(RequestAbandonedError)
  wallet.controls.approve()
  await eventually(() => expect(events.at(-1)?.type).toBe('send.succeeded'))
  await chain.mine()
  await eventually(() => expect(events.at(-1)?.type).toBe('send.confirmed'))
})

test('without enableTransfers, the end is not known', async () => {
  const { latchkey, events, build } = await open({ enableTransfers: false })
  const { txid } = await signPsbt(latchkey, { psbt: await build(), broadcast: true })
  await eventually(() => expect(events.at(-1)).toMatchObject({ type: 'send.unconfirmed', hash: txid }))
})

test('a signature without broadcast is no transaction', async () => {
  const { latchkey, events, build } = await open()
  const { txid } = await signPsbt(latchkey, { psbt: await build() })
  expect(txid).toBeUndefined()
  expect(events.map(({ type }) => type)).toEqual(['sign.started', 'sign.succeeded'])
})
