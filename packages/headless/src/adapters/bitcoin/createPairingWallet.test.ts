import { base64 } from '@scure/base'
import { afterEach, expect, test, vi } from 'vitest'
import { regtestNetwork } from '../../../test/bitcoinScene.js'
import { offlinePairing } from '../../../test/offlinePairing.js'
import type { Network } from '../../shared/types.js'
import { createPairingWallet } from './createPairingWallet.js'
import { bitcoinNetworkOf } from './networks.js'

const network: Network = regtestNetwork() as Network
const own = bitcoinNetworkOf(network.networkId)
if (!own) throw new Error('There is no regtest.')
const [payment, ordinal] = [
  'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  'bcrt1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqc8gma6',
]

afterEach(() => void vi.useRealTimers())

function scene(methods: readonly string[] = ['getAccountAddresses']) {
  const made = offlinePairing('bip122', { addresses: [payment], networkId: network.networkId, methods })
  return { ...made, wallet: createPairingWallet(made.pairing, [network]) }
}
const shownOf = (
  state: { accounts: readonly { address: string; type?: string | undefined }[] } | undefined,
) => state?.accounts.map(({ address, type }) => [address, type])

test('asks for the purposes of the addresses once, with a prompt only', async () => {
  const { wallet, request, lastRequest } = scene()
  request.mockResolvedValue([
    { address: payment, intention: 'payment' },
    { address: ordinal, purpose: 'ordinal' },
    { address: 'bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry' },
  ])
  await wallet.connect({ isSilent: true, network })
  expect(request).not.toHaveBeenCalled()
  const both = [
    [payment, 'payment'],
    [ordinal, 'ordinal'],
  ]
  expect(shownOf(await wallet.connect({ isSilent: false, network }))).toEqual(both)
  expect(lastRequest()).toEqual({ method: 'getAccountAddresses', params: { account: payment } })
  expect(shownOf(await wallet.read())).toEqual(both)
  expect(request).toHaveBeenCalledTimes(1)
})

test('purposes are of the accounts they were reported for', async () => {
  const { wallet, request, change } = scene()
  request.mockResolvedValue([{ address: ordinal, purpose: 'ordinal' }])
  const seen: unknown[] = []
  await wallet.connect({ isSilent: false, network })
  const stop = wallet.subscribe((state) => seen.push(shownOf(state)))
  change({ addresses: [ordinal] })
  change(undefined)
  stop()
  expect(seen).toEqual([[[ordinal, 'payment']], undefined])
})

test.each([
  ['an answer that is no list', async () => 'text'],
  ['a refusal', () => Promise.reject(new Error('no'))],
])('%s leaves the addresses of the session', async (_, answer) => {
  const { wallet, request } = scene()
  request.mockImplementation(answer)
  expect(shownOf(await wallet.connect({ isSilent: false, network }))).toEqual([[payment, 'payment']])
})

test('a wallet that does not answer delays the connection by 5 s at most; one without the method is not asked', async () => {
  vi.useFakeTimers()
  const { wallet, request } = scene()
  request.mockImplementation(() => new Promise(() => {}))
  let isDone = false
  void wallet.connect({ isSilent: false, network }).then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(4_999)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isDone).toBe(true)
  const without = scene([])
  await without.wallet.connect({ isSilent: false, network })
  expect(without.request).not.toHaveBeenCalled()
})

test('its requests have the parameters of the protocol', async () => {
  const { wallet, request, lastRequest } = scene(['signMessage', 'signPsbt', 'sendTransfer'])
  expect(wallet.canBroadcast).toBe(true)
  request.mockResolvedValue({ signature: 's', psbt: 'p', txid: 't' })
  const signing = {
    address: payment,
    type: 'p2wpkh',
    message: 'hi',
    protocol: 'ecdsa',
    network: own,
  } as const
  expect(await wallet.signMessage(signing)).toBe('s')
  expect(lastRequest()).toEqual({
    method: 'signMessage',
    params: { account: payment, address: payment, message: 'hi', protocol: 'ecdsa' },
  })
  const psbt = Uint8Array.from([1, 2])
  const inputs = [
    { index: 1, address: payment, sighashTypes: [1] },
    { index: 0, address: ordinal },
  ] as const
  expect(await wallet.signPsbt?.({ psbt, inputs, broadcast: true, network: own })).toEqual({
    psbt: 'p',
    txid: 't',
  })
  expect(lastRequest()).toEqual({
    method: 'signPsbt',
    params: {
      account: payment,
      psbt: base64.encode(psbt),
      signInputs: [
        { address: payment, index: 1, sighashTypes: [1] },
        { address: ordinal, index: 0 },
      ],
      broadcast: true,
    },
  })
  expect(await wallet.sendTransfer?.({ from: payment, to: ordinal, sats: 7n, network: own })).toBe('t')
  expect(lastRequest()).toEqual({
    method: 'sendTransfer',
    params: { account: payment, recipientAddress: ordinal, amount: '7' },
  })
})

test('rejects for a network that Bitcoin wallets do not know, or that is not configured', async () => {
  const { wallet } = scene(['sendTransfer'])
  const unknown = { ...network, networkId: 'bip122:unknown' } as Network
  await expect(wallet.connect({ isSilent: false, network: unknown })).rejects.toMatchObject({
    name: 'NoSupportedNetworkError',
  })
  const other = { ...own, networkId: 'bip122:000000000019d6689c085ae165831e93' } as typeof own
  await expect(
    wallet.sendTransfer?.({ from: payment, to: ordinal, sats: 7n, network: other }),
  ).rejects.toMatchObject({ name: 'NoSupportedNetworkError' })
})
