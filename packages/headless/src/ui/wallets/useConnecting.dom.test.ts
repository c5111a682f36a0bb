import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { modalScene } from '../../../test/modalScene.js'
import { addWallet, eventually } from '../../../test/scene.js'
import { useConnectAttempt } from '../../features/connect/useConnectAttempt.js'
import { useConnecting } from './useConnecting.js'

afterEach(cleanup)

async function show(kind?: 'reject' | 'silent') {
  const wallet = addWallet()
  if (kind) wallet.controls.next({ kind })
  const scene = modalScene(['Connect', 'ConnectingExternal'])
  const connector = await scene.connector()
  void scene.modal.open({ view: 'Connect' })
  scene.router.push('ConnectingExternal', { connector })
  const attempt = renderHook(() => useConnectAttempt(), { wrapper: scene.wrapper }).result
  return {
    ...scene,
    connector,
    attempt,
    ...renderHook(() => useConnecting('Added'), { wrapper: scene.wrapper }),
  }
}

test('the view asks the wallet of its connector, and a success closes the modal', async () => {
  const { result, view, connector } = await show()
  expect(result.current).toMatchObject({ connector: { key: connector.key }, status: 'pending' })
  await eventually(() => expect(view()).toBe('closed'))
  expect(result.current.status).toBe('success')
})

test('a failure stays, and can be tried again', async () => {
  const { result, view } = await show('reject')
  await eventually(() => expect(result.current).toMatchObject({ error: { code: 'rpc/user-rejected' } }))
  expect(view()).toBe('ConnectingExternal')
  act(() => result.current.retry())
  await eventually(() => expect(result.current.status).toBe('success'))
})

test('leaving the view ends the request', async () => {
  const { attempt, router, unmount } = await show('silent')
  expect(attempt.current.status).toBe('pending')
  act(() => router.goBack())
  unmount()
  expect(attempt.current.status).toBe('idle')
})
