import { safeImageUrl } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createScene } from '../../test/scene.js'
import { getNfts } from '../features/nfts/getNfts.js'
import { createDemoChain } from './createDemoChain.js'
import { demoNfts } from './demoNfts.js'
import { demoServices } from './demoServices.js'

const owner = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('an account has NFTs of two collections, of which one has no picture; another account has none', async () => {
  const chain = createDemoChain()
  const { networkId } = chain
  const services = { ...demoServices(chain), ...demoNfts({ owner: owner.toLowerCase() }) }
  const { latchkey } = createScene({ networks: [chain.network], services })
  const { items, isSupported, completeness, nextCursor } = await getNfts(latchkey, {
    address: owner,
    networkId,
  })
  expect({ isSupported, completeness, nextCursor }).toEqual({ isSupported: true, completeness: 'complete' })
  expect(items).toHaveLength(6)
  expect(new Set(items.map(({ collectionName }) => collectionName)).size).toBe(2)
  expect(new Set(items.map(({ address, tokenId }) => `${address} ${tokenId}`)).size).toBe(6)
  expect(items.filter(({ imageUrl, hiddenImageUrl }) => !imageUrl && !hiddenImageUrl)).toHaveLength(1)
  expect((await getNfts(latchkey, { address: other, networkId })).items).toEqual([])
})

test('the pictures are different, small, and as safe as those of a server must be', async () => {
  const { nfts } = demoNfts({ owner })
  const { items } = await nfts.getNfts({ address: owner, networkId: 'eip155:1' })
  const urls = items.flatMap(({ imageUrl }) => imageUrl ?? [])
  expect(new Set(urls).size).toBe(5)
  expect(urls.map((url) => safeImageUrl(url))).toEqual(urls)
  expect(Math.max(...urls.map(({ length }) => length))).toBeLessThan(8_000)
  expect((await demoNfts({ owner }).nfts.getNfts({ address: owner, networkId: 'eip155:1' })).items).toEqual(
    items,
  )
})

test('NFTs are of EVM networks, and their owner is an address', () => {
  const { nfts } = demoNfts({ owner })
  expect(nfts.supports('eip155:1')).toBe(true)
  expect(nfts.supports('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(false)
  expect(() => demoNfts({ owner: 'bob' })).toThrow('bob is not an address.')
})
