import { describe, expectTypeOf, test } from 'vitest'
import {
  type ConnectedAccount,
  type Latchkey,
  type LatchkeyEvent,
  LatchkeyProvider,
  type Platform,
  type ThemeMode,
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
  test('a latchkey shows these members and no others', () => {
    expectTypeOf<keyof Latchkey>().toEqualTypeOf<
      'id' | 'options' | 'adapters' | 'pairing' | 'events' | 'adapter' | 'start'
    >()
    expectTypeOf<keyof Latchkey['events']>().toEqualTypeOf<'subscribe'>()
  })

  test('an event is known by its type', () => {
    useEvents((event) => {
      expectTypeOf(event).toEqualTypeOf<LatchkeyEvent>()
      expectTypeOf(event.at).toEqualTypeOf<number>()
      if (event.type === 'send.succeeded') expectTypeOf(event.hash).toEqualTypeOf<string>()
      if (event.type === 'send.failed') expectTypeOf(event.error.code).toEqualTypeOf<string>()
      // @ts-expect-error only some have one
      void event.hash
      // @ts-expect-error no such event
      if (event.type === 'send.done') return
    })
  })

  test('the object of the host', () => {
    expectTypeOf(useLatchkey()).toEqualTypeOf<Latchkey>()
    expectTypeOf(LatchkeyProvider).parameter(0).toHaveProperty('latchkey')
  })
})

describe('views', () => {
  test('the modal resolves with who is connected', () => {
    const modal = useModal()
    expectTypeOf(modal.open()).resolves.toEqualTypeOf<ConnectedAccount>()
    modal.open({ view: 'Networks', namespace: 'solana' })
    // @ts-expect-error no view of that name
    modal.open({ view: 'Chains' })
    expectTypeOf(modal.closeRefusal).toEqualTypeOf<string | undefined>()
    expectTypeOf(modal.requestClose()).toEqualTypeOf<boolean>()
  })

  test('a router goes to views by name', () => {
    const router = useRouter()
    expectTypeOf(router.view).toEqualTypeOf<ViewName>()
    expectTypeOf(router.history).toEqualTypeOf<readonly [ViewName, ...ViewName[]]>()
    // @ts-expect-error no view of that name
    router.push('Chains')
  })
})

describe('the rest', () => {
  test('a theme is resolved, and set with system, too', () => {
    const theme = useTheme()
    expectTypeOf(theme.themeMode).toEqualTypeOf<ThemeMode>()
    theme.setThemeMode('system')
    theme.setThemeVariables({ accent: 'red', zIndex: 1 })
    // @ts-expect-error no such mode
    theme.setThemeMode('dim')
    // @ts-expect-error a layer is a number
    theme.setThemeVariables({ zIndex: '1' })
  })

  test('small ones', () => {
    expectTypeOf(useCopy().copy('a')).resolves.toEqualTypeOf<boolean>()
    expectTypeOf(usePlatform()).toEqualTypeOf<Platform>()
    expectTypeOf(useWaitingPhase(undefined)).toEqualTypeOf<WaitingPhase>()
    expectTypeOf(useToast()).toHaveProperty('message')
    expectTypeOf(latchkey.id).toEqualTypeOf<string>()
  })
})
