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

/** The functions of a module whose first parameter is not a Latchkey instance. */
type WithoutLatchkey<module> = {
  [name in keyof module]: module[name] extends (first: Latchkey, ...rest: never[]) => unknown ? never : name
}[keyof module]

test('every action takes latchkey first, except two that need none', () => {
  expectTypeOf<WithoutLatchkey<typeof actions>>().toEqualTypeOf<'connectRoute' | 'openLink'>()
})

test('no hook takes latchkey first', () => {
  type Hook = Extract<keyof typeof entry, `use${string}`>
  type TakesLatchkey = {
    [name in Hook]: Parameters<(typeof entry)[name]> extends [Latchkey, ...unknown[]] ? name : never
  }[Hook]
  expectTypeOf<TakesLatchkey>().toEqualTypeOf<never>()
})

test('findConnectors, getConnectors and getConnections', () => {
  expectTypeOf(findConnectors(latchkey)).resolves.toEqualTypeOf<readonly Connector[]>()
  expectTypeOf(getConnectors(latchkey)).toEqualTypeOf<readonly Connector[]>()
  expectTypeOf(getConnections(latchkey)).toEqualTypeOf<readonly ConnectionWithWallet[]>()
})

test('openModal takes the name of a view', () => {
  expectTypeOf(openModal(latchkey)).resolves.toEqualTypeOf<ConnectedAccount>()
  openModal(latchkey, { view: 'Account' })
  // @ts-expect-error there is no such view
  openModal(latchkey, { view: 'Chains' })
  expectTypeOf(closeModal(latchkey)).toEqualTypeOf<void>()
})

test('setThemeMode and setThemeVariables', () => {
  setThemeMode(latchkey, 'dark')
  // @ts-expect-error there is no such mode
  setThemeMode(latchkey, 'dim')
  setThemeVariables(latchkey, { accent: '#fff' })
  // @ts-expect-error there is no such variable
  setThemeVariables(latchkey, { accentColor: '#fff' })
})
