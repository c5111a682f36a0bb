import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createScene } from '../../test/scene.js'
import { LatchkeyProvider } from '../react/LatchkeyProvider.js'
import * as bitcoin from './bitcoin.js'
import * as index from './index.js'
import * as polkadot from './polkadot.js'
import * as query from './query.js'
import * as solana from './solana.js'

afterEach(cleanup)

const entries: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  index: { ...index, ...query },
  bitcoin,
  polkadot,
  solana,
}
const mutations = Object.entries(entries).flatMap(([entry, exported]) =>
  Object.keys(exported).flatMap((name) => {
    const [, mutation] = /^(.*)MutationOptions$/.exec(name) ?? []
    if (!mutation) return []
    const hook = `use${mutation[0]?.toUpperCase()}${mutation.slice(1)}`
    return [{ hook, useMutation: exported[hook] as UseMutation, mutation, entry }]
  }),
)

type UseMutation = (parameters: { mutation: { meta: object } }) => { mutate(variables: object): void }

test('every mutation has a hook', () => {
  expect(mutations.length).toBeGreaterThan(11)
  for (const { hook, useMutation } of mutations) expect(useMutation, hook).toBeTypeOf('function')
})

test.each(mutations)(
  '$hook of $entry runs its mutation, with the options of the app',
  async ({ useMutation, mutation: name }) => {
    const { latchkey } = createScene({ id: 'own' })
    const queryClient = new QueryClient()
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(LatchkeyProvider, { latchkey, queryClient, children })
    const { result } = renderHook(() => useMutation({ mutation: { meta: { app: true } } }), { wrapper })
    await act(async () => result.current.mutate({ connector: { key: 'none', namespace: 'eip155' } }))
    const [mutation] = queryClient.getMutationCache().getAll()
    expect(mutation?.options).toMatchObject({
      mutationKey: ['latchkey', 'own', name],
      networkMode: 'always',
      meta: { app: true },
    })
    expect(mutation?.options.mutationFn).toBeTypeOf('function')
  },
)
