import type { SignInFields } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { checkSignedText } from '../../../src/core/sign-in/signInText.js'
import { BaseError } from '../../../src/shared/errors/base.js'
import { connectLatchkey } from '../actions.js'
import type { Scene } from '../scene.js'
import { openSubject, showWallet } from '../subject.js'

/** Sign-in messages that wallets write. */
export function describeSigningIn(scene: () => Scene): void {
  function fieldsOf(): SignInFields {
    const now = Date.now()
    return {
      networkId: scene().networks[0].networkId,
      domain: 'my.app',
      uri: 'https://my.app/login',
      version: '1',
      nonce: 'abcd1234efgh5678',
      statement: 'Sign in to my app.',
      issuedAt: new Date(now).toISOString(),
      expirationTime: new Date(now + 300_000).toISOString(),
      requestId: 'one',
      resources: ['https://my.app/terms'],
    }
  }

  async function open() {
    const wallet = await showWallet(scene())
    const { adapter, connectorOf } = openSubject(scene())
    const { key: connectorKey } = await connectorOf(wallet)
    return { adapter, wallet, connectorKey }
  }

  describe('signing in', () => {
    test('a wallet connects, and signs the fields, with one prompt, or the user signs a message later', async () => {
      const { adapter, wallet, connectorKey } = await open()
      if (!adapter.signIn) {
        const latchkey = await connectLatchkey(scene(), wallet)
        expect(latchkey.adapter(adapter.namespace).signIn).toBeUndefined()
        return
      }
      const fields = fieldsOf()
      const asked = wallet.countRequests()
      expect(await adapter.signIn.canSignIn({ connectorKey })).toBe(true)
      expect(wallet.countRequests()).toBe(asked)
      wallet.ask(true)
      const signing = adapter.signIn.signIn({ connectorKey, fields })
      await wallet.approve()
      const { address, message, signature } = await signing
      const connection = await adapter.connect({ connectorKey })
      expect(wallet.countWaiting()).toBe(0)
      expect(address).toBe(connection.accounts[0].address)
      expect(checkSignedText(message, fields)).toBe(address)
      expect(await scene().signature.isOfMessage({ address, message, signature })).toBe(true)
    })

    test('a rejection connects nothing, and the wallet can sign in again', async () => {
      const { adapter, wallet, connectorKey } = await open()
      wallet.refuseNext()
      const signIn = () => adapter.signIn?.signIn({ connectorKey, fields: fieldsOf() })
      if (!adapter.signIn) return expect(signIn()).toBeUndefined()
      await expect(signIn()).rejects.toMatchObject({ code: 'rpc/user-rejected' })
      expect(adapter.getSnapshot().connections).toEqual([])
      expect(wallet.isPermitted()).toBe(false)
      await expect(signIn()).resolves.toMatchObject({ address: wallet.address })
    })

    test('throws for an unknown connector key', async () => {
      const { adapter } = await open()
      const connectorKey = 'no-such-connector'
      const calls = [
        adapter.signIn?.canSignIn({ connectorKey }),
        adapter.signIn?.signIn({ connectorKey, fields: fieldsOf() }),
      ]
      for (const result of await Promise.allSettled(calls))
        expect(result.status === 'rejected' && result.reason instanceof BaseError).toBe(!!adapter.signIn)
    })
  })
}
