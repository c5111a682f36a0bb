import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../../../test/memoryStorage.js'
import { recordEvents } from '../../../test/recordEvents.js'
import { unreachableChains as chains } from '../../../test/unreachableChains.js'
import { storageKey } from '../kernel/readRecord.js'
import type { WalletStorage } from '../types.js'
import { createWallet } from './createWallet.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const key = storageKey('test.latchkey.sandbox')
const create = (storage: WalletStorage) => createWallet({ chains, approval: 'auto', storage })

describe('after a reload', () => {
  test('permission, account, chain and lock are restored', async () => {
    const storage = memoryStorage()
    const before = create(storage)
    before.controls.switchAccount(second)
    await before.provider.request({ method: 'eth_requestAccounts' })
    before.controls.switchChain(1338)
    before.controls.forgetChain(1337)

    const after = create(storage)
    expect(await after.provider.request({ method: 'eth_accounts' })).toEqual([second])
    expect(after.chainId).toBe(1338)
    expect(after.controls.getSnapshot().chains.map(({ id }) => id)).toEqual([1338])
    after.controls.setLocked(true)
    expect(create(storage).controls.getSnapshot().locked).toBe(true)
    after.controls.reset()
    expect(storage.all.size).toBe(0)
  })

  test.each([
    ['text', 'not JSON'],
    ['another version', '{"version":2}'],
    ['null', 'null'],
    [
      'a wrong account',
      JSON.stringify({
        version: 1,
        chainId: 1,
        selected: 'x',
        permitted: [],
        locked: false,
        added: [],
        forgotten: [],
      }),
    ],
    [
      'a wrong chain',
      JSON.stringify({
        version: 1,
        chainId: 1,
        selected: alice,
        permitted: [],
        locked: false,
        added: [{ id: 'x' }],
        forgotten: [],
      }),
    ],
  ])('%s in the storage is ignored', (_, text) => {
    const wallet = create(memoryStorage({ [key]: text }))
    expect(wallet.chainId).toBe(1337)
    expect(wallet.controls.getSnapshot().permittedAccounts).toEqual([])
  })

  test('an account that the wallet does not have is not shown to the page', () => {
    const other = '0x00000000000000000000000000000000000b0b01'
    const stored = {
      version: 1,
      chainId: 1337,
      selected: other,
      permitted: [other],
      locked: false,
      added: [],
      forgotten: [],
    }
    const { permittedAccounts, selectedAccount } = create(
      memoryStorage({ [key]: JSON.stringify(stored) }),
    ).controls.getSnapshot()
    expect([permittedAccounts, selectedAccount]).toEqual([[], alice])
  })

  test('a storage that throws is ignored', async () => {
    const refuse = () => {
      throw new Error('forbidden')
    }
    const wallet = create({ getItem: refuse, setItem: refuse, removeItem: refuse })
    expect(await wallet.provider.request({ method: 'eth_requestAccounts' })).toEqual([alice])
  })
})

test('two tabs share the state', async () => {
  const storage = memoryStorage()
  const [here, there] = [create(storage), create(storage)]
  const events = recordEvents(there)
  await here.provider.request({ method: 'eth_requestAccounts' })
  there.syncFromStorage()
  here.controls.switchChain(1338)
  there.syncFromStorage()
  here.controls.reset()
  there.syncFromStorage()
  expect(events).toEqual([
    ['accountsChanged', [alice]],
    ['chainChanged', '0x53a'],
    ['chainChanged', '0x539'],
    ['accountsChanged', []],
  ])
})
