import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LatchkeyNotFoundError } from '../shared/errors/config.js'
import * as bitcoin from './bitcoin.js'
import * as index from './index.js'
import * as polkadot from './polkadot.js'
import * as solana from './solana.js'

/** Hooks that need no latchkey, and the one that is given the name. */
const free = ['useCopy', 'usePlatform', 'useWaitingPhase', 'useLatchkey']

const hooks = Object.entries({ ...index, ...bitcoin, ...polkadot, ...solana }).filter(
  ([name]) => /^use[A-Z]/.test(name) && !free.includes(name),
) as [string, (...parameters: unknown[]) => unknown][]

test('finds every hook', () => {
  expect(hooks.length).toBeGreaterThan(30)
})

test.each(hooks)('%s outside of LatchkeyProvider throws an error with its name', (name, hook) => {
  // React writes the error as well.
  const written = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => written.mockRestore())
  let error: unknown
  try {
    renderHook(() => hook({}, () => {}))
  } catch (thrown) {
    error = thrown
  }
  expect(error).toBeInstanceOf(LatchkeyNotFoundError)
  expect((error as Error).message).toContain(`\`${name}\``)
})
