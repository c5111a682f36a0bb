import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addWallet, createScene, sandboxNetworks } from '../../test/scene.js'
import type { Latchkey } from '../core/createLatchkey.js'
import { internalsOf } from '../core/internals.js'
import { connect } from '../features/connect/connect.js'
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

/** What a hook returns, without its functions and without what a query measures. */
function shown(value: unknown): string {
  const measured = ['dataUpdatedAt', 'errorUpdatedAt', 'submittedAt', 'promise']
  return JSON.stringify(value, (key, each) =>
    measured.includes(key) ? undefined : typeof each === 'bigint' ? `${each}n` : each,
  )
}

test('every hook follows the latchkey it is given when that changes', async () => {
  addWallet()
  const first = createScene({ id: 'first', pairing: undefined }).latchkey
  const second = createScene({
    id: 'second',
    metadata: { name: 'Second' },
    networks: sandboxNetworks().slice(1) as never,
    themeMode: 'dark',
    enableWallets: false,
    enableWalletGuide: false,
    isMultiWallet: true,
  } as never)
  await connect(second.latchkey, { connector: await second.connector() })
  const { modal, router, toast } = internalsOf(second.latchkey)
  void modal.open({ namespace: 'eip155' })
  router.push('WhatIsAWallet')
  toast.showSuccess('Copied')
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  for (const [name, hook] of hooks) {
    // It returns the latchkey itself.
    if (name === 'useLatchkey') continue
    const use = ({ latchkey }: { latchkey: Latchkey }) => {
      const parameters = { latchkey, purpose: 'pair', id: undefined, query: { enabled: false } }
      return hook(...(before[name] ?? []), parameters)
    }
    const moved = renderHook(use, { wrapper, initialProps: { latchkey: first } })
    const other = shown(moved.result.current)
    moved.rerender({ latchkey: second.latchkey })
    const fresh = renderHook(use, { wrapper, initialProps: { latchkey: second.latchkey } })
    expect(shown(moved.result.current), name).toBe(shown(fresh.result.current))
    if (/^use(Account|Connections|Features|Modal|Networks|Router|Theme|Toast)$/.test(name))
      expect(shown(moved.result.current), name).not.toBe(other)
    cleanup()
  }
})

/** Parameters that change, by hook. What a hook returns must not depend on the ones before. */
const changes: readonly [string, object, object][] = [
  ['useAccount', { namespace: 'eip155' }, { namespace: 'solana' }],
  ['useConnections', { namespace: 'solana' }, { namespace: 'eip155' }],
  ['useFeatures', { namespace: 'solana' }, { namespace: 'eip155' }],
  [
    'useWalletLink',
    { purpose: 'request', target: 'web', wallet: { id: 'a', name: 'A', webappLink: 'https://a.test' } },
    { purpose: 'request', target: 'web', wallet: { id: 'b', name: 'B', webappLink: 'https://b.test' } },
  ],
  [
    'useWalletLink',
    { purpose: 'request', target: 'web', wallet: { id: 'a', name: 'A', webappLink: 'https://a.test' } },
    { purpose: 'request', target: 'mobile', wallet: { id: 'a', name: 'A', webappLink: 'https://a.test' } },
  ],
  [
    'useWalletLink',
    { purpose: 'pair', target: 'web', wallet: { id: 'a', name: 'A', webappLink: 'https://a.test' } },
    { purpose: 'request', target: 'web', wallet: { id: 'a', name: 'A', webappLink: 'https://a.test' } },
  ],
]

test.each(changes)('%s follows its parameters: %j, then %j', async (name, first, second) => {
  addWallet()
  const { latchkey, connector } = createScene()
  await connect(latchkey, { connector: await connector() })
  const [, hook] = hooks.find(([each]) => each === name) ?? []
  const use = (parameters: object) => hook?.({ ...parameters, latchkey })
  const moved = renderHook(use, { initialProps: first })
  const other = shown(moved.result.current)
  moved.rerender(second)
  expect(shown(moved.result.current)).not.toBe(other)
  expect(shown(moved.result.current)).toBe(shown(renderHook(use, { initialProps: second }).result.current))
  cleanup()
})
