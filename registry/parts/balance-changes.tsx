import { type ApprovalRequest, formatUnits, useBalanceChanges } from '@latchkey/headless'
import { cn } from '../lib/cn'
import { useTokenTexts } from '../lib/token-amount'
import { approveMessages } from '../messages/approve'
import { DangerNote } from './danger-note'
import { DetailList, DetailRow } from './detail-list'

const words = approveMessages.changes

/** What a transaction would change in the balance of the account, if the network can simulate it. */
export function BalanceChanges({ request }: { request: ApprovalRequest }) {
  const { method, params, networkId, address } = request
  const { amountOf } = useTokenTexts()
  const { data, isPending } = useBalanceChanges({ method, params, networkId, address })
  if (data?.isSimulated && data.isReverted) return <DangerNote>{words.reverted}</DangerNote>
  const changes = data?.isSimulated ? data.changes : []
  const textOf = ({ token, tokenId, name, symbol, decimals }: (typeof changes)[number], size: bigint) => {
    if (tokenId !== undefined) return words.nft({ name, id: String(tokenId), count: size })
    if (symbol === undefined || decimals === undefined) return amountOf(size, token)
    return approveMessages.amountIn({ amount: formatUnits(size, decimals), symbol })
  }
  return (
    <DetailList>
      <DetailRow label={words.title}>
        <span data-slot="lk-balance-changes" className="flex min-w-0 flex-col items-end">
          {changes.map((change) => {
            const { token, tokenId, value } = change
            const isGain = value > 0
            return (
              <bdi
                key={`${token}/${tokenId}`}
                data-slot="lk-balance-change"
                className={cn('[overflow-wrap:anywhere]', isGain && 'text-lk-success')}
              >
                {isGain ? '+' : '\u2212'}
                {textOf(change, isGain ? value : -value)}
              </bdi>
            )
          })}
          {changes.length === 0 && (
            <span data-slot="lk-balance-unchanged" className="font-normal text-lk-muted">
              {isPending ? words.loading : data?.isSimulated ? words.none : words.unknown}
            </span>
          )}
        </span>
      </DetailRow>
    </DetailList>
  )
}
