import { describe, expectTypeOf, test } from 'vitest'
import {
  type ConnectedAccount,
  type Latchkey,
  type LatchkeyErrorType,
  type LatchkeyEvent,
  LatchkeyProvider,
  type Platform,
  type ThemeMode,
  type UserRejectedError,
  useCopy,
  useEvents,
  useLatchkey,
  useModal,
  usePlatform,
  useRouter,
  useTheme,
  useToast,
  useWaitingPhase,
  type ViewName,
  type WaitingPhase,
} from '../exports/index.js'

declare const latchkey: Latchkey

describe('the latchkey and its events', () => {
  test('a latchkey has only these members', () => {
    expectTypeOf<keyof Latchkey>().toEqualTypeOf<
      'id' | 'options' | 'adapters' | 'pairing' | 'embedded' | 'events' | 'adapter' | 'start'
    >()
    expectTypeOf<keyof Latchkey['events']>().toEqualTypeOf<'subscribe'>()
  })

  test('an event narrows by its type', () => {
    useEvents((event) => {
      expectTypeOf(event).toEqualTypeOf<LatchkeyEvent>()
      expectTypeOf(event.at).toEqualTypeOf<number>()
      if (event.type === 'send.succeeded') expectTypeOf(event.hash).toEqualTypeOf<string>()
      if (event.type === 'send.failed') expectTypeOf(event.error).toEqualTypeOf<LatchkeyErrorType>()
      if (event.type === 'send.failed' && event.error.code === 'rpc/user-rejected')
        expectTypeOf(event.error).toEqualTypeOf<UserRejectedError>()
      if (event.type === 'router.failed')
        expectTypeOf(event.error.code).toEqualTypeOf<'router/view-load-failed'>()
      // @ts-expect-error only some events have one
      void event.hash
      // @ts-expect-error an unknown event
      if (event.type === 'send.done') return
    })
  })

  test('useLatchkey returns a latchkey', () => {
    expectTypeOf(useLatchkey()).toEqualTypeOf<Latchkey>()
    expectTypeOf(LatchkeyProvider).parameter(0).toHaveProperty('latchkey')
  })
})

describe('views', () => {
  test('the modal resolves with the connected account', () => {
    const modal = useModal()
    expectTypeOf(modal.open()).resolves.toEqualTypeOf<ConnectedAccount>()
    modal.open({ view: 'Networks', namespace: 'solana' })
    // @ts-expect-error no view of that name
    modal.open({ view: 'Chains' })
    expectTypeOf(modal.closeRefusal).toEqualTypeOf<string | undefined>()
    expectTypeOf(modal.requestClose()).toEqualTypeOf<boolean>()
  })

  test('a router navigates to views by name', () => {
    const router = useRouter()
    expectTypeOf(router.view).toEqualTypeOf<ViewName>()
    expectTypeOf(router.history).toEqualTypeOf<readonly [ViewName, ...ViewName[]]>()
    // @ts-expect-error no view of that name
    router.push('Chains')
  })
})

describe('theme and others', () => {
  test('a theme is light or dark, and can be set to system', () => {
    const theme = useTheme()
    expectTypeOf(theme.themeMode).toEqualTypeOf<ThemeMode>()
    theme.setThemeMode('system')
    theme.setThemeVariables({ accent: 'red', zIndex: 1 })
    // @ts-expect-error an unknown mode
    theme.setThemeMode('dim')
    // @ts-expect-error zIndex is a number
    theme.setThemeVariables({ zIndex: '1' })
  })

  test('usePlatform, useCopy and useWaitingPhase', () => {
    expectTypeOf(useCopy().copy('a')).resolves.toEqualTypeOf<boolean>()
    expectTypeOf(usePlatform()).toEqualTypeOf<Platform>()
    expectTypeOf(useWaitingPhase(undefined)).toEqualTypeOf<WaitingPhase>()
    expectTypeOf(useToast()).toHaveProperty('message')
    expectTypeOf(latchkey.id).toEqualTypeOf<string>()
  })
})
