import type {
  ApprovalChange,
  BalanceChange,
  GetBalanceChangesReturnType,
} from '../../features/approve/getBalanceChanges.js'
import { shortenAddress } from '../../shared/shortenAddress.js'
import { amountIn, type TokenTexts, unitOf, withoutQuotes } from './tokenTexts.js'

/** What a simulation says that would change, in words. */
export interface DescribedChange {
  readonly key: string
  readonly text: string
  /** Whether the account gets more. */
  readonly isGain: boolean
  /** Whether more leaves the account, or may be taken, than the request says. */
  readonly isUnexpected: boolean
}

/** What `describeBalanceChanges` returns. */
export interface BalanceChangesDescription {
  /** Whether the network could simulate the request. */
  readonly isSimulated: boolean
  readonly changes: readonly DescribedChange[]
  /** The permissions to take tokens and NFTs that begin, change or end. */
  readonly approvals: readonly DescribedChange[]
  /** Why the user should rather not confirm. `undefined` if the simulation says nothing against it. */
  readonly danger: string | undefined
}

/** An allowance from here on is described as one without a limit, as no token has so many units. */
const unlimited = 2 ** 128

/**
 * Says in words what a transaction would change of the account. Names that contracts tell cannot end the
 * quotes around them.
 *
 * @param result - `undefined` while the request is simulated, or if it is not.
 *
 * @example
 * ```tsx
 * import { useBalanceChanges } from '@latchkey/headless'
 * import { describeBalanceChanges, type TokenTexts } from '@latchkey/headless/ui'
 *
 * export function Changes({ params, texts }: { params: unknown; texts: TokenTexts }) {
 *   const { data } = useBalanceChanges({ method: 'eth_sendTransaction', params })
 *   const { changes } = describeBalanceChanges(data, texts)
 *   return changes.map(({ key, text }) => <p key={key}>{text}</p>)
 * }
 * ```
 */
export function describeBalanceChanges(
  result: GetBalanceChangesReturnType | undefined,
  texts: TokenTexts,
): BalanceChangesDescription {
  if (!result?.isSimulated) return { isSimulated: false, changes: [], approvals: [], danger: undefined }
  const { words } = texts
  const isUnexpected = [...result.changes, ...result.approvals].some((each) => each.isUnexpected)
  const danger = isUnexpected ? words.dangers.unexpected : undefined
  return {
    isSimulated: true,
    changes: result.changes.map((change) => ({
      key: `${change.token}/${change.tokenId}`,
      text: signOf(change.value) + sizeOf(change, texts),
      isGain: change.value > 0,
      isUnexpected: change.isUnexpected === true,
    })),
    approvals: result.approvals.map((approval) => {
      const { kind, token, tokenId, spender, value } = approval
      const text = value > 0 ? words.changes.mayTake : words.changes.mayNotTake
      return {
        key: `${kind}/${token}/${tokenId}/${spender}`,
        text: text({ spender: shortenAddress(spender), what: whatOf(approval, texts) }),
        isGain: false,
        isUnexpected: approval.isUnexpected === true,
      }
    }),
    danger: result.isReverted ? words.changes.reverted : danger,
  }
}

function signOf(value: bigint): string {
  return value > 0 ? '+' : value < 0 ? '\u2212' : ''
}

function sizeOf(change: BalanceChange, texts: TokenTexts): string {
  const { token, tokenId, symbol, decimals, value } = change
  const size = value < 0 ? -value : value
  if (tokenId !== undefined)
    return texts.words.changes.nft({ name: nameOf(change), id: String(tokenId), count: size })
  const unit = token === undefined ? texts.native : unitOf({ token, symbol, decimals }, texts)
  return amountIn(size, unit ?? {}, texts.words)
}

function whatOf(approval: ApprovalChange, texts: TokenTexts): string {
  const { kind, tokenId, value } = approval
  const { amounts, changes } = texts.words
  if (kind === 'all') return changes.all(nameOf(approval))
  if (kind === 'nft') return changes.nft({ name: nameOf(approval), id: String(tokenId), count: BigInt(1) })
  if (value > 0 && value < unlimited) return sizeOf(approval, texts)
  return changes.any(unitOf(approval, texts).symbol ?? amounts.tokens)
}

/** What a collection calls itself, which is shown in quotes. */
function nameOf({ name }: { readonly name?: string | undefined }): string | undefined {
  return name && withoutQuotes(name)
}
