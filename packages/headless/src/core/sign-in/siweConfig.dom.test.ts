import { verifyMessage } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { addWallet, createScene, eventually } from '../../../test/scene.js'
import { countSignatures } from '../../../test/signInScene.js'
import { getAccount } from '../../features/account/getAccount.js'
import { connect } from '../../features/connect/connect.js'
import { disconnect } from '../../features/connect/disconnect.js'
import { switchNetwork } from '../../features/network/switchNetwork.js'
import { getSession } from '../../features/sign-in/getSession.js'
import { signIn } from '../../features/sign-in/signIn.js'
import { signOut } from '../../features/sign-in/signOut.js'
import type { SiweConfig, SiweMessageArguments, SiweSession } from './siweConfig.js'

/** The functions of an app whose server is in this page. */
function siwe(changes: Partial<SiweConfig> = {}) {
  let session: SiweSession | null = null
  const calls: string[] = []
  const config: SiweConfig = {
    getNonce: async () => 'abcdefgh12345678',
    getMessageParams: async () => ({ domain: 'my.app', uri: 'https://my.app', statement: 'Sign in.' }),
    createMessage: ({ address, chainId, domain, uri, nonce, statement, iat }) =>
      createSiweMessage({
        address: address as `0x${string}`,
        chainId,
        domain,
        uri,
        nonce,
        version: '1',
        ...(statement !== undefined && { statement }),
        issuedAt: new Date(iat),
      }),
    async verifyMessage({ message, signature }) {
      const [, address = ''] = message.split('\n')
      const chainId = Number(/Chain ID: (\d+)/.exec(message)?.[1])
      const isValid = await verifyMessage({
        address: address as `0x${string}`,
        message,
        signature: signature as `0x${string}`,
      })
      if (isValid) session = { address, chainId }
      return isValid
    },
    getSession: async () => session,
    async signOut() {
      session = null
      return true
    },
    onSignIn: () => void calls.push('signIn'),
    onSignOut: () => void calls.push('signOut'),
    ...changes,
  }
  return { config, calls, session: () => session }
}

async function connected(changes: Partial<SiweConfig> = {}) {
  const wallet = addWallet()
  const app = siwe(changes)
  const scene = createScene({ siweConfig: app.config })
  await connect(scene.latchkey, { connector: await scene.connector() })
  return { ...scene, ...app, wallet }
}

test('the functions of an app sign in and out', async () => {
  const { latchkey, calls, session } = await connected()
  const { account } = await signIn(latchkey)
  expect(account).toBe(getAccount(latchkey).caipAddress)
  expect(getAccount(latchkey).isSignedIn).toBe(true)
  expect((await getSession(latchkey))?.account).toBe(account)
  await signOut(latchkey)
  expect(session()).toBeNull()
  expect(getAccount(latchkey).isSignedIn).toBe(false)
  expect(calls).toEqual(['signIn', 'signOut'])
})

test('a session is one of a network, and ends with the connection, unless the app says otherwise', async () => {
  const { latchkey, session } = await connected()
  await signIn(latchkey)
  await switchNetwork(latchkey, { networkId: 'eip155:1338' })
  expect(getAccount(latchkey).isSignedIn).toBe(false)
  await disconnect(latchkey)
  await eventually(() => expect(session()).toBeNull())

  const kept = await connected({ signOutOnNetworkChange: false, signOutOnDisconnect: false })
  await signIn(kept.latchkey)
  await switchNetwork(kept.latchkey, { networkId: 'eip155:1338' })
  expect(getAccount(kept.latchkey).isSignedIn).toBe(true)
  await disconnect(kept.latchkey)
  expect(await getSession(kept.latchkey)).not.toBeNull()
})

describe('the wallet is not asked if `createMessage` writes', () => {
  const write = (change: (given: SiweMessageArguments) => object): Partial<SiweConfig> => ({
    createMessage: (given) => siwe().config.createMessage({ ...given, ...change(given) }),
  })
  test.each<[string, string, Partial<SiweConfig>]>([
    ['no message', 'message', { createMessage: () => 'Hello' }],
    ['nothing', 'message', { createMessage: () => undefined as never }],
    ['another nonce', 'nonce', write(() => ({ nonce: 'otherotherother1' }))],
    ['another domain', 'domain', write(() => ({ domain: 'other.app' }))],
    ['another uri', 'uri', write(() => ({ uri: 'https://other.app' }))],
    ['another chain', 'networkId', write(() => ({ chainId: 1 }))],
    ['another statement', 'statement', write(() => ({ statement: 'I give you all.' }))],
    ['another account', 'address', write(() => ({ address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }))],
  ])('%s', async (_, field, changes) => {
    const { latchkey, wallet } = await connected(changes)
    await expect(signIn(latchkey)).rejects.toMatchObject({ code: 'sign-in/invalid-message', field })
    expect(countSignatures(wallet)).toBe(0)
  })
})

test('nobody is signed in if `verifyMessage` refuses, or a function throws', async () => {
  const { latchkey } = await connected({ verifyMessage: async () => false })
  await expect(signIn(latchkey)).rejects.toMatchObject({ code: 'sign-in/refused' })
  const broken = await connected({ getNonce: () => Promise.reject(new Error('down')) })
  await expect(signIn(broken.latchkey)).rejects.toMatchObject({ code: 'sign-in/service' })
  expect(getAccount(latchkey).isSignedIn).toBe(false)
})

test('`enabled: false` is no sign-in', async () => {
  const { latchkey } = createScene({ siweConfig: siwe({ enabled: false }).config })
  await expect(signIn(latchkey)).rejects.toMatchObject({ code: 'sign-in/not-enabled' })
})
