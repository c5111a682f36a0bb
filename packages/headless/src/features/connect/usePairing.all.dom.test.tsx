import type { Wallet } from '@latchkey/protocol'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ownPeer, ownRelay, pairedLatchkey } from '../../../test/pairingScene.js'
import { createScene } from '../../../test/scene.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { LatchkeyProvider } from '../../react/LatchkeyProvider.js'
import { usePairing } from './usePairing.js'

afterEach(cleanup)

const render = (latchkey: Latchkey) =>
  renderHook(() => usePairing(), {
    wrapper: ({ children }) => <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>,
  }).result

const amber: Wallet = { id: 'amber', name: 'Amber' }
const within = { timeout: 15_000 }

test('shows a code for the chosen wallet, then the session; cancelling makes the code invalid', async () => {
  const relay = await ownRelay()
  const peer = await ownPeer(relay.url, { answer: 'approve' })
  const result = render(pairedLatchkey(relay.url))
  await waitFor(() => expect(result.current.isAvailable).toBe(true), within)
  expect(result.current).toMatchObject({
    status: 'idle',
    uri: undefined,
    session: undefined,
    wallet: undefined,
  })

  act(() => result.current.start(amber))
  await waitFor(() => expect(result.current.status).toBe('ready'), within)
  expect(result.current).toMatchObject({ uri: expect.stringMatching(/^wc:/), wallet: amber })
  expect(result.current.expiresAt).toBeGreaterThan(Date.now())
  const { uri = '' } = result.current
  act(() => result.current.cancel())
  await waitFor(() => expect(result.current.uri).toBeUndefined(), within)
  expect(result.current.wallet).toBeUndefined()

  act(() => result.current.start())
  await waitFor(() => expect(result.current.status).toBe('ready'), within)
  expect(result.current.uri).not.toBe(uri)
  expect(result.current.wallet).toBeUndefined()
  await peer.pair(result.current.uri ?? '')
  await waitFor(() => expect(result.current.session?.peer.name).toBe('Sandbox Phone'), within)
})

test('reports a relay that cannot be reached, and retries', { timeout: 60_000 }, async () => {
  const relay = await ownRelay()
  relay.down()
  const result = render(pairedLatchkey(relay.url))
  await waitFor(() => expect(result.current.isAvailable).toBe(true), within)
  act(() => result.current.start())
  await waitFor(() => expect(result.current.status).toBe('failed'), { timeout: 60_000 })
  expect(result.current.error?.code).toBe('pairing/relay-unreachable')
  await relay.up()
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.status).toBe('ready'), { timeout: 60_000 })
  expect(result.current.error).toBeUndefined()
})

test('is not available without the option `pairing`, and starts nothing', () => {
  const result = render(createScene().latchkey)
  expect(result.current.isAvailable).toBe(false)
  act(() => {
    result.current.start(amber)
    result.current.preload()
    result.current.renew()
  })
  expect(result.current).toMatchObject({ isAvailable: false, status: 'idle', wallet: undefined })
})
