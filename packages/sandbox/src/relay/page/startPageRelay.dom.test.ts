import { verifyMessage } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { startPageRelay } from './index.js'

const chain = {
  id: 1337,
  name: 'Sandbox One',
  rpcUrl: 'http://127.0.0.1:1',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const hello = '0x68656c6c6f'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function openPair() {
  const relay = startPageRelay()
  ends.push(relay.stop)
  // The pairing client keeps the `WebSocket` that it finds when it is loaded.
  const [{ createPeer }, { openDapp }] = await Promise.all([
    import('../../peer/index.js'),
    import('../../../test/openDapp.js'),
  ])
  const peer = await createPeer({ relayUrl: relay.url, chains: [chain], answer: 'approve' })
  ends.push(peer.stop)
  const dapp = await openDapp({ relayUrl: relay.url, rpcMap: { 1337: chain.rpcUrl } })
  ends.push(dapp.stop)
  return { relay, peer, dapp }
}

test('an app and a peer of one page are paired, and a signature is the account’s', async () => {
  const { relay, peer, dapp } = await openPair()
  const { uri, connected } = await dapp.propose([1337])
  await peer.pair(uri)
  await connected
  const address = peer.accounts[0] as `0x${string}`
  const signature = await dapp.provider.request<`0x${string}`>(
    { method: 'personal_sign', params: [hello, address] },
    'eip155:1337',
  )
  expect(await verifyMessage({ address, message: { raw: hello }, signature })).toBe(true)
  expect(relay.snapshot()).toMatchObject({ sockets: 2 })
})

test('clients connect again after the relay was down, and receive what was sent before', async () => {
  const { relay, peer, dapp } = await openPair()
  const { uri, connected } = await dapp.propose([1337])
  relay.restart()
  await peer.pair(uri)
  expect((await connected).peer.metadata.name).toBe('Sandbox Phone')
})

test('two relays of a page do not share messages', async () => {
  const { dapp } = await openPair()
  const { peer: other } = await openPair()
  const { uri } = await dapp.propose([1337])
  await other.pair(uri)
  expect(other.sessions).toHaveLength(0)
  expect(other.proposals).toHaveLength(0)
})

test('sockets to other hosts go to the network', async () => {
  ends.push(startPageRelay().stop)
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  ends.push(() => new Promise((closed) => server.close(closed)))
  await new Promise((listening) => server.once('listening', listening))
  server.on('connection', (socket) => socket.send('from the network'))
  const { port } = server.address() as { port: number }
  const socket = new WebSocket(`ws://127.0.0.1:${port}`)
  const text = await new Promise((resolve) => socket.addEventListener('message', ({ data }) => resolve(data)))
  socket.close()
  expect(text).toBe('from the network')
})

test('a client without a token of its own is not accepted', async () => {
  const relay = startPageRelay()
  ends.push(relay.stop)
  const socket = new WebSocket(`${relay.url}/?auth=none`)
  const closed = new Promise<CloseEvent>((resolve) => socket.addEventListener('close', resolve))
  expect((await closed).code).toBe(1006)
  expect(relay.snapshot().sockets).toBe(0)
})
