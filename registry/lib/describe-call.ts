import type { DecodedCall } from '@latchkey/headless'
import { approveMessages as words } from '../messages/approve'
import type { TokenTexts } from './token-amount'

/** A line of a description. */
export interface CallLine {
  readonly label: string
  readonly text: string
  /** The text is an address. */
  readonly isAddress?: boolean | undefined
  readonly isDanger?: boolean | undefined
}

/** What a call does, in words. */
export interface CallDescription {
  readonly title: string
  readonly lines: readonly CallLine[]
  /** Why the user should be careful. */
  readonly danger?: string | undefined
  /** The calls of a batch. */
  readonly calls?: readonly DecodedCall[] | undefined
}

/** Says in words what a call of the account does. */
export function describeCall(
  call: DecodedCall,
  { symbolOf, amountOf }: TokenTexts,
  account: string | undefined,
): CallDescription {
  const isOwn = (address: string) => address.toLowerCase() === account?.toLowerCase()
  const address = (label: string, text: string): CallLine =>
    isOwn(text) ? { label, text: words.yourself } : { label, text, isAddress: true }
  const { calls, dangers } = words
  switch (call.kind) {
    case 'transfer': {
      const amount = amountOf(call.value, call.token)
      const isForeign = call.from !== undefined && !isOwn(call.from)
      return {
        title: isForeign ? calls.transferFrom(amount) : calls.transfer(amount),
        lines: [
          ...(isForeign ? [address(words.from, call.from ?? '')] : []),
          address(words.to, call.to),
          ...(call.token ? [address(words.token, call.token)] : []),
        ],
        danger: isForeign ? dangers.from : undefined,
      }
    }
    case 'approve': {
      const symbol = symbolOf(call.token)
      const isRevoke = call.value === BigInt(0) && !call.isAddition
      const title = isRevoke ? calls.revoke : call.isAddition ? calls.increase : calls.approve
      return {
        title: title(symbol),
        lines: [
          ...(isRevoke
            ? []
            : [
                call.isUnlimited
                  ? { label: words.amount, text: words.unlimited, isDanger: true }
                  : { label: words.amount, text: amountOf(call.value, call.token) },
              ]),
          address(words.spender, call.spender),
          address(words.token, call.token),
        ],
        danger: call.isUnlimited ? dangers.unlimited(symbol) : undefined,
      }
    }
    case 'approveAll':
      return {
        title: call.isApproved ? calls.approveAll : calls.revokeAll,
        lines: [address(words.spender, call.operator), address(words.collection, call.collection)],
        danger: call.isApproved ? dangers.all : undefined,
      }
    case 'swap': {
      const [first, last] = [call.path[0], call.path.at(-1)]
      return {
        title: calls.swap({ from: symbolOf(first), to: symbolOf(last) }),
        lines: [
          ...(call.amountIn === undefined
            ? []
            : [{ label: words.pays, text: amountOf(call.amountIn, first) }]),
          ...(call.maximumIn === undefined
            ? []
            : [{ label: words.paysAtMost, text: amountOf(call.maximumIn, first) }]),
          { label: words.atLeast, text: amountOf(call.minimumOut, last) },
          address(words.to, call.to),
          address(words.contract, call.exchange),
        ],
        danger: isOwn(call.to) ? undefined : dangers.otherReceiver,
      }
    }
    case 'batch':
      return {
        title: calls.batch(call.calls.length),
        lines: [],
        danger: call.isComplete ? undefined : calls.more,
        calls: call.calls,
      }
    case 'described':
      return {
        title: call.intent,
        lines: [
          ...valueLines(call.value, amountOf),
          ...call.fields.map(({ label, value, format, token }) => {
            if (format === 'address') return address(label, String(value))
            const isAmount = typeof value === 'bigint' && (format === 'amount' || format === 'tokenAmount')
            return { label, text: isAmount ? amountOf(value, token) : String(value) }
          }),
          address(words.contract, call.to),
        ],
      }
    case 'createTokenAccount':
      return {
        title: calls.createTokenAccount(symbolOf(call.token)),
        lines: [address(words.to, call.owner), address(words.token, call.token)],
      }
    case 'revoke':
      return { title: calls.revoke(symbolOf(call.token)), lines: [address(words.token, call.token)] }
    case 'changeAuthority':
      return {
        title: calls.changeAuthority,
        lines: [address(words.account, call.account)],
        danger: dangers.authority,
      }
    case 'memo':
      return { title: calls.memo, lines: [{ label: words.data, text: call.text }] }
    case 'deploy':
      return { title: calls.deploy, lines: valueLines(call.value, amountOf) }
    case 'unknown':
      return {
        title: calls.unknown,
        lines: [
          ...valueLines(call.value, amountOf),
          address(words.contract, call.to),
          ...(call.selector ? [{ label: words.function, text: call.selector }] : []),
        ],
        danger: dangers.unknown,
      }
  }
}

function valueLines(value: bigint, amountOf: TokenTexts['amountOf']): readonly CallLine[] {
  return value > 0 ? [{ label: words.pays, text: amountOf(value, undefined) }] : []
}
