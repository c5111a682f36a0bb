import { expect, test } from 'vitest'
import { memoryStorage } from '../../test/memoryStorage.js'
import { regtestAt } from '../../test/openBitcoinWallet.js'
import { unreachableChains } from '../../test/unreachableChains.js'
import { createMultiChainWallet, type MultiChainWalletOptions } from './createMultiChainWallet.js'

const open = (options: MultiChainWalletOptions = {}) =>
  createMultiChainWallet({
    evm: { chains: unreachableChains },
    solana: { chains: [{ id: 'solana:localnet', name: 'Local', rpcUrl: 'http://127.0.0.1:9' }] },
    bitcoin: { network: regtestAt() },
    polkadot: {},
    ...options,
  })
const connectEvm = ({ evm }: ReturnType<typeof open>) =>
  evm?.provider.request({ method: 'eth_requestAccounts' })
/** Returns the number of accounts that each namespace shows. */
const shown = ({ evm, solana, bitcoin, polkadot }: ReturnType<typeof open>) => [
  evm?.controls.getSnapshot().permittedAccounts.length,
  solana?.standard.accounts.length,
  bitcoin?.standard.accounts.length,
  polkadot?.controls.getSnapshot().permittedAccounts.length,
]

test('each namespace has its own approval', async () => {
  const wallet = open()
  const evm = connectEvm(wallet)
  const dot = wallet.polkadot?.enable('App')
  expect(wallet.controls.pending.map(({ request }) => request.namespace)).toEqual(['eip155', 'polkadot'])
  expect(wallet.bitcoin?.controls.pending).toEqual(wallet.controls.pending)
  await wallet.controls.approve()
  await evm
  expect(shown(wallet)).toEqual([1, 0, 0, 0])
  await wallet.controls.approve()
  await dot
  expect(shown(wallet)).toEqual([1, 0, 0, 1])
})

test('with isConnectedAtOnce, one approval connects all; lock and disconnect apply to all', async () => {
  const wallet = open({ isConnectedAtOnce: true })
  const evm = connectEvm(wallet)
  await wallet.controls.approve()
  await evm
  expect(shown(wallet)).toEqual([1, 1, 2, 1])
  wallet.controls.setLocked(true)
  expect([wallet.solana?.standard.accounts, wallet.bitcoin?.standard.accounts]).toEqual([[], []])
  wallet.controls.setLocked(false)
  wallet.evm?.controls.disconnect()
  expect(shown(wallet)).toEqual([0, 1, 2, 1])
  wallet.controls.disconnect()
  expect(shown(wallet)).toEqual([0, 0, 0, 0])
})

test('connects one namespace and rejects another, each with its own errors', async () => {
  const wallet = open({ approval: 'auto' })
  wallet.controls.next(
    { kind: 'reject', methods: ['eth_requestAccounts'] },
    { kind: 'reject', methods: ['enable'] },
  )
  await expect(connectEvm(wallet)).rejects.toMatchObject({ code: 4001 })
  await expect(wallet.polkadot?.enable('App')).rejects.toThrow('Cancelled')
  const connect = wallet.solana?.standard.features['standard:connect'] as { connect(): Promise<unknown> }
  await connect.connect()
  expect(shown(wallet)).toEqual([0, 1, 0, 0])
})

test('has exactly the same icon in each namespace, because apps join its rows by it', () => {
  const { evm, solana, bitcoin } = open()
  const pictures = [evm?.info.icon, solana?.standard.icon, bitcoin?.standard.icon]
  expect(new Set(pictures).size).toBe(1)
  expect(pictures[0]).toMatch(/^data:image\/svg\+xml;base64,/)
})

test('a dead wallet fails in every namespace', async () => {
  const wallet = open()
  const evm = connectEvm(wallet)
  const dot = wallet.polkadot?.enable('App')
  wallet.controls.setDead(true)
  await expect(evm).rejects.toMatchObject({ code: 4900 })
  await expect(dot).rejects.toThrow('disconnected')
})

test('restores every namespace after a reload, and none after a reset', async () => {
  const storage = memoryStorage()
  const wallet = open({ storage, isConnectedAtOnce: true, approval: 'auto' })
  await connectEvm(wallet)
  wallet.evm?.controls.switchChain(1338)
  expect(shown(open({ storage }))).toEqual([1, 1, 2, 1])
  expect(open({ storage }).evm?.chainId).toBe(1338)
  wallet.controls.reset()
  expect(shown(wallet)).toEqual([0, 0, 0, 0])
  expect(storage.all.size).toBe(0)
})

test('throws without a namespace', () => {
  expect(() => createMultiChainWallet({})).toThrow('at least one namespace')
})

test('answers nothing while frozen, and every request afterwards', async () => {
  const wallet = open({ approval: 'auto' })
  wallet.controls.setFrozen(true)
  const answered: string[] = []
  const asked = [
    connectEvm(wallet)?.then(() => answered.push('evm')),
    wallet.evm?.provider.request({ method: 'eth_chainId' }).then(() => answered.push('chain')),
    wallet.polkadot?.enable('App').then(() => answered.push('polkadot')),
  ]
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(answered).toEqual([])
  wallet.controls.setFrozen(false)
  await Promise.all(asked)
  expect(answered.toSorted()).toEqual(['chain', 'evm', 'polkadot'])
})
