import { writeSignInMessage } from '@latchkey/protocol'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { addWallet, createScene, eventually, memoryStorage, ownPrivateKeys } from '../../../test/scene.js'
import {
  connectedSignIn,
  countSignatures,
  heldUntilTestEnds,
  signInScene,
} from '../../../test/signInScene.js'
import { startSignInServer } from '../../../test/signInServer.js'
import { hostedSignIn } from '../../exports/services.js'
import { getAccount } from '../account/getAccount.js'
import { connect } from '../connect/connect.js'
import { disconnect } from '../connect/disconnect.js'
import { switchNetwork } from '../network/switchNetwork.js'
import { getSession } from './getSession.js'
import { signIn } from './signIn.js'
import { signOut } from './signOut.js'

const sign = ['personal_sign'] as const

test('the connected account signs the text of the server, and is signed in', async () => {
  const { latchkey, server, service, signatures, steps } = await connectedSignIn()
  expect(getAccount(latchkey).isSignedIn).toBe(false)
  const session = await signIn(latchkey)
  expect(session.account).toBe(getAccount(latchkey).caipAddress)
  expect(getAccount(latchkey).isSignedIn).toBe(true)
  expect(steps()).toEqual(['started', 'succeeded'])
  expect(server.accepted[0]?.message).toContain('my.app wants you to sign in with your Ethereum account:')
  expect(signatures()).toBe(1)
  expect(service.getToken()).toMatch(/^\w{32}$/)
  expect(await getSession(latchkey)).toEqual(session)
})

test('a wallet that is not connected is connected first', async () => {
  const wallet = addWallet()
  const { latchkey, connector, steps } = signInScene(await startSignInServer(), { prompt: 'connect' })
  await signIn(latchkey, { connector: await connector() })
  expect(getAccount(latchkey)).toMatchObject({ isConnected: true, isSignedIn: true })
  expect(countSignatures(wallet)).toBe(1)
  expect(steps()).toEqual(['started', 'succeeded'])
})

test('calls that overlap ask the wallet once', async () => {
  const { latchkey, server, signatures } = await connectedSignIn()
  const [first, second] = await Promise.all([signIn(latchkey), signIn(latchkey)])
  expect(first).toEqual(second)
  expect(signatures()).toBe(1)
  expect(server.sessions.size).toBe(1)
})

test('two tabs that sign in at once are both signed in', async () => {
  addWallet()
  const server = await startSignInServer()
  const storage = memoryStorage()
  const tabs = [signInScene(server, {}, { storage }), signInScene(server, {}, { storage })]
  for (const { latchkey, connector } of tabs) await connect(latchkey, { connector: await connector() })
  await Promise.all(tabs.map(({ latchkey }) => signIn(latchkey)))
  for (const { latchkey } of tabs) expect(getAccount(latchkey).isSignedIn).toBe(true)
})

describe('nobody is signed in, and the server learns nothing, if', () => {
  test('the user rejects the request', async () => {
    const { latchkey, server, steps, wallet } = await connectedSignIn()
    wallet.controls.next({ kind: 'reject', methods: sign })
    await expect(signIn(latchkey)).rejects.toMatchObject({ code: 'rpc/user-rejected' })
    expect(steps()).toEqual(['started', 'failed'])
    expect(server.calls).not.toContain('verify')
    expect(getAccount(latchkey).isSignedIn).toBe(false)
  })

  test('the app stops waiting while the wallet asks', async () => {
    const { latchkey, server, steps, wallet } = await connectedSignIn()
    wallet.controls.next({ kind: 'silent', methods: sign })
    const controller = new AbortController()
    const signing = signIn(latchkey, { signal: controller.signal })
    await eventually(() => expect(wallet.controls.pending).toHaveLength(1))
    controller.abort()
    await expect(signing).rejects.toMatchObject({ code: 'request/abandoned' })
    await wallet.controls.release()
    expect(steps()).toEqual(['started', 'cancelled'])
    expect(server.calls).not.toContain('verify')
  })

  test('the account changes while the wallet asks', async () => {
    const { latchkey, server, steps, wallet } = await connectedSignIn()
    wallet.controls.next({ kind: 'silent', methods: sign })
    const signing = signIn(latchkey)
    signing.catch(() => {})
    await eventually(() => expect(wallet.controls.pending).toHaveLength(1))
    const [, second = ''] = wallet.accounts
    wallet.controls.switchAccount(second as `0x${string}`)
    await eventually(() => expect(getAccount(latchkey).address).toBe(second))
    await wallet.controls.release()
    await expect(signing).rejects.toMatchObject({ code: 'sign-in/account-changed' })
    expect(steps()).toEqual(['started', 'failed'])
    expect(server.calls).not.toContain('verify')
  })
})

test('a session that begins after the app has stopped waiting is ended', async () => {
  const { latchkey, server } = await connectedSignIn()
  const release = heldUntilTestEnds(server, 'verify')
  const controller = new AbortController()
  const signing = signIn(latchkey, { signal: controller.signal })
  signing.catch(() => {})
  await eventually(() => expect(server.calls).toContain('verify'))
  controller.abort()
  await expect(signing).rejects.toMatchObject({ code: 'request/abandoned' })
  release()
  await eventually(() => expect(server.calls).toContain('sign-out'))
  await eventually(() => expect(server.sessions.size).toBe(0))
  expect(getAccount(latchkey).isSignedIn).toBe(false)
})

describe('the wallet is not asked if the server', () => {
  test.each<[string, 'drop' | number]>([
    ['is down', 'drop'],
    ['fails', 501],
  ])('%s', async (_, status) => {
    const { latchkey, server, signatures, steps } = await connectedSignIn()
    server.failNext('start', status)
    await expect(signIn(latchkey)).rejects.toMatchObject({ code: 'sign-in/service' })
    expect(steps()).toEqual(['started', 'failed'])
    expect(signatures()).toBe(0)
    await signIn(latchkey)
    expect(getAccount(latchkey).isSignedIn).toBe(true)
  })

  test.each<[string, string, (fields: Parameters<typeof writeSignInMessage>[0]) => object]>([
    ['writes another nonce', 'nonce', () => ({ nonce: '00000000' })],
    ['writes another domain', 'domain', () => ({ domain: 'other.app' })],
    ['writes another network', 'networkId', () => ({ networkId: 'eip155:1' })],
    ['writes another statement', 'statement', () => ({ statement: 'I give you all.' })],
    [
      'writes another account',
      'address',
      () => ({ address: privateKeyToAccount(ownPrivateKeys[1] ?? '0x').address }),
    ],
  ])('%s', async (_, field, change) => {
    const { latchkey, server, signatures } = await connectedSignIn()
    const address = getAccount(latchkey).address ?? ''
    server.change((asked) => {
      const fields = { ...asked.fields, address }
      return { ...asked, message: writeSignInMessage({ ...fields, ...change(fields) } as never) }
    })
    await expect(signIn(latchkey)).rejects.toMatchObject({ code: 'sign-in/invalid-message', field })
    expect(signatures()).toBe(0)
  })

  test.each<[string, object]>([
    ['has a text that is no sign-in message', { message: 'Hello' }],
    ['answers with other fields', { fields: { nonce: '1' } }],
  ])('%s', async (_, change) => {
    const { latchkey, server, signatures } = await connectedSignIn()
    server.change((asked) => ({ ...asked, ...change }))
    await expect(signIn(latchkey)).rejects.toMatchObject({ code: expect.stringMatching(/^sign-in/) })
    expect(signatures()).toBe(0)
  })
})

test('the text is written from the fields if the server has none', async () => {
  const { latchkey, server } = await connectedSignIn()
  server.change(({ fields, visit }) => ({ fields, visit }))
  await signIn(latchkey)
  expect(getAccount(latchkey).isSignedIn).toBe(true)
})

test('nobody is signed in if the server does not verify', async () => {
  const { latchkey, server, steps } = await connectedSignIn()
  server.failNext('verify', 'drop')
  await expect(signIn(latchkey)).rejects.toMatchObject({ code: 'sign-in/service' })
  server.failNext('verify', 409)
  await expect(signIn(latchkey)).rejects.toMatchObject({ code: 'sign-in/account-taken' })
  expect(getAccount(latchkey).isSignedIn).toBe(false)
  expect(steps()).toEqual(['started', 'failed', 'started', 'failed'])
})

test.each([
  ['MESSAGE_EXPIRED', 'sign-in/expired', 'Sign in again.'],
  ['INVALID_NONCE', 'sign-in/expired', 'Sign in again.'],
  ['NO_VISIT', 'sign-in/no-cookie', 'Allow cookies for this site, and sign in again.'],
  ['INVALID_SIGNATURE', 'sign-in/refused', 'Try again. If that fails, use another wallet.'],
  ['a later reason', 'sign-in/refused', 'Try again. If that fails, use another wallet.'],
])('the user learns what to do if the server refuses with %s', async (reason, code, action) => {
  const { latchkey, server } = await connectedSignIn()
  server.failNext('verify', 401, reason)
  await expect(signIn(latchkey)).rejects.toMatchObject({ code, action })
  expect(getAccount(latchkey).isSignedIn).toBe(false)
  await signIn(latchkey)
})

test('the namespace is the one of the account that signs in', async () => {
  const { latchkey, signatures } = await connectedSignIn()
  const namespace = 'solana' as never
  await expect(signIn(latchkey, { namespace })).rejects.toThrow()
  expect(signatures()).toBe(0)
  expect((await signIn(latchkey, { namespace: 'eip155' })).account).toMatch(/^eip155:/)
})

test('nobody is signed in if the wallet signs another text', async () => {
  const { latchkey, wallet } = await connectedSignIn()
  const result = await privateKeyToAccount(ownPrivateKeys[0] ?? '0x').signMessage({ message: 'Hello' })
  wallet.controls.next({ kind: 'wrongAnswer', result, methods: sign })
  await expect(signIn(latchkey)).rejects.toMatchObject({ code: 'sign-in/refused' })
  expect(getAccount(latchkey).isSignedIn).toBe(false)
})

test('a session of another account is ended, and not taken', async () => {
  const { latchkey, server, service } = await connectedSignIn()
  const { verify } = service
  const other = 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  Object.assign(service, {
    async verify(parameters: Parameters<typeof verify>[0]) {
      const { session } = await verify(parameters)
      return { session: { ...session, account: other, accounts: [other] } }
    },
  })
  await expect(signIn(latchkey)).rejects.toMatchObject({ code: 'sign-in/service' })
  await eventually(() => expect(server.sessions.size).toBe(0))
  expect(getAccount(latchkey).isSignedIn).toBe(false)
})

describe('the session', () => {
  test('ends when the user signs out', async () => {
    const { latchkey, server, service, steps } = await connectedSignIn()
    await signIn(latchkey)
    await signOut(latchkey)
    expect(server.sessions.size).toBe(0)
    expect(service.getToken()).toBeUndefined()
    expect(getAccount(latchkey)).toMatchObject({ isConnected: true, isSignedIn: false })
    expect(await getSession(latchkey)).toBeNull()
    expect(steps()).toEqual(['started', 'succeeded', 'ended'])
  })

  test('stays if the server does not answer to the sign-out', async () => {
    const { latchkey, server } = await connectedSignIn()
    await signIn(latchkey)
    server.failNext('sign-out', 501)
    await expect(signOut(latchkey)).rejects.toMatchObject({ code: 'sign-in/service' })
    expect(getAccount(latchkey).isSignedIn).toBe(true)
  })

  test('ends with the connection', async () => {
    const { latchkey, server } = await connectedSignIn()
    await signIn(latchkey)
    await disconnect(latchkey)
    await eventually(() => expect(server.sessions.size).toBe(0))
    expect(await getSession(latchkey)).toBeNull()
  })

  test('is kept when the network changes', async () => {
    const { latchkey, server, signatures } = await connectedSignIn()
    await signIn(latchkey)
    await switchNetwork(latchkey, { networkId: 'eip155:1338' })
    expect(getAccount(latchkey)).toMatchObject({ networkId: 'eip155:1338', isSignedIn: true })
    expect(signatures()).toBe(1)
    expect(server.sessions.size).toBe(1)
  })

  test('is one of a network with perNetwork: a sign-in on another one takes its place', async () => {
    const { latchkey, signatures } = await connectedSignIn({ perNetwork: true })
    await signIn(latchkey)
    await switchNetwork(latchkey, { networkId: 'eip155:1338' })
    expect(getAccount(latchkey).isSignedIn).toBe(false)
    await switchNetwork(latchkey, { networkId: 'eip155:1337' })
    expect(getAccount(latchkey).isSignedIn).toBe(true)
    await switchNetwork(latchkey, { networkId: 'eip155:1338' })
    const { account } = await signIn(latchkey)
    expect(account).toBe(getAccount(latchkey).caipAddress)
    expect(getAccount(latchkey).isSignedIn).toBe(true)
    await switchNetwork(latchkey, { networkId: 'eip155:1337' })
    expect(getAccount(latchkey).isSignedIn).toBe(false)
    expect(signatures()).toBe(2)
  })

  test('is there after a reload if the app keeps the token (spec 3.18/siwx-tokens)', async () => {
    const wallet = addWallet()
    const server = await startSignInServer()
    const storage = memoryStorage()
    const options = () => ({ service: hostedSignIn({ url: server.url, keepToken: true }) })
    const before = signInScene(server, options(), { storage })
    await connect(before.latchkey, { connector: await before.connector() })
    await signIn(before.latchkey)
    expect(Object.keys(storage.entries)).toContain('@appkit-wallet/siwx_tokens')
    const after = signInScene(server, { ...options(), prompt: 'connect', required: true }, { storage })
    await eventually(() => expect(getAccount(after.latchkey).isSignedIn).toBe(true))
    expect(countSignatures(wallet)).toBe(1)
    expect(after.steps()).toEqual(['changed'])
    await signOut(after.latchkey)
    expect(Object.keys(storage.entries)).not.toContain('@appkit-wallet/siwx_tokens')
  })

  test('is not stored by default', async () => {
    const storage = memoryStorage()
    const { latchkey } = await connectedSignIn({}, { storage })
    await signIn(latchkey)
    expect(Object.keys(storage.entries)).not.toContain('@appkit-wallet/siwx_tokens')
  })

  test('has another account with link', async () => {
    const { latchkey, server, wallet } = await connectedSignIn({ onAccountChange: 'keep' })
    const { userId } = await signIn(latchkey)
    wallet.controls.switchAccount(wallet.accounts[1] as `0x${string}`)
    await eventually(() => expect(getAccount(latchkey).address).toBe(wallet.accounts[1]))
    expect(getAccount(latchkey).isSignedIn).toBe(false)
    const linked = await signIn(latchkey, { link: true })
    expect(linked.userId).toBe(userId)
    expect(linked.accounts).toHaveLength(2)
    expect(server.accepted.at(-1)?.link).toBe(true)
    expect(getAccount(latchkey).isSignedIn).toBe(true)
  })

  test('is unknown while the server does not answer', async () => {
    const { latchkey, server } = await connectedSignIn()
    await signIn(latchkey)
    server.failNext('session', 501)
    await expect(getSession(latchkey)).rejects.toMatchObject({ code: 'sign-in/service' })
    expect(getAccount(latchkey).isSignedIn).toBe(true)
  })
})

test('without the option, the sign-in is not enabled (spec 8.6/siwx)', async () => {
  const { latchkey } = createScene()
  for (const action of [signIn, signOut, getSession])
    await expect(action(latchkey)).rejects.toMatchObject({
      code: 'sign-in/not-enabled',
      shortMessage: 'SIWX is not enabled',
    })
})

test('without a wallet, nobody signs in', async () => {
  const server = await startSignInServer()
  const { latchkey } = signInScene(server)
  await expect(signIn(latchkey)).rejects.toMatchObject({ code: 'account/not-connected' })
  expect(server.calls).toEqual([])
})
