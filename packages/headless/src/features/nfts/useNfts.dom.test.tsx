import { QueryClient } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { failure } from '../../../test/dataServer.js'
import { address, createServiceScene } from '../../../test/serviceScene.js'
import { internalsOf } from '../../core/internals.js'
import { solana } from '../../exports/networks.js'
import { LatchkeyProvider } from '../../react/LatchkeyProvider.js'
import { getNfts } from './getNfts.js'
import { useNfts } from './useNfts.js'

const path = `/v1/account/${address}/nfts`
const account = { address, networkId: 'eip155:1' } as const
const collection = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const nft = (token_id: string, flags?: object, url = 'https://nft.test/1.png') => ({
  chainId: 'eip155:1',
  address: collection,
  token_id,
  standard: 'erc721',
  name: 'Ape',
  content: { preview: { url } },
  flags,
})

async function page(answers: Parameters<typeof createServiceScene>[0]) {
  const scene = await createServiceScene(answers)
  const queryClient = new QueryClient()
  onTestFinished(() => queryClient.clear())
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(LatchkeyProvider, { latchkey: scene.latchkey, queryClient, children })
  return { ...scene, ...renderHook(() => useNfts(account), { wrapper }) }
}

test('NFTs are listed once, page by page, with spam apart, and are read again after a transaction', async () => {
  const { latchkey, result, server } = await page({
    [path]: (response, { searchParams }) => {
      const isFirst = searchParams.get('cursor') === null
      const data = isFirst ? [nft('1'), nft('2', { is_spam: true })] : [nft('1'), nft('3')]
      response.end(JSON.stringify({ data, next: isFirst ? 'p2' : null, completeness: 'partial' }))
    },
  })
  expect(result.current.isAvailable).toBe(false)
  await waitFor(() => expect(result.current.isAvailable).toBe(true))
  const ids = (items: readonly { tokenId: string }[]) => items.map(({ tokenId }) => tokenId)
  expect([ids(result.current.items), ids(result.current.spam)]).toEqual([['1'], ['2']])
  const [{ address: collection, explorerUrl } = {}] = result.current.items
  expect(explorerUrl).toBe(`https://etherscan.io/address/${collection}`)
  act(() => result.current.loadMore())
  await waitFor(() => expect(ids(result.current.items)).toEqual(['1', '3']))
  expect(result.current).toMatchObject({ hasMore: false, completeness: 'partial' })
  server.answers[path] = { data: [nft('4')], next: null }
  internalsOf(latchkey).emit({ type: 'send.confirmed', namespace: 'eip155', hash: '0x1', status: 'success' })
  await waitFor(() => expect(ids(result.current.items)).toEqual(['4']))
})

test('a server without the call has none, and says so without an error', async () => {
  for (const status of [404, 501]) {
    const { result } = await page({ [path]: failure(status) })
    await waitFor(() => expect(result.current.isPending).toBe(false))
    expect(result.current).toMatchObject({ isAvailable: false, error: null, items: [] })
  }
})

test('a failure is an error, and is repeated', async () => {
  const { result, server } = await page({ [path]: failure(401) })
  await waitFor(() => expect(result.current.error?.shortMessage).toBe('Failed to fetch NFTs'))
  expect(result.current).toMatchObject({ isAvailable: true, items: [], hasMore: false })
  server.answers[path] = { data: [nft('1')], next: null }
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.items).toHaveLength(1))
})

test('the picture of an unknown collection is hidden until it is asked for', async () => {
  const inline =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  const { latchkey } = await createServiceScene({
    [path]: {
      data: [
        nft('1', { is_known: true }),
        nft('2'),
        nft('3', { is_known: true }, 'javascript:alert(1)'),
        nft('4', {}, 'http://10.0.0.1/1.png'),
        { ...nft('5'), address: '0x1' },
        { ...nft('6'), chainId: 'eip155:10' },
        { ...nft('-7') },
        {
          ...nft('8', undefined, inline),
          standard: 'erc1155',
          quantity: '12',
          collection: { name: 'A\u202eB' },
        },
      ],
    },
  })
  const { items } = await getNfts(latchkey, account)
  expect(items.map(({ tokenId, imageUrl, hiddenImageUrl }) => [tokenId, imageUrl, hiddenImageUrl])).toEqual([
    ['1', 'https://nft.test/1.png', undefined],
    ['2', undefined, 'https://nft.test/1.png'],
    ['3', undefined, undefined],
    ['4', undefined, undefined],
    ['8', expect.stringMatching(/^data:image/), undefined],
  ])
  expect(items.at(-1)).toMatchObject({
    standard: 'erc1155',
    value: 12n,
    collectionName: 'AB',
    address: collection,
  })
})

test('other namespaces and networks have none, and nothing is asked', async () => {
  const { latchkey, server } = await createServiceScene()
  const other = { address: 'So11111111111111111111111111111111111111112', networkId: solana.networkId }
  expect(await getNfts(latchkey, other)).toMatchObject({ items: [], isSupported: false })
  expect(await getNfts(latchkey, { address, networkId: 'eip155:8453' })).toMatchObject({ isSupported: false })
  expect(server.paths()).toEqual([])
  await expect(getNfts(latchkey, { ...account, address: '0x1' })).rejects.toMatchObject({
    name: 'InvalidAddressError',
  })
  const { latchkey: without } = await createServiceScene({}, { services: {} })
  await expect(getNfts(without, account)).rejects.toMatchObject({ code: 'config/service-missing' })
})
