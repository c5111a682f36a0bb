import { expect, test } from 'vitest'
import { evmPastCounts } from './evmKinds.js'
import { pastSpan } from './schedule.js'
import { writeEvmPast } from './writeEvmPast.js'

test.each([1337, 1338, 1339])(
  'the past of chain %i is 500 transactions of every kind, always the same',
  (chainId) => {
    const past = writeEvmPast(chainId)
    expect(past).toHaveLength(500)
    const counts = Object.fromEntries(Object.keys(evmPastCounts).map((kind) => [kind, 0]))
    for (const { kind } of past) counts[kind] = (counts[kind] ?? 0) + 1
    expect(counts).toEqual(evmPastCounts)
    expect(writeEvmPast(chainId)).toEqual(past)
  },
)

test('pasts differ by chain', () => {
  expect(writeEvmPast(1337)).not.toEqual(writeEvmPast(1338))
})

test('half a year passes, with several transactions in some blocks and days without any', () => {
  const times = writeEvmPast(1337).map(({ at }) => at)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(times.at(-1)).toBe(pastSpan)
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(gaps.filter((gap) => gap === 0).length).toBeGreaterThan(20)
  expect(Math.max(...gaps)).toBeGreaterThan(86_400)
})

test('a poisoner follows a transfer within minutes, with the ends of its receiver', () => {
  const past = writeEvmPast(1337)
  const ends = (address = '') => (address.slice(0, 6) + address.slice(-4)).toLowerCase()
  let sentTo: string | undefined
  for (const [index, { kind, counterparty, at }] of past.entries()) {
    if (kind === 'sent' || kind === 'tokenSent') sentTo = counterparty
    if (kind !== 'poison') continue
    expect(counterparty).not.toBe(sentTo)
    expect(ends(counterparty)).toBe(ends(sentTo))
    expect(at - (past[index - 1]?.at ?? 0)).toBeLessThanOrEqual(1_200)
  }
})
