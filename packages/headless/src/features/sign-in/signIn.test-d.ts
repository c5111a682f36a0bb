import { describe, expectTypeOf, test } from 'vitest'
import { getSession, signIn, signOut } from '../../exports/actions.js'
import {
  type BaseError,
  type Latchkey,
  type SignInSession,
  useAccount,
  useSession,
  useSignIn,
  useSignOut,
} from '../../exports/index.js'

declare const latchkey: Latchkey

describe('sign-in', () => {
  test('the actions resolve with a session', () => {
    expectTypeOf(signIn(latchkey)).resolves.toEqualTypeOf<SignInSession>()
    expectTypeOf(getSession(latchkey)).resolves.toEqualTypeOf<SignInSession | null>()
    expectTypeOf(signOut(latchkey)).resolves.toEqualTypeOf<undefined>()
  })

  test('useSignIn needs no variables', () => {
    const { mutate, data, error } = useSignIn()
    mutate()
    mutate({ namespace: 'solana', link: true })
    // @ts-expect-error a message is that of the server
    mutate({ message: 'Hello' })
    expectTypeOf(data).toEqualTypeOf<SignInSession | undefined>()
    if (error) expectTypeOf(error).toExtend<BaseError>()
    if (error?.code === 'sign-in/invalid-message') expectTypeOf(error.field).toEqualTypeOf<string>()
  })

  test('useSession selects, and useSignOut has no result', () => {
    expectTypeOf(useSession().data).toEqualTypeOf<SignInSession | null | undefined>()
    const { data } = useSession({ query: { select: (session) => session?.userId ?? '' } })
    expectTypeOf(data).toEqualTypeOf<string | undefined>()
    useSignOut().mutate()
    expectTypeOf(useAccount().isSignedIn).toEqualTypeOf<boolean>()
  })
})
