import { QueryClient } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { failure } from '../../../test/dataServer.js'
import { address, createServiceScene } from '../../../test/serviceScene.js'
import { internalsOf } from '../../core/internals.js'
import { addSentTransaction } from '../../core/transactions/sentTransactions.js'
import { LatchkeyProvider } from '../../react/LatchkeyProvider.js'
import { useActivity } from './useActivity.js'
import { useActivityItem } from './useActivityItem.js'

const path = `/v1/account/${address}/history`
const account = { address, networkId: 'eip155:1' } as const
const hashOf = (id: string) => `0x${id.padEnd(64, '0')}`
const entry = (id: string, minedAt: string) => ({
  id,
  metadata: { operationType: 'send', hash: hashOf(id), chain: 'eip155:1', minedAt, status: 'confirmed' },
  transfers: [],
})
const pages = (answers: Record<string, object>) => (response: { end(text: string): void }, url: URL) =>
  response.end(JSON.stringify(answers[url.searchParams.get('cursor') ?? '']))
const twoPages = pages({
  '': { data: [entry('a', '2026-03-20'), entry('b', '2026-03-10')], next: 'p2', completeness: 'complete' },
  p2: { data: [entry('b', '2026-03-10'), entry('c', '2025-01-10')], next: null, completeness: 'partial' },
})

async function page(answer: Parameters<typeof createServiceScene>[0] = { [path]: twoPages }) {
  const scene = await createServiceScene(answer)
  const queryClient = new QueryClient()
  onTestFinished(() => queryClient.clear())
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(LatchkeyProvider, { latchkey: scene.latchkey, queryClient, children })
  return { ...scene, wrapper }
}

test('shows pages by month, and an item of them without another request (spec 4.13/order, 3.14/state)', async () => {
  const { server, wrapper } = await page()
  const { result } = renderHook(
    () => ({ list: useActivity(account), item: useActivityItem({ ...account, id: hashOf('c') }) }),
    { wrapper },
  )
  expect(result.current.list).toMatchObject({
    isPending: true,
    isEmpty: false,
    groups: [],
    source: undefined,
  })
  await waitFor(() => expect(result.current.list.items).toHaveLength(2))
  expect(result.current.list).toMatchObject({ hasMore: true, completeness: 'complete', isEmpty: false })
  expect(result.current.item.item).toBeUndefined()
  act(() => result.current.list.loadMore())
  await waitFor(() => expect(result.current.list.items.map(({ id }) => id)).toEqual(['a', 'b', 'c']))
  expect(result.current.list.groups).toMatchObject([
    { year: 2026, month: 2 },
    { year: 2025, month: 0 },
  ])
  expect(result.current.list).toMatchObject({
    hasMore: false,
    completeness: 'partial',
    source: new URL(server.url).host,
  })
  expect(result.current.item.item?.id).toBe('c')
  expect(server.paths()).toHaveLength(2)
})

test('a failure empties the list, and says that it failed; retry goes on (spec 4.13/failure)', async () => {
  const { server, wrapper } = await page()
  const { result } = renderHook(() => useActivity(account), { wrapper })
  await waitFor(() => expect(result.current.items).toHaveLength(2))
  server.answers[path] = failure(401)
  act(() => result.current.loadMore())
  await waitFor(() => expect(result.current.error?.shortMessage).toBe('Failed to fetch transactions'))
  expect(result.current).toMatchObject({ items: [], groups: [], isEmpty: true, hasMore: false })
  server.answers[path] = twoPages
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.items).toHaveLength(3))
})

test('a first page that fails is read again by retry', async () => {
  const { server, wrapper } = await page({ [path]: failure(401) })
  const { result } = renderHook(() => useActivity(account), { wrapper })
  await waitFor(() => expect(result.current.error).not.toBeNull())
  expect(result.current.isEmpty).toBe(true)
  server.answers[path] = { data: [], next: null }
  act(() => result.current.retry())
  await waitFor(() =>
    expect(result.current).toMatchObject({ error: null, isEmpty: true, isSupported: true, isPending: false }),
  )
})

test('a confirmed transaction is in the list without a reload', async () => {
  const { server, wrapper, latchkey } = await page({ [path]: { data: [], next: null } })
  const { result } = renderHook(() => useActivity(account), { wrapper })
  await waitFor(() => expect(result.current.isEmpty).toBe(true))
  server.answers[path] = { data: [entry('e', '2026-03-20')], next: null }
  internalsOf(latchkey).emit({ type: 'send.confirmed', namespace: 'eip155', hash: '0x1', status: 'success' })
  await waitFor(() => expect(result.current.items).toMatchObject([{ id: 'e' }]))
})

test('a sent transaction is in the list at once, until the service has it (spec 6.4/activity)', async () => {
  const { latchkey, server, wrapper } = await page()
  const { result } = renderHook(() => useActivity(account), { wrapper })
  await waitFor(() => expect(result.current.items).toHaveLength(2))
  const sent = {
    networkId: 'eip155:1',
    hash: hashOf('d'),
    from: address,
    sentAt: Date.parse('2026-04-01'),
    status: 'pending',
    payment: { to: address, value: '5' },
  } as const
  await act(() => addSentTransaction(latchkey, sent))
  expect(result.current.items.map(({ id, status }) => [id, status])).toEqual([
    [`sent:${sent.hash}`, 'pending'],
    ['a', 'confirmed'],
    ['b', 'confirmed'],
  ])
  server.answers[path] = pages({ '': { data: [entry('d', '2026-04-01'), entry('a', '2026-03-20')] } })
  await act(() => result.current.refetch())
  await waitFor(() => expect(result.current.items.map(({ id }) => id)).toEqual(['d', 'a']))
})
