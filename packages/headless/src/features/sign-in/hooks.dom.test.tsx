import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../test/scene.js'
import { connectedSignIn } from '../../../test/signInScene.js'
import {
  LatchkeyProvider,
  useAccount,
  useModal,
  useSession,
  useSignIn,
  useSignOut,
} from '../../exports/index.js'
import { useSignInView } from '../../exports/ui.js'

afterEach(cleanup)

async function page(...parameters: Parameters<typeof connectedSignIn>) {
  const scene = await connectedSignIn(...parameters)
  const queryClient = new QueryClient()
  onTestFinished(() => queryClient.clear())
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LatchkeyProvider latchkey={scene.latchkey} queryClient={queryClient}>
      {children}
    </LatchkeyProvider>
  )
  return { ...scene, wrapper }
}

function useOwnSignIn() {
  const { mutate } = useSignIn()
  useEffect(() => mutate(), [mutate])
  return useAccount().isSignedIn
}

function Status() {
  const { isSignedIn } = useAccount()
  const { data } = useSession()
  return <p>{`${isSignedIn} ${data === undefined}`}</p>
}

test('useSignIn, useSession, useSignOut and useAccount follow each other', async () => {
  const { wrapper } = await page()
  const { result } = renderHook(
    () => ({ signIn: useSignIn(), signOut: useSignOut(), session: useSession(), account: useAccount() }),
    { wrapper },
  )
  await eventually(() => expect(result.current.session.data).toBeNull())
  await act(async () => void (await result.current.signIn.mutateAsync()))
  await eventually(() => expect(result.current.signIn.data?.userId).toContain('user of eip155'))
  expect(result.current.session.data).toEqual(result.current.signIn.data)
  expect(result.current.account.isSignedIn).toBe(true)
  await act(() => result.current.signOut.mutateAsync())
  expect(result.current.session.data).toBeNull()
  expect(result.current.account.isSignedIn).toBe(false)
})

/** TanStack Query renders for the fields that were read. */
function useAll() {
  const { error, refetch } = useSession()
  return { signIn: useSignIn(), signOut: useSignOut(), error, refetch }
}

test('their errors are those of the actions', async () => {
  const { wrapper, wallet, server } = await page()
  wallet.controls.next({ kind: 'reject', methods: ['personal_sign'] })
  const { result } = renderHook(useAll, { wrapper })
  act(() => result.current.signIn.mutate())
  await eventually(() => expect(result.current.signIn.error?.code).toBe('rpc/user-rejected'))
  await act(async () => void (await result.current.signIn.mutateAsync()))
  server.failNext('sign-out', 501)
  act(() => result.current.signOut.mutate())
  await eventually(() => expect(result.current.signOut.error?.code).toBe('sign-in/service'))
  server.failNext('session', 501)
  await act(async () => void (await result.current.refetch()))
  await eventually(() => expect(result.current.error?.code).toBe('sign-in/service'))
})

test('an effect that runs twice asks the wallet once', async () => {
  const { wrapper: Wrapper, signatures } = await page()
  const { result } = renderHook(useOwnSignIn, {
    wrapper: ({ children }) => (
      <StrictMode>
        <Wrapper>{children}</Wrapper>
      </StrictMode>
    ),
  })
  await eventually(() => expect(result.current).toBe(true))
  expect(signatures()).toBe(1)
})

test('the view says who asks, for which account, and what is signed', async () => {
  const { wrapper, wallet, latchkey, server } = await page({ required: true, prompt: 'manual' })
  const { result } = renderHook(() => ({ view: useSignInView(), modal: useModal() }), { wrapper })
  act(() => void result.current.modal.open({ view: 'SIWXSignMessage' }))
  expect(result.current.view).toMatchObject({ isPending: false, canClose: false, permissions: [] })
  await eventually(() => expect(result.current.view.message).toContain('my.app wants you to sign in'))
  const { message } = result.current.view
  expect(result.current.view.app.name).toBe('Test')
  expect(result.current.view.account.address).toBe(wallet.accounts[0])
  expect(result.current.modal.closeRefusal).toBe('Sign in to continue, or cancel.')
  wallet.controls.next({ kind: 'silent', methods: ['personal_sign'] })
  act(() => result.current.view.sign())
  await eventually(() => expect(wallet.controls.pending).toHaveLength(1))
  act(() => result.current.view.sign())
  expect(result.current.view.isPending).toBe(true)
  expect(result.current.view.message).toBe(message)
  await act(() => wallet.controls.release(false))
  await eventually(() => expect(result.current.view.error?.code).toBe('rpc/user-rejected'))
  expect(result.current.view).toMatchObject({ isPending: false, message })
  act(() => result.current.view.sign())
  await eventually(() => expect(result.current.view.canClose).toBe(true))
  expect(server.accepted.map((each) => each.message)).toEqual([message])
  expect(result.current.modal.closeRefusal).toBeUndefined()
  expect(latchkey.options.signIn?.required).toBe(true)
})

test('a text that was signed in vain is not shown again', async () => {
  const { wrapper, server } = await page({ prompt: 'manual' })
  const { result } = renderHook(() => useSignInView(), { wrapper })
  await eventually(() => expect(result.current.message).toContain('my.app wants you to sign in'))
  const { message } = result.current
  server.failNext('verify', 401)
  act(() => result.current.sign())
  await eventually(() => expect(result.current.error?.code).toBe('sign-in/refused'))
  await eventually(() => expect(result.current.message).not.toBe(message))
  const next = result.current.message
  act(() => result.current.sign())
  await eventually(() => expect(server.accepted.map((each) => each.message)).toEqual([next]))
})

test('cancelling in the view ends the request, and disconnects if a sign-in is required', async () => {
  const { wrapper, wallet, server } = await page({ required: true, prompt: 'manual' })
  const { result } = renderHook(() => ({ view: useSignInView(), account: useAccount() }), { wrapper })
  wallet.controls.next({ kind: 'silent', methods: ['personal_sign'] })
  act(() => result.current.view.sign())
  await eventually(() => expect(wallet.controls.pending).toHaveLength(1))
  act(() => result.current.view.cancel())
  await eventually(() => expect(result.current.account.isConnected).toBe(false))
  await eventually(() => expect(result.current.view).toMatchObject({ isPending: false, isCancelling: false }))
  expect(result.current.view.error).toBeUndefined()
  await wallet.controls.release()
  expect(server.calls).not.toContain('verify')
})

test('a server renders that nobody is signed in', async () => {
  const { wrapper: Wrapper, server } = await page()
  const before = server.calls.length
  const html = renderToString(
    <Wrapper>
      <Status />
    </Wrapper>,
  )
  expect(html).toContain('false true')
  expect(server.calls).toHaveLength(before)
})
