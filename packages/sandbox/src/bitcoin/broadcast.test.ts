import * as ecc from '@bitcoinerlab/secp256k1'
import { Transaction as ScureTransaction } from '@scure/btc-signer'
import { networks, payments, script, Transaction } from 'bitcoinjs-lib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  addressKinds,
  addressOf,
  type Coin,
  fundCoin,
  type Spend,
  signWithBitcoinjs,
  signWithScure,
  testKey,
} from '../../test/bitcoinSpends.js'
import { type SandboxBitcoin, startBitcoin } from './startBitcoin.js'

const alice = testKey(1)
const bob = addressOf('p2wpkh', testKey(2))
const victim = addressOf('p2pkh', testKey(9))

let chain: SandboxBitcoin
beforeAll(async () => {
  chain = await startBitcoin()
})
afterEach(() => chain.reset())
afterAll(() => chain.stop())

const read = async (path: string) => (await fetch(chain.url + path)).text()
const broadcast = async (hex: string) => {
  const response = await fetch(`${chain.url}/tx`, { method: 'POST', body: hex })
  return { status: response.status, text: await response.text() }
}
const refused = (code: number, message: string) => ({
  status: 400,
  text: `sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`,
})
const withParents = async (spend: Spend): Promise<Spend> => ({
  ...spend,
  parents: new Map(
    await Promise.all(spend.coins.map(async ({ txid }) => [txid, await read(`/tx/${txid}/hex`)] as const)),
  ),
})

describe.each([
  ['@scure/btc-signer', signWithScure],
  ['bitcoinjs-lib', signWithBitcoinjs],
])('a PSBT signed with %s', (_library, sign) => {
  test.each(addressKinds)('spends two coins of %s, waits, and is confirmed', async (kind) => {
    const from = addressOf(kind, alice)
    const left = chain.balance(from)
    const coins = [await fundCoin(chain, from, 60_000n), await fundCoin(chain, from, 50_000n)]
    const to = [
      { address: bob, value: 100_000n },
      { address: addressOf(kind, testKey(3)), value: 9_000n },
    ]
    const before = chain.balance(bob)
    const { status, text: txid } = await broadcast(sign(await withParents({ kind, key: alice, coins, to })))
    expect(txid).toMatch(/^[0-9a-f]{64}$/)
    expect(status).toBe(200)
    expect(chain.mempool).toEqual([txid])
    expect(chain.balance(bob).unconfirmed).toBe(100_000n)
    expect(chain.balance(from).unconfirmed).toBe(-110_000n)
    await chain.mine()
    expect(chain.mempool).toEqual([])
    expect(chain.balance(bob)).toEqual({ confirmed: before.confirmed + 100_000n, unconfirmed: 0n })
    expect(chain.balance(from)).toEqual({ confirmed: left.confirmed, unconfirmed: 0n })
  })

  test.each(addressKinds)('of %s with a flipped bit in its signature is refused', async (kind) => {
    const coins = [await fundCoin(chain, addressOf(kind, alice), 60_000n)]
    const good = sign(await withParents({ kind, key: alice, coins, to: [{ address: bob, value: 50_000n }] }))
    const tx = Transaction.fromHex(good)
    const [input] = tx.ins
    const bytes = kind === 'p2pkh' ? input?.script : input?.witness[0]
    if (!input || !bytes) throw new Error('The input shows a signature.')
    bytes[50] = (bytes[50] ?? 0) ^ 1
    const { status, text } = await broadcast(tx.toHex())
    expect(text).toContain(
      kind === 'p2tr'
        ? 'mandatory-script-verify-flag-failed (Invalid Schnorr signature)'
        : 'mandatory-script-verify-flag-failed (Signature must be zero for failed CHECK(MULTI)SIG operation)',
    )
    expect(status).toBe(400)
    expect(chain.mempool).toEqual([])
    expect((await broadcast(good)).status).toBe(200)
    await chain.mine()
  })

  test.each([
    ['p2wpkh', 'Script failed an OP_EQUALVERIFY operation'],
    ['p2tr', 'Invalid Schnorr signature'],
    ['p2sh-p2wpkh', 'Script evaluated without error but finished with a false/empty top stack element'],
  ] as const)('of %s by another key is refused', async (kind, reason) => {
    const coins = [await fundCoin(chain, addressOf(kind, testKey(9)), 60_000n)]
    const stolen = sign({ kind, key: alice, coins, to: [{ address: bob, value: 50_000n }] })
    expect(await broadcast(stolen)).toEqual(refused(-26, `mandatory-script-verify-flag-failed (${reason})`))
  })

  test.each([0x02, 0x03, 0x81, 0x82, 0x83])('with the signature hash type %i is taken', async (sighash) => {
    for (const kind of ['p2wpkh', 'p2tr'] as const) {
      const coins = [await fundCoin(chain, addressOf(kind, alice), 60_000n)]
      const spend = { kind, key: alice, coins, to: [{ address: bob, value: 50_000n }], sighash }
      expect(await broadcast(sign(spend))).toMatchObject({ status: 200 })
    }
    await chain.mine()
  })
})

describe('a transaction', () => {
  let coin: Coin
  beforeEach(async () => {
    coin = await fundCoin(chain, addressOf('p2wpkh', alice), 100_000n)
  })
  const spend = (value: bigint, more: Partial<Spend> = {}) =>
    signWithBitcoinjs({ kind: 'p2wpkh', key: alice, coins: [coin], to: [{ address: bob, value }], ...more })

  test('that pays more than it spends is refused', async () => {
    // The signer would not, so it is told of more than there is.
    const coins = [{ ...coin, value: 200_000n }]
    expect(await broadcast(spend(100_001n, { coins }))).toEqual(
      refused(-26, 'bad-txns-in-belowout, value in (0.001) < value out (0.00100001)'),
    )
  })

  test('below 1 sat/vB is refused, at 1 sat/vB it is not', async () => {
    const vsize = Transaction.fromHex(spend(90_000n)).virtualSize()
    const low = BigInt(vsize) - 1n
    expect(await broadcast(spend(100_000n - low))).toEqual(
      refused(-26, `min relay fee not met, ${low} < ${vsize}`),
    )
    const { status, text: txid } = await broadcast(spend(100_000n - BigInt(vsize)))
    expect(status).toBe(200)
    chain.evict(txid)
  })

  test('below the minimum of a busy chain is refused', async () => {
    chain.setFeeRates({ minimum: 20 })
    const text = (await broadcast(spend(99_000n))).text
    expect(text).toMatch(/"mempool min fee not met, 1000 < 2\d{3}"/)
    expect(await (await fetch(`${chain.url}/v1/fees/recommended`)).json()).toMatchObject({
      fastestFee: 20,
      minimumFee: 20,
    })
  })

  test('that forgets its change is refused', async () => {
    const rich = await fundCoin(chain, addressOf('p2wpkh', alice), 10_000_000n)
    expect(await broadcast(spend(1_000n, { coins: [rich] }))).toEqual(
      refused(-25, 'Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)'),
    )
  })

  test.each([
    ['p2wpkh', 294n],
    ['p2tr', 330n],
    ['p2sh-p2wpkh', 540n],
    ['p2pkh', 546n],
  ] as const)('that pays dust to %s is refused, %i satoshis are taken', async (kind, least) => {
    const address = addressOf(kind, testKey(4))
    const to = (value: bigint) => [
      { address, value },
      { address: bob, value: 90_000n },
    ]
    expect(await broadcast(spend(0n, { to: to(least - 1n) }))).toEqual(refused(-26, 'dust'))
    const { status, text: txid } = await broadcast(spend(0n, { to: to(least) }))
    expect(status).toBe(200)
    expect(chain.evict(txid)).toBe(true)
  })

  test('whose lock time is ahead is refused until then', async () => {
    const locked = spend(90_000n, { lockTime: chain.height + 3, sequence: 0xfffffffe })
    expect(await broadcast(locked)).toEqual(refused(-26, 'non-final'))
    await chain.mine(2)
    expect(await broadcast(locked)).toEqual(refused(-26, 'non-final'))
    await chain.mine()
    const { status, text: txid } = await broadcast(locked)
    expect(status).toBe(200)
    chain.evict(txid)
  })

  test('that spends what is not there is refused', async () => {
    const coins = [{ txid: 'ab'.repeat(32), vout: 0, value: 100_000n }]
    expect(await broadcast(spend(90_000n, { coins }))).toEqual(refused(-25, 'bad-txns-inputs-missingorspent'))
  })

  test('with a legacy signature of another hash type than ALL is refused in plain words', async () => {
    const coins = [await fundCoin(chain, addressOf('p2pkh', alice), 60_000n)]
    const to = [{ address: bob, value: 50_000n }]
    const none = await withParents({ kind: 'p2pkh', key: alice, coins, to, sighash: 0x02 })
    expect((await broadcast(signWithBitcoinjs(none))).text).toContain('SIGHASH_ALL only')
  })

  test('with a legacy signature by another key is refused', async () => {
    const stolen = Transaction.fromHex(spend(90_000n, { coins: [await fundCoin(chain, victim, 100_000n)] }))
    const [input] = stolen.ins
    if (!input) throw new Error('There is an input.')
    const publicKey = ecc.pointFromScalar(alice, true) as Uint8Array
    input.witness = []
    const digest = stolen.hashForSignature(
      0,
      payments.p2pkh({ address: victim, network: networks.regtest }).output as Uint8Array,
      1,
    )
    input.script = script.compile([script.signature.encode(ecc.sign(digest, alice), 1), publicKey])
    expect(await broadcast(stolen.toHex())).toEqual(
      refused(-26, 'mandatory-script-verify-flag-failed (Script failed an OP_EQUALVERIFY operation)'),
    )
    input.script = new Uint8Array()
    expect((await broadcast(stolen.toHex())).text).toContain('not valid with the current stack size')
  })

  test('that wears no witness, or one too many, is refused', async () => {
    const tx = Transaction.fromHex(spend(90_000n))
    const [input] = tx.ins
    if (!input) throw new Error('There is an input.')
    const [signature, publicKey] = input.witness
    input.witness = []
    expect((await broadcast(tx.toHex())).text).toContain('Witness program was passed an empty witness')
    input.witness = [signature, publicKey, publicKey] as Uint8Array[]
    expect((await broadcast(tx.toHex())).text).toContain('Witness program hash mismatch')
  })

  test('with a high S is refused', async () => {
    const tx = ScureTransaction.fromRaw(Buffer.from(spend(90_000n), 'hex'))
    const [signature, publicKey] = tx.getInput(0).finalScriptWitness ?? []
    const changed = Transaction.fromHex(spend(90_000n))
    if (!signature || !publicKey || !changed.ins[0]) throw new Error('There is an input.')
    changed.ins[0].witness = [withHighS(signature), publicKey]
    expect((await broadcast(changed.toHex())).text).toContain('S value is unnecessarily high')
  })

  test('that was taken is taken again while it waits, and known once it is confirmed', async () => {
    const hex = spend(90_000n)
    const first = await broadcast(hex)
    expect(first.status).toBe(200)
    expect(await broadcast(hex)).toEqual(first)
    expect(chain.mempool).toEqual([first.text])
    expect(await broadcast(spend(80_000n))).toEqual(refused(-26, 'txn-mempool-conflict'))
    await chain.mine()
    expect(await broadcast(hex)).toEqual(refused(-27, 'Transaction outputs already in utxo set'))
    expect(await broadcast(spend(80_000n))).toEqual(refused(-25, 'bad-txns-inputs-missingorspent'))
  })
})

describe('a transaction that may be replaced (BIP-125)', () => {
  const sequence = 0xfffffffd
  const from = addressOf('p2wpkh', alice)
  /** A payment of one coin of 100,000 satoshis, with a fee of 10,000, and a function that spends it again. */
  async function open(first: Partial<Spend> = { sequence }) {
    const coins = [await fundCoin(chain, from, 100_000n)]
    const spend = (value: bigint, changed: Partial<Spend> = {}) =>
      signWithScure({ kind: 'p2wpkh', key: alice, coins, to: [{ address: from, value }], ...changed })
    const { text: txid } = await broadcast(spend(90_000n, first))
    expect(chain.mempool).toContain(txid)
    onTestFinished(() => chain.mine())
    return { txid, spend, coins }
  }

  test('is replaced, with what spends from it, by one that pays a higher fee', async () => {
    const { txid, spend, coins } = await open()
    const child = signWithScure({
      ...{ kind: 'p2wpkh', key: alice, coins: [{ txid, vout: 0, value: 90_000n }] },
      to: [{ address: from, value: 89_000n }],
    })
    const { text: childId } = await broadcast(child)
    const { status, text: second } = await broadcast(spend(80_000n))
    expect(status).toBe(200)
    expect(chain.mempool).not.toContain(txid)
    expect(chain.mempool).not.toContain(childId)
    expect(await read(`/tx/${txid}`)).toBe('Transaction not found')
    expect(JSON.parse(await read(`/tx/${coins[0]?.txid}/outspend/0`))).toMatchObject({ txid: second })
    await chain.mine()
    expect(JSON.parse(await read(`/tx/${second}/status`))).toMatchObject({ confirmed: true })
  })

  test.each<[string, (scene: Awaited<ReturnType<typeof open>>) => string]>([
    ['its fee rate is not above', ({ spend }) => spend(90_001n)],
    ['not enough additional fees to relay', ({ spend }) => spend(89_950n)],
    [
      'bad-txns-spends-conflicting-tx',
      ({ spend, txid, coins }) =>
        spend(90_000n, {
          coins: [...coins, { txid, vout: 0, value: 90_000n }],
          to: [{ address: from, value: 100_000n }],
        }),
    ],
  ])('is not replaced by another: %s', async (reason, other) => {
    const scene = await open()
    const hex = other(scene)
    const { status, text } = await broadcast(hex)
    expect([status, text]).toEqual([400, expect.stringContaining(reason)])
    expect(chain.mempool).toContain(scene.txid)
  })

  test('is replaced only if it pays for all that it removes', async () => {
    const { txid, spend } = await open()
    const child = signWithScure({
      ...{ kind: 'p2wpkh', key: alice, coins: [{ txid, vout: 0, value: 90_000n }] },
      to: [{ address: from, value: 70_000n }],
    })
    expect((await broadcast(child)).status).toBe(200)
    expect((await broadcast(spend(80_000n))).text).toContain('less fees than conflicting txs')
    expect(chain.mempool).toContain(txid)
  })

  test('one that does not allow it is not replaced', async () => {
    const { txid, spend } = await open({ sequence: 0xfffffffe })
    expect(await broadcast(spend(50_000n))).toEqual(refused(-26, 'txn-mempool-conflict'))
    expect(chain.mempool).toContain(txid)
  })
})

test('a child of a waiting transaction waits with it, goes with it, and is confirmed with it', async () => {
  const coin = await fundCoin(chain, addressOf('p2tr', alice), 100_000n)
  const parent = signWithScure({
    ...{ kind: 'p2tr', key: alice, coins: [coin] },
    to: [{ address: addressOf('p2wpkh', alice), value: 90_000n }],
  })
  const { text: parentId } = await broadcast(parent)
  const child = signWithBitcoinjs({
    ...{ kind: 'p2wpkh', key: alice, coins: [{ txid: parentId, vout: 0, value: 90_000n }] },
    to: [{ address: bob, value: 80_000n }],
  })
  const { text: childId } = await broadcast(child)
  expect(chain.mempool).toEqual([parentId, childId])
  expect(chain.evict(parentId)).toBe(true)
  expect(chain.mempool).toEqual([])
  expect(await read(`/tx/${childId}`)).toBe('Transaction not found')
  expect(chain.balance(addressOf('p2tr', alice)).confirmed).toBe(100_000n)
  expect(chain.evict(parentId)).toBe(false)
  await broadcast(parent)
  await broadcast(child)
  await chain.mine()
  expect(chain.mempool).toEqual([])
  expect(JSON.parse(await read(`/tx/${childId}/status`))).toMatchObject({
    confirmed: true,
    block_height: chain.height,
  })
})

describe('what is no transaction', () => {
  const decodeFailed = refused(-22, 'TX decode failed. Make sure the tx has at least one input.')
  test.each([
    ['nothing', ''],
    ['words', 'not hex at all'],
    ['half a byte', 'abc'],
    ['garbage', 'deadbeef'.repeat(40)],
    ['no input', '02000000000000000000'],
    ['a PSBT', `70736274ff${'00'.repeat(20)}`],
    ['a count of inputs without end', `02000000ff${'ff'.repeat(8)}${'00'.repeat(40)}`],
  ])('is refused: %s', async (_what, body) => {
    expect(await broadcast(body)).toEqual(decodeFailed)
  })

  test('is refused: bytes behind a transaction', async () => {
    const coin = await fundCoin(chain, addressOf('p2wpkh', alice), 10_000n)
    const hex = signWithScure({
      ...{ kind: 'p2wpkh', key: alice, coins: [coin] },
      to: [{ address: bob, value: 9_000n }],
    })
    expect(await broadcast(`${hex}00`)).toEqual(decodeFailed)
    expect(await broadcast(hex.slice(0, -2))).toEqual(decodeFailed)
    const { status, text: txid } = await broadcast(hex.toUpperCase())
    expect(status).toBe(200)
    chain.evict(txid)
  })

  test('is refused: a body of 1 MB and a byte; one of 1 MB is read', async () => {
    expect(await broadcast('0'.repeat(1_000_001))).toEqual({ status: 413, text: 'Request body too large' })
    expect(await broadcast('0'.repeat(1_000_000))).toEqual(decodeFailed)
  })
})

test('a transaction with more inputs than the sandbox takes is refused before they are checked', async () => {
  const tx = new Transaction()
  for (let index = 0; index < 201; index += 1) tx.addInput(Buffer.alloc(32, 7), index)
  tx.addOutput(Buffer.from(`0014${'00'.repeat(20)}`, 'hex'), 1_000n)
  expect(await broadcast(tx.toHex())).toEqual(refused(-26, 'The sandbox takes 200 inputs at most'))
})

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

function withHighS(signature: Uint8Array): Uint8Array {
  const rLength = signature[3] ?? 0
  const r = signature.subarray(4, 4 + rLength)
  const s = BigInt(`0x${Buffer.from(signature.subarray(6 + rLength, -1)).toString('hex')}`)
  const high = Buffer.from((order - s).toString(16).padStart(64, '0'), 'hex')
  const body = [0x02, r.length, ...r, 0x02, 33, 0, ...high]
  return Uint8Array.of(0x30, body.length, ...body, 0x01)
}
