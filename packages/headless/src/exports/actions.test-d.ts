import { expectTypeOf, test } from 'vitest'
import type * as actions from './actions.js'
import {
  closeModal,
  findConnectors,
  getConnections,
  getConnectors,
  openModal,
  setThemeMode,
  setThemeVariables,
} from './actions.js'
import type * as entry from './index.js'
import type { ConnectedAccount, ConnectionWithWallet, Connector, Latchkey } from './index.js'

declare const latchkey: Latchkey

/** The functions of a module whose first parameter is no latchkey. */
type WithoutLatchkey<module> = {
  [name in keyof module]: module[name] extends (first: Latchkey, ...rest: never[]) => unknown ? never : name
}[keyof module]

test('every action takes the latchkey first, but for the two that need none', () => {
  expectTypeOf<WithoutLatchkey<typeof actions>>().toEqualTypeOf<'connectRoute' | 'openLink'>()
})

test('no hook takes one: it is in the context', () => {
  type Hook = Extract<keyof typeof entry, `use${string}`>
  type TakesLatchkey = {
    [name in Hook]: Parameters<(typeof entry)[name]> extends [Latchkey, ...unknown[]] ? name : never
  }[Hook]
  expectTypeOf<TakesLatchkey>().toEqualTypeOf<never>()
})

test('the ways in are looked for, or read as they are', () => {
  expectTypeOf(findConnectors(latchkey)).resolves.toEqualTypeOf<readonly Connector[]>()
  expectTypeOf(getConnectors(latchkey)).toEqualTypeOf<readonly Connector[]>()
  expectTypeOf(getConnections(latchkey)).toEqualTypeOf<readonly ConnectionWithWallet[]>()
})

test('the modal is opened at a view that there is', () => {
  expectTypeOf(openModal(latchkey)).resolves.toEqualTypeOf<ConnectedAccount>()
  openModal(latchkey, { view: 'Account' })
  // @ts-expect-error no view of that name
  openModal(latchkey, { view: 'Chains' })
  expectTypeOf(closeModal(latchkey)).toEqualTypeOf<void>()
})

test('a theme', () => {
  setThemeMode(latchkey, 'dark')
  // @ts-expect-error no such mode
  setThemeMode(latchkey, 'dim')
  setThemeVariables(latchkey, { accent: '#fff' })
  // @ts-expect-error no such variable
  setThemeVariables(latchkey, { accentColor: '#fff' })
})
