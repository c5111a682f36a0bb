import { loadLogo } from '@latchkey/protocol'
import { QueryClient } from '@tanstack/react-query'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { startDataServer } from '../../../test/dataServer.js'
import { createLatchkey } from '../../core/createLatchkey.js'
import { hosted } from '../../exports/services.js'
import { wagmiAdapter } from '../../exports/wagmi.js'
import type { NetworkInput } from '../../shared/networks.js'
import type { Services } from '../../wire/services.js'
import { type LogoQueryParameters, logoQueryOptions } from './logoOptions.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const harbour = { ...mainnet, id: 4_114_114, name: 'Harbour', imageId: 'har/bour' }

function appOf(networks: readonly NetworkInput[], services: Partial<Services> = {}) {
  const latchkey = createLatchkey({
    metadata: { name: 'Test' },
    networks,
    adapters: [wagmiAdapter()],
    services,
    storage: null,
  })
  return (parameters: LogoQueryParameters) =>
    new QueryClient().fetchQuery(logoQueryOptions(latchkey, parameters))
}

/** Starts a server that has one picture, and a query of an app that uses it. */
async function hostedApp() {
  const server = await startDataServer({
    '/public/getAssetImage/har%2Fbour': (response) =>
      response.setHeader('content-type', 'image/svg+xml').end('<svg/>'),
  })
  const services = hosted({ url: server.url, projectId: 'shop' })
  return { server, logoOf: appOf([mainnet, harbour], services) }
}

test('the picture of a network with an image id is that of the hosted service (spec 7.3/other-images)', async () => {
  const { server, logoOf } = await hostedApp()
  const picture = await logoOf({ id: 'eip155:4114114' })
  expect(server.paths()).toEqual([])
  const loaded = await fetch(picture ?? '')
  expect([loaded.status, await loaded.text()]).toEqual([200, '<svg/>'])
  expect(server.requests.map(({ method, url }) => [method, url.searchParams.get('projectId')])).toEqual([
    ['GET', 'shop'],
  ])
})

test('pictures of other networks, of connectors, tokens and coins are built in, and no server is asked for them (spec 7.3/other-images)', async () => {
  const { server, logoOf } = await hostedApp()
  const asked: LogoQueryParameters[] = [
    { id: 'eip155:1' },
    { id: metaMask },
    { name: 'MetaMask' },
    { id: 'eip155:1', token: usdc },
    { id: 'bip122:000000000019d6689c085ae165831e93' },
  ]
  for (const each of asked) expect(await logoOf(each)).toMatch(/^data:image\//)
  expect(await logoOf({ id: 'eip155:4114114', token: usdc })).toBeNull()
  expect(server.requests).toEqual([])
})

test('without a service that has pictures, a network has its built-in logo or none', async () => {
  const networks = [{ ...mainnet, imageId: 'ethereum' }, harbour]
  const directory = { getWallets: async () => ({ data: [], count: 0 }) }
  for (const logoOf of [appOf(networks), appOf(networks, { directory })]) {
    expect(await logoOf({ id: 'eip155:1' })).toBe(await loadLogo('eip155:1'))
    expect(await logoOf({ id: 'eip155:4114114' })).toBeNull()
  }
  const noPicture = { ...directory, getImageUrl: async () => undefined }
  expect(await appOf(networks, { directory: noPicture })({ id: 'eip155:4114114' })).toBeNull()
})
