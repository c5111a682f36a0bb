import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPublicClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ownPeer, ownRelay, pairedLatchkey, shownUri } from '../../../test/pairingScene.js'
import { walletConnect } from '../../exports/wallet-connect.js'
import { getAccount } from '../../features/account/getAccount.js'
import { connect } from '../../features/connect/connect.js'
import { send } from '../../features/send/send.js'

const [first, second] = inject('sandbox').chains
if (!first || !second) throw new Error('The sandbox has fewer than two chains.')
const networkId = `eip155:${first.id}` as const

/** Starts an endpoint that only the app knows, in front of a node. */
async function ownEndpoint(node: string) {
  const methods: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    methods.push(JSON.parse(body).method)
    const answer = await fetch(node, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    response.setHeader('content-type', 'application/json')
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, methods }
}

/** Pairs with a wallet that does not know the first network of the app. */
async function openPaired(rpcMap?: Record<`eip155:${number}`, string>, acceptsEndpoints = true) {
  const relay = await ownRelay()
  const latchkey = pairedLatchkey(relay.url, { pairing: walletConnect({ relayUrl: relay.url, rpcMap }) })
  const peer = await ownPeer(relay.url, {
    chains: [second as NonNullable<typeof second>],
    acceptsEndpoints,
    answer: { proposals: 'ask', requests: 'approve' },
  })
  const connected = connect(latchkey, { connector: { key: 'eip155:pairing', namespace: 'eip155' } })
  await peer.pair(await shownUri(latchkey))
  await expect.poll(() => peer.proposals).toHaveLength(1)
  const [proposal] = peer.proposals
  await peer.approveProposal()
  await connected
  const networkIds = () => latchkey.pairing?.getSnapshot().accounts.eip155?.networkIds
  return { latchkey, peer, proposal, networkIds }
}

test('a wallet gets the endpoints of the app, and sends by the one of a network that it does not know (spec 7.6/session-endpoints)', async () => {
  const endpoint = await ownEndpoint(first.rpcUrl)
  const { latchkey, peer, proposal, networkIds } = await openPaired({ [networkId]: endpoint.url })
  expect(proposal?.endpoints).toEqual({ [networkId]: endpoint.url })
  expect(networkIds()).toEqual([networkId, `eip155:${second.id}`])
  expect(getAccount(latchkey)).toMatchObject({ networkId })
  const to = privateKeyToAddress(generatePrivateKey())
  const { hash } = await send(latchkey, { to, value: 7n })
  expect(endpoint.methods).toContain('eth_sendRawTransaction')
  const client = createPublicClient({ transport: http(first.rpcUrl) })
  await client.waitForTransactionReceipt({ hash: hash as `0x${string}` })
  expect(await client.getBalance({ address: to })).toBe(7n)
  expect(peer.log.entries.map(({ method }) => method)).toContain('eth_sendRawTransaction')
})

test('a wallet uses its own endpoint for a network that it knows', async () => {
  const endpoint = await ownEndpoint(second.rpcUrl)
  const { proposal, networkIds } = await openPaired({ [`eip155:${second.id}`]: endpoint.url })
  expect(proposal?.endpoints).toEqual({ [`eip155:${second.id}`]: endpoint.url })
  expect(networkIds()).toEqual([`eip155:${second.id}`])
  expect(endpoint.methods).toEqual([])
})

test.each<[string, Record<`eip155:${number}`, string> | undefined, boolean]>([
  ['the app sets none', undefined, true],
  ['it is one of another network', { [networkId]: second.rpcUrl }, true],
  ['it does not answer', { [networkId]: 'http://127.0.0.1:9' }, true],
  ['it is neither https nor of this machine', { [networkId]: 'http://node.example' }, true],
  ['the wallet adds no networks', { [networkId]: first.rpcUrl }, false],
])('without an endpoint, the session has only what the wallet knows: %s', async (_, rpcMap, accepts) => {
  const { proposal, networkIds } = await openPaired(rpcMap, accepts)
  expect(proposal?.endpoints).toEqual(rpcMap ?? {})
  expect(networkIds()).toEqual([`eip155:${second.id}`])
})
