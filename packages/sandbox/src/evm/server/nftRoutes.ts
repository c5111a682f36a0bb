import type { Hono } from 'hono'
import { type Address, isAddressEqual } from 'viem'
import type { EvmControls } from '../createEvm.js'
import { deriveAddress } from '../deriveAddress.js'
import { drawQuilt } from './pictures/drawQuilt.js'
import { drawSea } from './pictures/drawSea.js'
import { invalid } from './Refusal.js'
import { readAddress, readChain } from './read.js'

const sea = {
  address: deriveAddress('collection sea'),
  standard: 'erc721',
  collection: { name: 'Tidelines' },
}
const quilt = {
  address: deriveAddress('collection quilt'),
  standard: 'erc1155',
  collection: { name: 'Paper Quilts' },
}

/** `/v1/account/:address/nfts`: the NFTs of one account, on every chain. No chain has their contracts. */
export function nftRoutes(app: Hono, chains: readonly EvmControls[], owner: Address | undefined): void {
  app.get('/v1/account/:address/nfts', (context) => {
    const address = readAddress(context.req.param('address'), 'The account')
    const { caipId } = readChain(chains, context.req.query('chainId'))
    if (context.req.query('cursor') !== undefined) throw invalid('The cursor is not of this server.')
    const items = owner && isAddressEqual(address, owner) ? drawItems() : []
    return context.json({
      data: items.map(({ imageUrl, ...item }) => ({
        ...item,
        chainId: caipId,
        ...(imageUrl && { content: { preview: { url: imageUrl } } }),
        flags: { is_spam: false, is_known: true },
      })),
      next: null,
      source: 'sandbox',
      completeness: 'complete',
    })
  })
}

function drawItems() {
  return [
    { ...sea, token_id: '12', quantity: '1', name: 'First light', imageUrl: drawSea(12) },
    { ...quilt, token_id: '4', quantity: '1', name: 'Quilt for a kitchen', imageUrl: drawQuilt(4) },
    { ...sea, token_id: '25', quantity: '1', name: 'Noon at sea', imageUrl: drawSea(25) },
    { ...sea, token_id: '86', quantity: '1', name: 'Last light', imageUrl: drawSea(86) },
    { ...quilt, token_id: '9', quantity: '3', name: 'Quilt for a stage', imageUrl: drawQuilt(9) },
    { ...quilt, token_id: '31', quantity: '1', name: 'Unfinished quilt', imageUrl: undefined },
  ]
}
