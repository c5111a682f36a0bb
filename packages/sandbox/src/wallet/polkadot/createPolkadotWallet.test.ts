import '@polkadot/api/augment'
import { ApiPromise, WsProvider } from '@polkadot/api'
import { stringToHex, u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import { polkadotAccounts } from '../../polkadot/polkadotAccounts.js'
import { startPolkadot } from '../../polkadot/startPolkadot.js'
import type { SandboxPolkadot } from '../../polkadot/types.js'
import type { Fault } from '../types.js'
import { createPolkadotWallet } from './createPolkadotWallet.js'
import type { PolkadotWalletOptions } from './types.js'

const [alice, bob] = polkadotAccounts.map(({ address }) => address) as [string, string]
const dot = 10n ** 10n

let network: SandboxPolkadot
let api: ApiPromise
beforeAll(async () => {
  await cryptoWaitReady()
  network = await startPolkadot({ blockTimeMs: 100 })
  // The library's provider type is not compatible with `exactOptionalPropertyTypes`.
  api = await ApiPromise.create({ provider: new WsProvider(network.url) as never, noInitWarn: true })
})
afterAll(async () => {
  await api?.disconnect()
  await network?.stop()
})

const open = (options: PolkadotWalletOptions = {}) => {
  const { name, id, url } = network
  return createPolkadotWallet({
    approval: 'auto',
    networks: [{ id, name, url, symbol: 'DOT', decimals: 10 }],
    ...options,
  })
}
const send = (signer: unknown, to: string, plancks: bigint, from = alice) =>
  new Promise<void>((resolve, reject) => {
    api.tx.balances
      .transferKeepAlive(to, plancks)
      .signAndSend(from, { signer: signer as never }, ({ status, dispatchError }) => {
        if (dispatchError) reject(new Error(dispatchError.toString()))
        // The client skips a status if the next one arrives while it fetches the events.
        if (status.isInBlock || status.isFinalized) resolve()
      })
      .catch(reject)
  })
const freeOf = async (address: string) => (await api.query.system.account(address)).data.free.toBigInt()

describe('signatures', () => {
  test('of a message are valid and cover wrapped bytes, so that none is of a transaction', async () => {
    const { signer } = await open().enable('App')
    for (const data of ['hello', stringToHex('hello')]) {
      const { signature } = await signer.signRaw({ address: alice, data, type: 'bytes' })
      expect(signatureVerify(u8aWrapBytes('hello'), signature, alice).isValid).toBe(true)
      expect(signatureVerify('hello!', signature, alice).isValid).toBe(false)
    }
  })

  test('of a transaction are accepted by the network', async () => {
    const { signer } = await open().enable('App')
    const before = await freeOf(bob)
    await send(signer, bob, 3n * dot)
    expect((await freeOf(bob)) - before).toBe(3n * dot)
  })

  test('the window shows the transaction, and the user can reject it', async () => {
    const wallet = open()
    const { signer } = await wallet.enable('App')
    wallet.controls.setApproval('window')
    const sent = send(signer, bob, 25n * 10n ** 9n)
    await Promise.race([sent, eventually(() => expect(wallet.controls.pending).toHaveLength(1))])
    expect(wallet.controls.pending[0]?.request).toMatchObject({
      kind: 'signTransaction',
      account: alice,
      network: network.name,
      call: {
        rows: [
          ['Call', 'balances.transferKeepAlive'],
          ['Amount', '2.5 DOT'],
          ['To', bob],
        ],
      },
    })
    const rejection = expect(sent).rejects.toThrow('Cancelled')
    await wallet.controls.reject()
    await rejection
  })

  test('a transaction of an unknown network is shown as data', async () => {
    const wallet = open({ networks: [] })
    const { signer } = await wallet.enable('App')
    wallet.controls.setApproval('window')
    const sent = send(signer, bob, dot)
    await Promise.race([sent, eventually(() => expect(wallet.controls.pending).toHaveLength(1))])
    expect(wallet.controls.pending[0]?.request).toMatchObject({
      network: network.genesisHash,
      call: { text: expect.stringMatching(/^0x/) },
    })
    await wallet.controls.approve()
    await sent
  })

  test.each<[string, unknown]>([
    ['an account without permission', { address: bob, data: 'x' }],
    ['no address', { address: 'x', data: 'x' }],
    ['no data', { address: alice, data: 7 }],
  ])('%s is rejected', async (_, raw) => {
    const { signer } = await open().enable('App')
    await expect(signer.signRaw(raw)).rejects.toThrow()
    await expect(signer.signPayload(raw)).rejects.toThrow('not one of an extrinsic')
  })
})

describe('the extension', () => {
  test('returns addresses with the prefix of its network', async () => {
    const wallet = open({ ss58Prefix: 0 })
    const { accounts, signer } = await wallet.enable('App')
    const [account] = await accounts.get()
    expect(account?.address).toBe('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5')
    // Apps may send addresses with any prefix.
    expect((await signer.signRaw({ address: alice, data: 'x' })).signature).toMatch(/^0x[0-9a-f]{128}$/)
  })

  test('notifies of changed accounts, of the lock and of a disconnect', async () => {
    const wallet = open()
    const { accounts } = await wallet.enable('App')
    const told: string[][] = []
    const leave = accounts.subscribe((list) => told.push(list.map(({ name }) => name)))
    wallet.controls.switchAccount(bob)
    wallet.controls.setLocked(true)
    wallet.controls.setLocked(false)
    wallet.controls.disconnect()
    leave()
    wallet.controls.reset()
    expect(told).toEqual([['Alice'], ['Bob', 'Alice'], [], ['Bob', 'Alice'], []])
  })

  test('restores its state after a reload', async () => {
    const storage = memoryStorage()
    await open({ storage }).enable('App')
    const again = open({ storage, approval: 'window' })
    const { accounts } = await again.enable('App')
    expect(await accounts.get()).toMatchObject([{ address: alice }])
  })

  test.each<[Fault, string]>([
    [{ kind: 'reject' }, 'Cancelled'],
    [{ kind: 'locked' }, 'The wallet is locked.'],
    [{ kind: 'alreadyPending' }, "A request of type 'enable' is already pending."],
    [{ kind: 'dead' }, 'The extension is disconnected.'],
    [{ kind: 'error', code: 1, message: 'no luck' }, 'no luck'],
  ])('%j fails one request with an Error, then the wallet works again', async (fault, message) => {
    const wallet = open()
    wallet.controls.next(fault)
    const thrown: unknown = await wallet.enable('App').catch((reason: unknown) => reason)
    expect(thrown).toBeInstanceOf(Error)
    expect(thrown).toMatchObject({ message })
    expect(await (await wallet.enable('App')).accounts.get()).toHaveLength(1)
  })
})
