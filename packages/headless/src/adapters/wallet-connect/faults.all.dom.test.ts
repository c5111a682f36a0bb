import { verifyMessage, verifyTypedData } from 'ethers'
import { describe, expect, it } from 'vitest'
import { ownPeer, ownRelay, pairedLatchkey, shownUri } from '../../../test/pairingScene.js'
import { eventually, memoryStorage } from '../../../test/scene.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { getAccount } from '../../features/account/getAccount.js'
import { connect } from '../../features/connect/connect.js'
import { getNetworks } from '../../features/network/getNetworks.js'
import { switchNetwork } from '../../features/network/switchNetwork.js'
import { signMessage } from '../../features/sign/signMessage.js'
import { signTypedData } from '../../features/sign/signTypedData.js'

const row = { key: 'eip155:pairing', namespace: 'eip155' } as const
/** Tags of messages that change a session, as the relay sees them. */
const updateTag = 1104
const eventTag = 1110
const deleteTag = 1112
const account = (latchkey: Latchkey) => getAccount(latchkey, { namespace: 'eip155' })

/** A relay, an app that shows a code, and a wallet that has not read it yet. */
async function scene() {
  const relay = await ownRelay()
  const storage = memoryStorage()
  const latchkey = pairedLatchkey(relay.url, { storage })
  const peer = await ownPeer(relay.url, { answer: { proposals: 'ask', requests: 'approve' } })
  const pair = async () => {
    const connecting = connect(latchkey, { connector: row })
    connecting.catch(() => {})
    await peer.pair(await shownUri(latchkey))
    return connecting
  }
  return { relay, latchkey, peer, pair, storage }
}

/** `scene`, connected. */
async function connected() {
  const parts = await scene()
  const connecting = parts.pair()
  await parts.peer.approveProposal()
  await connecting
  return parts
}

describe('a proposal', () => {
  it('that is refused rejects, and another code can be requested', async () => {
    const { latchkey, peer, pair } = await scene()
    const connecting = pair()
    await peer.rejectProposal()
    await expect(connecting).rejects.toMatchObject({ code: 'rpc/user-rejected' })
    expect(latchkey.pairing?.getSnapshot()).toMatchObject({ status: 'failed', uri: undefined })
    const again = pair()
    await peer.approveProposal()
    await again
    expect(account(latchkey).status).toBe('connected')
  })
  it('approved for other networks than requested rejects, and its session is ended', async () => {
    const { latchkey, peer, pair } = await scene()
    const connecting = pair()
    const address = peer.accounts[0] as string
    await peer.approveProposal(undefined, { chains: ['eip155:99'], accounts: [`eip155:99:${address}`] })
    await expect(connecting).rejects.toMatchObject({ code: 'pairing/no-shared-network' })
    expect(account(latchkey).status).toBe('disconnected')
    await eventually(() => expect(peer.getSnapshot().sessions).toHaveLength(0))
  })
  it('approved with an account on another network connects on the networks of the app', async () => {
    const { latchkey, peer, pair } = await scene()
    const connecting = pair()
    const address = peer.accounts[0] as string
    await peer.approveProposal(undefined, {
      chains: ['eip155:99', 'eip155:1338'],
      accounts: [`eip155:99:${address}`, `eip155:1338:${address}`],
    })
    await connecting
    expect(account(latchkey)).toMatchObject({ address, networkId: 'eip155:1338' })
  })
  it('that was aborted is withdrawn, and a late approval changes nothing', async () => {
    const { latchkey, peer } = await scene()
    const leaving = new AbortController()
    const connecting = connect(latchkey, { connector: row, signal: leaving.signal })
    connecting.catch(() => {})
    await peer.pair(await shownUri(latchkey))
    await eventually(() => expect(peer.proposals).toHaveLength(1))
    leaving.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'connect/cancelled' })
    await peer.approveProposal().catch(() => {})
    const { status, uri, session } = latchkey.pairing?.getSnapshot() ?? {}
    expect({ status, uri, session }).toEqual({ status: 'idle', uri: undefined, session: undefined })
    expect(account(latchkey).status).toBe('disconnected')
  })
})

describe('a session', () => {
  it('survives a lost connection, and requests in the meantime arrive', async () => {
    const { latchkey, relay, peer } = await connected()
    relay.disconnect()
    const signature = await signMessage(latchkey, { message: 'after the cut' })
    expect(verifyMessage('after the cut', signature)).toBe(peer.accounts[0])
  })
  it('handles a duplicated message once, and ignores a tampered one', async () => {
    const { latchkey, relay, peer } = await connected()
    relay.duplicate(4)
    await signMessage(latchkey, { message: 'twice' })
    relay.reset()
    relay.tamper(1)
    const [, second, third] = peer.accounts
    await peer.changeAccount(second as never, { by: 'event' }).catch(() => {})
    await peer.changeAccount(third as never, { by: 'event' })
    await eventually(() => expect(account(latchkey).address).toBe(third))
    expect(latchkey.pairing?.getSnapshot().session).toBeDefined()
  })
  it('switches to a remaining network if the wallet removes the current one (spec 4.8/session-update)', async () => {
    const { latchkey, peer } = await connected()
    expect(account(latchkey).networkId).toBe('eip155:1337')
    const [session] = peer.getSnapshot().sessions
    const { eip155 } = session?.namespaces ?? {}
    if (!session || !eip155) throw new Error('no session')
    await peer.updateSession(session.topic, {
      eip155: { ...eip155, chains: ['eip155:1338'], accounts: [`eip155:1338:${peer.accounts[0]}`] },
    })
    await eventually(() => expect(account(latchkey).networkId).toBe('eip155:1338'))
  })
  it('ignores an event of a network that it does not have, without an unhandled rejection', async () => {
    const { latchkey, relay, peer, pair } = await scene()
    const connecting = pair()
    await peer.approveProposal(undefined, { chains: ['eip155:1337'] })
    await connecting
    const heard = () =>
      relay.log.filter(({ direction, tag }) => direction === 'out' && tag === eventTag).length
    // No other message is pending that could be lost instead.
    await eventually(() => expect(peer.sessions[0]?.isAcknowledged).toBe(true))
    relay.drop(1)
    peer.changeNetwork(1338, { by: 'update' }).catch(() => {})
    await eventually(() =>
      expect(relay.log).toContainEqual(expect.objectContaining({ note: 'drop', tag: updateTag })),
    )
    await peer.changeNetwork(1338, { by: 'event' })
    await eventually(() => expect(heard()).toBe(1))
    // The answer to a later message, so that the event has been read.
    await signMessage(latchkey, { message: 'later' })
    expect(account(latchkey).networkId).toBe('eip155:1337')
  })
  it('that the wallet ends by two messages ends once, without an unhandled rejection', async () => {
    const { latchkey, relay, peer } = await connected()
    // No other message is pending that could be sent twice instead.
    await eventually(() => expect(peer.sessions[0]?.isAcknowledged).toBe(true))
    relay.duplicate(1)
    await peer.disconnect()
    await eventually(() =>
      expect(relay.log).toContainEqual(expect.objectContaining({ note: 'duplicate', tag: deleteTag })),
    )
    await eventually(() => expect(account(latchkey).status).toBe('disconnected'))
  })
  it('without methods to switch rejects a network that is not approved (spec 3.2/approved, 5.12/switch)', async () => {
    const { latchkey, peer, pair } = await scene()
    const connecting = pair()
    await peer.approveProposal(undefined, { chains: ['eip155:1337'], methods: ['personal_sign'] })
    await connecting
    const second = latchkey.options.networks[1]
    if (!second) throw new Error('one network only')
    expect(getNetworks(latchkey).isApproved(second)).toBe(false)
    await expect(switchNetwork(latchkey, { networkId: second.networkId })).rejects.toMatchObject({
      code: 'network/not-approved',
    })
    expect(account(latchkey).networkId).toBe('eip155:1337')
  })
  it('signs typed data', async () => {
    const { latchkey, peer } = await connected()
    const types = { Mail: [{ name: 'text', type: 'string' }] }
    const message = { text: 'hello' }
    const signature = await signTypedData(latchkey, {
      typedData: { domain: { name: 'App' }, types, primaryType: 'Mail', message },
    })
    expect(verifyTypedData({ name: 'App' }, types, message, signature)).toBe(peer.accounts[0])
  })
})
