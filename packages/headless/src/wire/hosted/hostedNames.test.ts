import type { ServerResponse } from 'node:http'
import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startDataServer } from '../../../test/dataServer.js'
import { hosted } from '../services.js'

const name = 'alice.shop.id'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const anyEvm = 0x8000_0000

/** Starts a server with a name, whose addresses are set for each reading of it. */
async function openName() {
  const server = await startDataServer()
  const { names } = hosted({ url: server.url, nameZone: 'shop.id' })
  /** Reads the name while it is stored for the coin types, each with an address of its own. */
  return async (coinTypes: readonly number[], chainId: number | bigint) => {
    const addresses = Object.fromEntries(coinTypes.map((coin) => [coin, { address: addressOf(coin) }]))
    server.answers[`/v1/profile/account/${name}`] = { name, addresses, attributes: [] }
    server.requests.length = 0
    return (await names.findName({ name, networkId: `eip155:${chainId}` }))?.address
  }
}
const addressOf = (coin: number) => `0x${coin.toString(16).padStart(40, '0')}`

test.each<[string, number[], number, number | undefined]>([
  ['Base, of Ethereum by ENSIP-9', [60], 8453, undefined],
  ['Base, of Ethereum by ENSIP-11', [0x8000_0001], 8453, undefined],
  ['Base, of another network', [0x8000_000a], 8453, undefined],
  ['Base, of Bitcoin, Solana and Polkadot', [0, 501, 354], 8453, undefined],
  ['Base, of its chain id, which is no coin type', [8453], 8453, undefined],
  ['Base', [60, anyEvm, 0x8000_0000 + 8453], 8453, 0x8000_0000 + 8453],
  ['all EVM networks', [60, 0x8000_0001, anyEvm], 8453, anyEvm],
  ['Ethereum by ENSIP-9', [60], 1, 60],
  ['Ethereum by ENSIP-11', [0x8000_0001, 60, anyEvm], 1, 0x8000_0001],
  // 2^32 + 8453: its lower half is that of Base.
  ['a network without a coin type, of Base', [60, 0x8000_0000 + 8453], 2 ** 32 + 8453, undefined],
  ['a network without a coin type, of Ethereum', [60, 0x8000_0001], 2 ** 31 + 1, undefined],
  ['a network without a coin type, of all', [anyEvm], 2 ** 31 + 1, anyEvm],
])('the address on a network is that of %s', async (_, coinTypes, chainId, coin) => {
  const read = await openName()
  expect(await read(coinTypes, chainId)).toBe(coin === undefined ? undefined : addressOf(coin))
})

test('an address is of the network or of all EVM networks, whatever else the name has', {
  timeout: fuzzTimeout,
}, async () => {
  const read = await openName()
  const coin = fc.oneof(
    fc.constantFrom(60, 0, 501, 354, 0x8000_0000, 0x8000_0001, 0x8000_2105),
    fc.nat({ max: 0xffff_ffff }),
  )
  const chainId = fc.oneof(fc.constantFrom(1, 60, 8453, 2 ** 31, 2 ** 32 + 1), fc.nat())
  await holds(
    fc.asyncProperty(fc.uniqueArray(coin, { maxLength: 6 }), chainId, async (coins, id) => {
      const own = id < 2 ** 31 ? [2 ** 31 + id, ...(id === 1 ? [60] : [])] : []
      const allowed = [...own, anyEvm].find((each) => coins.includes(each))
      expect(await read(coins, id)).toBe(allowed === undefined ? undefined : addressOf(allowed))
    }),
    { seed: 20_261_129, numRuns: 60 },
  )
})

test.each([
  ['19 bytes', bob.slice(0, -2)],
  ['32 bytes', `0x${'0'.repeat(24)}${bob.slice(2)}`],
  ['no 0x', bob.slice(2)],
  ['the zero address', `0x${'0'.repeat(40)}`],
])('%s are no address', async (_, address) => {
  const server = await startDataServer({
    [`/v1/profile/account/${name}`]: { name, addresses: { [anyEvm]: { address } }, attributes: [] },
  })
  const { names } = hosted({ url: server.url, nameZone: 'shop.id' })
  const found = await names.findName({ name, networkId: 'eip155:1' }).catch(() => undefined)
  expect(found?.address).toBeUndefined()
})

test('no cache on the way answers for a name, or for the names of an address', async () => {
  const asked: (string | undefined)[] = []
  const answer = (body: object) => (response: ServerResponse) => {
    asked.push(response.req.headers['cache-control'])
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  }
  const server = await startDataServer({
    [`/v1/profile/account/${name}`]: answer({ name, addresses: {}, attributes: [] }),
    [`/v1/profile/reverse/${bob}`]: answer([]),
  })
  const { names } = hosted({ url: server.url, nameZone: 'shop.id' })
  await names.findName({ name, networkId: 'eip155:1' })
  await names.listNames({ address: bob, networkId: 'eip155:1' })
  expect(asked).toEqual(['no-cache', 'no-cache'])
})
