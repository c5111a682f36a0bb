import { describeEvm } from './describeEvm.js'
import { describeMessage } from './describeMessage.js'
import { describeOperation } from './describeOperation.js'
import { describeSolana } from './describeSolana.js'
import { describeTypedData } from './describeTypedData.js'
import type { Item, Prepared, Shown } from './Prepared.js'
import { nativeAmount } from './text.js'
import { isAccountCode } from './userOperation.js'

/** Returns what a request does, from the bytes that are signed. @throws Error If they cannot be read. */
export function describe(prepared: Prepared): Shown {
  const parts = prepared.items.map((item) => describeItem(item, prepared))
  const sum = (key: 'paid' | 'fee') => parts.reduce((all, part) => all + (part[key] ?? 0n), 0n)
  const [paid, fee] = [sum('paid'), sum('fee')]
  const { balance } = prepared
  const isShort = balance !== undefined && paid + fee > BigInt(balance)
  const isHigh = balance !== undefined && fee * 10n > BigInt(balance)
  const steps = parts.flatMap((part) => part.steps)
  const lines = steps.flatMap((step) => step.lines)
  const recipients = lines.filter(([label]) => label === 'To').map(([, value]) => value)
  const texts = parts.flatMap(({ text }) => (text === undefined ? [] : [text]))
  return {
    steps,
    recipients,
    dangers: [
      ...parts.flatMap(({ dangers = [] }) => dangers),
      ...foreignCode(prepared),
      ...(recipients.some((each) => isLike(each, prepared.used ?? [])) ? [likeOther] : []),
      ...(isHigh && !isShort ? ['The network fee can be more than a tenth of what you have.'] : []),
    ],
    refusal:
      parts.find(({ refusal }) => refusal)?.refusal ?? (isShort ? shortOf(paid + fee, prepared) : undefined),
    text: texts.length > 0 ? texts.join('\n\n') : undefined,
    about: parts.flatMap(({ about = [] }) => about),
    raw: parts.map(({ raw }) => raw).join('\n\n'),
    paid,
    fee,
    tokens: parts.flatMap(({ tokens = [] }) => tokens),
  }
}

function shortOf(value: bigint, prepared: Prepared): string {
  const [most, has] = [value, BigInt(prepared.balance ?? 0)].map((each) => nativeAmount(each, prepared))
  return `Not enough ${prepared.network.currency.symbol}: this takes up to ${most}, and you have ${has}.`
}

/** Other code can move all that the account has, without a signature of its key. EIP-7702 */
function foreignCode({ delegate, items }: Prepared): readonly string[] {
  if (delegate === undefined || isAccountCode(delegate)) return []
  const isReplaced = items.some((item) => item.kind === 'operation' && item.operation.authorization)
  const end = isReplaced ? ' Approving replaces it.' : ''
  return [
    `Your account runs code that this wallet does not know: ${delegate}. It can take all you have.${end}`,
  ]
}

const likeOther =
  'The recipient looks like one to whom you have sent before, and is another one. Compare every character.'

/** Someone can make an address with the same ends as another, which is all that many apps show of it. */
function isLike(address: string, used: readonly string[]): boolean {
  const [own = '', ...others] = [address, ...used].map((each) => each.toLowerCase())
  const endsOf = (text: string) => text.replace(/^(?:0x)?(.{4}).*(.{4})$/, '$1 $2')
  return !others.includes(own) && others.some((each) => endsOf(each) === endsOf(own))
}

function describeItem(item: Item, prepared: Prepared): Shown {
  if (item.kind === 'message') return describeMessage(item.bytes, prepared)
  if (item.kind === 'typedData') return describeTypedData(item.json, prepared)
  if (item.kind === 'operation') return describeOperation(item, prepared)
  const isEvm = prepared.network.id.startsWith('eip155:')
  const shown = isEvm ? describeEvm(item.bytes, prepared) : describeSolana(item.bytes, prepared)
  if (item.failure === undefined) return shown
  const failure = `The network expects this to fail: ${item.failure}`
  return { ...shown, dangers: [failure, ...(shown.dangers ?? [])] }
}
