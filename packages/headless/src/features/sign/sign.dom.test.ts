import { verifyMessage, verifyTypedData } from 'ethers'
import { expect, test } from 'vitest'
import { addWallet, createScene, eventually } from '../../../test/scene.js'
import { RequestAbandonedError } from '../../shared/errors/abandoned.js'
import { NotConnectedError } from '../../shared/errors/account.js'
import { UserRejectedError } from '../../shared/errors/rpc.js'
import { InvalidMessageError } from '../../shared/errors/sign.js'
import { connect } from '../connect/connect.js'
import { signMessage } from './signMessage.js'
import { signTypedData } from './signTypedData.js'

const typedData = {
  domain: { name: 'Test', version: '1', chainId: 1337 },
  types: {
    Mail: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  primaryType: 'Mail',
  message: { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', amount: 2n ** 200n },
} as const

type Scene = Awaited<ReturnType<typeof connected>>

async function connected() {
  const wallet = addWallet()
  const scene = createScene()
  await connect(scene.latchkey, { connector: await scene.connector() })
  return { ...scene, wallet }
}

test.each(['Hello', '', '0xdeadbeef', 'Grüße 👋 \u202e', 'x'.repeat(10_000)])(
  'a signed text is verified by another library: %s (spec 1.2/sign-message, 7.6/personal-sign, 7.8/personal-sign)',
  async (message) => {
    const { latchkey, wallet, events } = await connected()
    const signature = await signMessage(latchkey, { message })
    expect(verifyMessage(message, signature)).toBe(wallet.accounts[0])
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['sign.started', 'sign.succeeded'])
  },
)

test.each([Uint8Array.of(0xff, 0x00, 0x80), '0xff0080'] as const)(
  'signed bytes are verified by another library: %s',
  async (raw) => {
    const { latchkey, wallet } = await connected()
    const signature = await signMessage(latchkey, { message: { raw } })
    expect(verifyMessage(Uint8Array.of(0xff, 0x00, 0x80), signature)).toBe(wallet.accounts[0])
  },
)

test('throws for a message that is neither a text nor bytes, and the wallet is not asked', async () => {
  const { latchkey, wallet } = await connected()
  const message = { raw: '0x123' } as const
  await expect(signMessage(latchkey, { message })).rejects.toBeInstanceOf(InvalidMessageError)
  expect(wallet.log.entries.filter(({ method }) => method.includes('sign'))).toEqual([])
})

test('signed typed data is verified by another library (spec 1.2/sign-message, 7.8/typed-data)', async () => {
  const { latchkey, wallet } = await connected()
  const signature = await signTypedData(latchkey, { typedData })
  const types = { Mail: [...typedData.types.Mail] }
  expect(verifyTypedData(typedData.domain, types, typedData.message, signature)).toBe(wallet.accounts[0])
})

test('signs with the account that the wallet switched to', async () => {
  const { latchkey, wallet } = await connected()
  wallet.controls.switchAccount(wallet.accounts[2] as `0x${string}`)
  const signature = await signMessage(latchkey, { message: 'Hello' })
  expect(verifyMessage('Hello', signature)).toBe(wallet.accounts[2])
})

test('a rejected signature throws an error', async () => {
  const { latchkey, wallet, events } = await connected()
  wallet.controls.next({ kind: 'reject' })
  await expect(signMessage(latchkey, { message: 'Hello' })).rejects.toBeInstanceOf(UserRejectedError)
  expect(events.at(-1)).toMatchObject({ type: 'sign.failed' })
})

test('sends no request without an account (spec 8.6/no-address)', async () => {
  const wallet = addWallet()
  const { latchkey } = createScene()
  const signing = signMessage(latchkey, { message: 'Hello' })
  await expect(signing).rejects.toBeInstanceOf(NotConnectedError)
  await expect(signing).rejects.toThrow('No wallet is connected.')
  await expect(signing).rejects.toMatchObject({ cause: { message: 'No ActiveCaipAddress found' } })
  await expect(signTypedData(latchkey, { typedData })).rejects.toBeInstanceOf(NotConnectedError)
  expect(wallet.log.entries.filter(({ method }) => method.includes('sign'))).toEqual([])
})

test.each([
  [
    'signMessage',
    (scene: Scene, signal: AbortSignal) => signMessage(scene.latchkey, { message: 'x', signal }),
  ],
  [
    'signTypedData',
    (scene: Scene, signal: AbortSignal) => signTypedData(scene.latchkey, { typedData, signal }),
  ],
])('%s can be left, and ignores a later signature', async (_, sign) => {
  const scene = await connected()
  const { wallet, events } = scene
  wallet.controls.setApproval('window')
  const controller = new AbortController()
  const signing = sign(scene, controller.signal)
  signing.catch(() => {})
  await eventually(() => expect(wallet.controls.pending).toHaveLength(1))
  const reason = new Error('The user closed the form.')
  controller.abort(reason)
  const error = await signing.catch((thrown) => thrown)
  expect(error).toBeInstanceOf(RequestAbandonedError)
  expect(error.cause).toBe(reason)
  await wallet.controls.approve()
  expect(events.slice(-2)).toMatchObject([{ type: 'sign.started' }, { type: 'sign.failed', error }])
})

test('a signature that is aborted before the wallet is asked is not asked for', async () => {
  const scene = await connected()
  const asked = scene.wallet.log.entries.length
  await expect(
    signMessage(scene.latchkey, { message: 'x', signal: AbortSignal.abort() }),
  ).rejects.toBeInstanceOf(RequestAbandonedError)
  expect(scene.wallet.log.entries).toHaveLength(asked)
})
