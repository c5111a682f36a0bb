import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { ownPeer, ownRelay, pairedLatchkey, shownUri } from '../../../test/pairingScene.js'
import { memoryStorage, sandboxNetworks } from '../../../test/scene.js'
import { startSignInServer } from '../../../test/signInServer.js'
import { solana } from '../../exports/networks.js'
import { hostedSignIn } from '../../exports/services.js'
import { solanaAdapter } from '../../exports/solana.js'
import { wagmiAdapter } from '../../exports/wagmi.js'
import { getAccount } from '../../features/account/getAccount.js'
import { connect } from '../../features/connect/connect.js'
import { signIn } from '../../features/sign-in/signIn.js'
import type { LatchkeyOptions } from '../options.js'
import type { SignInOptions } from './parseSignInOptions.js'

const connector = { key: 'eip155:pairing', namespace: 'eip155' } as const

async function open(signInOptions: Partial<SignInOptions> = {}, options: Partial<LatchkeyOptions> = {}) {
  const relay = await ownRelay()
  const server = await startSignInServer()
  const latchkey = pairedLatchkey(relay.url, {
    storage: memoryStorage(),
    signIn: { service: hostedSignIn({ url: server.url }), ...signInOptions },
    ...options,
  })
  const steps: string[] = []
  latchkey.events.subscribe(({ type }) => {
    if (type.startsWith('signIn.')) steps.push(type.slice('signIn.'.length))
  })
  return { relay, server, latchkey, steps }
}

describe('a wallet on another device', () => {
  test('connects and signs in with one approval', async () => {
    const { relay, server, latchkey, steps } = await open()
    const peer = await ownPeer(relay.url, { answer: 'approve' })
    const connecting = connect(latchkey, { connector })
    await peer.pair(await shownUri(latchkey))
    await connecting
    const account = getAccount(latchkey)
    expect(account).toMatchObject({ isConnected: true, isSignedIn: true })
    expect(account.address).toBe(getAddress(peer.accounts[0] ?? ''))
    expect(steps).toEqual(['started', 'succeeded'])
    expect(server.accepted).toHaveLength(1)
    expect(server.accepted[0]?.message).toContain('Chain ID: 1337')
  })

  test('is connected, and not signed in, if the server does not accept the message', async () => {
    const { relay, server, latchkey, steps } = await open()
    const peer = await ownPeer(relay.url, { answer: 'approve' })
    server.failNext('verify', 401)
    const connecting = connect(latchkey, { connector })
    await peer.pair(await shownUri(latchkey))
    await connecting
    expect(getAccount(latchkey)).toMatchObject({ isConnected: true, isSignedIn: false })
    expect(steps).toEqual(['started', 'failed', 'asked'])
    await signIn(latchkey)
    expect(getAccount(latchkey).isSignedIn).toBe(true)
  })

  test('connects without a message if other chains than EVM are configured (spec 5.12/sign-in)', async () => {
    const [first] = sandboxNetworks()
    if (!first) throw new Error('The sandbox has no chain.')
    const { relay, server, latchkey, steps } = await open(
      {},
      { networks: [first, solana], adapters: [wagmiAdapter(), solanaAdapter()] },
    )
    const peer = await ownPeer(relay.url, { answer: 'approve' })
    const connecting = connect(latchkey, { connector })
    await peer.pair(await shownUri(latchkey))
    await connecting
    expect(getAccount(latchkey)).toMatchObject({ isConnected: true, isSignedIn: false })
    expect(server.calls).not.toContain('start')
    expect(steps).toEqual(['asked'])
    await signIn(latchkey)
    expect(getAccount(latchkey).isSignedIn).toBe(true)
  })
})
