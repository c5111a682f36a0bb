import { expect, onTestFinished, test, vi } from 'vitest'
import { type BitcoinNetwork, bitcoinNetworks } from '../networks.js'
import { createOkxDialect } from './createOkxDialect.js'

const [mainnet, testnet] = bitcoinNetworks as [BitcoinNetwork, BitcoinNetwork]

/** A page on which OKX has these providers. */
function page(okxwallet: Readonly<Record<string, object>>) {
  vi.stubGlobal('window', { okxwallet })
  onTestFinished(() => void vi.unstubAllGlobals())
  return createOkxDialect()
}

const account = (address: string) => ({ connect: async () => ({ address, publicKey: `key of ${address}` }) })

test('connects the provider of the network, which is the one of all later requests', async () => {
  const bitcoin = account('a')
  const bitcoinTestnet = { ...account('b'), pushPsbt: async () => 'id' }
  const dialect = page({ bitcoin, bitcoinTestnet })
  expect(dialect.provider).toBe(bitcoin)
  expect(dialect.canBroadcast).toBe(false)
  const shared = await dialect.connect(testnet)
  expect(shared).toEqual({ addresses: [{ address: 'b', publicKey: 'key of b' }] })
  expect(dialect.provider).toBe(bitcoinTestnet)
  expect(dialect.canBroadcast).toBe(true)
  await dialect.connect(mainnet)
  expect(dialect.provider).toBe(bitcoin)
})

test('a wallet with one provider uses it for every network', async () => {
  const bitcoin = account('a')
  const dialect = page({ bitcoin })
  await dialect.connect(testnet)
  expect(dialect.provider).toBe(bitcoin)
})

test('reads the address, with the public key if it is that of the connection', async () => {
  const getAccounts = vi.fn(async (): Promise<unknown> => ['a'])
  const disconnect = vi.fn()
  const dialect = page({ bitcoin: { ...account('a'), getAccounts, disconnect } })
  expect(await dialect.read()).toEqual({ addresses: [{ address: 'a' }] })
  await dialect.connect(mainnet)
  expect(await dialect.read()).toEqual({ addresses: [{ address: 'a', publicKey: 'key of a' }] })
  getAccounts.mockResolvedValue(['other'])
  expect(await dialect.read()).toEqual({ addresses: [{ address: 'other' }] })
  getAccounts.mockResolvedValue([])
  expect(await dialect.read()).toBeUndefined()
  getAccounts.mockResolvedValue({ length: 1 })
  expect(await dialect.read()).toBeUndefined()
  getAccounts.mockResolvedValue(['a'])
  await dialect.disconnect()
  expect(disconnect).toHaveBeenCalledOnce()
  expect(await dialect.read()).toEqual({ addresses: [{ address: 'a' }] })
})

test('a wallet without a method to disconnect is disconnected here', async () => {
  await expect(page({ bitcoin: {} }).disconnect()).resolves.toBeUndefined()
})

test('subscribes to both of its names for a change of the account', () => {
  const open = new Set<string>()
  const on = (event: string) => open.add(event)
  const removeListener = (event: string) => open.delete(event)
  const stop = page({ bitcoin: { on, removeListener } }).subscribe(() => {})
  expect([...open]).toEqual(['accountsChanged', 'accountChanged'])
  stop()
  expect(open.size).toBe(0)
})

test("signs with UniSat's requests, and sends an amount in bitcoin", async () => {
  const signMessage = vi.fn(async () => 'signed')
  const signPsbt = vi.fn(async () => '70736274')
  const send = vi.fn(async () => ({ txhash: 'id' }))
  const dialect = page({ bitcoin: { signMessage, signPsbt, send } })
  const network = mainnet
  const message = { address: 'a', type: 'p2wpkh', message: 'Hello', protocol: 'ecdsa', network } as const
  expect(await dialect.signMessage(message)).toBe('signed')
  const request = { psbt: Uint8Array.of(1), inputs: [{ index: 0, address: 'a' }], broadcast: false, network }
  expect(await dialect.signPsbt?.(request)).toEqual({ psbt: 'cHNidA==' })
  expect(await dialect.sendTransfer?.({ from: 'a', to: 'b', sats: 150n, network })).toBe('id')
  expect(send.mock.calls).toEqual([[{ from: 'a', to: 'b', value: '0.0000015' }]])
})
