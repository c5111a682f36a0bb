import { bytesToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import * as actions from '../../../src/exports/actions.js'
import { BaseError } from '../../../src/shared/errors/base.js'
import { connectLatchkey } from '../actions.js'
import type { Scene } from '../scene.js'
import { expectNamed, isPending, openSubject, showWallet } from '../subject.js'

/** Typed data for scenes without `typedData`. Its content does not matter, because it is rejected. */
const someTypedData = {
  domain: { name: 'Conformance' },
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  primaryType: 'Mail',
  message: { contents: 'hello' },
} as const

const messages = ['hello', '', 'two\nlines', 'Grüße 👋', '0x1234', 'x'.repeat(2_000)]

/** Signatures of messages and of typed data. */
export function describeSigning(scene: () => Scene): void {
  async function open() {
    const wallet = await showWallet(scene())
    const subject = openSubject(scene())
    const { connectorKey, accounts } = await subject.connect(wallet)
    return { ...subject, wallet, connectorKey, address: accounts[0]?.address ?? '' }
  }

  /** If the namespace signs no messages, each call throws without a request to the wallet. */
  async function expectNoMessages(): Promise<void> {
    const { adapter, wallet, connectorKey, address } = await open()
    const asked = wallet.countRequests()
    await expect(adapter.signMessage({ connectorKey, address, message: 'hello' })).rejects.toMatchObject({
      code: 'config/not-implemented-by-adapter',
    })
    expect(wallet.countRequests()).toBe(asked)
  }
  const isSigning = () => scene().traits.messages === 'signed'

  describe('signing', () => {
    test('signs exactly the message, with the account', async () => {
      if (!isSigning()) return expectNoMessages()
      const { adapter, connectorKey, address } = await open()
      for (const message of messages) {
        const signature = await adapter.signMessage({ connectorKey, address, message })
        const isOf = (text: string) => scene().signature.isOfMessage({ address, message: text, signature })
        expect(await isOf(message), message).toBe(true)
        expect(await isOf(`${message}!`), message).toBe(false)
      }
    })

    test('signs exactly the bytes of a raw message, or throws before a request if the wallet signs only texts', async () => {
      if (!isSigning()) return expectNoMessages()
      const { adapter, wallet, connectorKey, address } = await open()
      const sign = (raw: Uint8Array | `0x${string}`) =>
        adapter.signMessage({ connectorKey, address, message: { raw } })
      const isOf = (message: string | { raw: Uint8Array }, signature: string) =>
        scene().signature.isOfMessage({ address, message, signature })
      for (const text of ['hello', '0x1234', 'Grüße 👋']) {
        const bytes = new TextEncoder().encode(text)
        for (const raw of [bytes, bytesToHex(bytes)])
          expect(await isOf(text, await sign(raw)), text).toBe(true)
      }
      const noText = Uint8Array.of(0xff, 0, 0x80, 0x0a)
      for (const raw of [noText, bytesToHex(noText)]) {
        const asked = wallet.countRequests()
        const signature = await sign(raw).catch((error: unknown) => {
          expect(error).toMatchObject({ code: 'sign/message-not-text' })
          expect(wallet.countRequests()).toBe(asked)
        })
        if (signature !== undefined) expect(await isOf({ raw: noText }, signature)).toBe(true)
      }
    })

    test('a raw message that is no bytes throws before a request to the wallet', async () => {
      if (!isSigning()) return expectNoMessages()
      const { adapter, wallet, connectorKey, address } = await open()
      const asked = wallet.countRequests()
      for (const raw of ['0x123', 'hello', '0xzz', [1, 2], null])
        await expect(
          adapter.signMessage({ connectorKey, address, message: { raw: raw as `0x${string}` } }),
          JSON.stringify(raw),
        ).rejects.toMatchObject({ code: 'sign/invalid-message' })
      expect(wallet.countRequests()).toBe(asked)
    })

    test('a rejection throws an error, and the wallet can sign again', async () => {
      if (!isSigning()) return expectNoMessages()
      const subject = await open()
      const { adapter, wallet, connectorKey, address } = subject
      wallet.refuseNext()
      const sign = () => adapter.signMessage({ connectorKey, address, message: 'hello' })
      await expect(sign()).rejects.toMatchObject({ code: 'rpc/user-rejected' })
      await expectNamed(subject, wallet, sign)
      await expect(sign()).resolves.not.toBe('')
    })

    test('an invalid signature throws an error for the user', async () => {
      if (!isSigning()) return expectNoMessages()
      const { adapter, wallet, connectorKey, address } = await open()
      for (const result of ['no signature', '0x12', {}, null, [{ signature: 'none' }]]) {
        wallet.answerWrongly?.(result)
        const answer = await adapter
          .signMessage({ connectorKey, address, message: 'hello' })
          .catch((thrown: unknown) => thrown)
        expect(answer, JSON.stringify(result)).toBeInstanceOf(BaseError)
      }
    })

    test('two simultaneous signatures are two requests, and each call resolves with its own', async () => {
      if (!isSigning()) return expectNoMessages()
      const { adapter, wallet, connectorKey, address } = await open()
      wallet.wait(2)
      const first = adapter.signMessage({ connectorKey, address, message: 'first' })
      await wallet.untilWaiting(1)
      const second = adapter.signMessage({ connectorKey, address, message: 'second' })
      await wallet.untilWaiting(2)
      await wallet.approve(1)
      const signature = await second
      expect(await isPending(first)).toBe(true)
      await wallet.approve()
      const isOf = (message: string, made: string) =>
        scene().signature.isOfMessage({ address, message, signature: made })
      expect(await isOf('second', signature)).toBe(true)
      expect(await isOf('first', await first)).toBe(true)
    })

    test('sends no request without a connection', async () => {
      const wallet = await showWallet(scene())
      const { adapter, connectorOf } = openSubject(scene())
      const { key: connectorKey } = await connectorOf(wallet)
      const asked = wallet.countRequests()
      const signing = adapter.signMessage({ connectorKey, address: wallet.address, message: 'hello' })
      await expect(signing).rejects.toMatchObject({
        code: isSigning() ? 'account/not-connected' : 'config/not-implemented-by-adapter',
      })
      if (adapter.walletProvider)
        await expect(adapter.walletProvider.get({ connectorKey })).rejects.toMatchObject({
          code: 'account/not-connected',
        })
      expect(wallet.countRequests()).toBe(asked)
    })

    test('typed data is signed by the account, or the action throws before a request to the wallet', async () => {
      const subject = await open()
      const { adapter, wallet, connectorKey, address } = subject
      const { typedData } = scene()
      if (adapter.typedData) {
        if (!typedData) throw new Error('The adapter has typedData: the scene needs it too.')
        const { definition } = typedData
        const sign = adapter.typedData.sign
        const signature = await sign({ connectorKey, address, typedData: definition })
        expect(await typedData.isSigned({ address, signature })).toBe(true)
        await expectNamed(subject, wallet, () => sign({ connectorKey, address, typedData: definition }))
        return
      }
      const latchkey = await connectLatchkey(scene(), wallet)
      const asked = wallet.countRequests()
      await expect(actions.signTypedData(latchkey, { typedData: someTypedData })).rejects.toMatchObject({
        code: 'config/not-implemented-by-adapter',
      })
      expect(wallet.countRequests()).toBe(asked)
    })
  })

  describe('accounts', () => {
    test('activates an account of the connection; another address changes nothing', async () => {
      const { adapter, connectorKey, address } = await open()
      if (!adapter.accounts) return
      const before = adapter.getSnapshot()
      const connection = await adapter.accounts.activate({ connectorKey, address })
      expect(connection).toBe(before.connections[0])
      await adapter.accounts.activate({ connectorKey, address: 'no-such-account' })
      expect(adapter.getSnapshot()).toBe(before)
      await expect(adapter.accounts.activate({ connectorKey: 'no-such-connector' })).rejects.toBeInstanceOf(
        BaseError,
      )
    })
  })
}
