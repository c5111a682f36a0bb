'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { useLatchkeyContext } from '../../react/context.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import type { ThemeMode, ThemeVariables } from '../../shared/types.js'
import { setThemeMode, setThemeVariables } from './setTheme.js'
import { type ThemeStyle, themeStyle } from './themeStyle.js'

export interface UseThemeReturnType {
  /** What is shown: `system` is resolved. */
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  /** The variables as CSS custom properties, for the root of what is themed. */
  readonly style: ThemeStyle
  setThemeMode(mode: ThemeMode | 'system'): void
  setThemeVariables(variables: ThemeVariables): void
}

const darkQuery = '(prefers-color-scheme: dark)'

function subscribeToDevice(listener: () => void): () => void {
  const query = window.matchMedia(darkQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The theme, and how to change it. */
export function useTheme(): UseThemeReturnType {
  const { latchkey, initial } = useLatchkeyContext('useTheme')
  const { mode, variables } = useStoreValue('theme', (state) => state)
  const isDeviceDark = useSyncExternalStore(
    subscribeToDevice,
    () => window.matchMedia(darkQuery).matches,
    () => initial.theme?.mode === 'dark',
  )
  return useMemo(
    () => ({
      themeMode: mode === 'system' ? (isDeviceDark ? 'dark' : 'light') : mode,
      themeVariables: variables,
      style: themeStyle(variables),
      setThemeMode: (next) => setThemeMode(latchkey, next),
      setThemeVariables: (next) => setThemeVariables(latchkey, next),
    }),
    [latchkey, mode, variables, isDeviceDark],
  )
}
