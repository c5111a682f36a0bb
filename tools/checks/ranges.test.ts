import { expect, test } from 'vitest'
import { rangeFindings } from './ranges'

test.each([
  ['^2.57.1', []],
  ['2.57.1', ['viem is published as 2.57.1, which keeps its fixes from apps']],
  ['=2.57.1', ['viem is published as =2.57.1, which keeps its fixes from apps']],
  ['catalog:', ['viem is published as catalog:, which keeps its fixes from apps']],
  ['*', ['viem is published as *, which keeps its fixes from apps']],
])('viem as %s', (range, findings) => {
  expect(rangeFindings({ name: 'one', dependencies: { viem: range } })).toEqual(findings)
})

test.each([
  ['2.21.8', []],
  ['^2.21.8', ['@walletconnect/core is published as ^2.21.8, and has to be exact']],
])('the pairing client as %s', (range, findings) => {
  expect(rangeFindings({ name: 'one', dependencies: { '@walletconnect/core': range } })).toEqual(findings)
})
