import type { BitcoinFace } from '@latchkey/sandbox/wallet'
import { Verifier } from 'bip322-js'
import { afterEach, expect, test } from 'vitest'
import { addBitcoinWallet, clearPage, createBitcoinScene } from '../../../test/bitcoinScene.js'
import { NotConnectedError } from '../../shared/errors/account.js'
import { UnauthorizedError, WalletDisconnectedError } from '../../shared/errors/rpc.js'
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
      const asked = adapter.signMessage({ connectorKey, address: payment, message, protocol })
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

test('taproot has no ECDSA signature', async () => {
  const { adapter, connectorKey, ordinal } = await open('sats-connect')
  const asked = adapter.signMessage({ connectorKey, address: ordinal, message, protocol: 'ecdsa' })
  await expect(asked).rejects.toThrow(
    'Sandbox Bitcoin Wallet does not support ECDSA signatures for this address.',
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
  const asked = adapter.signMessage({ connectorKey, address: payment, message, protocol: 'ecdsa' })
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
