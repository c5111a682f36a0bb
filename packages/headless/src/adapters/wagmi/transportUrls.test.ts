import { createClient, fallback, http, webSocket } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { transportUrls } from './transportUrls.js'

test('lists the urls of a transport, those of a fallback in order, and for a WebSocket those of the network', () => {
  const { transport } = createClient({
    chain: mainnet,
    transport: fallback([
      http('https://a.test'),
      webSocket('wss://b.test', { lazy: true } as never),
      http('https://c.test'),
    ]),
  })
  expect(transportUrls(transport, ['wss://network.test'])).toEqual([
    'https://a.test',
    'wss://network.test',
    'https://c.test',
  ])
  expect(transportUrls({ type: 'http', url: 'https://a.test' })).toEqual(['https://a.test'])
  expect(transportUrls({ type: 'webSocket', url: 'wss://b.test' })).toEqual([])
  expect(transportUrls({ type: 'custom' })).toEqual([])
})
