import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { modalScene } from '../../../test/modalScene.js'
import { eventually } from '../../../test/scene.js'
import type { WalletRow } from '../../features/wallets/rows/walletRow.js'
import { useWalletPicture } from './useWalletPicture.js'

afterEach(cleanup)

const row = (changes: object) => ({ key: 'vault', name: 'Vault', ...changes }) as WalletRow

function show(given: WalletRow | undefined) {
  const { wrapper } = modalScene([])
  return renderHook(() => useWalletPicture(given), { wrapper }).result
}

test('its own picture is first, and a wallet that is not in the directory has no other one', () => {
  const imageUrl = 'https://icons.test/vault.png'
  expect(show(row({ imageUrl, wallet: { id: 'metamask', name: 'MetaMask' } })).current).toBe(imageUrl)
  expect(show(row({})).current).toBeNull()
  expect(show(undefined).current).toBeNull()
})

test('the built-in logo loads, and an unknown wallet has none', async () => {
  const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
  const known = show(row({ wallet: { id: metaMask, name: 'MetaMask' } }))
  expect(known.current).toBeUndefined()
  await eventually(() => expect(known.current).toMatch(/^data:image\//))
  const unknown = show(row({ wallet: { id: 'no-such-wallet', name: 'None' } }))
  await eventually(() => expect(unknown.current).toBeNull())
})
