import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createScene } from '../../test/scene.js'
import { LatchkeyNotFoundError } from '../shared/errors/config.js'
import * as bitcoin from './bitcoin.js'
import * as index from './index.js'
import * as polkadot from './polkadot.js'
import * as solana from './solana.js'

/** Hooks that need no latchkey. */
const free = ['useCopy', 'usePlatform', 'useWaitingPhase']

const hooks = [index, bitcoin, polkadot, solana]
  .flatMap<[string, unknown]>(Object.entries)
  .filter(([name]) => /^use[A-Z]/.test(name) && !free.includes(name)) as [
  string,
  (...parameters: unknown[]) => unknown,
][]

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

/** What hooks take before their parameters. */
const before: Readonly<Record<string, readonly unknown[]>> = {
  useEvents: [() => {}],
  useRegisterViews: [{}],
  useViewLeave: ['Connect', () => {}],
  useViewMemory: ['Connect'],
}

test.each(hooks)('%s uses the latchkey it is given, without a LatchkeyProvider', (name, hook) => {
  const { latchkey } = createScene()
  const parameters = { latchkey, purpose: 'pair', id: undefined }
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  const render = () => renderHook(() => hook(...(before[name] ?? []), parameters), { wrapper })
  expect(render).not.toThrow()
  cleanup()
})
