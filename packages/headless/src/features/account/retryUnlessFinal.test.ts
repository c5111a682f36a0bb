import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { mainnet } from '../../exports/networks.js'
import { PackageMissingError } from '../../shared/errors/packageMissing.js'
import { NetworkRequestError } from '../../shared/errors/rpc.js'
import { TokenNotFoundError, TokenRequiredError, TokenUnsupportedError } from '../../shared/errors/token.js'
import { retryUnlessFinal } from './retryUnlessFinal.js'

const passing = new NetworkRequestError()
const decide = (retry?: unknown) =>
  retryUnlessFinal(new QueryClient({ defaultOptions: { queries: { retry: retry as never } } }))

test('retries three times, as TanStack Query does', () => {
  const retry = retryUnlessFinal(new QueryClient())
  expect([0, 1, 2, 3].map((count) => retry(count, passing))).toEqual([true, true, true, false])
})

test("follows the app's query client", () => {
  expect([0, 1].map((count) => decide(1)(count, passing))).toEqual([true, false])
  expect(decide(true)(100, passing)).toBe(true)
  expect(decide(false)(0, passing)).toBe(false)
  const seen: unknown[] = []
  const own = (count: number, error: unknown) => {
    seen.push([count, error])
    return count < 7
  }
  expect([6, 7].map((count) => decide(own)(count, passing))).toEqual([true, false])
  expect(seen[0]).toEqual([6, passing])
})

test.each([
  new PackageMissingError('viem@2'),
  new TokenUnsupportedError(mainnet),
  new TokenRequiredError(),
  new TokenNotFoundError({ token: '0x1', network: 'Ethereum' }),
])('does not retry what a retry cannot resolve: %s', (error) => {
  expect(decide(true)(0, error)).toBe(false)
})
