import { QueryClient } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test } from 'vitest'
import { modalScene } from '../../../test/modalScene.js'
import { addWallet, eventually, memoryStorage } from '../../../test/scene.js'
import { countSignatures } from '../../../test/signInScene.js'
import { startSignInServer } from '../../../test/signInServer.js'
import { hostedSignIn } from '../../exports/services.js'
import { getAccount } from '../../features/account/getAccount.js'
import { connect } from '../../features/connect/connect.js'
import { disconnect } from '../../features/connect/disconnect.js'
import { switchNetwork } from '../../features/network/switchNetwork.js'
import { cancelSignIn } from '../../features/sign-in/cancelSignIn.js'
import { getSession } from '../../features/sign-in/getSession.js'
import { sessionQueryKey } from '../../features/sign-in/sessionOptions.js'
import { signIn } from '../../features/sign-in/signIn.js'
import { internalsOf } from '../internals.js'
import type { LatchkeyOptions } from '../options.js'
import { invalidateQueries } from '../reactions/invalidateQueries.js'
import { storageEntries } from '../storageEntries.js'
import type { SignInOptions } from './parseSignInOptions.js'

const sign = ['personal_sign'] as const

/** A modal with the view of the sign-in, and a server. */
async function open(
  options: Partial<SignInOptions> = {},
  more: Partial<LatchkeyOptions> & { server?: Awaited<ReturnType<typeof startSignInServer>> } = {},
) {
  const { server = await startSignInServer(), ...others } = more
  const service = hostedSignIn({ url: server.url, keepToken: true })
  const scene = modalScene(['Connect', 'ConnectingExternal', 'Account', 'SIWXSignMessage'], {
    signIn: { service, ...options },
    ...others,
  })
  const steps = () =>
    scene.events.flatMap(({ type }) => (type.startsWith('signIn.') ? [type.slice('signIn.'.length)] : []))
  return {
    ...scene,
    server,
    service,
    steps,
    connect: async () => connect(scene.latchkey, { connector: await scene.connector() }),
  }
}

test('a wallet that has connected is asked to sign in, in the view', async () => {
  const wallet = addWallet()
  const scene = await open()
  scene.modal.open().catch(() => {})
  await scene.connect()
  expect(scene.view()).toBe('SIWXSignMessage')
  expect(scene.history()).toEqual(['SIWXSignMessage'])
  // The user decides: nothing was asked for yet.
  expect(countSignatures(wallet)).toBe(0)
  await signIn(scene.latchkey)
  expect(scene.view()).toBe('closed')
  expect(scene.steps()).toEqual(['asked', 'started', 'succeeded'])
  expect(countSignatures(wallet)).toBe(1)
})

test('the modal opens for it if it is closed', async () => {
  addWallet()
  const scene = await open()
  await scene.connect()
  expect(scene.view()).toBe('SIWXSignMessage')
})

test('with `manual` nobody is asked', async () => {
  addWallet()
  const scene = await open({ prompt: 'manual' })
  await scene.connect()
  await eventually(() => expect(internalsOf(scene.latchkey).stores.signIn.getState().accounts).toEqual([]))
  expect(scene.view()).toBe('closed')
  expect(scene.steps()).toEqual([])
})

describe('a sign-in that is required', () => {
  test('keeps the modal open until the user signs in (spec 2.6)', async () => {
    addWallet()
    const scene = await open({ required: true })
    await scene.connect()
    expect(scene.modal.requestClose()).toBe(false)
    expect(scene.events.at(-1)?.type).toBe('modal.closeRefused')
    expect(scene.view()).toBe('SIWXSignMessage')
    await signIn(scene.latchkey)
    expect(scene.view()).toBe('closed')
  })

  test('disconnects if the user cancels (spec 4.9/disconnect)', async () => {
    addWallet()
    const scene = await open({ required: true })
    await scene.connect()
    await cancelSignIn(scene.latchkey)
    expect(getAccount(scene.latchkey).isConnected).toBe(false)
    expect(scene.view()).toBe('closed')
    expect(scene.steps()).toEqual(['asked', 'cancelled'])
  })

  test('disconnects if the user cancels while the wallet asks', async () => {
    const wallet = addWallet()
    const scene = await open({ required: true })
    await scene.connect()
    wallet.controls.next({ kind: 'silent', methods: sign })
    const signing = signIn(scene.latchkey)
    signing.catch(() => {})
    await eventually(() => expect(wallet.controls.pending).toHaveLength(1))
    await cancelSignIn(scene.latchkey)
    await expect(signing).rejects.toMatchObject({ code: 'request/abandoned' })
    await wallet.controls.release()
    expect(getAccount(scene.latchkey).isConnected).toBe(false)
    expect(scene.server.calls).not.toContain('verify')
    expect(scene.steps()).toEqual(['asked', 'started', 'cancelled'])
  })

  test('goes back to the network that the user is signed in on (spec 4.9/switch-back)', async () => {
    addWallet()
    const scene = await open({ required: true, perNetwork: true })
    await scene.connect()
    await signIn(scene.latchkey)
    await switchNetwork(scene.latchkey, { networkId: 'eip155:1338' })
    await eventually(() => expect(scene.view()).toBe('SIWXSignMessage'))
    expect(scene.modal.requestClose()).toBe(false)
    await cancelSignIn(scene.latchkey)
    expect(getAccount(scene.latchkey)).toMatchObject({ networkId: 'eip155:1337', isSignedIn: true })
    expect(scene.view()).toBe('closed')
  })

  test('can be cancelled if the server is down', async () => {
    addWallet()
    const scene = await open({ required: true })
    scene.server.failNext('session', 501)
    await scene.connect()
    expect(scene.view()).toBe('SIWXSignMessage')
    scene.server.failNext('start', 'drop')
    await expect(signIn(scene.latchkey)).rejects.toMatchObject({ code: 'sign-in/service' })
    expect(scene.view()).toBe('SIWXSignMessage')
    await cancelSignIn(scene.latchkey)
    expect(getAccount(scene.latchkey).isConnected).toBe(false)
  })
})

test('a sign-in that is not required can be closed, and is not asked for again', async () => {
  addWallet()
  const scene = await open()
  await scene.connect()
  expect(scene.modal.requestClose()).toBe(true)
  await switchNetwork(scene.latchkey, { networkId: 'eip155:1338' })
  expect(scene.view()).toBe('closed')
  await cancelSignIn(scene.latchkey)
  expect(getAccount(scene.latchkey).isConnected).toBe(true)
})

test('a failure shows a toast, and the view again (spec 4.15/error, 4.15/reopens)', async () => {
  const wallet = addWallet()
  const scene = await open({ required: true })
  await scene.connect()
  wallet.controls.next({ kind: 'silent', methods: sign })
  const signing = signIn(scene.latchkey)
  signing.catch(() => {})
  await eventually(() => expect(wallet.controls.pending).toHaveLength(1))
  scene.modal.close()
  await wallet.controls.release(false)
  await expect(signing).rejects.toMatchObject({ code: 'rpc/user-rejected' })
  expect(scene.toast()).toBe('Error signing message')
  expect(scene.view()).toBe('SIWXSignMessage')
  // The user is not asked by the wallet until they ask for it.
  expect(countSignatures(wallet)).toBe(1)
})

test('a failure of a sign-in that the app shows itself has no toast', async () => {
  const wallet = addWallet()
  const scene = await open({ prompt: 'manual' })
  await scene.connect()
  wallet.controls.next({ kind: 'reject', methods: sign })
  await expect(signIn(scene.latchkey)).rejects.toMatchObject({ code: 'rpc/user-rejected' })
  expect(scene.toast()).toBe('')
  expect(scene.view()).toBe('closed')
})

describe('if the wallet has another account than the session,', () => {
  async function changed(onAccountChange: SignInOptions['onAccountChange'], required = false) {
    const wallet = addWallet()
    const scene = await open({ onAccountChange, required })
    await scene.connect()
    await signIn(scene.latchkey)
    const [first, second] = wallet.accounts
    if (!first || !second) throw new Error('The wallet has one account.')
    const change = async (address: typeof first) => {
      wallet.controls.switchAccount(address)
      await eventually(() => expect(getAccount(scene.latchkey).address).toBe(address))
    }
    await change(second)
    expect(getAccount(scene.latchkey).isSignedIn).toBe(false)
    return { ...scene, change, first }
  }

  test('`ask` asks again', async () => {
    const scene = await changed('ask')
    await eventually(() => expect(scene.view()).toBe('SIWXSignMessage'))
    await signIn(scene.latchkey)
    expect(getAccount(scene.latchkey).isSignedIn).toBe(true)
    expect(scene.view()).toBe('closed')
  })

  test('`keep` keeps the session, which is that of the first account again', async () => {
    const scene = await changed('keep')
    await scene.change(scene.first)
    expect(getAccount(scene.latchkey).isSignedIn).toBe(true)
    expect(scene.server.sessions.size).toBe(1)
    expect(scene.view()).toBe('closed')
  })

  test('`signOut` ends the session', async () => {
    const scene = await changed('signOut')
    await eventually(() => expect(scene.server.sessions.size).toBe(0))
    expect(await getSession(scene.latchkey)).toBeNull()
    expect(scene.view()).toBe('closed')
    expect(scene.steps()).toEqual(['asked', 'started', 'succeeded', 'ended'])
  })

  test('`signOut` asks again if a sign-in is required', async () => {
    const scene = await changed('signOut', true)
    await eventually(() => expect(scene.view()).toBe('SIWXSignMessage'))
    expect(scene.server.sessions.size).toBe(0)
  })
})

describe('after a reload', () => {
  async function reloaded(options: Partial<SignInOptions>, isSignedIn: boolean) {
    const wallet = addWallet()
    const server = await startSignInServer()
    const storage = memoryStorage()
    const before = await open({ ...options, prompt: 'manual' }, { server, storage })
    await before.connect()
    if (isSignedIn) await signIn(before.latchkey)
    const after = await open(options, { server, storage })
    await eventually(() => expect(getAccount(after.latchkey).isConnected).toBe(true))
    await eventually(() =>
      expect(internalsOf(after.latchkey).stores.signIn.getState().accounts).toBeDefined(),
    )
    return { ...after, wallet }
  }

  test('the session is kept, and nobody is asked', async () => {
    const scene = await reloaded({ required: true }, true)
    await eventually(() => expect(getAccount(scene.latchkey).isSignedIn).toBe(true))
    expect(scene.view()).toBe('closed')
    expect(countSignatures(scene.wallet)).toBe(1)
  })

  test('the user is asked if a sign-in is required', async () => {
    const scene = await reloaded({ required: true }, false)
    await eventually(() => expect(scene.view()).toBe('SIWXSignMessage'))
    expect(countSignatures(scene.wallet)).toBe(0)
  })

  test('the user is not asked otherwise', async () => {
    const scene = await reloaded({}, false)
    expect(scene.view()).toBe('closed')
    expect(scene.steps()).toEqual([])
  })
})

test('a sign-in in another tab closes the view of this one, which has its session', async () => {
  addWallet()
  const server = await startSignInServer()
  const storage = memoryStorage()
  const here = await open({ required: true }, { server, storage })
  await here.connect()
  expect(here.view()).toBe('SIWXSignMessage')
  const there = await open({ prompt: 'manual' }, { server, storage })
  await eventually(() => expect(getAccount(there.latchkey).isConnected).toBe(true))
  const queryClient = new QueryClient()
  onTestFinished(invalidateQueries(here.latchkey, queryClient))
  const session = await signIn(there.latchkey)
  // A test has one page: the browser would tell the other tab.
  here.service.keepTokenIn?.({ read: () => there.service.getToken(), write: () => {} })
  const key = `@appkit-wallet/${storageEntries.signInChangedAt.key}`
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: storage.entries[key] ?? null }))
  await eventually(() => expect(getAccount(here.latchkey).isSignedIn).toBe(true))
  expect(here.view()).toBe('closed')
  expect(queryClient.getQueryData(sessionQueryKey(here.latchkey))).toEqual(session)
})

test('a session of another account is not ended by a disconnect', async () => {
  const wallet = addWallet()
  const scene = await open({ onAccountChange: 'keep' })
  await scene.connect()
  await signIn(scene.latchkey)
  wallet.controls.switchAccount(wallet.accounts[1] as `0x${string}`)
  await eventually(() => expect(getAccount(scene.latchkey).address).toBe(wallet.accounts[1]))
  await disconnect(scene.latchkey)
  expect(await getSession(scene.latchkey)).not.toBeNull()
})

test('without the view, the app hears that it should ask', async () => {
  addWallet()
  const server = await startSignInServer()
  const service = hostedSignIn({ url: server.url })
  const scene = modalScene(['Connect', 'Account'], { signIn: { service, required: true } })
  await connect(scene.latchkey, { connector: await scene.connector() })
  expect(scene.view()).toBe('closed')
  expect(scene.events.map(({ type }) => type)).toContain('signIn.asked')
  onTestFinished(() => scene.modal.close())
})
