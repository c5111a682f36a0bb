import { expect, test } from 'vitest'
import { failure } from '../../../test/dataServer.js'
import { address, createServiceScene } from '../../../test/serviceScene.js'
import { solana } from '../../exports/networks.js'
import { getActivity } from './getActivity.js'

const path = `/v1/account/${address}/history`
const account = { address, networkId: 'eip155:1' } as const
const nft = (isSpam: boolean) => ({
  nft_info: { name: 'Punk', flags: { is_spam: isSpam } },
  direction: 'in',
  quantity: { numeric: '1' },
})
const token = { fungible_info: { symbol: 'ETH' }, direction: 'out', quantity: { numeric: '1' } }
const entry = (id: string, transfers: object[] = [token], chain = 'eip155:1') => ({
  id,
  metadata: {
    operationType: 'send',
    hash: `0x${id.padEnd(64, '0')}`,
    chain,
    minedAt: '2026-03-01T10:00:00Z',
    sentFrom: address,
    sentTo: address,
    status: 'confirmed',
  },
  transfers,
})
const ids = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id)

test('hides a transaction if all it moves are NFTs flagged as spam (spec 5.8/spam)', async () => {
  const { latchkey } = await createServiceScene({
    [path]: {
      data: [
        entry('spam', [nft(true), nft(true)]),
        entry('partly', [nft(true), nft(false)]),
        entry('token', [nft(true), token]),
        entry('nothing', []),
      ],
      next: null,
    },
  })
  expect(ids(await getActivity(latchkey, account))).toEqual(['partly', 'token', 'nothing'])
})

test('hides transactions of other networks (spec 5.8/network)', async () => {
  const { latchkey, server } = await createServiceScene({
    [path]: { data: [entry('a', [token], 'eip155:10'), entry('b')], next: null },
  })
  expect(ids(await getActivity(latchkey, account))).toEqual(['b'])
  expect(server.requests.at(-1)?.url.searchParams.get('chainId')).toBe('eip155:1')
})

test('a transaction has what a row shows, and its page in the explorer (spec 3.14/metadata)', async () => {
  const { latchkey } = await createServiceScene({
    [path]: { data: [entry('ab', [token, token])], next: 'p2', completeness: 'partial', source: 'logs' },
  })
  expect(await getActivity(latchkey, account)).toMatchObject({
    isSupported: true,
    nextCursor: 'p2',
    completeness: 'partial',
    source: 'logs',
    items: [
      {
        id: 'ab',
        explorerUrl: `https://etherscan.io/tx/0xab${'0'.repeat(62)}`,
        summary: [{ value: 2n, symbol: 'ETH' }],
        transfers: [{ value: 1n }, { value: 1n }],
      },
    ],
  })
})

test('reads on while a page has nothing to show, at most 5 pages, and never the same one twice', async () => {
  const spam = [entry('spam', [nft(true)])]
  const { latchkey, server } = await createServiceScene({
    [path]: (response, url) => {
      const page = Number(url.searchParams.get('cursor') ?? '0')
      const data = page === 2 ? [entry('real')] : spam
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ data, next: page === 20 ? '20' : String(page + 1) }))
    },
  })
  expect(await getActivity(latchkey, account)).toMatchObject({ items: [{ id: 'real' }], nextCursor: '3' })
  expect(await getActivity(latchkey, { ...account, cursor: '3' })).toMatchObject({
    items: [],
    nextCursor: '8',
  })
  expect(server.paths()).toHaveLength(8)
  expect(await getActivity(latchkey, { ...account, cursor: '20' })).toMatchObject({ nextCursor: undefined })
})

test('a failure has its text and an event (spec 8.4/history)', async () => {
  const { latchkey, events } = await createServiceScene({ [path]: failure(401) })
  await expect(getActivity(latchkey, { ...account, cursor: 'p2' })).rejects.toMatchObject({
    name: 'ActivityUnavailableError',
    shortMessage: 'Failed to fetch transactions',
    cause: { status: 401 },
  })
  expect(events).toMatchObject([
    {
      type: 'activity.failed',
      namespace: 'eip155',
      networkId: 'eip155:1',
      address,
      cursor: 'p2',
      error: { code: 'activity/unavailable' },
    },
  ])
})

test('an aborted request is no failure', async () => {
  const { latchkey, events, server } = await createServiceScene({ [path]: () => {} })
  const controller = new AbortController()
  const reading = getActivity(latchkey, { ...account, signal: controller.signal })
  reading.catch(() => {})
  await expect.poll(() => server.paths()).toHaveLength(1)
  controller.abort('left')
  await expect(reading).rejects.toBe('left')
  expect(events).toEqual([])
})

test('other namespaces and unsupported networks have none, and nothing is asked (spec 6.4/activity, 7.0/unsupported)', async () => {
  const { latchkey, server } = await createServiceScene()
  const empty = { items: [], isSupported: false }
  expect(
    await getActivity(latchkey, {
      address: 'So11111111111111111111111111111111111111112',
      networkId: solana.networkId,
    }),
  ).toMatchObject(empty)
  expect(await getActivity(latchkey, { address, networkId: 'eip155:8453' })).toMatchObject(empty)
  expect(server.paths()).toEqual([])
})

test('throws without an address, a network and a service (spec 5.8/address)', async () => {
  const { latchkey, server } = await createServiceScene()
  await expect(getActivity(latchkey, { ...account, address: '' })).rejects.toMatchObject({
    name: 'InvalidAddressError',
  })
  await expect(
    getActivity(latchkey, { ...account, networkId: 'eip155:5' as 'eip155:1' }),
  ).rejects.toMatchObject({ name: 'NetworkNotFoundError' })
  expect(server.requests).toEqual([])
  const { latchkey: other } = await createServiceScene({}, { services: {} })
  await expect(getActivity(other, account)).rejects.toMatchObject({ code: 'config/service-missing' })
})
