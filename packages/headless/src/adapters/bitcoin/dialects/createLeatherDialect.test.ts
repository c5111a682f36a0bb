import { base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { bitcoinNetworks } from '../networks.js'
import { createLeatherDialect } from './createLeatherDialect.js'

const [network] = bitcoinNetworks
const psbt = Uint8Array.of(0x70, 0x73, 0x62, 0x74)

/** A provider with these results, and the requests it got. */
function scene(results: Readonly<Record<string, unknown>>) {
  const asked: unknown[][] = []
  const provider = {
    async request(...parameters: [string, unknown]) {
      asked.push(parameters)
      return { result: results[parameters[0]] }
    },
  }
  return { dialect: createLeatherDialect(provider), provider, asked }
}

test('connects with the addresses of Bitcoin, and their purposes by type', async () => {
  const { dialect, asked, provider } = scene({
    getAddresses: {
      addresses: [
        { symbol: 'BTC', type: 'p2wpkh', address: 'a', publicKey: '02', derivationPath: "m/84'" },
        { symbol: 'BTC', type: 'p2tr', address: 'b' },
        { symbol: 'BTC', type: 'toString', address: 'c' },
        { symbol: 'BTC', type: 7, address: 'd' },
        { symbol: 'STX', address: 'e' },
      ],
    },
  })
  expect(dialect.provider).toBe(provider)
  expect(await dialect.read()).toBeUndefined()
  const connected = await dialect.connect(network)
  expect(connected).toEqual({
    addresses: [
      { address: 'a', purpose: 'payment', publicKey: '02', path: "m/84'" },
      { address: 'b', purpose: 'ordinals' },
      { address: 'c' },
      { address: 'd' },
    ],
  })
  expect(asked).toEqual([['getAddresses', { network: 'mainnet' }]])
  expect(await dialect.read()).toEqual(connected)
  await dialect.disconnect()
  expect(await dialect.read()).toBeUndefined()
  expect(dialect.subscribe(() => {})).not.toThrow()
})

test('an answer without a list has no addresses', async () => {
  const { dialect } = scene({ getAddresses: { addresses: 'none' } })
  expect(await dialect.connect(network)).toEqual({ addresses: [] })
})

test('signs messages by BIP-322, with the type of the address', async () => {
  const { dialect, asked } = scene({ signMessage: { signature: 'signed' } })
  expect(dialect.protocolsOf?.('p2wpkh')).toEqual(['bip322'])
  const message = { address: 'a', type: 'p2tr', message: 'Hello', protocol: 'bip322', network } as const
  expect(await dialect.signMessage(message)).toBe('signed')
  expect(asked).toEqual([['signMessage', { message: 'Hello', paymentType: 'p2tr', network: 'mainnet' }]])
})

test('signs the inputs of a PSBT, with the sighash types that they name', async () => {
  const { dialect, asked } = scene({ signPsbt: { hex: '70736274ff', txid: 'id' } })
  const inputs = [
    { index: 0, address: 'a', sighashTypes: [1, 129] },
    { index: 2, address: 'b', sighashTypes: [1] },
    { index: 3, address: 'b' },
  ]
  const signed = await dialect.signPsbt?.({ psbt, inputs, broadcast: true, network })
  expect(signed).toEqual({ psbt: base64.encode(Uint8Array.of(...psbt, 0xff)), txid: 'id' })
  await dialect.signPsbt?.({ psbt, inputs: [{ index: 1, address: 'a' }], broadcast: false, network })
  const common = { hex: '70736274', network: 'mainnet' }
  expect(asked).toEqual([
    ['signPsbt', { ...common, signAtIndex: [0, 2, 3], allowedSighash: [1, 129], broadcast: true }],
    ['signPsbt', { ...common, signAtIndex: [1], broadcast: false }],
  ])
})

test('an answer without a transaction has no PSBT', async () => {
  const { dialect } = scene({ signPsbt: {} })
  const inputs = [{ index: 0, address: 'a' }]
  expect(await dialect.signPsbt?.({ psbt, inputs, broadcast: false, network })).toEqual({})
})

test('sends the amount as a text', async () => {
  const { dialect, asked } = scene({ sendTransfer: { txid: 'id' } })
  expect(await dialect.sendTransfer?.({ from: 'a', to: 'b', sats: 5n, network })).toBe('id')
  expect(asked).toEqual([
    ['sendTransfer', { recipients: [{ address: 'b', amount: '5' }], network: 'mainnet' }],
  ])
})
