import { verifyMessage } from 'ethers'
import { expect, it } from 'vitest'
import { ownPeer, ownRelay, pairedLatchkey, shownUri } from '../../../test/pairingScene.js'
import { eventually, memoryStorage } from '../../../test/scene.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { getAccount } from '../../features/account/getAccount.js'
import { connect } from '../../features/connect/connect.js'
import { disconnect } from '../../features/connect/disconnect.js'

const row = { key: 'eip155:pairing', chain: 'eip155' } as const
const account = (latchkey: Latchkey) => getAccount(latchkey, { namespace: 'eip155' })

/** The client of a latchkey, where its package keeps it on the page. */
function coreOf({ id }: Latchkey): { relayer: { transportClose(): Promise<void> } } {
  return (globalThis as never)[`_walletConnectCore_@appkit-wallet/${id}/`]
}

it('an approval that comes after the page was dropped connects the next page', async () => {
  const relay = await ownRelay()
  const storage = memoryStorage()
  const first = pairedLatchkey(relay.url, { storage })
  connect(first, { connector: row }).catch(() => {})
  const uri = await shownUri(first)
  // A phone's browser drops the page while the wallet is in front: nothing of it runs any more.
  const copy = memoryStorage({ ...storage.entries })
  const { relayer } = coreOf(first)
  await relayer.transportClose()
  const peer = await ownPeer(relay.url, { answer: 'approve' })
  const next = pairedLatchkey(relay.url, { storage: copy, id: first.id })
  await peer.pair(uri)
  await eventually(() => expect(account(next).status).toBe('connected'))
  expect(account(next).address).toBe(peer.accounts[0])
})

it('a page that nobody paired from loads nothing', async () => {
  const relay = await ownRelay()
  const latchkey = pairedLatchkey(relay.url)
  await expect(latchkey.pairing?.restore('eip155')).resolves.toBeUndefined()
  expect(relay.snapshot().sockets).toBe(0)
})

it('two instances on one page have a session each', async () => {
  const relay = await ownRelay()
  const storage = memoryStorage()
  const [one, two] = [pairedLatchkey(relay.url, { storage }), pairedLatchkey(relay.url, { storage })]
  const peers = [
    await ownPeer(relay.url, { answer: 'approve' }),
    await ownPeer(relay.url, { answer: 'approve' }),
  ]
  for (const [index, latchkey] of [one, two].entries()) {
    const connecting = connect(latchkey, { connector: row })
    await peers[index]?.pair(await shownUri(latchkey))
    await connecting
  }
  await disconnect(one)
  expect(account(one).status).toBe('disconnected')
  expect(account(two).status).toBe('connected')
})

it('signs in with the approval itself; the message is signed by the account (spec 4.8, 5.12)', async () => {
  const relay = await ownRelay()
  const latchkey = pairedLatchkey(relay.url)
  const peer = await ownPeer(relay.url, { answer: 'approve' })
  const answer = latchkey.pairing?.authenticate({
    domain: 'example.com',
    uri: 'https://example.com/login',
    nonce: '12345678',
    statement: 'Sign in to the test.',
  })
  await peer.pair(await shownUri(latchkey))
  const { session, signatures } = (await answer) ?? {}
  expect(session?.peer.name).toBe('Sandbox Phone')
  const [signed] = signatures ?? []
  expect(signed?.message).toContain('example.com wants you to sign in')
  expect(verifyMessage(signed?.message ?? '', signed?.signature ?? '')).toBe(peer.accounts[0])
})
