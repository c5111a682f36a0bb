import { parseDecimal } from '../../shared/parseDecimal.js'
import { parseName } from '../../shared/parseName.js'
import { safeImageUrl } from '../../shared/safeImageUrl.js'
import { type HistoryEntry, type HistoryTransfer, historyCall } from '../data-api/history.js'
import type { ActivityItem, ActivityTransfer, HistoryService } from '../history/history.js'
import { parseMoney } from '../prices/parsePrice.js'
import type { HostedCalls } from './createHostedCalls.js'
import type { IsSupported } from './createSupportedChains.js'
import { fromTokenId } from './tokenId.js'

/** Creates the history of a server. A server that does not say otherwise is complete. */
export function hostedHistory(calls: HostedCalls, supports: IsSupported): HistoryService {
  return {
    supports,
    async getHistory({ address, networkId, cursor, signal }) {
      if (!(await supports(networkId))) return { items: [], completeness: 'complete', source: calls.host }
      const answer = await calls.send(historyCall, {
        params: { account: address },
        query: { cursor, chainId: networkId },
        signal,
      })
      return {
        items: answer.data.map(toItem),
        nextCursor: answer.next ?? undefined,
        completeness: answer.completeness ?? 'complete',
        source: parseName(answer.source) ?? calls.host,
      }
    },
  }
}

function toItem({ id, metadata, transfers }: HistoryEntry): ActivityItem {
  return {
    id,
    networkId: metadata.chain,
    hash: metadata.hash,
    operation: parseName(metadata.operationType) ?? 'execute',
    status: metadata.status,
    minedAt: Date.parse(metadata.minedAt),
    from: metadata.sentFrom,
    to: metadata.sentTo || undefined,
    nonce: metadata.nonce,
    transfers: transfers.flatMap((transfer) => toTransfer(transfer, metadata.chain) ?? []),
  }
}

function toTransfer(
  transfer: HistoryTransfer,
  networkId: HistoryEntry['metadata']['chain'],
): ActivityTransfer | undefined {
  const { nft_info: nft, fungible_info: token, direction, quantity } = transfer
  if (!nft && !token) return undefined
  // The wire has the amount in whole units: its own digits are the decimals.
  const decimals = quantity.numeric.split('.')[1]?.length ?? 0
  const value = parseDecimal(quantity.numeric, decimals)
  if (value === undefined) return undefined
  return {
    kind: nft ? 'nft' : 'token',
    direction,
    value,
    decimals,
    name: parseName(nft ? nft.name : token?.name),
    symbol: nft ? undefined : parseName(token?.symbol),
    imageUrl: safeImageUrl(nft ? nft.content?.preview?.url : token?.icon?.url),
    address: fromTokenId(nft ? nft.address : token?.address, networkId),
    tokenId: nft?.token_id,
    isSpam: nft?.flags?.is_spam ?? false,
    from: transfer.sender,
    to: transfer.recipient,
    worth: parseMoney(transfer.value),
  }
}
