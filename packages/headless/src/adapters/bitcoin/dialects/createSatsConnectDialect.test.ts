import { base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { UnsupportedMethodError, UserRejectedError } from '../../../shared/errors/rpc.js'
import { bitcoinNetworks } from '../networks.js'
import { createSatsConnectDialect } from './createSatsConnectDialect.js'

const [network] = bitcoinNetworks
const payment = { address: 'bc1qpayment', purpose: 'payment', publicKey: '02aa', derivationPath: 'm/84' }
const shared = { address: 'bc1qpayment', purpose: 'payment', publicKey: '02aa', path: 'm/84' }
const unsupported = { error: { code: -32601, message: 'Method not found' } }
const refused = { error: { code: -32000, message: 'User rejected' } }

/** A provider that answers these methods, and does not support others. */
function scene(answers: Readonly<Record<string, unknown>>, more: object = {}) {
  const asked: unknown[][] = []
  const provider = {
    async request(...parameters: [string, unknown]) {
      asked.push(parameters)
      return answers[parameters[0]] ?? unsupported
    },
    ...more,
  }
  return { dialect: createSatsConnectDialect(provider, 'Wallet'), asked }
}

test('connects with the newest method that the wallet supports', async () => {
  const newest = scene({ wallet_connect: { result: { addresses: [payment] } } })
  expect(await newest.dialect.connect(network)).toEqual({ addresses: [shared] })
  const purposes = ['payment', 'ordinals']
  expect(newest.asked).toEqual([['wallet_connect', { addresses: purposes, network: 'Mainnet' }]])

  const older = scene({ getAccounts: { result: [payment] } })
  expect(await older.dialect.connect(network)).toEqual({ addresses: [shared] })
  expect(older.asked.at(-1)).toEqual(['getAccounts', { purposes }])

  const oldest = scene({ getAddresses: { result: { addresses: [payment] } } })
  expect(await oldest.dialect.connect(network)).toEqual({ addresses: [shared] })
  expect(oldest.asked.map(([method]) => method)).toEqual(['wallet_connect', 'getAccounts', 'getAddresses'])
  expect(oldest.asked.at(-1)).toEqual(['getAddresses', { purposes }])
})

test('a wallet without any of the methods rejects, and a refusal asks no other one', async () => {
  const none = scene({})
  await expect(none.dialect.connect(network)).rejects.toBeInstanceOf(UnsupportedMethodError)
  expect(none.asked).toHaveLength(3)
  const refusing = scene({ wallet_connect: refused })
  await expect(refusing.dialect.connect(network)).rejects.toBeInstanceOf(UserRejectedError)
  expect(refusing.asked).toHaveLength(1)
})

test('a provider that throws rejects with an error of ours', async () => {
  const request = () => Promise.reject({ code: -32000, message: 'User rejected' })
  const { dialect } = scene({}, { request })
  await expect(dialect.connect(network)).rejects.toBeInstanceOf(UserRejectedError)
})

test('reads the network that the wallet names', async () => {
  const named = (name: unknown) => ({
    wallet_getAccount: { result: { addresses: [], network: { bitcoin: { name } } }, error: null },
  })
  const { dialect } = scene(named('Mainnet'))
  expect(await dialect.read()).toEqual({ addresses: [], network })
  expect(await scene(named('Litecoin')).dialect.read()).toEqual({ addresses: [], network: null })
  expect(await scene({ wallet_getAccount: { result: 'none' } }).dialect.read()).toEqual({ addresses: [] })
})

test('a wallet that cannot be read has what it shared last, until it is disconnected', async () => {
  const { dialect, asked } = scene({ wallet_connect: { result: { addresses: [payment] } } })
  expect(await dialect.read()).toBeUndefined()
  const connected = await dialect.connect(network)
  expect(await dialect.read()).toEqual(connected)
  await dialect.disconnect()
  expect(asked.slice(-2)).toEqual([
    ['wallet_disconnect', null],
    ['wallet_renouncePermissions', null],
  ])
  expect(await dialect.read()).toBeUndefined()
})

test.each([
  ['has no permission', { error: { code: -32002, message: 'Access denied' } }],
  ['is locked', { error: { code: -32603, message: 'The wallet is locked.' } }],
])('a wallet that %s shares nothing', async (_, answer) => {
  expect(await scene({ wallet_getAccount: answer }).dialect.read()).toBeUndefined()
})

test('another error of a reading or of a disconnection rejects', async () => {
  const { dialect } = scene({ wallet_getAccount: refused, wallet_disconnect: refused })
  await expect(dialect.read()).rejects.toBeInstanceOf(UserRejectedError)
  await expect(dialect.disconnect()).rejects.toBeInstanceOf(UserRejectedError)
})

test('subscribes to the events of the account, the network and the end', async () => {
  const open = new Map<string, () => void>()
  const addListener = ({ eventName, cb }: { eventName: string; cb: () => void }) => {
    open.set(eventName, cb)
    return () => open.delete(eventName)
  }
  const { dialect } = scene({}, { addListener })
  const told: string[] = []
  const stop = dialect.subscribe(() => told.push('changed'))
  for (const name of ['accountChange', 'networkChange', 'disconnect']) open.get(name)?.()
  expect(told).toEqual(['changed', 'changed', 'changed'])
  stop()
  expect(open.size).toBe(0)
  const without = scene({}).dialect.subscribe(() => {})
  expect(without).not.toThrow()
  const odd = scene({}, { addListener: () => undefined })
  expect(odd.dialect.subscribe(() => {})).not.toThrow()
})

test('sends requests with the parameters of WBIP', async () => {
  const { dialect, asked } = scene({
    wallet_changeNetwork: { result: null },
    signMessage: { result: { signature: 'signed' } },
    signPsbt: { result: { psbt: 'cHNidA==', txid: 'id' } },
    sendTransfer: { result: { txid: 'id' } },
  })
  await dialect.switchNetwork?.(network)
  const message = { address: 'a', type: 'p2wpkh', message: 'Hello', protocol: 'bip322', network } as const
  expect(await dialect.signMessage(message)).toBe('signed')
  const psbt = Uint8Array.of(1, 2, 3)
  const inputs = [
    { index: 0, address: 'a' },
    { index: 1, address: 'b' },
    { index: 2, address: 'a' },
  ]
  const signed = await dialect.signPsbt?.({ psbt, inputs, broadcast: true, network })
  expect(signed).toEqual({ psbt: 'cHNidA==', txid: 'id' })
  expect(await dialect.sendTransfer?.({ from: 'a', to: 'c', sats: 5n, network })).toBe('id')
  expect(asked).toEqual([
    ['wallet_changeNetwork', { name: 'Mainnet' }],
    ['signMessage', { address: 'a', message: 'Hello', protocol: 'BIP322' }],
    ['signPsbt', { psbt: base64.encode(psbt), signInputs: { a: [0, 2], b: [1] }, broadcast: true }],
    ['sendTransfer', { recipients: [{ address: 'c', amount: 5 }] }],
  ])
})
