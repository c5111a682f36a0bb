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
  return (
    <DetailList>
      <DetailRow label={words.title}>
        <span data-slot="lk-balance-changes" className="flex min-w-0 flex-col items-end">
          {changes.map(({ token, value, symbol, decimals }) => {
            const isGain = value > 0
            const size = isGain ? value : -value
            const text =
              symbol !== undefined && decimals !== undefined
                ? approveMessages.amountIn({ amount: formatUnits(size, decimals), symbol })
                : amountOf(size, token)
            return (
              <bdi
                key={token ?? 'native'}
                data-slot="lk-balance-change"
                className={cn('[overflow-wrap:anywhere]', isGain && 'text-lk-success')}
              >
                {isGain ? '+' : '\u2212'}
                {text}
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
