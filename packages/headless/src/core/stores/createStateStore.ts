import { createStore, type StoreApi } from 'zustand/vanilla'

/** Creates a store that calls its listeners only if a value changes. */
export function createStateStore<state extends object>(initial: state): StoreApi<state> {
  const store = createStore<state>(() => initial)
  const set = store.setState as (change: Partial<state>, isWhole?: boolean) => void
  return {
    ...store,
    setState(next: Partial<state> | ((before: state) => Partial<state>), isWhole?: boolean) {
      const before = store.getState()
      const change = typeof next === 'function' ? next(before) : next
      const keys = Object.keys(change) as (keyof state)[]
      if (isWhole || keys.some((key) => !Object.is(change[key], before[key]))) set(change, isWhole)
    },
  }
}
