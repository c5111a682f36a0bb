import type { BitcoinFace } from '@latchkey/sandbox/wallet'
import { Verifier } from 'bip322-js'
import { afterEach, expect, test } from 'vitest'
import { addBitcoinWallet, clearPage, createBitcoinScene } from '../../../test/bitcoinScene.js'
import { NotConnectedError } from '../../shared/errors/account.js'
import { UnauthorizedError, WalletDisconnectedError } from '../../shared/errors/rpc.js'
import { InvalidMessageError, MessageNotTextError } from '../../shared/errors/sign.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import { MessageProtocolUnsupportedError } from './errors.js'

afterEach(clearPage)

const message = 'Grüße'

async function open(face: BitcoinFace) {
  const wallet = addBitcoinWallet([face])
  const { adapter, connect } = createBitcoinScene()
  const { accounts, connectorKey } = await connect()
  const [payment = '', ordinal = ''] = accounts.map(({ address }) => address)
  return { wallet, adapter, connectorKey, payment, ordinal }
}

const isEcdsa = (signature: string) => Buffer.from(signature, 'base64').length === 65

test.each<[face: BitcoinFace, ecdsa: boolean, bip322: boolean]>([
  ['sats-connect', true, true],
  ['okx', true, true],
  ['unisat', true, true],
  ['leather', false, true],
  ['standard', true, false],
])(
  '%s: signs with the requested protocol, or rejects before the wallet is asked',
  async (face, ecdsa, bip322) => {
    const { wallet, adapter, connectorKey, payment } = await open(face)
    for (const [protocol, isThere] of [
      ['ecdsa', ecdsa],
      ['bip322', bip322],
    ] as const) {
      wallet.controls.setApproval(isThere ? 'auto' : 'window')
      const asked = adapter.messages.sign({ connectorKey, address: payment, message, protocol })
      if (isThere) {
        const signature = await asked
        expect(isEcdsa(signature)).toBe(protocol === 'ecdsa')
        expect(Verifier.verifySignature(payment, message, signature)).toBe(true)
      } else {
        await expect(asked).rejects.toBeInstanceOf(MessageProtocolUnsupportedError)
        expect(wallet.controls.pending).toEqual([])
      }
    }
  },
)

const notText = Uint8Array.of(0xff, 0x00, 0x80)
const textInBytes = new TextEncoder().encode(message)

test.each<[face: BitcoinFace, signsBytes: boolean]>([
  ['sats-connect', false],
  ['okx', false],
  ['unisat', false],
  ['leather', false],
  ['standard', true],
])(
  '%s: signs raw bytes that are a text; other bytes only if the wallet takes bytes',
  async (face, signsBytes) => {
    const { wallet, adapter, connectorKey, payment } = await open(face)
    const sign = (raw: Uint8Array) =>
      adapter.signMessage({ connectorKey, address: payment, message: { raw } })
    expect(Verifier.verifySignature(payment, message, await sign(textInBytes))).toBe(true)
    if (signsBytes) {
      const signature = await sign(notText)
      expect(Verifier.verifySignature(payment, Buffer.from(notText), signature)).toBe(true)
      return
    }
    wallet.controls.setApproval('window')
    await expect(sign(notText)).rejects.toBeInstanceOf(MessageNotTextError)
    await expect(sign(notText)).rejects.toThrow('signs only texts, and this message is not UTF-8.')
    expect(wallet.controls.pending).toEqual([])
  },
)

test('rejects an invalid message without a request to the wallet', async () => {
  const { wallet, adapter, connectorKey, payment } = await open('standard')
  wallet.controls.setApproval('window')
  const signing = adapter.signMessage({ connectorKey, address: payment, message: { raw: '0x123' } })
  await expect(signing).rejects.toBeInstanceOf(InvalidMessageError)
  expect(wallet.controls.pending).toEqual([])
})

test('taproot has no ECDSA signature', async () => {
  const { adapter, connectorKey, ordinal } = await open('sats-connect')
  const asked = adapter.messages.sign({ connectorKey, address: ordinal, message, protocol: 'ecdsa' })
  await expect(asked).rejects.toThrow(
    'Sandbox Bitcoin Wallet doesn’t support ECDSA signatures for this address.',
  )
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['no signature', {}],
  ['a text', { signature: 'not base64!' }],
  ['too little', { signature: 'AAAA' }],
  ['a megabyte', { signature: btoa('x'.repeat(1_000_000)) }],
  ['another protocol', { signature: btoa('x'.repeat(107)) }],
])('an answer of %s is no signature', async (_, result) => {
  const { wallet, adapter, connectorKey, payment } = await open('sats-connect')
  wallet.controls.next({ kind: 'wrongAnswer', result })
  const asked = adapter.messages.sign({ connectorKey, address: payment, message, protocol: 'ecdsa' })
  await expect(asked).rejects.toBeInstanceOf(InvalidWalletAnswerError)
})

test('rejects for an unshared address, without a connection, and if the wallet fails', async () => {
  const { wallet, adapter, connectorKey, payment } = await open('unisat')
  const sign = (address: string) => adapter.signMessage({ connectorKey, address, message })
  await expect(sign('bcrt1qqurswpc8qurswpc8qurswpc8qurswpc8dxm0gk')).rejects.toBeInstanceOf(UnauthorizedError)
  wallet.controls.setDead(true)
  await expect(sign(payment)).rejects.toBeInstanceOf(WalletDisconnectedError)
  wallet.controls.setDead(false)
  await adapter.disconnect({ connectorKey })
  await expect(sign(payment)).rejects.toBeInstanceOf(NotConnectedError)
})

test('each address can be made the active one', async () => {
  const { adapter, connectorKey, payment, ordinal } = await open('standard')
  const connection = await adapter.accounts.activate({ connectorKey, address: ordinal })
  expect(connection.accounts.map(({ address }) => address)).toEqual([ordinal, payment])
  expect(connection.accounts.map(({ type }) => type)).toEqual(['ordinal', 'payment'])
})
