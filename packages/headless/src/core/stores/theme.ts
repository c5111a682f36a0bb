import type { StoreApi } from 'zustand/vanilla'
import type { ThemeMode, ThemeVariables } from '../../shared/types.js'
import { createStateStore } from './createStateStore.js'

/** State of the theme. */
export interface ThemeState {
  readonly mode: ThemeMode | 'system'
  readonly variables: ThemeVariables
}

export function createThemeStore(initial: ThemeState): StoreApi<ThemeState> {
  return createStateStore<ThemeState>(initial)
}
