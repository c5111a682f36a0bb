import {
  type ApprovalChange,
  type ApprovalRequest,
  formatUnits,
  shortenAddress,
  useBalanceChanges,
} from '@latchkey/headless'
import { cn } from '../lib/cn'
import { useTokenTexts } from '../lib/token-amount'
import { approveMessages } from '../messages/approve'
import { DangerNote } from './danger-note'
import { DetailList, DetailRow } from './detail-list'

const words = approveMessages.changes

/** An allowance from here on is shown as one without a limit, as no token has so many units. */
const unlimited = 2 ** 128

/** What a transaction would change of the account, if the network can simulate it. */
export function BalanceChanges({ request }: { request: ApprovalRequest }) {
  const { method, params, networkId, address } = request
  const { amountOf, find } = useTokenTexts({ networkId, address })
  const { data, isPending } = useBalanceChanges({ method, params, networkId, address })
  if (data?.isSimulated && data.isReverted) return <DangerNote>{words.reverted}</DangerNote>
  const changes = data?.isSimulated ? data.changes : []
  const textOf = ({ token, tokenId, name, symbol, decimals }: (typeof changes)[number], size: bigint) => {
    if (tokenId !== undefined) return words.nft({ name, id: String(tokenId), count: size })
    if (symbol === undefined || decimals === undefined) return amountOf(size, token)
    return approveMessages.amountIn({ amount: formatUnits(size, decimals), symbol })
  }
  const approvals = data?.isSimulated ? data.approvals : []
  const whatOf = ({ kind, token, tokenId, value, name, symbol, decimals }: ApprovalChange) => {
    if (kind === 'all') return words.all(name)
    if (kind === 'nft') return words.nft({ name, id: String(tokenId), count: BigInt(1) })
    if (value <= 0 || value >= unlimited)
      return words.any(symbol ?? find(token)?.symbol ?? approveMessages.amounts.tokens)
    return textOf({ token, value, symbol, decimals }, value)
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
      {approvals.length > 0 && (
        <DetailRow label={words.permissions}>
          <span data-slot="lk-approval-changes" className="flex min-w-0 flex-col items-end">
            {approvals.map((approval) => {
              const { kind, token, tokenId, value } = approval
              const text = value > 0 ? words.mayTake : words.mayNotTake
              return (
                <bdi
                  key={`${kind}/${token}/${tokenId}/${approval.spender}`}
                  data-slot="lk-approval-change"
                  className="[overflow-wrap:anywhere]"
                >
                  {text({ spender: shortenAddress(approval.spender), what: whatOf(approval) })}
                </bdi>
              )
            })}
          </span>
        </DetailRow>
      )}
    </DetailList>
  )
}
