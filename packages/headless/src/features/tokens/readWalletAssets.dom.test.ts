import { sandboxEvmAssets } from '@latchkey/sandbox'
import { createPublicClient, http } from 'viem'
import { expect, inject, test } from 'vitest'
import { startDataServer } from '../../../test/dataServer.js'
import { mintToken } from '../../../test/mintToken.js'
import { ownPeer, ownRelay, pairedLatchkey, shownUri } from '../../../test/pairingScene.js'
import { hosted } from '../../exports/services.js'
import { getAccount } from '../account/getAccount.js'
import { connect } from '../connect/connect.js'
import { getTokens } from './getTokens.js'

const networkId = 'eip155:1337'
const usdc = sandboxEvmAssets.tokens.find(
  ({ symbol, standing }) => symbol === 'USDC' && standing === 'listed',
)
if (!usdc) throw new Error('The sandbox has no USDC.')

async function openPaired(assets?: readonly [NonNullable<typeof usdc>]) {
  const relay = await ownRelay()
  const server = await startDataServer({}, [networkId])
  const latchkey = pairedLatchkey(relay.url, { services: hosted({ url: server.url }) })
  const peer = await ownPeer(relay.url, { answer: 'approve', ...(assets && { assets }) })
  const connected = connect(latchkey, { connector: { key: 'eip155:pairing', namespace: 'eip155' } })
  await peer.pair(await shownUri(latchkey))
  await connected
  const { address = '' } = getAccount(latchkey)
  return { latchkey, server, peer, account: { address, networkId } as const }
}

test('a wallet on another device that lists its assets is asked, and no service (spec 3.12, 7.6/assets, 7.8/assets)', async () => {
  const { latchkey, server, peer, account } = await openPaired([usdc])
  await mintToken({ token: usdc.address, to: account.address, value: 1_500_000n })
  const { tokens, isSupported } = await getTokens(latchkey, account)
  const client = createPublicClient({ transport: http(inject('sandbox').chains[0]?.rpcUrl) })
  const coins = await client.getBalance({ address: account.address as `0x${string}` })
  expect(isSupported).toBe(true)
  expect(tokens.find(({ address }) => address === undefined)?.value).toBe(coins)
  expect(tokens.find(({ address }) => address === usdc.address)?.value).toBeGreaterThanOrEqual(1_500_000n)
  expect(server.requests).toEqual([])

  // A list with an asset that is not valid, or no list: the service answers.
  const path = `/v1/account/${account.address}/balance`
  server.answers[path] = { balances: [] }
  const asset = { address: 'native', balance: 'all of it', type: 'NATIVE', metadata: {} }
  for (const result of [{ '0x539': [asset] }, null]) {
    peer.next({ kind: 'wrongAnswer', result, methods: ['wallet_getAssets'] })
    const read = await getTokens(latchkey, { ...account, forceUpdate: true })
    expect(read).toEqual({ tokens: [], isSupported: true })
  }
  expect(server.paths()).toEqual([path, path])
})

test('a wallet on another device that does not list its assets is not asked', async () => {
  const { latchkey, server, peer, account } = await openPaired()
  server.answers[`/v1/account/${account.address}/balance`] = { balances: [] }
  expect(await getTokens(latchkey, account)).toEqual({ tokens: [], isSupported: true })
  expect(JSON.stringify(peer.log.entries)).not.toContain('wallet_getAssets')
})
