import { FrameFailure, type FrameFailureCode } from '@latchkey/protocol/frame'
import { expect, test, vi } from 'vitest'
import { tellFailure } from './tellFailure.js'
import { toEmbeddedError } from './toEmbeddedError.js'

const origin = 'https://wallet.my.app'

test.each<[string, FrameFailureCode, string]>([
  ['Network Error (spec 8.8/network-error)', 'frame/load-failed', 'embedded/load-failed'],
  [
    'Embedded Wallet Request Timed Out (spec 8.8/wallet-timed-out)',
    'frame/request-timeout',
    'embedded/request-timeout',
  ],
  ['Unverified Domain (spec 8.8/unverified-domain)', 'frame/cross-site', 'embedded/unverified-domain'],
  [
    'Unverified Domain (spec 8.8/unverified-domain)',
    'frame/origin-not-allowed',
    'embedded/unverified-domain',
  ],
])('the developer hears of a frame: %s', (title, failure, code) => {
  const onProblem = vi.fn()
  tellFailure(toEmbeddedError(new FrameFailure(failure)), { origin, onProblem })
  const detail = expect.stringContaining(origin)
  expect(onProblem.mock.calls).toEqual([[{ code, title: title.split(' (')[0], detail }]])
})

test('what only the user can change is no problem of the developer', () => {
  const onProblem = vi.fn()
  for (const code of ['frame/rejected', 'frame/code-wrong', 'frame/aborted'] as const)
    tellFailure(toEmbeddedError(new FrameFailure(code)), { origin, onProblem })
  tellFailure(new Error('not ours'), { origin, onProblem })
  expect(onProblem).not.toHaveBeenCalled()
})
