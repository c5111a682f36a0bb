import { base64 } from '@scure/base'
import { expect, test, vi } from 'vitest'
import { type BitcoinNetwork, bitcoinNetworks } from '../networks.js'
import { createUnisatDialect } from './createUnisatDialect.js'

const [network, testnet, testnet4] = bitcoinNetworks as [BitcoinNetwork, BitcoinNetwork, BitcoinNetwork]
const accounts = async () => ['a', 'b']

test('connects with the first address, its public key and the network', async () => {
  const provider = {
    requestAccounts: accounts,
    getPublicKey: async () => '02aa',
    getChain: async () => ({ enum: 'BITCOIN_TESTNET' }),
    getNetwork: async () => 'livenet',
  }
  const dialect = createUnisatDialect(provider)
  expect(dialect.provider).toBe(provider)
  expect(await dialect.connect(network)).toEqual({
    addresses: [{ address: 'a', publicKey: '02aa' }],
    network: testnet,
  })
})

test.each<[string, object, unknown]>([
  ['names its chain in a way we do not know', { getChain: async () => ({ enum: 'FRACTAL' }) }, null],
  ['has an older method', { getNetwork: async () => 'livenet' }, network],
  ['has an older method with an unknown name', { getNetwork: async () => 'signet' }, null],
  [
    'has no name for its chain, and an older method',
    { getChain: async () => ({}), getNetwork: async () => 'testnet' },
    testnet,
  ],
  ['reports none', {}, undefined],
])('a wallet that %s', async (_, methods, expected) => {
  const { network: found } = await createUnisatDialect({ requestAccounts: accounts, ...methods }).connect(
    network,
  )
  expect(found).toEqual(expected)
})

test('a wallet that does not share its public key is connected without it', async () => {
  const getPublicKey = () => Promise.reject(new Error('locked'))
  const dialect = createUnisatDialect({ requestAccounts: accounts, getPublicKey })
  expect(await dialect.connect(network)).toEqual({ addresses: [{ address: 'a' }] })
})

test('reads without a prompt what the wallet shares', async () => {
  const read = (answer: unknown) => createUnisatDialect({ getAccounts: async () => answer }).read()
  expect(await read(['a'])).toEqual({ addresses: [{ address: 'a' }] })
  expect(await read([])).toBeUndefined()
  expect(await read('a')).toBeUndefined()
})

test('disconnects if the wallet has a method for it', async () => {
  const disconnect = vi.fn()
  await createUnisatDialect({ disconnect }).disconnect()
  expect(disconnect).toHaveBeenCalledOnce()
  await createUnisatDialect({}).disconnect()
})

test.each(['removeListener', 'off'])('subscribes to changes, and leaves with %s', (off) => {
  const open = new Set<string>()
  const provider = {
    on: (event: string) => open.add(event),
    [off]: (event: string) => open.delete(event),
  }
  const stop = createUnisatDialect(provider).subscribe(() => {})
  expect([...open]).toEqual(['accountsChanged', 'networkChanged', 'chainChanged'])
  stop()
  expect(open.size).toBe(0)
})

test('a wallet without events, or whose events fail, is subscribed to without an error', async () => {
  const failing = () => Promise.reject(new Error('none'))
  for (const provider of [{}, { on: failing, off: failing }])
    expect(createUnisatDialect(provider).subscribe(() => {})).not.toThrow()
})

test('switches with the newest method that the wallet has', async () => {
  const switchChain = vi.fn()
  const switchNetwork = vi.fn()
  await createUnisatDialect({ switchChain, switchNetwork }).switchNetwork?.(testnet)
  expect(switchChain.mock.calls).toEqual([['BITCOIN_TESTNET']])
  expect(switchNetwork).not.toHaveBeenCalled()
  const older = createUnisatDialect({ switchNetwork })
  await older.switchNetwork?.(testnet)
  await older.switchNetwork?.(testnet4)
  expect(switchNetwork.mock.calls).toEqual([['testnet'], ['BITCOIN_TESTNET4']])
  expect(createUnisatDialect({}).switchNetwork).toBeUndefined()
})

test('signs messages with the protocol it is asked for', async () => {
  const signMessage = vi.fn(async () => 'signed')
  const dialect = createUnisatDialect({ signMessage })
  const message = { address: 'a', type: 'p2wpkh', message: 'Hello', network } as const
  expect(await dialect.signMessage({ ...message, protocol: 'bip322' })).toBe('signed')
  await dialect.signMessage({ ...message, protocol: 'ecdsa' })
  expect(signMessage.mock.calls).toEqual([
    ['Hello', 'bip322-simple'],
    ['Hello', 'ecdsa'],
  ])
})

test('signs a PSBT, and pushes it if it is to be broadcast', async () => {
  const signPsbt = vi.fn(async () => '70736274ff')
  const pushPsbt = vi.fn(async () => 'id')
  const dialect = createUnisatDialect({ signPsbt, pushPsbt })
  expect(dialect.canBroadcast).toBe(true)
  const psbt = Uint8Array.of(0x70, 0x73, 0x62, 0x74)
  const signed = base64.encode(Uint8Array.of(...psbt, 0xff))
  const inputs = [{ index: 0, address: 'a', sighashTypes: [1] }]
  const request = { psbt, inputs, network }
  expect(await dialect.signPsbt?.({ ...request, broadcast: false })).toEqual({ psbt: signed })
  expect(pushPsbt).not.toHaveBeenCalled()
  expect(await dialect.signPsbt?.({ ...request, broadcast: true })).toEqual({ psbt: signed, txid: 'id' })
  expect(pushPsbt.mock.calls).toEqual([['70736274ff']])
  expect(signPsbt.mock.calls).toEqual([
    ['70736274', { autoFinalized: false, toSignInputs: inputs }],
    ['70736274', { autoFinalized: true, toSignInputs: inputs }],
  ])
  signPsbt.mockResolvedValue('')
  expect(await dialect.signPsbt?.({ ...request, broadcast: true })).toEqual({})
  expect(pushPsbt).toHaveBeenCalledOnce()
  expect(createUnisatDialect({ signPsbt }).canBroadcast).toBe(false)
})

test('sends an amount in satoshis', async () => {
  const sendBitcoin = vi.fn(async () => 'id')
  const dialect = createUnisatDialect({ sendBitcoin })
  expect(await dialect.sendTransfer?.({ from: 'a', to: 'b', sats: 5n, network })).toBe('id')
  expect(sendBitcoin.mock.calls).toEqual([['b', 5]])
})
