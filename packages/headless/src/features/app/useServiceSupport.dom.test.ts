import { QueryClient } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { mainnet } from 'viem/chains'
import { afterEach, expect, test } from 'vitest'
import { failure } from '../../../test/dataServer.js'
import { address, createServiceScene } from '../../../test/serviceScene.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { solana } from '../../exports/networks.js'
import { routerSwaps } from '../../exports/services.js'
import { LatchkeyProvider } from '../../react/LatchkeyProvider.js'
import { getNfts } from '../nfts/getNfts.js'
import { getServiceSupport } from './getServiceSupport.js'
import { useServiceSupport } from './useServiceSupport.js'

afterEach(cleanup)

const networkId = 'eip155:1'

test('a service answers for the networks of its server, and nothing of an account is asked (spec 6.4/activity)', async () => {
  const { latchkey, server } = await createServiceScene()
  const supports = (parameters: Parameters<typeof getServiceSupport>[1]) =>
    getServiceSupport(latchkey, parameters as never)
  expect(await supports({ service: 'history', networkId })).toBe(true)
  expect(await supports({ service: 'nfts', networkId })).toBe(true)
  expect(await supports({ service: 'balances', networkId })).toBe(true)
  expect(await supports({ service: 'history', networkId: 'eip155:8453' })).toBe(false)
  expect(await supports({ service: 'nfts', networkId: solana.networkId })).toBe(false)
  await expect(supports({ service: 'nfts', networkId: 'eip155:5' })).rejects.toMatchObject({
    name: 'NetworkNotFoundError',
  })
  expect(server.requests.map(({ url }) => url.pathname)).toEqual(['/v1/supported-chains'])
  const { latchkey: without } = await createServiceScene({}, { services: {} })
  expect(await getServiceSupport(without, { service: 'history', networkId })).toBe(false)
})

test('swaps are where the exchange is; names and swaps are EVM only, whatever a service says', async () => {
  const everywhere = { supports: () => true }
  const { latchkey } = await createServiceScene(
    {},
    { services: { swaps: everywhere, names: everywhere, onramp: everywhere } as never },
  )
  const supports = (service: 'swaps' | 'names' | 'onramp', networkId: string) =>
    getServiceSupport(latchkey, { service, networkId: networkId as never })
  for (const service of ['swaps', 'names'] as const) {
    expect(await supports(service, networkId)).toBe(true)
    expect(await supports(service, solana.networkId)).toBe(false)
  }
  expect(await supports('onramp', solana.networkId)).toBe(true)
  const router = routerSwaps({
    networks: [mainnet],
    routers: { [networkId]: { address: address, wrappedNative: address } },
  })
  const { latchkey: only } = await createServiceScene({}, { services: { swaps: router } })
  const offered = [networkId, 'eip155:11155111', 'eip155:8453'].map((id) =>
    getServiceSupport(only, { service: 'swaps', networkId: id as never }),
  )
  expect(await Promise.all(offered)).toEqual([true, false, false])
  const { latchkey: without } = await createServiceScene({}, { services: {} })
  expect(await getServiceSupport(without, { service: 'swaps', networkId })).toBe(false)
})

test('a server that has no call for NFTs does not support them after it has said so', async () => {
  const { latchkey } = await createServiceScene({ [`/v1/account/${address}/nfts`]: failure(501) })
  expect(await getServiceSupport(latchkey, { service: 'nfts', networkId })).toBe(true)
  expect(await getNfts(latchkey, { address, networkId })).toMatchObject({ isSupported: false })
  expect(await getServiceSupport(latchkey, { service: 'nfts', networkId })).toBe(false)
  expect(await getServiceSupport(latchkey, { service: 'history', networkId })).toBe(true)
})

test('the hook says it for a network, and returns the error of the service', async () => {
  const queryClient = new QueryClient()
  const render = (latchkey: Latchkey, service: 'history' | 'nfts') =>
    renderHook(() => useServiceSupport({ service, networkId }), {
      wrapper: ({ children }: { children: ReactNode }) =>
        createElement(LatchkeyProvider, { latchkey, queryClient, children }),
    }).result
  const { latchkey, server } = await createServiceScene()
  const known = render(latchkey, 'history')
  await waitFor(() => expect(known.current.data).toBe(true))
  const other = await createServiceScene({ '/v1/supported-chains': failure(401) }, { id: 'other' })
  const failed = render(other.latchkey, 'nfts')
  await waitFor(() => expect(failed.current.error).toMatchObject({ status: 401 }))
  expect([server.paths(), other.server.paths()]).toEqual([[], []])
  queryClient.clear()
})
