import { expect, test } from 'vitest'
import { memoryStorage } from '../../test/scene.js'
import { createLatchkey } from '../core/createLatchkey.js'
import * as bitcoin from './bitcoin.js'
import { mainnet } from './networks.js'
import * as polkadot from './polkadot.js'
import * as query from './query.js'
import * as solana from './solana.js'
import { wagmiAdapter } from './wagmi.js'

const latchkey = createLatchkey({
  metadata: { name: 'Test' },
  networks: [mainnet],
  adapters: [wagmiAdapter()],
  storage: memoryStorage(),
  id: 'own',
})

const functions = [query, bitcoin, polkadot, solana].flatMap<[string, unknown]>(Object.entries) as [
  string,
  (value: typeof latchkey, parameters: object) => unknown,
][]
const named = (ending: string) => functions.filter(([name]) => name.endsWith(ending))

test('finds the options of every mutation and the key of every query', () => {
  expect(named('MutationOptions').length).toBeGreaterThan(11)
  expect(named('QueryKey').length).toBeGreaterThan(5)
})

test.each(named('MutationOptions'))(
  '%s has a key of this latchkey and its own name, and never pauses',
  (name, of) => {
    expect(of(latchkey, {})).toMatchObject({
      mutationKey: ['latchkey', 'own', name.replace('MutationOptions', '')],
      networkMode: 'always',
    })
  },
)

test('each query key begins with this latchkey and a name of its own', () => {
  const keys = named('QueryKey').map(([, of]) => of(latchkey, {}) as string[])
  for (const key of keys) expect(key.slice(0, 2)).toEqual(['latchkey', 'own'])
  const names = keys.map(([, , name]) => name)
  expect(names.every((name) => name !== '')).toBe(true)
  expect(new Set(names).size).toBe(keys.length)
})

test.each(named('QueryOptions'))(
  '%s neither pauses offline nor repeats what retries by itself',
  (name, of) => {
    const options = of(latchkey, {}) as {
      networkMode?: string
      retry?: unknown
      queryKey: readonly unknown[]
    }
    expect(options.networkMode).toBe('always')
    expect(options.queryKey.slice(0, 2)).toEqual(['latchkey', 'own'])
    if (/^wallets?/.test(name)) expect(options.retry).toBe(false)
  },
)
