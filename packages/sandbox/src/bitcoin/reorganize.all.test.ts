import { Block } from 'bitcoinjs-lib'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { addressOf, fundCoin, type Spend, signWithScure, testKey } from '../../test/bitcoinSpends.js'
import { type SandboxBitcoin, startBitcoin } from './startBitcoin.js'

const key = testKey(1)
const address = addressOf('p2wpkh', key)
const other = addressOf('p2tr', testKey(2))

let chain: SandboxBitcoin
beforeEach(async () => {
  const started = await startBitcoin()
  onTestFinished(() => started.stop())
  chain = started
})

const text = async (path: string) => (await fetch(chain.url + path)).text()
const json = async (path: string) => JSON.parse(await text(path))
const send = async (spend: Pick<Spend, 'coins' | 'to'>) => {
  const body = signWithScure({ kind: 'p2wpkh', key, ...spend })
  const answer = await fetch(`${chain.url}/tx`, { method: 'POST', body })
  const words = await answer.text()
  expect(answer.status, words).toBe(200)
  return words
}

/** Sends a payment that is in the newest block, and one that spends its change and waits. */
async function sendTwo() {
  const coins = [await fundCoin(chain, address, 100_000n)]
  const to = [
    { address: other, value: 20_000n },
    { address, value: 70_000n },
  ]
  const first = await send({ coins, to })
  await chain.mine()
  const next = { coins: [{ txid: first, vout: 1, value: 70_000n }], to: [{ address, value: 60_000n }] }
  return { coins, first, second: await send(next), block: await text('/blocks/tip/hash') }
}

test('the newest blocks are replaced by one more, which another library takes', async () => {
  const { block } = await sendTwo()
  await chain.mine(2)
  const { height } = chain
  chain.reorganize(3)
  expect(chain.height).toBe(height + 1)
  expect(await text(`/block/${block}`)).toBe('Block not found')
  expect(await json(`/block/${block}/status`)).toEqual({ in_best_chain: false })
  let previous = await text(`/block-height/${height - 3}`)
  for (let at = height - 2; at <= height + 1; at += 1) {
    const hash = await text(`/block-height/${at}`)
    const raw = Buffer.from(await (await fetch(`${chain.url}/block/${hash}/raw`)).arrayBuffer())
    const parsed = Block.fromBuffer(raw)
    expect(parsed.getId()).toBe(hash)
    expect(
      Buffer.from(parsed.prevHash ?? [])
        .reverse()
        .toString('hex'),
    ).toBe(previous)
    expect(parsed.checkProofOfWork()).toBe(true)
    expect(parsed.checkTxRoots()).toBe(true)
    expect(parsed.transactions).toHaveLength(1)
    previous = hash
  }
})

test('no block of the new chain is one of the old chain, though both are empty', async () => {
  const hashes = new Set<string>()
  for (let count = 0; count < 20; count += 1) {
    hashes.add(await text(`/block-height/${chain.height}`))
    await chain.mine()
    hashes.add(await text(`/block-height/${chain.height}`))
    chain.reorganize()
    hashes.add(await text(`/block-height/${chain.height - 1}`))
  }
  // Each turn has the last block of the turn before, the one that is removed, and the one in its place.
  expect(hashes.size).toBe(20 * 3)
})

describe('transactions that are kept', () => {
  test('wait for a block again, before those that spend from them, and are confirmed by the next', async () => {
    const { first, second, block } = await sendTwo()
    chain.reorganize()
    expect(chain.mempool).toEqual([first, second])
    expect(await json(`/tx/${first}/status`)).toEqual({ confirmed: false })
    expect(chain.balance(other)).toEqual({ confirmed: 0n, unconfirmed: 20_000n })
    await chain.mine()
    expect(chain.mempool).toEqual([])
    const status = await json(`/tx/${first}/status`)
    expect(status).toMatchObject({ confirmed: true, block_height: chain.height })
    expect(status.block_hash).not.toBe(block)
    expect(chain.balance(other)).toEqual({ confirmed: 20_000n, unconfirmed: 0n })
  })

  test('of several blocks keep their order', async () => {
    const { first, second } = await sendTwo()
    await chain.mine()
    chain.reorganize(2)
    expect(chain.mempool).toEqual([first, second])
    await chain.mine()
    expect(chain.mempool).toEqual([])
  })
})

describe('transactions that are lost', () => {
  test('are gone, with what spends from them, and their coins can be spent otherwise', async () => {
    const { coins, first, second } = await sendTwo()
    chain.reorganize(1, 'lost')
    expect(chain.mempool).toEqual([])
    for (const txid of [first, second]) expect(await text(`/tx/${txid}`)).toBe('Transaction not found')
    expect(chain.balance(other)).toEqual({ confirmed: 0n, unconfirmed: 0n })
    expect(chain.balance(address)).toEqual({ confirmed: 100_000n, unconfirmed: 0n })
    const rival = await send({ coins, to: [{ address, value: 90_000n }] })
    await chain.mine()
    expect(await json(`/tx/${coins[0]?.txid}/outspend/0`)).toMatchObject({ spent: true, txid: rival })
  })

  test('can be sent again', async () => {
    const { coins, first } = await sendTwo()
    chain.reorganize(1, 'lost')
    const to = [
      { address: other, value: 20_000n },
      { address, value: 70_000n },
    ]
    expect(await send({ coins, to })).toBe(first)
    await chain.mine()
    expect(chain.balance(other).confirmed).toBe(20_000n)
  })
})

test.each(['kept', 'lost'] as const)('the faucet pays after its payments were %s', async (transactions) => {
  for (let count = 0; count < 3; count += 1) await chain.fund(other, 1_000n)
  chain.reorganize(2, transactions)
  expect(chain.balance(other).confirmed).toBe(1_000n)
  const txid = await chain.fund(other, 5_000n)
  expect(chain.mempool).toEqual([])
  expect(await json(`/tx/${txid}/status`)).toMatchObject({ confirmed: true, block_height: chain.height })
  expect(chain.balance(other)).toEqual({
    confirmed: transactions === 'kept' ? 8_000n : 6_000n,
    unconfirmed: 0n,
  })
})

test('the first two blocks stay, because they have the coins of the faucet', async () => {
  await chain.mine(2)
  const { height } = chain
  for (const blocks of [0, -1, 1.5, Number.NaN, height])
    expect(() => chain.reorganize(blocks)).toThrow(`Reorganize 1 to ${height - 1} blocks at once`)
  chain.reorganize(height - 1)
  expect(chain.height).toBe(height + 1)
  await chain.fund(other, 1_000n)
  expect(chain.balance(other).confirmed).toBe(1_000n)
})
