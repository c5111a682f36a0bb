import type { NftsAnswer } from '@latchkey/protocol'
import * as v from 'valibot'
import type { BlockscoutHistory, ServerNetwork } from '../../config/ServerNetwork.js'
import { readCursor, writeCursor } from '../history/explorers/explorerCursor.js'
import { addressField, bigField, nameField, parseRows } from '../history/explorers/explorerFields.js'
import { probeOf, readBlockscoutPage } from '../history/explorers/readBlockscoutPage.js'
import type { PageSource } from '../pages/PageSource.js'
import { countFitting, toNftEntry } from './toNftEntry.js'

const row = v.object({
  id: bigField,
  token_type: v.picklist(['ERC-721', 'ERC-1155']),
  value: v.fallback(v.optional(bigField), undefined),
  image_url: v.fallback(v.optional(v.string()), undefined),
  metadata: v.fallback(v.optional(v.object({ name: nameField })), undefined),
  token: v.object({ address_hash: addressField, name: nameField, symbol: nameField }),
})

/** Creates the NFTs of an explorer of Blockscout. */
export function createBlockscoutNfts(
  network: ServerNetwork,
  history: BlockscoutHistory,
): PageSource<NftsAnswer> {
  const placeOf = (cursor: string) => readCursor(cursor, 1)?.places[0] ?? undefined
  return {
    name: 'blockscout',
    isCursor: (cursor) => placeOf(cursor) !== undefined,
    probe: probeOf(history),
    async load({ address, cursor, signal }) {
      const place = cursor === undefined ? undefined : placeOf(cursor)
      const query = { ...place, type: 'ERC-721,ERC-1155' }
      const { items, next } = await readBlockscoutPage(history, { address, list: 'nft', query, signal })
      const entries = parseRows(row, items).map((nft) =>
        toNftEntry(
          {
            address: nft.token.address_hash,
            tokenId: nft.id,
            standard: nft.token_type === 'ERC-721' ? 'erc721' : 'erc1155',
            quantity: nft.value ?? 1n,
            name: nft.metadata?.name,
            picture: nft.image_url,
            collection: nft.token,
          },
          network,
        ),
      )
      const fitting = countFitting(entries)
      return {
        // The explorer's pages cannot be divided.
        data: entries.map((entry, index) => (index < fitting ? entry : { ...entry, content: undefined })),
        next: next ? writeCursor({ before: 1, places: [next] }) : null,
        source: 'blockscout',
        completeness: 'complete',
      }
    },
  }
}
