import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { Verifier } from 'bip322-js'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { addBitcoinWallet, clearPage, regtestNetwork } from '../../../../test/bitcoinScene.js'
import { startUntilTestEnds } from '../../../../test/startUntilTestEnds.js'
import { createLatchkey } from '../../../core/createLatchkey.js'
import { connect } from '../../../features/connect/connect.js'
import { getConnectors } from '../../../features/connect/getConnectors.js'
import { LatchkeyProvider } from '../../../react/LatchkeyProvider.js'
import { bitcoinAdapter } from '../bitcoinAdapter.js'
import { useSignMessage } from './useSignMessage.js'

afterEach(() => {
  cleanup()
  clearPage()
})

async function openHook() {
  const wallet = addBitcoinWallet(['sats-connect'])
  const latchkey = createLatchkey({
    metadata: { name: 'Test' },
    networks: [regtestNetwork()],
    adapters: [bitcoinAdapter()],
    storage: null,
  })
  startUntilTestEnds(latchkey)
  await latchkey.adapter('bip122').preload?.()
  const connector = await vi.waitFor(() => {
    const [found] = getConnectors(latchkey)
    if (!found) throw new Error('No connector')
    return found
  }, 10_000)
  const { address } = await connect(latchkey, { connector })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
  )
  return { wallet, address, ...renderHook(() => useSignMessage(), { wrapper }) }
}

test.each([
  ['ecdsa', 65],
  ['bip322', 107],
] as const)('signs in the format that the app chooses: %s', async (protocol, length) => {
  const { address, result } = await openHook()
  act(() => result.current.mutate({ message: 'Grüße', protocol }))
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  const signature = result.current.data ?? ''
  expect(Verifier.verifySignature(address, 'Grüße', signature)).toBe(true)
  expect(Math.abs(Buffer.from(signature, 'base64').length - length)).toBeLessThanOrEqual(1)
})

test('error is UserRejectedError if the user rejects', async () => {
  const { wallet, result } = await openHook()
  wallet.controls.next({ kind: 'reject' })
  act(() => result.current.mutate({ message: 'Hello' }))
  await waitFor(() => expect(result.current.error?.code).toBe('rpc/user-rejected'))
})
