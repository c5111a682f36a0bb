import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import type { Problem } from './problem.js'

/** Returns the store of the problems that were found so far, the first one first. */
export function problemsStore(latchkey: Latchkey): StoreApi<readonly Problem[]> {
  return internalsOf(latchkey).store('problems', () => createStore<readonly Problem[]>(() => []))
}
