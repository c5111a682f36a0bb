import {
  type HistoryEntry,
  type HistoryTransfer,
  historyCall,
  isAddress,
  type Namespace,
  safeImageUrl,
} from '@latchkey/protocol'
import { parseCaipNetworkId } from '../../shared/parseCaip.js'
import { parseDecimal } from '../../shared/parseDecimal.js'
import { parseName } from '../../shared/parseName.js'
import { maxDecimals } from '../../shared/requireDecimals.js'
import type { ActivityItem, ActivityTransfer, HistoryService } from '../history/history.js'
import { parseMoney } from '../prices/parsePrice.js'
import type { HostedCalls } from './createHostedCalls.js'
import type { IsSupported } from './createSupportedChains.js'
import { fromTokenId } from './tokenId.js'

/** Creates the history of a server. A server that does not say otherwise is complete. */
export function hostedHistory(calls: HostedCalls, supports: IsSupported): Pick<HistoryService, 'getHistory'> {
  return {
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
  const { namespace } = parseCaipNetworkId(metadata.chain)
  return {
    id,
    networkId: metadata.chain,
    hash: toHash(metadata.hash, namespace),
    operation: parseName(metadata.operationType) ?? 'execute',
    status: metadata.status,
    minedAt: Date.parse(metadata.minedAt),
    from: toAddress(metadata.sentFrom, namespace),
    to: toAddress(metadata.sentTo, namespace),
    nonce: metadata.nonce,
    transfers: transfers.flatMap((transfer) => toTransfer(transfer, metadata.chain) ?? []),
  }
}

function toTransfer(
  transfer: HistoryTransfer,
  networkId: HistoryEntry['metadata']['chain'],
): ActivityTransfer | undefined {
  const { nft_info: nft, fungible_info: token, direction, quantity } = transfer
  const { namespace } = parseCaipNetworkId(networkId)
  if (!nft && !token) return undefined
  // The wire has the amount in whole units: its own digits are the decimals.
  const decimals = quantity.numeric.split('.')[1]?.length ?? 0
  const value = parseDecimal(quantity.numeric, decimals)
  // No amount of a token has more decimals, and none could be shown.
  if (value === undefined || decimals > maxDecimals) return undefined
  return {
    kind: nft ? 'nft' : 'token',
    direction,
    value,
    decimals,
    name: parseName(nft ? nft.name : token?.name),
    symbol: nft ? undefined : parseName(token?.symbol),
    imageUrl: safeImageUrl(nft ? nft.content?.preview?.url : token?.icon?.url),
    address: toAddress(fromTokenId(nft ? nft.address : token?.address, networkId), namespace),
    tokenId: nft?.token_id,
    isSpam: nft?.flags?.is_spam ?? false,
    from: toAddress(transfer.sender, namespace),
    to: toAddress(transfer.recipient, namespace),
    worth: parseMoney(transfer.value),
  }
}

/** Addresses and hashes are shown and linked, so that those of another form are left out. */
function toAddress(value: string | undefined, namespace: Namespace): string | undefined {
  return value && isAddress(value, namespace) ? value : undefined
}

function toHash(value: string | undefined, namespace: Namespace): string | undefined {
  const form = namespace === 'eip155' ? /^0x[\da-f]{64}$/i : /^[\da-zA-Z]{32,100}$/
  return value && form.test(value) ? value : undefined
}
