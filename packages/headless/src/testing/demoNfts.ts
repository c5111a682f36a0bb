import { isSameAddress } from '@latchkey/protocol'
import { isAddress } from 'viem'
import type { Nft } from '../wire/nfts/nfts.js'
import type { Services } from '../wire/services.js'
import { deriveAddress } from './deriveAddress.js'
import { drawQuilt } from './pictures/drawQuilt.js'
import { drawSea } from './pictures/drawSea.js'

/** Options of {@link demoNfts}. */
export interface DemoNftsOptions {
  /** The account that has the NFTs. */
  readonly owner: string
}

/** The NFTs of an account. */
export type DemoNfts = Pick<Services, 'nfts'>

const sea = {
  address: deriveAddress('collection sea'),
  standard: 'erc721',
  collectionName: 'Tidelines',
} as const
const quilt = {
  address: deriveAddress('collection quilt'),
  standard: 'erc1155',
  collectionName: 'Paper Quilts',
} as const

/** Without their network, which is the one that is asked about. */
function drawItems(): readonly Omit<Nft, 'networkId' | 'isSpam' | 'isKnown'>[] {
  return [
    { ...sea, tokenId: '12', value: 1n, name: 'First light', imageUrl: drawSea(12) },
    { ...quilt, tokenId: '4', value: 1n, name: 'Quilt for a kitchen', imageUrl: drawQuilt(4) },
    { ...sea, tokenId: '25', value: 1n, name: 'Noon at sea', imageUrl: drawSea(25) },
    { ...sea, tokenId: '86', value: 1n, name: 'Last light', imageUrl: drawSea(86) },
    { ...quilt, tokenId: '9', value: 3n, name: 'Quilt for a stage', imageUrl: drawQuilt(9) },
    { ...quilt, tokenId: '31', value: 1n, name: 'Unfinished quilt' },
  ]
}

/**
 * Creates NFTs in memory, for demonstrations and tests: an account has six of two collections on every EVM
 * network. Their pictures are drawn in the page, and one has none. No chain has their contracts. Makes no
 * request.
 *
 * @throws {Error} If `owner` is not an address.
 *
 * @example
 * ```ts
 * import { createDemoChain, demoNfts, demoServices } from '@latchkey/headless/testing'
 *
 * const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
 * const services = { ...demoServices(createDemoChain()), ...demoNfts({ owner: account }) }
 * ```
 */
export function demoNfts({ owner }: DemoNftsOptions): DemoNfts {
  if (!isAddress(owner, { strict: false })) throw new Error(`${owner} is not an address.`)
  const items = drawItems()
  return {
    nfts: {
      supports: (networkId) => networkId.startsWith('eip155:'),
      getNfts: async ({ address, networkId }) => ({
        items: isSameAddress(address, owner)
          ? items.map((item) => ({ ...item, networkId, isSpam: false, isKnown: true }))
          : [],
        completeness: 'complete',
        source: 'demo',
      }),
      listContacts: () => [],
    },
  }
}
