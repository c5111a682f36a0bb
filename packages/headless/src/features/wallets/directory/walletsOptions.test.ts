import { type SandboxDirectory, startDirectory } from '@latchkey/sandbox'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { memoryStorage, sandboxNetworks } from '../../../../test/scene.js'
import { createLatchkey } from '../../../core/createLatchkey.js'
import { solana } from '../../../exports/networks.js'
import { hosted } from '../../../exports/services.js'
import { solanaAdapter } from '../../../exports/solana.js'
import { wagmiAdapter } from '../../../exports/wagmi.js'
import { prefetchFirstPage } from './prefetchFirstPage.js'
import { type WalletsQueryParameters, walletsInfiniteQueryOptions } from './walletsOptions.js'

let server: SandboxDirectory

beforeAll(async () => {
  server = await startDirectory({ peerUrl: () => 'http://127.0.0.1:18540/peer' })
})
beforeEach(() => server.reset())
afterAll(() => server.stop())

function scene() {
  const latchkey = createLatchkey({
    metadata: { name: 'Test' },
    networks: [...sandboxNetworks(), solana],
    adapters: [wagmiAdapter(), solanaAdapter()],
    storage: memoryStorage(),
    services: hosted({ url: server.url }),
  })
  const client = new QueryClient()
  const load = (parameters: WalletsQueryParameters, pages = 1) =>
    client.fetchInfiniteQuery({ ...walletsInfiniteQueryOptions(latchkey, parameters), pages })
  const askedChains = () => server.requests.map(({ query }) => query.chains)
  return { latchkey, load, askedChains }
}

test('every page of a namespace asks for wallets of its networks only, the first one too', async () => {
  const { load, askedChains } = scene()
  const { pages } = await load({ namespace: 'solana' }, 2)
  expect(pages).toHaveLength(2)
  expect(askedChains()).toEqual([solana.networkId, solana.networkId])
})

test('the first page is taken from the prefetch of the same namespace, not from another one', async () => {
  const { latchkey, load, askedChains } = scene()
  await prefetchFirstPage(latchkey, 'solana')
  await load({ namespace: 'solana' })
  expect(askedChains()).toEqual([solana.networkId])
  await load({})
  expect(askedChains()).toHaveLength(2)
  expect(askedChains()[1]).toContain('eip155:1337')
})

test('a first page of certified wallets is not the prefetched one', async () => {
  const { latchkey, load } = scene()
  await prefetchFirstPage(latchkey, undefined)
  await load({ badge: 'certified' })
  expect(server.requests).toHaveLength(2)
  expect(server.requests[1]?.query).toMatchObject({ badge_type: 'certified' })
})
