import { expect, test } from 'vitest'
import { approveWords } from '../../../test/approveWords.js'
import type { ApprovalChange, BalanceChange } from '../../features/approve/getBalanceChanges.js'
import { describeBalanceChanges } from './describeBalanceChanges.js'
import type { TokenTexts } from './tokenTexts.js'

const token = `0x${'1'.repeat(40)}`
const spender = `0x${'2'.repeat(40)}`
const texts: TokenTexts = {
  words: approveWords,
  native: { symbol: 'ETH', decimals: 18 },
  find: () => undefined,
  isTaken: (symbol) => symbol === 'ETH',
  networkOf: (networkId) => networkId,
}
const described = (
  changes: readonly BalanceChange[],
  approvals: readonly ApprovalChange[] = [],
  isReverted = false,
) => describeBalanceChanges({ isSimulated: true, isReverted, changes, approvals }, texts)

test('without a simulation, nothing is known', () => {
  const nothing = { isSimulated: false, changes: [], approvals: [], danger: undefined }
  expect(describeBalanceChanges(undefined, texts)).toEqual(nothing)
  expect(describeBalanceChanges({ isSimulated: false }, texts)).toEqual(nothing)
})

test.each<[BalanceChange, string]>([
  [{ value: 5n * 10n ** 17n }, '+0.5 ETH'],
  [{ value: -(10n ** 18n) }, '\u22121 ETH'],
  [{ value: 0n }, '0 ETH'],
  [{ token, value: -2_500_000n, symbol: 'USDC', decimals: 6 }, '\u22122.5 amounts.quoted(USDC)'],
  // A symbol of another one, and quotes that would end those around it.
  [{ token, value: 1_000_000n, symbol: 'ETH', decimals: 6 }, '+1 amounts.tokens'],
  [{ token, value: 1_000_000n, symbol: 'A” “B', decimals: 6 }, '+1 amounts.quoted(A B)'],
  [{ token, value: 7n }, '+amounts.units(7)'],
  [{ token, tokenId: 12n, value: -1n, name: 'Apes”' }, '\u2212changes.nft(Apes, 12, 1)'],
  [{ token, tokenId: 12n, value: 3n }, '+changes.nft(, 12, 3)'],
])('%o is %s', (change, text) => {
  const isGain = change.value > 0
  expect(described([change]).changes).toMatchObject([{ text, isGain, isUnexpected: false }])
})

test.each<[Partial<ApprovalChange>, string, string]>([
  [{ kind: 'amount', value: 2_000_000n, symbol: 'USDC', decimals: 6 }, 'mayTake', '2 amounts.quoted(USDC)'],
  [
    { kind: 'amount', value: 2n ** 255n, symbol: 'USDC', decimals: 6 },
    'mayTake',
    'changes.any(amounts.quoted(USDC))',
  ],
  [{ kind: 'amount', value: 0n }, 'mayNotTake', 'changes.any(amounts.tokens)'],
  [{ kind: 'nft', tokenId: 3n, value: 1n, name: 'Apes' }, 'mayTake', 'changes.nft(Apes, 3, 1)'],
  [{ kind: 'all', value: 0n }, 'mayNotTake', 'changes.all()'],
])('a permission %o: %s %s', (approval, sentence, what) => {
  const { approvals } = described([], [{ kind: 'amount', token, spender, value: 1n, ...approval }])
  expect(approvals.map((each) => each.text)).toEqual([`changes.${sentence}(0x2222…2222, ${what})`])
})

test('what the request does not say, and a failure, are dangers', () => {
  const isUnexpected = true as const
  const { unexpected } = approveWords.dangers
  expect(described([{ value: -1n }]).danger).toBeUndefined()
  expect(described([{ value: -1n, isUnexpected }])).toMatchObject({
    danger: unexpected,
    changes: [{ isUnexpected }],
  })
  expect(described([], [{ kind: 'all', token, spender, value: 1n, isUnexpected }])).toMatchObject({
    danger: unexpected,
    approvals: [{ isUnexpected }],
  })
  expect(described([{ value: -1n, isUnexpected }], [], true).danger).toBe(approveWords.changes.reverted)
})
