import { act, cleanup, renderHook } from '@testing-library/react'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterEach, expect, test } from 'vitest'
import { modalScene } from '../../../test/modalScene.js'
import { addWallet, eventually } from '../../../test/scene.js'
import { internalsOf } from '../../core/internals.js'
import { useEndPermission } from '../../exports/ui.js'
import { connect } from '../../features/connect/connect.js'
import type { Permission } from '../../features/permissions/getPermissions.js'
import { grantPermissions } from '../../features/permissions/grantPermissions.js'

afterEach(cleanup)

async function granted(mode: 'execution' | 'draft' = 'execution') {
  const wallet = addWallet({ permissions: mode })
  const scene = modalScene(['Account', 'Permissions'], { features: { smartSessions: true } })
  await connect(scene.latchkey, { connector: await scene.connector() })
  const to = privateKeyToAddress(generatePrivateKey())
  const { permissions } = await grantPermissions(scene.latchkey, {
    permissions: [{ to, terms: { kind: 'allowance', amount: 5n }, expiresAt: Date.now() + 86_400_000 }],
  })
  const permission = permissions[0] as Permission
  const { result, unmount } = renderHook(() => useEndPermission({ permission, ended: 'Ended' }), {
    wrapper: scene.wrapper,
  })
  const left = () => wallet.controls.getSnapshot().permissions
  const { stores } = internalsOf(scene.latchkey)
  return { ...scene, wallet, result, unmount, left, toast: () => stores.toast.getState().message, stores }
}

test('the wallet ends it, and a toast says so', async () => {
  const { result, left, toast } = await granted()
  expect(result.current.status).toBe('idle')
  act(() => result.current.end())
  await eventually(() => expect(result.current.status).toBe('ended'))
  expect(left()).toEqual([])
  expect(toast()).toBe('Ended')
})

test('the user rejects, and then ends it', async () => {
  const { wallet, result, left, toast } = await granted()
  wallet.controls.next({ kind: 'reject' })
  act(() => result.current.end())
  await eventually(() => expect(result.current.status).toBe('rejected'))
  expect(left()).toHaveLength(1)
  expect(toast()).not.toBe('Ended')
  act(() => result.current.end())
  await eventually(() => expect(result.current.status).toBe('ended'))
})

test('a wallet that cannot end it is told from one that fails', async () => {
  const { wallet, result, left } = await granted('draft')
  wallet.controls.next({ kind: 'error', code: 4200, message: 'x' })
  act(() => result.current.end())
  await eventually(() => expect(result.current.status).toBe('irrevocable'))
  expect(result.current.error?.action).toContain('settings')
  wallet.controls.next({ kind: 'error', code: -32603, message: 'x' })
  act(() => result.current.end())
  await eventually(() => expect(result.current.status).toBe('failed'))
  expect(left()).toHaveLength(1)
})

test('while the wallet is asked, it is not asked again, and waiting can be stopped', async () => {
  const { wallet, result } = await granted()
  wallet.controls.next({ kind: 'silent' })
  act(() => result.current.end())
  await eventually(() => expect(wallet.controls.pending).toHaveLength(1))
  act(() => result.current.end())
  expect(result.current.status).toBe('pending')
  expect(wallet.controls.pending).toHaveLength(1)
  // On a busy machine it has waited longer.
  await eventually(() => expect(['waiting', 'hint', 'long']).toContain(result.current.phase))
  act(() => result.current.cancel())
  await eventually(() => expect(result.current).toMatchObject({ status: 'idle', phase: 'none', error: null }))
})
