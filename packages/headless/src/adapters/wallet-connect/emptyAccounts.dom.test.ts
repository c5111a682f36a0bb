import type { Namespace } from '@latchkey/protocol'
import { type SandboxBitcoin, startBitcoin } from '@latchkey/sandbox'
import { Verifier } from 'bip322-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { regtestNetwork } from '../../../test/bitcoinScene.js'
import { ownPeer, ownRelay, pairedLatchkey, shownUri } from '../../../test/pairingScene.js'
import { eventually, memoryStorage, sandboxNetworks } from '../../../test/scene.js'
import type { LatchkeyOptions } from '../../core/options.js'
import { getAccount } from '../../features/account/getAccount.js'
import { connect } from '../../features/connect/connect.js'
import { disconnect } from '../../features/connect/disconnect.js'
import { signMessage } from '../../features/sign/signMessage.js'
import { bitcoinAdapter } from '../bitcoin/bitcoinAdapter.js'
import { wagmiAdapter } from '../wagmi/wagmiAdapter.js'

let chain: SandboxBitcoin
beforeAll(async () => {
  chain = await startBitcoin()
})
afterAll(() => chain.stop())

const row = (namespace: Namespace) => ({ key: `${namespace}:pairing`, namespace })

/** Returns a page that is connected to one wallet on another device, in two namespaces. */
async function paired() {
  const relay = await ownRelay()
  const network = regtestNetwork(chain.url)
  const [first] = sandboxNetworks()
  if (!first) throw new Error('The sandbox has no chain.')
  const options: Partial<LatchkeyOptions> = {
    networks: [first, network],
    adapters: [wagmiAdapter(), bitcoinAdapter()],
    features: { multiWallet: true },
    storage: memoryStorage(),
    id: `empty-accounts-${relay.port}`,
  }
  const latchkey = pairedLatchkey(relay.url, options)
  const peer = await ownPeer(relay.url, {
    answer: 'approve',
    bitcoin: { network: { name: 'Regtest', kind: 'regtest', url: chain.url, ids: [network.networkId] } },
  })
  const connecting = connect(latchkey, { connector: row('eip155') })
  await peer.pair(await shownUri(latchkey))
  await connecting
  await connect(latchkey, { connector: row('bip122') })
  const status = (namespace: Namespace) => getAccount(latchkey, { namespace }).status
  return { latchkey, peer, status }
}

test('a wallet that shares no more EVM accounts stays connected in the other namespaces', async () => {
  const { latchkey, peer, status } = await paired()
  expect([status('eip155'), status('bip122')]).toEqual(['connected', 'connected'])
  const [session] = peer.getSnapshot().sessions
  await peer.emitEvent(session?.topic ?? '', { name: 'accountsChanged', data: [] }, 'eip155:1337')
  await eventually(() => expect(status('eip155')).toBe('disconnected'))
  expect(status('bip122')).toBe('connected')
  expect(peer.getSnapshot().sessions).toHaveLength(1)

  const { address = '' } = getAccount(latchkey, { namespace: 'bip122' })
  const signature = await signMessage(latchkey, { namespace: 'bip122', message: 'Hello' })
  expect(Verifier.verifySignature(address, 'Hello', signature)).toBe(true)

  // The last namespace that uses the session ends it.
  await disconnect(latchkey, { namespace: 'bip122' })
  await eventually(() => expect(peer.getSnapshot().sessions).toEqual([]))
})

test('the session ends if no other namespace uses it', async () => {
  const { latchkey, peer, status } = await paired()
  await disconnect(latchkey, { namespace: 'bip122' })
  const [session] = peer.getSnapshot().sessions
  expect(session).toBeDefined()
  await peer.emitEvent(session?.topic ?? '', { name: 'accountsChanged', data: [] }, 'eip155:1337')
  await eventually(() => expect(status('eip155')).toBe('disconnected'))
  await eventually(() => expect(peer.getSnapshot().sessions).toEqual([]))
})
