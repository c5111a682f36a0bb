import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { emailScene } from '../../../test/emailScene.js'
import { eventually } from '../../../test/scene.js'
import { useEmbeddedLogin } from '../../exports/index.js'
import { getAccount } from '../account/getAccount.js'

afterEach(cleanup)

function page() {
  const scene = emailScene({ providers: ['my-app'] }, { features: { email: false } })
  return { ...scene, ...renderHook(() => useEmbeddedLogin(), { wrapper: scene.wrapper }) }
}

test('an app with accounts of its own logs its user in, and the wallet connects', async () => {
  const { latchkey, result, frame } = page()
  const nonce = await act(() => result.current.getNonce('my-app'))
  const { address } = await act(() =>
    result.current.login({ provider: 'my-app', idToken: `token with ${nonce}` }),
  )
  expect(getAccount(latchkey)).toMatchObject({ isConnected: true, address, user: { provider: 'my-app' } })
  await eventually(() => expect(result.current).toMatchObject({ isSuccess: true, data: { address } }))
  expect(frame.asked).toEqual(['GET_LOGIN_NONCE', 'CONNECT_TOKEN', 'GET_USER'])
})

test('a token without a nonce, with a wrong one, or of an unknown provider does not log in', async () => {
  const { latchkey, result } = page()
  const code = (run: () => Promise<unknown>) =>
    act(() =>
      run().then(
        () => 'none',
        (error) => error.code,
      ),
    )
  const login = () => result.current.login({ provider: 'my-app', idToken: 'token' })
  expect(await code(login)).toBe('embedded/login-expired')
  await act(() => result.current.getNonce('my-app'))
  expect(await code(login)).toBe('embedded/login-failed')
  await eventually(() => expect(result.current.error?.code).toBe('embedded/login-failed'))
  expect(await code(() => result.current.getNonce('other'))).toBe('embedded/provider-unknown')
  expect(getAccount(latchkey).isConnected).toBe(false)
})
