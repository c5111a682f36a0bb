import { type ApprovalChange, type GetBalanceChangesReturnType, shortenAddress } from '@latchkey/headless'
import { cn } from '../lib/cn'
import { amountIn, type TokenTexts, unitOf, withoutQuotes } from '../lib/token-amount'
import { approveMessages } from '../messages/approve'
import { DetailList, DetailRow } from './detail-list'

const words = approveMessages.changes

/** An allowance from here on is shown as one without a limit, as no token has so many units. */
const unlimited = 2 ** 128

/** What a collection calls itself, which is shown in quotes. */
const nameOf = ({ name }: { readonly name?: string | undefined }) => name && withoutQuotes(name)

interface BalanceChangesProps {
  /** The simulation. `undefined` if there is none, or while it is made. */
  result: GetBalanceChangesReturnType | undefined
  isPending: boolean
  texts: TokenTexts
}

/** What a transaction would change of the account, if the network can simulate it. */
export function BalanceChanges({ result, isPending, texts }: BalanceChangesProps) {
  const { changes, approvals } = result?.isSimulated ? result : { changes: [], approvals: [] }
  const unitIn = ({ token, symbol, decimals }: (typeof changes)[number]) =>
    token === undefined ? texts.native : unitOf({ token, symbol, decimals }, texts)
  const textOf = (change: (typeof changes)[number], size: bigint) => {
    const { tokenId } = change
    const name = nameOf(change)
    if (tokenId !== undefined) return words.nft({ name, id: String(tokenId), count: size })
    return amountIn(size, unitIn(change))
  }
  const whatOf = (approval: ApprovalChange) => {
    const { kind, tokenId, value } = approval
    const name = nameOf(approval)
    if (kind === 'all') return words.all(name)
    if (kind === 'nft') return words.nft({ name, id: String(tokenId), count: BigInt(1) })
    if (value <= 0 || value >= unlimited)
      return words.any(unitIn(approval)?.symbol ?? approveMessages.amounts.tokens)
    return textOf(approval, value)
  }
  return (
    <DetailList>
      <DetailRow label={words.title}>
        <span data-slot="lk-balance-changes" className="flex min-w-0 flex-col items-end">
          {changes.map((change) => {
            const { token, tokenId, value, isUnexpected } = change
            const isGain = value > 0
            return (
              <bdi
                key={`${token}/${tokenId}`}
                data-slot="lk-balance-change"
                data-unexpected={isUnexpected}
                className={cn(
                  '[overflow-wrap:anywhere]',
                  isGain && 'text-lk-success',
                  isUnexpected && 'text-lk-danger',
                )}
              >
                {isGain ? '+' : value < 0 && '\u2212'}
                {textOf(change, isGain ? value : -value)}
              </bdi>
            )
          })}
          {changes.length === 0 && (
            <span data-slot="lk-balance-unchanged" className="font-normal text-lk-muted">
              {isPending ? words.loading : result?.isSimulated ? words.none : words.unknown}
            </span>
          )}
        </span>
      </DetailRow>
      {approvals.length > 0 && (
        <DetailRow label={words.permissions}>
          <span data-slot="lk-approval-changes" className="flex min-w-0 flex-col items-end">
            {approvals.map((approval) => {
              const { kind, token, tokenId, value, isUnexpected } = approval
              const text = value > 0 ? words.mayTake : words.mayNotTake
              return (
                <bdi
                  key={`${kind}/${token}/${tokenId}/${approval.spender}`}
                  data-slot="lk-approval-change"
                  data-unexpected={isUnexpected}
                  className={cn('[overflow-wrap:anywhere]', isUnexpected && 'text-lk-danger')}
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
