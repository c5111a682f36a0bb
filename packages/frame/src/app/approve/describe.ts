import { describeEvm } from './describeEvm.js'
import { describeMessage } from './describeMessage.js'
import { describeSolana } from './describeSolana.js'
import { describeTypedData } from './describeTypedData.js'
import type { Item, Prepared, Shown } from './Prepared.js'
import { nativeAmount } from './text.js'

/** Returns what a request does, from the bytes that are signed. @throws Error If they cannot be read. */
export function describe(prepared: Prepared): Shown {
  const parts = prepared.items.map((item) => describeItem(item, prepared))
  const sum = (key: 'paid' | 'fee') => parts.reduce((all, part) => all + (part[key] ?? 0n), 0n)
  const [paid, fee] = [sum('paid'), sum('fee')]
  const { balance } = prepared
  const isShort = balance !== undefined && paid + fee > BigInt(balance)
  const isHigh = balance !== undefined && fee * 10n > BigInt(balance)
  const texts = parts.flatMap(({ text }) => (text === undefined ? [] : [text]))
  return {
    steps: parts.flatMap(({ steps }) => steps),
    dangers: [
      ...parts.flatMap(({ dangers = [] }) => dangers),
      ...(isHigh && !isShort ? ['The network fee can be more than a tenth of what you have.'] : []),
    ],
    refusal:
      parts.find(({ refusal }) => refusal)?.refusal ??
      (isShort
        ? `Not enough ${prepared.network.currency.symbol}: this takes up to ${nativeAmount(paid + fee, prepared)}, and you have ${nativeAmount(BigInt(balance), prepared)}.`
        : undefined),
    text: texts.length > 0 ? texts.join('\n\n') : undefined,
    about: parts.flatMap(({ about = [] }) => about),
    raw: parts.map(({ raw }) => raw).join('\n\n'),
    paid,
    fee,
    tokens: parts.flatMap(({ tokens = [] }) => tokens),
  }
}

function describeItem(item: Item, prepared: Prepared): Shown {
  if (item.kind === 'message') return describeMessage(item.bytes, prepared)
  if (item.kind === 'typedData') return describeTypedData(item.json, prepared)
  const isEvm = prepared.network.id.startsWith('eip155:')
  const shown = isEvm ? describeEvm(item.bytes, prepared) : describeSolana(item.bytes, prepared)
  if (item.failure === undefined) return shown
  const failure = `The network expects this to fail: ${item.failure}`
  return { ...shown, dangers: [failure, ...(shown.dangers ?? [])] }
}
