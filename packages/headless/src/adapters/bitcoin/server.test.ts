import { expect, test } from 'vitest'
import { createLatchkey } from '../../core/createLatchkey.js'
import { bitcoin } from '../../shared/chains.js'
import { bitcoinAdapter } from './bitcoinAdapter.js'

test('on a server, creating and reading the adapter use no browser global and find no wallets', async () => {
  expect(typeof window).toBe('undefined')
  const latchkey = createLatchkey({
    metadata: { name: 'Test' },
    networks: [bitcoin],
    adapters: [bitcoinAdapter()],
    storage: null,
    ssr: true,
  })
  const adapter = latchkey.adapter('bip122')
  expect(adapter.getSnapshot()).toEqual({ connectors: [], connections: [] })
  await adapter.preload?.()
  expect(adapter.getSnapshot()).toEqual({ connectors: [], connections: [] })
})
