'use client'

import { useMemo, useSyncExternalStore } from 'react'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useLatchkeyContext } from '../../react/LatchkeyContext.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import type { ThemeMode, ThemeVariables } from '../../shared/types.js'
import { setThemeMode, setThemeVariables } from './setTheme.js'
import { type ThemeStyle, themeStyle } from './themeStyle.js'

/** The latchkey whose theme is returned. */
export interface UseThemeParameters extends LatchkeyParameters {}

/** The theme of the views, and the functions that change it. */
export interface UseThemeReturnType {
  /** The current mode. `system` is resolved to `light` or `dark`. */
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  /** The variables as CSS custom properties, for the `style` of a root element. */
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

/**
 * Returns the theme, and functions to change it.
 *
 * @example
 * ```tsx
 * import { useTheme } from '@latchkey/headless'
 *
 * function ThemeButton() {
 *   const { themeMode, setThemeMode } = useTheme()
 *   const next = themeMode === 'dark' ? 'light' : 'dark'
 *   return (
 *     <button type="button" onClick={() => setThemeMode(next)}>
 *       Use the {next} theme
 *     </button>
 *   )
 * }
 * ```
 */
export function useTheme(parameters: UseThemeParameters = {}): UseThemeReturnType {
  const { latchkey, initial } = useLatchkeyContext('useTheme', parameters.latchkey)
  const { mode, variables } = useStoreValue(latchkey, 'theme', (state) => state)
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
