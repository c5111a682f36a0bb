import { useTheme } from '@latchkey/headless'
import type { CSSProperties } from 'react'

export interface ThemeRoot {
  'data-latchkey': ''
  'data-theme': 'light' | 'dark'
  style: CSSProperties
}

/**
 * Returns the props of a root element: the attribute that theme.css selects, the theme, and its variables.
 */
export function useThemeRoot(): ThemeRoot {
  const { themeMode, style } = useTheme()
  return { 'data-latchkey': '', 'data-theme': themeMode, style: style as CSSProperties }
}
