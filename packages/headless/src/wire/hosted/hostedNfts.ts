import { isAddress, type NftEntry, nftsCall, safeImageUrl } from '@latchkey/protocol'
import { HttpStatusError } from '../../shared/errors/http.js'
import { ServiceMissingError } from '../../shared/errors/service.js'
import { namespaceOf } from '../../shared/parseCaip.js'
import { parseName } from '../../shared/parseName.js'
import type { Nft, NftService } from '../nfts/nfts.js'
import type { HostedCalls } from './createHostedCalls.js'
import type { IsSupported } from './createSupportedChains.js'
import { fromTokenId } from './tokenId.js'

/** Creates the NFTs of a server. Not every server of the protocol has the call. */
export function hostedNfts(calls: HostedCalls, supports: IsSupported): Pick<NftService, 'getNfts'> {
  return {
    async getNfts({ address, networkId, cursor, signal }) {
      if (!(await supports(networkId))) return { items: [], completeness: 'complete', source: calls.host }
      try {
        const { data, next, completeness, source } = await calls.send(nftsCall, {
          params: { address },
          query: { chainId: networkId, cursor },
          signal,
        })
        return {
          items: data.flatMap((entry) => (entry.chainId === networkId ? (toNft(entry) ?? []) : [])),
          nextCursor: next ?? undefined,
          completeness: completeness ?? 'complete',
          source: parseName(source) ?? calls.host,
        }
      } catch (error) {
        const isMissing = error instanceof HttpStatusError && [404, 501].includes(error.status)
        throw isMissing ? new ServiceMissingError('nfts') : error
      }
    },
  }
}

function toNft({ chainId, token_id, quantity, content, flags, ...entry }: NftEntry): Nft | undefined {
  const address = fromTokenId(entry.address, chainId)
  if (!address || !isAddress(address, namespaceOf(chainId))) return undefined
  return {
    networkId: chainId,
    address,
    tokenId: token_id,
    standard: entry.standard,
    value: BigInt(quantity),
    name: parseName(entry.name),
    collectionName: parseName(entry.collection?.name),
    imageUrl: safeImageUrl(content?.preview?.url ?? content?.detail?.url),
    isSpam: flags?.is_spam ?? false,
    isKnown: flags?.is_known ?? false,
  }
}
