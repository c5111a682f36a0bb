import { expect, onTestFinished, test, vi } from 'vitest'
import { memoryStorage, sandboxNetworks } from '../../../test/scene.js'
import { type AuthenticatingPairing, idlePairing, type PairingContext } from '../../core/pairing.js'
import type { KeyValueStorage } from '../../core/storage.js'
import { AdapterNotFoundError, InvalidOptionError } from '../../shared/errors/config.js'
import { LoadFailedError } from '../../shared/errors/loadFailed.js'
import { defineNetwork } from '../../shared/networks.js'
import { walletConnect } from './walletConnect.js'

/** What a page with a session has stored. */
const remembered = { 'own/pairing': '{"version":1,"value":{"topic":"t","namespaces":["eip155"]}}' }

/** A pairing that cannot load while `isBroken`. `loads` counts how often it was loaded. */
function scene({ isBroken = false, storage = memoryStorage() as KeyValueStorage | null } = {}) {
  const state = { isBroken, loads: 0 }
  const context: PairingContext = {
    get metadata() {
      state.loads += 1
      if (state.isBroken) throw new Error('offline')
      return { name: 'Test app' }
    },
    networks: sandboxNetworks().map((network) => defineNetwork(network)) as never,
    storage,
    storagePrefix: 'own/',
    onResume() {},
  }
  const pairing = walletConnect({ relayUrl: 'ws://127.0.0.1:9' }).create(context) as AuthenticatingPairing
  return { state, pairing }
}

test('a client that could not be loaded is loaded again by the next call (spec 8.6/no-client)', async () => {
  const { state, pairing } = scene({ isBroken: true })
  await expect(pairing.connect({ namespace: 'solana' })).rejects.toBeInstanceOf(LoadFailedError)
  state.isBroken = false
  await expect(pairing.connect({ namespace: 'solana' })).rejects.toBeInstanceOf(AdapterNotFoundError)
  await expect(pairing.connect({ namespace: 'solana' })).rejects.toBeInstanceOf(AdapterNotFoundError)
  expect(state.loads).toBe(2)
})

test('what needs no client does not load it', async () => {
  const { state, pairing } = scene({ isBroken: true })
  expect(pairing.getSnapshot()).toBe(idlePairing)
  onTestFinished(pairing.start())
  onTestFinished(pairing.subscribe(() => {}))
  pairing.renew()
  pairing.setNetwork('eip155:1337')
  await pairing.disconnect()
  expect(await pairing.restore('eip155')).toBeUndefined()
  await new Promise((resolve) => setTimeout(resolve))
  expect(state.loads).toBe(0)
})

test('a session of an earlier page loads the client when the pairing starts, and to restore it', async () => {
  const started = scene({ isBroken: true, storage: memoryStorage(remembered) })
  onTestFinished(started.pairing.start())
  await vi.waitFor(() => expect(started.state.loads).toBe(1), { timeout: 60_000 })

  const restored = scene({ isBroken: true, storage: memoryStorage(remembered) })
  await expect(restored.pairing.restore('eip155')).rejects.toBeInstanceOf(LoadFailedError)
})

test('a storage that cannot be read has no session', async () => {
  const storage = {
    ...memoryStorage(remembered),
    getItem() {
      throw new DOMException('Access is denied.', 'SecurityError')
    },
  }
  const { state, pairing } = scene({ isBroken: true, storage })
  expect(await pairing.restore('eip155')).toBeUndefined()
  expect(state.loads).toBe(0)
})

test('loading in advance fails without an error', async () => {
  const { state, pairing } = scene({ isBroken: true })
  pairing.preload()
  await vi.waitFor(() => expect(state.loads).toBe(1), { timeout: 60_000 })
  await expect(pairing.request({ networkId: 'eip155:1337', method: 'a' })).rejects.toBeInstanceOf(
    LoadFailedError,
  )
})

test.each(['https://relay.test', 'relay.test', ''])('the url %j of a relay is refused', (relayUrl) => {
  expect(() => walletConnect({ relayUrl })).toThrow(InvalidOptionError)
  expect(() => walletConnect({ relayUrl })).toThrow(`Option \`relayUrl\` takes a ws or wss url, but got `)
})
