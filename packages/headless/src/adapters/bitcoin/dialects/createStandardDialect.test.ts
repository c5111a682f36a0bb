import { base64 } from '@scure/base'
import { expect, test, vi } from 'vitest'
import { type BitcoinNetwork, bitcoinNetworks } from '../networks.js'
import { createStandardDialect } from './createStandardDialect.js'

const [network, testnet] = bitcoinNetworks as [BitcoinNetwork, BitcoinNetwork]
const account = (address: string, more: object = {}) => ({ address, chains: ['bitcoin:mainnet'], ...more })

/** A wallet with these methods, each in a feature of its name. */
function walletWith(methods: Readonly<Record<string, unknown>>, more: object = {}) {
  const features = Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [name, { [name.split(':')[1] ?? '']: method }]),
  )
  return { chains: ['bitcoin:mainnet'], accounts: [], features, ...more }
}

/** A dialect whose wallet has shared its accounts. */
async function connected(methods: Readonly<Record<string, unknown>>, more: object = {}) {
  const accounts = [account('a'), account('b')]
  const dialect = createStandardDialect(
    walletWith({ 'bitcoin:connect': async () => ({ accounts }), ...methods }, more),
  )
  await dialect.connect(network)
  return { dialect, accounts }
}

test('the networks are those of the chains that the wallet names, by name or by id', () => {
  const networkIdsOf = (chains: unknown) => createStandardDialect({ chains }).networkIds
  expect(
    networkIdsOf(['bitcoin:mainnet', network.networkId, testnet.networkId, 'solana:mainnet', 7]),
  ).toEqual([network.networkId, testnet.networkId])
  expect(networkIdsOf(undefined)).toBeUndefined()
})

test('connects with the feature of Bitcoin, or else with the one of all chains', async () => {
  const own = vi.fn(async () => ({ accounts: [account('a')] }))
  const common = vi.fn(async () => ({ accounts: [account('b')] }))
  const both = createStandardDialect(walletWith({ 'bitcoin:connect': own, 'standard:connect': common }))
  expect(await both.connect(network)).toMatchObject({ addresses: [{ address: 'a' }] })
  expect(own).toHaveBeenCalledWith({ purposes: ['payment', 'ordinals'] })
  expect(common).not.toHaveBeenCalled()
  const one = createStandardDialect(walletWith({ 'standard:connect': common }))
  expect(await one.connect(network)).toMatchObject({ addresses: [{ address: 'b' }] })
  expect(await createStandardDialect({}).connect(network)).toEqual({ addresses: [] })
})

test('parses accounts: keys are bytes, and an account says its chains', async () => {
  const accounts = [
    account('a', { purpose: 'payment', publicKey: Uint8Array.of(2, 0xff) }),
    { address: 'b', publicKey: '02ff' },
  ]
  const { dialect } = await connected({ 'bitcoin:connect': async () => ({ accounts }) })
  expect(await dialect.connect(network)).toEqual({
    addresses: [
      { address: 'a', purpose: 'payment', publicKey: '02ff', networkIds: [network.networkId] },
      { address: 'b' },
    ],
  })
})

test('reads without a prompt what the wallet shares', async () => {
  const silently = vi.fn(async () => ({ accounts: [account('a')] }))
  const asking = createStandardDialect(walletWith({ 'standard:connect': silently }))
  expect(await asking.read()).toMatchObject({ addresses: [{ address: 'a' }] })
  expect(silently).toHaveBeenCalledWith({ silent: true })
  const listing = createStandardDialect(walletWith({}, { accounts: [account('b')] }))
  expect(await listing.read()).toMatchObject({ addresses: [{ address: 'b' }] })
  expect(await createStandardDialect(walletWith({})).read()).toBeUndefined()
})

test('disconnects with the feature of Bitcoin, or else with the one of all chains', async () => {
  const own = vi.fn()
  const common = vi.fn()
  const features = { 'bitcoin:disconnect': own, 'standard:disconnect': common }
  await createStandardDialect(walletWith(features)).disconnect()
  expect([own.mock.calls.length, common.mock.calls.length]).toEqual([1, 0])
  await createStandardDialect(walletWith({ 'standard:disconnect': common })).disconnect()
  expect(common).toHaveBeenCalledTimes(1)
  await createStandardDialect(walletWith({})).disconnect()
})

test('subscribes with the feature of Bitcoin, or else with the one of all chains', () => {
  for (const names of [['bitcoin:events'], ['standard:events'], ['standard:events', 'bitcoin:events']]) {
    const open = new Map<string, unknown>()
    const features = Object.fromEntries(
      names.map((feature) => [
        feature,
        {
          own: feature,
          on(this: { own: string }, event: string, listener: unknown) {
            open.set(`${this.own} ${event}`, listener)
            return () => open.clear()
          },
        },
      ]),
    )
    const changed = () => {}
    const stop = createStandardDialect({ features }).subscribe(changed)
    expect([...open]).toEqual([[`${names.at(-1)} change`, changed]])
    stop()
    expect(open.size).toBe(0)
  }
  expect(createStandardDialect({}).subscribe(() => {})).not.toThrow()
})

test('signs texts and bytes with the own account object of the wallet', async () => {
  const sign = vi.fn(async (_: unknown): Promise<unknown> => [{ signature: Uint8Array.of(1, 2, 3) }])
  const { dialect, accounts } = await connected({ 'bitcoin:signMessage': sign })
  const request = { address: 'b', type: 'p2wpkh', protocol: 'ecdsa', network } as const
  expect(await dialect.signMessage({ ...request, message: 'é' })).toBe(base64.encode(Uint8Array.of(1, 2, 3)))
  const message = Uint8Array.of(9)
  expect(await dialect.signBytes?.({ ...request, message })).toBe('AQID')
  expect(sign.mock.calls).toEqual([
    [{ account: accounts[1], message: Uint8Array.of(0xc3, 0xa9) }],
    [{ account: accounts[1], message }],
  ])
  const [input] = sign.mock.calls[0] as [{ account: object }]
  expect(input.account).toBe(accounts[1])
  sign.mockResolvedValue([{ signature: 'text' }])
  expect(await dialect.signMessage({ ...request, message: '' })).toBeUndefined()
  sign.mockResolvedValue('no list')
  expect(await dialect.signMessage({ ...request, message: '' })).toBeUndefined()
  const without = createStandardDialect({})
  await expect(without.signMessage({ ...request, message: '' })).rejects.toMatchObject({ code: 4200 })
})

test('a wallet signs each address type with one protocol', () => {
  const { protocolsOf } = createStandardDialect({})
  const types = ['p2pkh', 'p2sh', 'p2wpkh', 'p2wsh', 'p2tr'] as const
  expect(types.map((type) => protocolsOf?.(type)?.join())).toEqual([
    'ecdsa',
    'ecdsa',
    'ecdsa',
    'bip322',
    'bip322',
  ])
})

test('signs a PSBT, with the name of its chain and of the sighash type of each input', async () => {
  const sign = vi.fn(async (_: unknown) => [{ signedPsbt: 'signed' }])
  const { dialect, accounts } = await connected({ 'bitcoin:signTransaction': sign })
  expect(dialect.canBroadcast).toBe(false)
  const psbt = Uint8Array.of(1)
  const inputs = [
    { index: 0, address: 'a' },
    { index: 1, address: 'b', sighashTypes: [131] },
    { index: 2, address: 'b', sighashTypes: [4] },
  ]
  expect(await dialect.signPsbt?.({ psbt, inputs, broadcast: false, network })).toEqual({ psbt: 'signed' })
  const inputsToSign = [
    { account: accounts[0], signingIndexes: [0] },
    { account: accounts[1], signingIndexes: [1], sigHash: 'SINGLE|ANYONECANPAY' },
    { account: accounts[1], signingIndexes: [2] },
  ]
  expect(sign).toHaveBeenLastCalledWith({ psbt, inputsToSign, chain: 'bitcoin:mainnet' })
  // It gets a copy, which it may change.
  const [input] = sign.mock.calls[0] as [{ psbt: Uint8Array }]
  expect(input.psbt).not.toBe(psbt)
  await dialect.signPsbt?.({ psbt, inputs, broadcast: false, network: testnet })
  expect(sign).toHaveBeenLastCalledWith({ psbt, inputsToSign, chain: testnet.networkId })
})

test.each([
  [1, 'ALL'],
  [2, 'NONE'],
  [3, 'SINGLE'],
  [129, 'ALL|ANYONECANPAY'],
  [130, 'NONE|ANYONECANPAY'],
  [131, 'SINGLE|ANYONECANPAY'],
])('the sighash type %i is named %s', async (type, sigHash) => {
  const sign = vi.fn(async (_: unknown) => [{ signedPsbt: 'signed' }])
  const { dialect, accounts } = await connected({ 'bitcoin:signTransaction': sign })
  const inputs = [{ index: 0, address: 'a', sighashTypes: [type] }]
  await dialect.signPsbt?.({ psbt: Uint8Array.of(1), inputs, broadcast: false, network })
  expect(sign).toHaveBeenLastCalledWith(
    expect.objectContaining({ inputsToSign: [{ account: accounts[0], signingIndexes: [0], sigHash }] }),
  )
})

test('broadcasts with a feature of its own', async () => {
  const send = vi.fn(async () => [{ signedPsbt: Uint8Array.of(7), txId: 'id' }])
  const { dialect } = await connected({ 'bitcoin:signAndSendTransaction': send })
  expect(dialect.canBroadcast).toBe(true)
  const request = { psbt: Uint8Array.of(1), inputs: [{ index: 0, address: 'a' }], network }
  const sent = await dialect.signPsbt?.({ ...request, broadcast: true })
  expect(sent).toEqual({ psbt: Uint8Array.of(7), txid: 'id' })
})
