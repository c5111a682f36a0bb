import { type SandboxBitcoin, startBitcoin } from '@latchkey/sandbox'
import type { BitcoinFace } from '@latchkey/sandbox/wallet'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addBitcoinWallet,
  clearPage,
  createBitcoinScene,
  regtestNetwork,
} from '../../../test/bitcoinScene.js'
import { follow, waitFor } from '../../../test/waitFor.js'
import { createLatchkey } from '../../core/createLatchkey.js'
import { getBalance } from '../../features/account/getBalance.js'
import { bitcoin } from '../../shared/chains.js'
import { InvalidAddressError } from '../../shared/errors/account.js'
import { HttpBodyInvalidError, HttpStatusError } from '../../shared/errors/http.js'
import { NotImplementedByAdapterError } from '../../shared/errors/notImplemented.js'
import { UnsupportedMethodError, UserRejectedError } from '../../shared/errors/rpc.js'
import { InvalidReceiverError, TransactionDroppedError } from '../../shared/errors/send.js'
import { NetworkMismatchError } from '../base/errors.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import { bitcoinAdapter } from './bitcoinAdapter.js'
import { NotPaymentAccountError } from './errors.js'

let chain: SandboxBitcoin
beforeAll(async () => {
  chain = await startBitcoin()
})
afterAll(() => chain.stop())
beforeEach(async () => {
  // Payments that another test has not confirmed would arrive in this one.
  await chain.mine()
  chain.reset()
})
afterEach(clearPage)

const stranger = 'bcrt1qqurswpc8qurswpc8qurswpc8qurswpc8dxm0gk'

async function open(face: BitcoinFace = 'sats-connect') {
  const wallet = addBitcoinWallet([face], { url: chain.url })
  const { adapter, connect } = createBitcoinScene({ enableTransfers: true, url: chain.url })
  const { accounts, connectorKey } = await connect()
  const address = accounts[0]?.address ?? ''
  return { wallet, adapter, connectorKey, address, accounts, network: regtestNetwork(chain.url) }
}

describe('enableTransfers', () => {
  test('without it, the adapter has no transfers but signs (spec 6.4/balance, 6.4/send)', () => {
    const { adapter } = createBitcoinScene()
    expect(adapter.transfers).toBe(undefined)
    expect(adapter).toMatchObject({ psbt: {}, accounts: {}, walletProvider: {} })
  })
  test('without it, getBalance rejects', async () => {
    const network = regtestNetwork(chain.url)
    const read = (enableTransfers: boolean) => {
      const adapters = [bitcoinAdapter({ enableTransfers })]
      const latchkey = createLatchkey({
        metadata: { name: 'Test' },
        networks: [network],
        adapters,
        storage: null,
      })
      return getBalance(latchkey, { address: stranger, networkId: network.networkId })
    }
    await expect(read(false)).rejects.toBeInstanceOf(NotImplementedByAdapterError)
    expect(await read(true)).toMatchObject({ symbol: 'BTC', decimals: 8 })
  })

  test('with it, the adapter has transfers', () => {
    const { adapter } = createBitcoinScene({ enableTransfers: true })
    const methods = ['checkReceiver', 'estimate', 'getBalance', 'observe', 'send']
    expect(Object.keys(adapter.transfers).sort()).toEqual(methods)
  })
})

describe('balance', () => {
  test('is the confirmed amount, less pending payments, plus their change', async () => {
    const { adapter, address, network, connectorKey } = await open()
    const read = async () => (await adapter.transfers.getBalance({ address, network })).value
    const readStranger = async () =>
      (await adapter.transfers.getBalance({ address: stranger, network })).value
    const before = await read()
    const theirs = await readStranger()
    await chain.fund(address, 100_000n)
    expect(await adapter.transfers.getBalance({ address, network })).toEqual({
      value: before + 100_000n,
      decimals: 8,
      symbol: 'BTC',
    })
    const hash = await adapter.transfers.send({
      connectorKey,
      address,
      network,
      to: stranger,
      value: 30_000n,
    })
    expect(chain.mempool).toContain(hash)
    const { confirmed, unconfirmed } = chain.balance(address)
    expect(unconfirmed).toBeLessThan(-30_000n)
    expect(await read()).toBe(confirmed + unconfirmed)
    // The receiver has nothing before the block.
    expect(await readStranger()).toBe(theirs)
    await chain.mine()
    expect((await readStranger()) - theirs).toBe(30_000n)
    expect(await read()).toBe(chain.balance(address).confirmed)
  })

  test.each<[string, () => void, new (...values: never[]) => Error]>([
    ['that fails', () => chain.failNext(4, 500), HttpStatusError],
    ['that answers with words', () => chain.failNext(1, 200), HttpBodyInvalidError],
  ])('a server %s: the promise settles, with an error', async (_, fault, error) => {
    const { adapter, address, network } = await open()
    fault()
    await expect(adapter.transfers.getBalance({ address, network })).rejects.toBeInstanceOf(error)
  })

  test('rejects an address of another network without a request', async () => {
    const { adapter, network } = await open()
    const address = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
    await expect(adapter.transfers.getBalance({ address, network })).rejects.toBeInstanceOf(
      InvalidAddressError,
    )
  })
})

describe('send', () => {
  test.each<BitcoinFace>(['sats-connect', 'leather', 'okx', 'unisat'])(
    '%s: transfers the amount for at most the estimated fee, and is confirmed by a block',
    async (face) => {
      const { adapter, address, network, connectorKey } = await open(face)
      await chain.fund(address, 50_000n)
      const { fee } = await adapter.transfers.estimate({ address, network, to: stranger, value: 12_345n })
      const mine = await adapter.transfers.getBalance({ address, network })
      const theirs = chain.balance(stranger).confirmed
      const hash = await adapter.transfers.send({
        connectorKey,
        address,
        network,
        to: stranger,
        value: 12_345n,
      })
      await chain.mine()
      expect(await waitFor(adapter.transfers, { hash, network })).toBe('success')
      expect(chain.balance(stranger).confirmed - theirs).toBe(12_345n)
      const cost = mine.value - (await adapter.transfers.getBalance({ address, network })).value - 12_345n
      expect(cost).toBeGreaterThan(0n)
      expect(cost).toBeLessThanOrEqual(fee)
    },
  )

  test('rejects if the wallet has no request for transfers', async () => {
    const { adapter, address, network, connectorKey } = await open('standard')
    const sent = adapter.transfers.send({ connectorKey, address, network, to: stranger, value: 1_000n })
    await expect(sent).rejects.toBeInstanceOf(UnsupportedMethodError)
  })

  test('does not ask the wallet for a transfer that cannot be sent', async () => {
    const { adapter, address, accounts, network, connectorKey, wallet } = await open()
    wallet.controls.setApproval('window')
    const parameters = { connectorKey, address, network, to: stranger, value: 1_000n }
    const ordinal = accounts[1]?.address ?? ''
    await expect(
      adapter.transfers.send({ ...parameters, to: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' }),
    ).rejects.toBeInstanceOf(InvalidReceiverError)
    await expect(adapter.transfers.send({ ...parameters, network: bitcoin })).rejects.toBeInstanceOf(
      NetworkMismatchError,
    )
    await expect(adapter.transfers.send({ ...parameters, address: ordinal })).rejects.toBeInstanceOf(
      NotPaymentAccountError,
    )
    expect(wallet.controls.pending).toEqual([])
  })

  test('rejects if the user refuses, and if the answer is not a transaction id', async () => {
    const { adapter, address, network, connectorKey, wallet } = await open()
    await chain.fund(address, 50_000n)
    const parameters = { connectorKey, address, network, to: stranger, value: 1_000n }
    wallet.controls.next({ kind: 'reject' }, { kind: 'wrongAnswer', result: '<script>' })
    await expect(adapter.transfers.send(parameters)).rejects.toBeInstanceOf(UserRejectedError)
    await expect(adapter.transfers.send(parameters)).rejects.toBeInstanceOf(InvalidWalletAnswerError)
  })
})

describe('following a transaction', () => {
  /** Sends, and follows until the server has shown the transaction. */
  async function sendAndFollow(parameters: { confirmations?: number; isSentFromHere?: boolean } = {}) {
    const { confirmations, isSentFromHere = true } = parameters
    const { wallet, adapter, address, network, connectorKey } = await open()
    await chain.fund(address, 50_000n)
    const common = { connectorKey, address, network }
    const transfer = { to: stranger, value: 1_000n }
    const hash = await adapter.transfers.send({ ...common, ...transfer })
    const observer = await adapter.transfers.observe({
      hash,
      network,
      ...(isSentFromHere && { transfer }),
    })
    expect(await observer.read()).toEqual({ kind: 'pending' })
    const transfers = { ...adapter.transfers, observe: async () => observer }
    const followed = follow(transfers, { hash, network, confirmations, pollMs: 5 })
    followed.catch(() => {})
    return { wallet, hash, followed, observer }
  }

  test('continues after failures of the server, until the block', async () => {
    const { hash, followed } = await sendAndFollow()
    chain.failNext(5, 500)
    await chain.mine()
    expect(await followed).toEqual({ hash, status: 'success' })
  })

  test('counts the blocks above it', async () => {
    const { hash, followed, observer } = await sendAndFollow({ confirmations: 3 })
    await chain.mine(2)
    expect(await observer.read()).toMatchObject({ kind: 'included', inclusion: { confirmations: 2 } })
    await chain.mine()
    expect(await followed).toEqual({ hash, status: 'success' })
  })

  test('rejects if the network has dropped the transaction, and its coins are not spent', async () => {
    const { hash, followed } = await sendAndFollow()
    expect(chain.evict(hash)).toBe(true)
    await expect(followed).rejects.toBeInstanceOf(TransactionDroppedError)
  })

  test('a server that has never shown the transaction does not drop it', async () => {
    const { adapter, network } = await open()
    const observer = await adapter.transfers.observe({ hash: 'ab'.repeat(32), network })
    expect(await observer.read()).toEqual({ kind: 'missing', isExpired: false })
    expect(observer.canDrop).toBe(false)
  })

  describe.each([true, false])('replaced by the wallet (BIP-125); sent from here: %s', (isSentFromHere) => {
    test('a higher fee: the new hash is told, and confirmed', async () => {
      const { wallet, hash, followed, observer } = await sendAndFollow({ isSentFromHere })
      const second = await wallet.replaceTransfer(hash, 'higherFee')
      expect(await observer.read()).toEqual({ kind: 'displaced', by: { hash: second, purpose: 'same' } })
      await chain.mine()
      expect(await followed).toEqual({ hash: second, status: 'success' })
    })

    test('a higher fee, twice: the last hash is confirmed', async () => {
      const { wallet, hash, followed, observer } = await sendAndFollow({ isSentFromHere })
      const second = await wallet.replaceTransfer(hash, 'higherFee')
      await observer.read()
      const third = await wallet.replaceTransfer(second, 'higherFee')
      await chain.mine()
      expect(await followed).toEqual({ hash: third, status: 'success' })
    })

    test('coins paid back to the sender: cancelled, once it is in a block', async () => {
      const { wallet, hash, followed, observer } = await sendAndFollow({ isSentFromHere })
      const second = await wallet.replaceTransfer(hash, 'cancellation')
      expect(await observer.read()).toEqual({ kind: 'displaced', by: { hash: second, purpose: 'cancel' } })
      await chain.mine()
      await expect(followed).rejects.toMatchObject({ code: 'send/cancelled', replacementHash: second })
    })

    test.each([
      ['another receiver', { address: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', sats: 1_000n }],
      ['another amount', { address: stranger, sats: 2_000n }],
    ])('%s: replaced, once it is in a block', async (_, payment) => {
      const { wallet, hash, followed, observer } = await sendAndFollow({ isSentFromHere })
      const second = await wallet.replaceTransfer(hash, [payment])
      expect(await observer.read()).toEqual({ kind: 'displaced', by: { hash: second, purpose: 'other' } })
      await chain.mine()
      await expect(followed).rejects.toMatchObject({ code: 'send/replaced', replacementHash: second })
    })
  })

  describe('a reorganization', () => {
    /** Sends, and follows to two confirmations. The block with the transaction is removed from the chain. */
    async function removedFromTheChain(transactions: 'kept' | 'lost') {
      const scene = await sendAndFollow({ confirmations: 2 })
      await chain.mine()
      const before = await scene.observer.read()
      expect(before).toMatchObject({ kind: 'included', inclusion: { confirmations: 1 } })
      chain.reorganize(1, transactions)
      return { ...scene, before }
    }

    test('is followed again: confirmed in the block that stays', async () => {
      const { hash, followed, observer, before } = await removedFromTheChain('kept')
      expect(await observer.read()).toEqual({ kind: 'pending' })
      await chain.mine(2)
      const after = await observer.read()
      expect(after).toMatchObject({ kind: 'included', inclusion: { confirmations: 2 } })
      if (before.kind !== 'included' || after.kind !== 'included') throw new Error('It is in a block.')
      expect(after.inclusion.block).not.toBe(before.inclusion.block)
      expect(await followed).toEqual({ hash, status: 'success' })
    })

    test('that loses the transaction: dropped, because its coins are not spent', async () => {
      const { followed, observer } = await removedFromTheChain('lost')
      expect(await observer.read()).toEqual({ kind: 'missing', isExpired: false })
      await expect(followed).rejects.toBeInstanceOf(TransactionDroppedError)
    })

    test.each([
      ['another payment', 'replaced', [{ address: stranger, sats: 2_000n }]],
      ['a payment to the sender', 'cancelled', 'cancellation'],
    ] as const)('that puts %s in its place: %s', async (_, end, by) => {
      const { wallet, hash, followed } = await removedFromTheChain('kept')
      const second = await wallet.replaceTransfer(hash, by)
      await chain.mine(2)
      await expect(followed).rejects.toMatchObject({ code: `send/${end}`, replacementHash: second })
    })
  })

  test('throws for a hash that is none', async () => {
    const { adapter, network } = await open()
    for (const hash of ['', 'x', '../../x', '1'.repeat(63)])
      await expect(adapter.transfers.observe({ hash, network })).rejects.toMatchObject({
        code: 'rpc/not-found',
      })
  })
})

test('the estimate depends on rates and coins', async () => {
  const { adapter, network } = await open()
  // An address with one coin, then with two.
  const address = 'bcrt1qpyysjzgfpyysjzgfpyysjzgfpyysjzgfrwg6xw'
  await chain.fund(address, 10_000n)
  const feeFor = async (value: bigint) =>
    (await adapter.transfers.estimate({ address, network, to: stranger, value })).fee
  const one = await feeFor(1_000n)
  chain.setFeeRates({ fastest: 50 })
  expect(await feeFor(1_000n)).toBe(one * 10n)
  chain.reset()
  await chain.fund(address, 10_000n)
  // Another input of 68 vB at 5 sat/vB.
  expect((await feeFor(12_000n)) - one).toBe(340n)
  expect((await feeFor(1_000_000n)) - one).toBe(340n)
})
