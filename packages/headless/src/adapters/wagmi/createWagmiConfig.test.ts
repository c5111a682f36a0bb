import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getBlockNumber, watchBlockNumber } from 'wagmi/actions'
import { testNetworks } from '../../../test/adapterScene.js'
import type { Network } from '../../shared/types.js'
import { createWagmiConfig } from './createWagmiConfig.js'

/** Starts an endpoint that answers nothing. */
async function startBroken(): Promise<{ url: string; asked: () => number }> {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.writeHead(503).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked }
}

test('wagmi reads from the next endpoint of a network if one fails, also what it watches', async () => {
  const [network] = testNetworks() as [Network, ...Network[]]
  const broken = await startBroken()
  const http = [broken.url, ...network.rpcUrls.default.http]
  const config = createWagmiConfig({ networks: [{ ...network, rpcUrls: { default: { http } } } as Network] })
  expect(await getBlockNumber(config)).toBeTypeOf('bigint')
  expect(broken.asked()).toBe(1)
  const watched = new Promise((resolve, reject) => {
    onTestFinished(watchBlockNumber(config, { emitOnBegin: true, onBlockNumber: resolve, onError: reject }))
  })
  expect(await watched).toBeTypeOf('bigint')
})

test('with `rank`, the endpoints of a network are ranked (spec 9.3/ranking)', async () => {
  const [network] = testNetworks() as [Network, ...Network[]]
  const broken = await startBroken()
  const http = [broken.url, ...network.rpcUrls.default.http]
  const networks = [{ ...network, rpcUrls: { default: { http } } } as Network] as const
  const config = createWagmiConfig({ networks, rank: true })
  expect(await getBlockNumber(config, { cacheTime: 0 })).toBeTypeOf('bigint')
  await vi.waitFor(
    async () => {
      const before = broken.asked()
      await getBlockNumber(config, { cacheTime: 0 })
      expect(broken.asked()).toBe(before)
    },
    { timeout: 60_000 },
  )
})
