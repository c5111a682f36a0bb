import { isSameAddress } from '@latchkey/protocol'
import type { SentTransaction } from '../../core/transactions/sentTransactions.js'
import { explorerUrl } from '../../shared/explorerUrl.js'
import type { Network } from '../../shared/types.js'
import type { ActivityItem, ActivityTransfer } from '../../wire/history/history.js'
import type { Activity } from './getActivity.js'

const statuses: Readonly<Record<SentTransaction['status'], ActivityItem['status']>> = {
  pending: 'pending',
  unconfirmed: 'pending',
  success: 'confirmed',
  reverted: 'failed',
  failed: 'failed',
}

/**
 * Adds the transactions that an account has sent in this browser and the service does not have. One that has
 * ended is left out if a complete service has newer ones: it has left it out then. EVM only.
 */
export function withSent(
  items: readonly Activity[],
  of: {
    readonly sent: readonly SentTransaction[]
    readonly address: string | undefined
    readonly network: Network | undefined
    /** Whether the service does not have all transactions. */
    readonly isPartial: boolean
    /** Whether the service has more that are older. */
    readonly hasMore: boolean
  },
): readonly Activity[] {
  const { sent, address, network, isPartial, hasMore } = of
  if (network?.namespace !== 'eip155' || sent.length === 0) return items
  const known = new Set(items.map(({ hash }) => hash?.toLowerCase()))
  const since = isPartial ? (hasMore ? oldest(items) : 0) : newest(items)
  const added = sent.filter(({ networkId, from, hash, replacementHash = hash, status, sentAt }) => {
    const isOwn = networkId === network.networkId && isSameAddress(from, address, network.namespace)
    const isKnown = known.has(hash.toLowerCase()) || known.has(replacementHash.toLowerCase())
    return isOwn && !isKnown && (statuses[status] === 'pending' || sentAt > since)
  })
  return added.length === 0 ? items : [...added.map((each) => toActivity(each, network)), ...items]
}

function newest(items: readonly Activity[]): number {
  return items.reduce((time, { minedAt }) => Math.max(time, minedAt), 0)
}

/** Those that are older still are added with the page of their time. */
function oldest(items: readonly Activity[]): number {
  return items.reduce((time, { minedAt }) => Math.min(time, minedAt), Number.POSITIVE_INFINITY)
}

function toActivity(sent: SentTransaction, network: Network): Activity {
  const { networkId, from, payment, sentAt, status, replacementHash } = sent
  const hash = replacementHash ?? sent.hash
  const transfers = payment ? [toTransfer(payment, from, network)] : []
  return {
    id: `sent:${sent.hash}`,
    networkId,
    hash,
    operation: payment ? 'send' : 'execute',
    status: statuses[status],
    minedAt: sentAt,
    from,
    ...(payment && { to: payment.to }),
    transfers,
    summary: transfers,
    explorerUrl: explorerUrl(network, 'tx', hash),
  }
}

function toTransfer(
  { to, value, token }: NonNullable<SentTransaction['payment']>,
  from: string,
  network: Network,
): ActivityTransfer {
  const { decimals, symbol } = token ?? network.nativeCurrency
  return {
    kind: 'token',
    direction: isSameAddress(from, to, network.namespace) ? 'self' : 'out',
    value: BigInt(value),
    decimals,
    ...(symbol && { symbol }),
    ...(token && { address: token.address }),
    isSpam: false,
    from,
    to,
  }
}
